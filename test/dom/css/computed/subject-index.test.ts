import { describe, expect, test } from 'vitest';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

const BODY = `<div id=T class="A b"><p id=t class="a b">x</p><p class="a\tB\nc">y</p><x-y class="1x ä">z</x-y><p id="a" class="">w</p>
<svg><linearGradient class="a" id="g"/><a class="b"/></svg><section id=host class=a><template shadowrootmode=open><style>SHADOW</style>
<p part="one two" class=a>i</p><slot></slot></template><b class="a s">s</b><i id=s>s</i></section></div>`;

const SELECTORS = [
  ...[
    '.a',
    '.A',
    '.B',
    '#t',
    '#T',
    '#a',
    'p',
    'P',
    'p.a',
    'p.A',
    'div > .a',
    '*',
    ':is(.a, #T)',
    '.a.b',
    '.b.c',
    '[class]',
    '.a:not(.b)',
  ],
  ...[
    '.a, .b',
    '#t, .c',
    '.\\31 x',
    '.ä',
    '.Ä',
    ':root',
    ':root .a',
    'x-y',
    'X-Y',
    'lineargradient',
    'linearGradient',
    '*|a',
  ],
  ...[
    '.a::before',
    '#t::before',
    'p::before',
    '::before',
    'p:first-child',
    '#t.a',
    '.a#t',
    '.a#T',
    ':where(.a)',
    '#host::part(one)',
  ],
  ...['section::part(one two)', '.a::part(two)', '.a + .a', 'p ~ svg .b'],
];

const IN_SHADOW = [
  ':host',
  ':host(.a)',
  '.a',
  '#host',
  '::slotted(.s)',
  '::slotted(#s)',
  'slot::slotted(*)',
  'p.a',
  ':host .a',
];

/** The same, where nothing but the rule itself matches. */
const FILLER = Array.from({ length: 9 }, (_, i) => `.filler${i} { color: lime }`).join(' ');

function colors(window: LivedomWindow): string[] {
  const { document } = window;
  const inside = document.getElementById('host')?.shadowRoot?.querySelectorAll('*') ?? [];
  return [...document.querySelectorAll('*'), ...inside].flatMap((element) =>
    [null, '::before'].map((pseudo) => window.getComputedStyle(element, pseudo).color),
  );
}

function open(doctype: string, sheet: string, shadow: string): LivedomWindow {
  return new Window({ html: `${doctype}<style>${sheet}</style>${BODY.replace('SHADOW', shadow)}` });
}

describe.each([
  ['no-quirks mode', '<!DOCTYPE html>'],
  ['quirks mode', ''],
])('in %s a selector among many holds for what it holds for alone', (_, doctype) => {
  const none = colors(open(doctype, '', ''));

  test.each(SELECTORS)('%s', (selector) => {
    const rule = `${selector} { color: red }`;
    const alone = colors(open(doctype, rule, ''));
    expect(colors(open(doctype, `${rule} ${FILLER}`, ''))).toEqual(alone);
  });

  test.each(IN_SHADOW)('%s, in a shadow tree', (selector) => {
    const rule = `${selector} { color: red }`;
    const alone = colors(open(doctype, '', rule));
    expect(colors(open(doctype, '', `${rule} ${FILLER}`))).toEqual(alone);
  });

  test('and most hold for something', () => {
    const idle = SELECTORS.filter((selector) => {
      const sheet = `${selector} { color: red } ${FILLER}`;
      return colors(open(doctype, sheet, '')).join() === none.join();
    });
    expect(idle).toEqual(doctype === '' ? ['.Ä'] : ['p.A', '.b.c', '.Ä', '.a#T']);
  });
});

test('the strongest of those that hold wins, whatever they ask for', () => {
  const sheet = `#t { color: blue } .a { color: red } ${FILLER} p.a { color: green } p { color: black } .b { color: gray }`;
  const window = new Window({
    html: `<!DOCTYPE html><style>${sheet}</style><p id=t class=a>x<p class="b a">y<p class=b>z<p>`,
  });
  const all = [...window.document.querySelectorAll('p')].map((p) => window.getComputedStyle(p).color);
  expect(all).toEqual(['rgb(0, 0, 255)', 'rgb(0, 128, 0)', 'rgb(128, 128, 128)', 'rgb(0, 0, 0)']);
});

test('a class, an id or a name that changes is seen', () => {
  const window = new Window({
    html: `<!DOCTYPE html><style>.a { color: red } #b { color: blue } ${FILLER}</style><p>x`,
  });
  const p = window.document.querySelector('p') as Element;
  const color = () => window.getComputedStyle(p).color;
  expect(color()).toBe('rgb(0, 0, 0)');
  p.className = 'a';
  expect(color()).toBe('rgb(255, 0, 0)');
  p.id = 'b';
  expect(color()).toBe('rgb(0, 0, 255)');
  p.removeAttribute('id');
  p.removeAttribute('class');
  expect(color()).toBe('rgb(0, 0, 0)');
});

test('a sheet of 20,000 rules takes no long time for each of 20,000 elements', () => {
  const rules = Array.from({ length: 20_000 }, (_, i) => `.c${i} { color: rgb(1, 2, ${i % 200}) }`).join('');
  const html = Array.from({ length: 20_000 }, (_, i) => `<p class=c${i}>`).join('');
  const window = new Window({ html: `<!DOCTYPE html><style>${rules}</style>${html}` });
  const all = [...window.document.querySelectorAll('p')].map((p) => window.getComputedStyle(p).color);
  expect(all.filter((color) => color.startsWith('rgb(1, 2, ')).length).toBe(20_000);
});
