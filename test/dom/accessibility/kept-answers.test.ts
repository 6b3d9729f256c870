import { expect, test } from 'vitest';
import { accessibleName, accessibleRole } from '../../../lib/accessibility/index.ts';
import { layoutOf } from '../../../lib/index.ts';
import { startServer } from '../../lib/host/test-server.ts';
import { Window } from '../../setup/windows.ts';

// biome-ignore lint/suspicious/noExplicitAny: what is of the window has no types of its own here
type Change = (x: any, window: any) => void;

const shadowed = (x: Element, html: string): ShadowRoot => {
  const root = x.attachShadow({ mode: 'open', slotAssignment: 'manual' });
  root.innerHTML = html;
  return root;
};

// What is said of the element with the id `x` before and after something changes that no attribute of it tells.
test.each<[change: string, html: string, before: string, after: string, change: Change]>([
  ['a text', '<button id=x>a</button>', 'button a', 'button b', (x) => (x.firstChild.data = 'b')],
  [
    'an attribute around',
    '<div><button id=x>a</button></div>',
    'button a',
    'none ',
    (x) => (x.parentNode.ariaHidden = 'true'),
  ],
  ['what is in it', '<button id=x>a</button>', 'button a', 'button ab', (x) => x.append('b')],
  [
    'what is around',
    '<main><header id=x title=a></header></main>',
    'sectionheader a',
    'banner a',
    (x, { document }) => document.body.append(x),
  ],
  [
    'a label',
    '<label for=x>a</label><input id=x>',
    'textbox a',
    'textbox b',
    (_x, { document }) => (document.querySelector('label').textContent = 'b'),
  ],
  ['the value of a field', '<a href=# id=x><input></a>', 'link ', 'link a', (x) => (x.firstChild.value = 'a')],
  [
    'the choice of an option',
    '<a href=# id=x><select><option>a<option>b</select></a>',
    'link a',
    'link b',
    (x) => (x.firstChild.selectedIndex = 1),
  ],
  [
    'the text of a text area',
    '<a href=# id=x><textarea></textarea></a>',
    'link ',
    'link a',
    (x) => (x.firstChild.value = 'a'),
  ],
  [
    'a rule',
    '<style></style><button id=x>a</button>',
    'button a',
    'none ',
    (_x, { document }) => document.styleSheets[0].insertRule('button { display: none }'),
  ],
  [
    'a sheet',
    '<style>button { display: none }</style><button id=x>a</button>',
    'none ',
    'button a',
    (_x, { document }) => (document.styleSheets[0].disabled = true),
  ],
  [
    'a style of what is in it',
    '<button id=x>a<i>b</i></button>',
    'button ab',
    'button a',
    (x) => (x.lastChild.style.display = 'none'),
  ],
  [
    'a sheet that is adopted',
    '<button id=x>a</button>',
    'button a',
    'none ',
    (_x, { document, CSSStyleSheet }) => {
      const sheet = new CSSStyleSheet();
      document.adoptedStyleSheets.push(sheet);
      sheet.replaceSync('button { display: none }');
    },
  ],
  [
    'the width of the window',
    '<style>@media (width < 500px) { button { display: none } }</style><button id=x>a</button>',
    'button a',
    'none ',
    (_x, window) => layoutOf(window).setViewport({ width: 400 }),
  ],
  [
    'a modal dialog',
    '<dialog></dialog><button id=x>a</button>',
    'button a',
    'none ',
    (_x, { document }) => document.querySelector('dialog').showModal(),
  ],
  [
    'a modal dialog that closes',
    '<dialog></dialog><button id=x>a</button>',
    'button a',
    'button a',
    (_x, { document }) => {
      document.querySelector('dialog').showModal();
      accessibleName(document.querySelector('button'));
      document.querySelector('dialog').close();
    },
  ],
  ['a shadow tree', '<h1 id=x>a</h1>', 'heading a', 'heading b', (x) => shadowed(x, 'b')],
  [
    'the focus that may be had',
    '<a href=# role=none id=x title=a>',
    'link a',
    'none ',
    (_x, { document }) => (document.designMode = 'on'),
  ],
])('what is said of an element follows %s', (_change, html, before, after, change) => {
  const window = new Window({ html });
  const x = window.document.querySelector('#x') as unknown as Element;
  const said = (): string => `${accessibleRole(x)} ${accessibleName(x)}`;
  expect(said()).toBe(before);
  change(x, window);
  expect(said()).toBe(after);
  window.close();
});

test('what is said of an element follows what its slots are assigned', () => {
  const window = new Window({ html: '<h1 id=x><i>a</i><b>b</b></h1>' });
  const x = window.document.querySelector('#x') as unknown as Element;
  const slot = shadowed(x, '<slot></slot>').firstChild as HTMLSlotElement;
  expect(accessibleName(x)).toBe('');
  slot.assign(x.lastChild as Element);
  expect(accessibleName(x)).toBe('b');
  window.close();
});

test('what is said of an element follows what its internals say', () => {
  const window = new Window({ html: '<p>b</p>', runScripts: 'outside-only' });
  const set: (member: string, value: string) => Element = window.eval(`
    let internals;
    customElements.define('a-b', class extends HTMLElement {
      constructor() { super(); internals = this.attachInternals(); }
    });
    const x = document.body.appendChild(document.createElement('a-b'));
    (member, value) => { if (member) internals[member] = eval(value); return x; }
  `);
  const said = (member: string, value = ''): string => {
    const x = set(member, value);
    return `${accessibleRole(x)} ${accessibleName(x)}`;
  };
  expect(said('')).toBe('generic ');
  expect(said('role', '"button"')).toBe('button ');
  expect(said('ariaLabel', '"a"')).toBe('button a');
  expect(said('ariaLabelledByElements', '[document.querySelector("p")]')).toBe('button b');
  expect(said('ariaLabelledByElements', 'null')).toBe('button a');
  expect(said('ariaLabel', 'null')).toBe('button ');
  window.close();
});

test('what is said of an element follows the page that it shows', async () => {
  const server = await startServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<p>a');
  });
  const html = '<!DOCTYPE html><object role=none data=/a></object>';
  const window = new Window({ html, url: `${server.origin}/`, resources: 'usable' });
  const object = window.document.querySelector('object') as unknown as HTMLObjectElement;
  expect(accessibleRole(object)).toBe('none');
  await new Promise((resolve) => object.addEventListener('load', resolve));
  expect(accessibleRole(object)).toBe('html-object');
  window.close();
  await server.close();
});
