import { expect, test } from 'vitest';
import { layoutOf } from '../../../../lib/window/layout.ts';
import { Window } from '../../../setup/windows.ts';
import { act, numbers, open, stylesIn } from './remembered-pages.ts';

const PAGES = 20;
const ACTS = 12;

/** The page as it is after these acts, in a window of which nobody has asked for a style. */
async function anew(page: number, acts: readonly number[]): Promise<string[]> {
  const window = open(page);
  for (const one of acts) await act(window, one);
  const found = stylesIn(window);
  window.close();
  return found;
}

test.each(Array.from({ length: PAGES }, (_, i) => i))(
  'styles are what they would be if nobody had asked before, %i',
  async (page) => {
    const window = open(page);
    const below = numbers(page ^ 0x5bd1e995);
    const acts: number[] = [];
    for (let i = 0; i < ACTS; i++) {
      const share = below(4);
      stylesIn(window, () => share === 0 || below(share) === 0);
      acts.push(page * 100 + i);
      await act(window, acts.at(-1) as number);
      if (below(3) > 0) expect({ acts, found: stylesIn(window) }).toEqual({ acts, found: await anew(page, acts) });
    }
    window.close();
  },
);

const RED = 'rgb(255, 0, 0)';

/** What changes, and the color that `#t` has then. */
const CASES: readonly (readonly [
  name: string,
  head: string,
  body: string,
  act: (window: Window) => void,
  after: string,
])[] = [
  [
    'a class of the sibling before',
    '<style>.a + p { color: red }</style>',
    '<b id=b></b><p id=t>',
    ({ document }) => document.querySelector('#b')!.classList.add('a'),
    RED,
  ],
  [
    'a class of an earlier sibling',
    '<style>.a ~ p { color: red }</style>',
    '<b id=b></b><i></i><p id=t>',
    ({ document }) => document.querySelector('#b')!.classList.add('a'),
    RED,
  ],
  [
    'an attribute of the sibling before',
    '<style>[data-a] + * i { color: red }</style>',
    '<b id=b></b><p><i id=t>',
    ({ document }) => document.querySelector('#b')!.setAttribute('data-a', ''),
    RED,
  ],
  [
    'which child it is of those with a class',
    '<style>:nth-last-child(1 of .a) { color: red }</style>',
    '<p id=t class=a></p><p id=b class=a>',
    ({ document }) => document.querySelector('#b')!.removeAttribute('class'),
    RED,
  ],
  [
    'a class of what is in it',
    '<style>p:has(.a) { color: red }</style>',
    '<p id=t><i><b id=b></b></i>',
    ({ document }) => document.querySelector('#b')!.classList.add('a'),
    RED,
  ],
  [
    'a class of what is in one around it',
    '<style>div:has(.a) p { color: red }</style>',
    '<div><p id=t></p><i><b id=b></b></i></div>',
    ({ document }) => document.querySelector('#b')!.classList.add('a'),
    RED,
  ],
  [
    'an attribute of what follows it',
    '<style>p:h\\61s(~ [data-a]) { color: red }</style>',
    '<p id=t></p><i></i><b id=b></b>',
    ({ document }) => document.querySelector('#b')!.setAttribute('data-a', ''),
    RED,
  ],
  [
    'what comes into it',
    '<style>p:has(b) { color: red }</style>',
    '<p id=t>',
    ({ document }) => document.querySelector('#t')!.append(document.createElement('b')),
    RED,
  ],
  [
    'a sibling that comes',
    '<style>p:only-child { color: red } p + p { color: blue }</style>',
    '<p id=t></p>',
    ({ document }) => document.querySelector('#t')!.before(document.createElement('p')),
    'rgb(0, 0, 255)',
  ],
  [
    'the size of the window',
    '<style>@media (width: 300px) { p { color: red } }</style>',
    '<p id=t>',
    (window) => layoutOf(window as never).setViewport({ width: 300 }),
    RED,
  ],
  [
    'the preferred scheme',
    '<style>@media (prefers-color-scheme: dark) { p { color: red } }</style>',
    '<p id=t>',
    (window) => layoutOf(window as never).setMedia({ 'prefers-color-scheme': 'dark' }),
    RED,
  ],
  [
    'a sheet that is not there any more for all',
    '<style>p { color: red }</style>',
    '<p id=t>',
    ({ document }) => {
      document.styleSheets[0]!.disabled = true;
    },
    'rgb(0, 0, 0)',
  ],
  [
    'a selector of a rule',
    '<style>.a { color: red }</style>',
    '<p id=t>',
    ({ document }) => {
      ((document.styleSheets[0] as CSSStyleSheet).cssRules[0] as CSSStyleRule).selectorText = 'p';
    },
    RED,
  ],
  [
    'a declaration of a rule',
    '<style>p { color: blue }</style>',
    '<p id=t>',
    ({ document }) => {
      ((document.styleSheets[0] as CSSStyleSheet).cssRules[0] as CSSStyleRule).style.color = 'red';
    },
    RED,
  ],
  [
    'a meta element',
    '',
    '<p id=t>',
    ({ document }) => {
      document.head.innerHTML = '<meta name=color-scheme content=dark>';
    },
    'rgb(255, 255, 255)',
  ],
  ['the color of links', '', '<a href=x id=t>', ({ document }) => document.body.setAttribute('link', 'red'), RED],
  [
    'an id in the case of a page in quirks mode',
    '<style>#A { color: red }</style>',
    '<p><i id=t>',
    ({ document }) => {
      document.querySelector('p')!.id = 'A';
      document.querySelector('i')!.style.top = '1px';
    },
    RED,
  ],
  [
    'a class with an escape',
    '<style>.a\\:b { color: red }</style>',
    '<p id=t>',
    ({ document }) => {
      document.querySelector('p')!.className = 'a:b';
    },
    RED,
  ],
  [
    'a class of the host that it inherits from',
    '',
    '<p id=b><template shadowrootmode=open><style>:host(.a) { color: red }</style><slot></slot></template><i id=t>',
    ({ document }) => document.querySelector('#b')!.classList.add('a'),
    RED,
  ],
  [
    'a class of which a shadow tree alone speaks',
    '',
    '<p><template shadowrootmode=open><style>::slotted(.a) { color: red }</style><slot></slot></template><i id=t>',
    ({ document }) => document.querySelector('#t')!.classList.add('a'),
    RED,
  ],
  [
    'an attribute of which a shadow tree alone speaks',
    '',
    '<p id=b><template shadowrootmode=open><style>:host([data-a]) i { color: blue } :host([data-a]) { color: red }</style><slot></slot></template><i id=t>',
    ({ document }) => document.querySelector('#b')!.setAttribute('data-a', ''),
    RED,
  ],
  [
    'which child a host is',
    '',
    '<b id=b></b><p id=t><template shadowrootmode=open><style>:host(:first-child) { color: red }</style></template>',
    ({ document }) => document.querySelector('#b')!.remove(),
    RED,
  ],
  [
    'what has the focus',
    '<style>p:focus-within { color: red }</style>',
    '<p id=t><input>',
    ({ document }) => document.querySelector('input')!.focus(),
    RED,
  ],
  [
    'how somebody is shown what has the focus',
    '<style>:focus-visible { color: red }</style>',
    '<p id=t tabindex=0>',
    ({ document }) => document.querySelector('p')!.focus(),
    RED,
  ],
  [
    'the id of a form that a control names',
    '<style>form:invalid { color: red }</style>',
    '<form><p id=t></p></form><input form=f required>',
    ({ document }) => {
      document.querySelector('form')!.id = 'f';
    },
    RED,
  ],
  [
    'the id of a form whose button is the default one',
    '<style>:default { color: red }</style>',
    '<form></form><button form=f id=t>',
    ({ document }) => {
      document.querySelector('form')!.id = 'f';
    },
    RED,
  ],
];

