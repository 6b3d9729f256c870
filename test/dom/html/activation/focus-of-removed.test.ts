import { afterEach, expect, test } from 'vitest';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

let window: LivedomWindow;

/** A page whose button has the focus, and what its listeners are told. */
function open() {
  window = new Window({ html: '<section><button></button><input></section><p></p>', pretendToBeVisual: true });
  const { document } = window;
  const [section, button, p] = ['section', 'button', 'p'].map((name) => document.querySelector(name)) as HTMLElement[];
  const seen: string[] = [];
  for (const type of ['blur', 'focusout', 'focus', 'change']) {
    window.addEventListener(
      type,
      (event) => {
        const { isConnected, localName } = event.target as Element;
        seen.push(`${type} ${localName} ${isConnected} ${document.activeElement?.localName}`);
      },
      true,
    ); // prettier-ignore
  }
  button!.focus();
  seen.length = 0;
  return { document, section: section!, button: button!, p: p!, seen };
}

afterEach(() => window.close());

type Page = ReturnType<typeof open>;

const REMOVALS: Record<string, (page: Page) => unknown> = {
  remove: ({ button }) => button.remove(),
  removeChild: ({ section, document }) => document.body.removeChild(section),
  replaceWith: ({ section }) => section.replaceWith('text'),
  replaceChildren: ({ document }) => document.body.replaceChildren(),
  textContent: ({ section }) => (section.textContent = ''),
  innerHTML: ({ document }) => (document.body.innerHTML = '<b></b>'),
  outerHTML: ({ button }) => (button.outerHTML = '<b></b>'),
  deleteContents: ({ document }) => {
    const range = document.createRange();
    range.selectNodeContents(document.body);
    range.deleteContents();
  },
  adoptNode: ({ button, document }) => document.implementation.createHTMLDocument().adoptNode(button),
  'a move': ({ section, p }) => p.append(section),
  'a move into its own place': ({ button }) => button.before(button),
};

for (const [name, remove] of Object.entries(REMOVALS)) {
  test(`${name} takes the focus before it takes the element`, () => {
    const page = open();
    remove(page);
    expect(page.seen).toEqual(['blur button true body', 'focusout button true body']);
    expect(page.document.activeElement).toBe(page.document.body);
  });
}

test('moveBefore and removals of others leave it the focus', () => {
  const { document, section, button, p, seen } = open();
  (p as unknown as { moveBefore(node: Node, child: null): void }).moveBefore(button, null);
  section.remove();
  button.replaceChildren('text');
  expect([document.activeElement, seen]).toEqual([button, []]);
});

test('what was typed into a removed control is told of first', () => {
  const { document, seen } = open();
  const input = document.querySelector('input') as HTMLInputElement;
  input.focus();
  document.execCommand('insertText', false, 'text');
  seen.length = 0;
  input.remove();
  expect(seen).toEqual(['change input true body', 'blur input true body', 'focusout input true body']);
});

test('what gets the focus meanwhile keeps it, unless it is removed as well', () => {
  const { document, section, button, seen } = open();
  const input = document.querySelector('input') as HTMLInputElement;
  button.addEventListener('blur', () => input.focus());
  button.remove();
  expect([document.activeElement, seen]).toEqual([
    input,
    ['blur button true body', 'focus input true input', 'focusout button true input'],
  ]);
  section.prepend(button);
  button.focus();
  seen.length = 0;
  section.remove();
  expect([document.activeElement, seen.length]).toEqual([document.body, 3]);
});

test('a frame that had the focus loses it, of which its parent window is told nothing', () => {
  const { document, p, seen } = open();
  const frame = p.appendChild(document.createElement('iframe'));
  frame.focus();
  seen.length = 0;
  frame.remove();
  expect(seen).toEqual(['blur iframe true body', 'focusout iframe true body']);
});

const MOVED =
  "The node to be removed is no longer a child of this node. Perhaps it was moved in a 'blur' event handler?";

test('what a listener moves is not taken from where it went', () => {
  for (const remove of [
    ({ button }) => button.remove(),
    ({ button }) => button.replaceWith('text'),
    ({ document, button }) => document.body.append(button),
    ({ section, button }) => section.removeChild(button),
  ] as ((page: Page) => void)[]) {
    const page = open();
    page.button.addEventListener('blur', () => page.p.append(page.button));
    expect(() => remove(page)).toThrow(
      expect.objectContaining({ name: 'NotFoundError', message: expect.stringContaining(MOVED) }),
    );
    expect(page.button.parentNode).toBe(page.p);
    window.close();
  }
});

test('what a listener changes is checked again', () => {
  const { document, section, button, p } = open();
  button.addEventListener('blur', () => section.append(p));
  expect(() => document.body.insertBefore(button, p)).toThrow(expect.objectContaining({ name: 'NotFoundError' }));
});

test('nothing is put into what a listener has put into it', () => {
  const { section, button, p } = open();
  p.append(button);
  button.focus();
  button.addEventListener('blur', () => button.append(section));
  expect(() => section.replaceChildren(button)).toThrow(expect.objectContaining({ name: 'HierarchyRequestError' }));
});

test('what is in a shadow tree keeps the focus when the children of its host go, and loses it with the host', () => {
  const { document, section, seen } = open();
  section.attachShadow({ mode: 'open' }).innerHTML = '<a href>link</a><div><slot></slot></div>';
  section.shadowRoot!.querySelector('a')!.focus();
  seen.length = 0;
  section.textContent = '';
  expect(document.activeElement).toBe(section);
  expect(seen).toEqual([]);
  document.body.textContent = '';
  expect(document.activeElement).toBe(document.body);
  expect(seen).toEqual(['blur section true body', 'focusout section true body']);
});
