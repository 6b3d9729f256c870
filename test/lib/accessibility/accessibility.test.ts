import { afterEach, describe, expect, test } from 'vitest';
import {
  type AccessibilityNode,
  accessibleDescription,
  accessibleName,
  accessibleRole,
  accessibleTree,
} from '../../../lib/accessibility/index.ts';
import { openContext, parse } from '../../../lib/index.ts';
import { Window } from '../../setup/windows.ts';

const PAGE =
  '<style>.sent::after { content: " (sent)" } .gone { display: none }</style><button class=sent title=Now>Send <i class=gone>it</i></button>';
const opened: { close(): void }[] = [];

afterEach(() => {
  for (const window of opened.splice(0)) window.close();
});

function pageOf(window: { readonly document: unknown; close(): void }): Document {
  opened.push(window);
  return window.document as Document;
}

const WAYS: Readonly<Record<string, () => Document>> = {
  'a document that is parsed': () => parse(PAGE),
  'a plain window': () => pageOf(new Window({ html: PAGE })),
  'a window with scripts': () => pageOf(new Window({ html: PAGE, runScripts: 'dangerously' })),
  'a context for tests'() {
    const { global, close } = openContext({ html: PAGE });
    return pageOf({ document: global.document, close });
  },
};

describe.each(Object.keys(WAYS))('in %s', (way) => {
  const open = WAYS[way] as () => Document;

  test('an element has a role, a name and a description', () => {
    const button = open().querySelector('button') as Element;
    expect(accessibleRole(button)).toBe('button');
    expect(accessibleName(button)).toBe('Send (sent)');
    expect(accessibleDescription(button)).toBe('Now');
  });

  test('a document has a tree', () => {
    const tree = accessibleTree(open());
    const text = { role: 'text', name: 'Send', children: [] };
    const button = { role: 'button', name: 'Send (sent)', description: 'Now', children: [text] };
    expect(tree).toEqual({ role: 'document', name: '', children: [button] });
    expect(Object.getPrototypeOf(tree)).toBe(Object.prototype);
  });

  test('an element that is in no document counts as shown', () => {
    const label = open().createElement('label');
    label.innerHTML = '<b>Wind</b> <input>';
    expect(accessibleName(label.querySelector('input') as Element)).toBe('Wind');
    expect(accessibleRole(label)).toBe('html-label');
  });

  test('a popover without a role of its own is a group', () => {
    const { body } = open();
    body.innerHTML =
      '<div popover style="display: block">x</div><nav popover style="display: block">y</nav><div>z</div>';
    expect(Array.from(body.children, accessibleRole)).toEqual(['group', 'navigation', 'generic']);
  });

  test('a document of its own has names', () => {
    const document = open();
    const { DOMParser } = (document.defaultView ?? globalThis) as { readonly DOMParser?: typeof globalThis.DOMParser };
    if (DOMParser === undefined) return expect(document.defaultView).toBeNull();
    const other = new DOMParser().parseFromString(PAGE, 'text/html');
    return expect(accessibleName(other.querySelector('button') as Element)).toBe('Send (sent)');
  });
});