test.each(CASES)('styles follow %s', (_name, head, body, act, after) => {
  const window = new Window({ html: `<head>${head}</head><body>${body}` });
  const color = () => window.getComputedStyle(window.document.querySelector('#t') as never).color;
  const before = color();
  expect(color()).toBe(before);
  act(window);
  expect([before === after, color()]).toEqual([false, after]);
  window.close();
});

test('styles follow sheets that a document adopts no more', () => {
  const window = new Window({ html: '<p id=t>' });
  const color = () => window.getComputedStyle(window.document.querySelector('#t') as never).color;
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync('p { color: red }');
  window.document.adoptedStyleSheets = [sheet];
  const seen = [color()];
  window.document.adoptedStyleSheets.pop();
  seen.push(color());
  window.document.adoptedStyleSheets = [sheet];
  expect([...seen, color()]).toEqual([RED, 'rgb(0, 0, 0)', RED]);
  window.close();
});

test('the names of custom properties are those that are set now', () => {
  const { document, getComputedStyle } = new Window({ html: '<style>p.a { --ebb: 1 }</style><div id=d><p>' });
  const style = getComputedStyle(document.querySelector('p')!);
  const custom = (): string[] => Array.from(style).filter((name) => name.startsWith('--'));
  expect(custom()).toEqual([]);
  document.querySelector('p')!.className = 'a';
  expect(custom()).toEqual(['--ebb']);
  document.querySelector('div')!.style.setProperty('--flow', '2');
  expect(custom()).toEqual(['--ebb', '--flow']);
  document.styleSheets[0]!.insertRule('html { --tide: 3 }');
  expect(custom()).toEqual(['--ebb', '--flow', '--tide']);
  document.querySelector('p')!.style.setProperty('--ebb', 'initial');
  expect([custom(), style.item(style.length - 1), style.item(style.length)]).toEqual([
    ['--flow', '--tide'],
    '--tide',
    '',
  ]);
});

test('the names of custom properties are those of all that an element inherits from', () => {
  const slotted = '<template shadowrootmode=open><style>::slotted(p) { --flow: 1 } i { --none: 1 }</style><slot>';
  const html = `<style>div { --ebb: 1 } .a { --none: 1 } p::before { --tide: 1 }</style><div>${slotted}</slot></template><p>`;
  const { document, getComputedStyle } = new Window({ html });
  const p = document.querySelector('p')!;
  const custom = (pseudo: string | null) =>
    [...getComputedStyle(p, pseudo)].filter((name) => name.startsWith('--')).sort();
  expect([custom(null), custom('::before')]).toEqual([
    ['--ebb', '--flow'],
    ['--ebb', '--flow', '--tide'],
  ]);
});

test('the names of custom properties are those of form-associated elements once these are upgraded', () => {
  const window = new Window({ html: '<style>:valid { --ebb: 1 }</style><x-tide>' });
  const style = window.getComputedStyle(window.document.querySelector('x-tide')!);
  const seen = [[...style].includes('--ebb')];
  const definition = class extends window.HTMLElement {
    static formAssociated = true;
  };
  window.customElements.define('x-tide', definition);
  seen.push([...style].includes('--ebb'));
  expect([seen, style.getPropertyValue('--ebb')]).toEqual([[false, true], '1']);
  window.close();
});