describe('what is asked about', () => {
  test('another copy of the library finds the window for tests of a node', () => {
    const { global, close } = openContext({ html: '<button>Go</button>' });
    opened.push({ close });
    const offered = (global as unknown as Record<symbol, (node: object) => { name(node: object): string } | null>)[
      Symbol.for('livedom.accessibility')
    ];
    const button = global.document.querySelector('button') as object;
    expect(offered?.(button)?.name(button)).toBe('Go');
    expect(offered?.({})).toBeNull();
    expect(Object.keys(global)).not.toContain('livedom.accessibility');
  });

  test('an element in a frame', async () => {
    const html = '<iframe srcdoc="<button>In</button>"></iframe>';
    const window = new Window({ html, runScripts: 'dangerously', resources: 'usable' });
    opened.push(window);
    await new Promise((done) => window.addEventListener('load', done));
    const frame = window.document.querySelector('iframe') as HTMLIFrameElement;
    const button = (frame.contentDocument as Document).querySelector('button') as Element;
    expect([accessibleRole(button), accessibleName(button)]).toEqual(['button', 'In']);
  });

  test('what internals say of a custom element', () => {
    const script = `customElements.define('x-y', class extends HTMLElement {
      constructor() { super(); const internals = this.attachInternals(); internals.role = 'slider'; internals.ariaLabel = 'Depth'; }
    })`;
    const document = pageOf(
      new Window({
        html: `<x-y></x-y><x-y role=button aria-label=Own></x-y><script>${script}</script>`,
        runScripts: 'dangerously',
      }),
    );
    const [one, other] = document.querySelectorAll('x-y') as unknown as [Element, Element];
    expect([accessibleRole(one), accessibleName(one)]).toEqual(['slider', 'Depth']);
    expect([accessibleRole(other), accessibleName(other)]).toEqual(['button', 'Own']);
  });

  test('a value that a user or script has set', () => {
    const document = pageOf(new Window({ html: '<label>Every <input> hours <input type=checkbox id=c></label>' }));
    const [field, box] = document.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement];
    field.value = '6';
    box.checked = true;
    expect(accessibleTree(document.querySelector('label') as Element)?.children).toMatchObject([
      { role: 'text', name: 'Every' },
      { role: 'textbox', value: '6' },
      { role: 'text', name: 'hours' },
      { role: 'checkbox', checked: true },
    ]);
  });

  test('what a modal dialog hides', () => {
    const document = pageOf(new Window({ html: '<button>Out</button><dialog><button>In</button></dialog>' }));
    const [out, inner] = document.querySelectorAll('button') as unknown as [Element, Element];
    expect([accessibleRole(out), accessibleRole(inner)]).toEqual(['button', 'none']);
    (document.querySelector('dialog') as HTMLDialogElement).showModal();
    expect([accessibleRole(out), accessibleRole(inner)]).toEqual(['none', 'button']);
    expect(accessibleTree(document)?.children).toMatchObject([{ role: 'dialog', modal: true }]);
  });

  test('other nodes than elements have trees', () => {
    const document = parse('<p>a<!--b--></p><div><template shadowrootmode=open><h1>c</h1></template></div>');
    const [text, comment] = (document.querySelector('p') as Element).childNodes as unknown as [Node, Node];
    expect(accessibleTree(text)).toEqual({ role: 'text', name: 'a', children: [] });
    expect(accessibleTree(comment)).toBeNull();
    const { shadowRoot } = document.querySelector('div') as Element;
    expect(accessibleTree(shadowRoot as Node)?.children).toMatchObject([{ role: 'heading', name: 'c', level: 1 }]);
    expect(accessibleTree(parse('<p hidden>x').querySelector('p') as Element)).toBeNull();
  });

  test('what is owned stands with its owner, and in no circle', () => {
    const html =
      '<ul aria-owns="b"><li>a</ul><div id=b role=listitem>b</div><i id=x aria-owns=y>x</i><i id=y aria-owns=x>y</i>';
    const tree = accessibleTree(parse(html)) as AccessibilityNode;
    expect(tree.children[0]).toMatchObject({ role: 'list', children: [{ role: 'listitem' }, { role: 'listitem' }] });
    expect(JSON.stringify(tree.children.slice(1))).toMatch(/^(?=.*"x")(?=.*"y")/);
  });

  test.each([
    [() => accessibleName({} as Element), 'accessibleName() takes an element that livedom made; it got'],
    [() => accessibleRole(null as never), 'accessibleRole() takes an element that livedom made; it got null.'],
    [() => accessibleDescription(parse('') as never), 'accessibleDescription() takes an element that livedom made'],
    [() => accessibleTree('p' as never), 'accessibleTree() takes a node that livedom made; it got "p".'],
  ])('nothing else: %#', (steps, message) => {
    expect(steps).toThrow(TypeError);
    expect(steps).toThrow(message);
  });
});

test('the page gets nothing of it', () => {
  const window = new Window({ html: '<button>x</button>', runScripts: 'dangerously' });
  opened.push(window);
  const before = window.eval(
    'Object.getOwnPropertyNames(Element.prototype).concat(Reflect.ownKeys(window).map(String)).join()',
  );
  accessibleTree(window.document);
  expect(
    window.eval('Object.getOwnPropertyNames(Element.prototype).concat(Reflect.ownKeys(window).map(String)).join()'),
  ).toBe(before);
});
