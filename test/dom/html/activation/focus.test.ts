import { afterEach, expect, test } from 'vitest';
import { type LivedomWindow, type NewWindowOptions, Window } from '../../../setup/windows.ts';

let window: LivedomWindow;

function open(html: string, options: NewWindowOptions = {}): Document {
  window = new Window({ html, pretendToBeVisual: true, ...options });
  return window.document;
}

/** What has been done in two frames is done. */
const nextFrame = () =>
  new Promise<void>((resolve) => window.requestAnimationFrame(() => window.requestAnimationFrame(() => resolve())));

afterEach(() => window.close());

const LOSSES: Record<string, (button: HTMLElement, document: Document) => void> = {
  'is disabled': (button) => button.setAttribute('disabled', ''),
  'is in what becomes inert': (button) => button.parentElement?.setAttribute('inert', ''),
  'is moved to where it is not rendered': (button, document) =>
    (document.querySelector('section') as unknown as { moveBefore(node: Node, child: null): void }).moveBefore(
      button,
      null,
    ),
  'has no box': (button) => button.setAttribute('style', 'display: none'),
  'cannot be seen': (button) => button.parentElement?.setAttribute('style', 'visibility: hidden'),
};

for (const [what, happens] of Object.entries(LOSSES)) {
  test(`a focused element that ${what} loses the focus in the next frame`, async () => {
    const document = open('<p><button></button></p><section hidden></section>');
    const button = document.querySelector('button') as HTMLElement;
    const seen: string[] = [];
    for (const type of ['focus', 'blur', 'focusin', 'focusout']) button.addEventListener(type, () => seen.push(type));
    button.focus();
    happens(button, document);
    expect(document.activeElement).toBe(button);
    await nextFrame();
    expect(document.activeElement).toBe(document.body);
    expect(seen).toEqual(['focus', 'focusin', 'blur', 'focusout']);
  });
}

test('where nothing is rendered the focus is lost at once', () => {
  const document = open('<button></button>', { pretendToBeVisual: false });
  const button = document.querySelector('button') as HTMLElement;
  button.focus();
  button.hidden = true;
  expect(document.activeElement).toBe(document.body);
});

test('what leaves the document loses the focus though it comes back', () => {
  const document = open('<p><button></button></p>');
  const [paragraph, button] = [document.querySelector('p') as Element, document.querySelector('button') as HTMLElement];
  let count = 0;
  button.addEventListener('focusin', () => count++);
  button.focus();
  document.body.append(paragraph);
  expect(document.activeElement).toBe(document.body);
  button.focus();
  expect([count, document.activeElement === button]).toEqual([2, true]);
});

test('what has no box by its style cannot get the focus', () => {
  const document = open('<style>button { display: none }</style><button></button>');
  (document.querySelector('button') as HTMLElement).focus();
  expect(document.activeElement).toBe(document.body);
});

test('the host of a shadow tree with the focus matches :focus', () => {
  const document = open('<div></div><input>');
  const host = document.querySelector('div') as Element;
  const inner = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
  const input = inner.attachShadow({ mode: 'closed' }).appendChild(document.createElement('input'));
  input.focus();
  expect([host.matches(':focus'), inner.matches(':focus')]).toEqual([true, true]);
  (document.querySelector('input') as HTMLElement).focus();
  expect([host.matches(':focus'), inner.matches(':focus')]).toEqual([false, false]);
});

test('the first element with autofocus that can have the focus gets it', async () => {
  const document = open('<input autofocus disabled><button autofocus id=a></button><input autofocus id=b>');
  expect(document.activeElement).toBe(document.body);
  await nextFrame();
  expect(document.activeElement?.id).toBe('a');
});

test('elements of every kind may have autofocus', async () => {
  const document = open('<p><b autofocus>not focusable</b><i autofocus tabindex=-1 lang=en>x</i>');
  await nextFrame();
  expect(document.activeElement?.localName).toBe('i');
});

test('autofocus leaves alone what has the focus', async () => {
  const document = open('<input id=a>');
  (document.querySelector('input') as HTMLElement).focus();
  const other = document.createElement('input');
  other.autofocus = true;
  document.body.append(other);
  await nextFrame();
  expect(document.activeElement?.id).toBe('a');
});

test('autofocus leaves alone what the URL points at', async () => {
  const document = open('<input autofocus><p id=a>', { url: 'https://a.test/#a' });
  await nextFrame();
  expect(document.activeElement).toBe(document.body);
});

test('autofocus comes before the callbacks of the frame', async () => {
  const document = open('<input autofocus>');
  const seen = await new Promise((resolve) =>
    window.requestAnimationFrame(() => resolve(document.activeElement?.localName)),
  );
  expect(seen).toBe('input');
});

test('the focus goes into a frame, by autofocus and by scripts, and out of it', async () => {
  const document = open('<input><iframe></iframe>', { runScripts: 'dangerously' });
  const [input, frame] = [document.querySelector('input'), document.querySelector('iframe')] as unknown as [
    HTMLInputElement,
    HTMLIFrameElement,
  ];
  const child = frame.contentWindow as unknown as LivedomWindow;
  const inner = child.document.body.appendChild(child.document.createElement('input'));
  const seen: string[] = [];
  for (const type of ['focus', 'blur']) {
    for (const [name, target] of Object.entries({ window, child, input, inner, frame }))
      (target as unknown as EventTarget).addEventListener(type, () => seen.push(`${type} ${name}`));
  }
  input.focus();
  inner.focus();
  expect([document.activeElement, child.document.activeElement]).toEqual([frame, inner]);
  expect([document.hasFocus(), child.document.hasFocus()]).toEqual([true, true]);
  window.focus();
  expect([document.activeElement, child.document.activeElement]).toEqual([document.body, child.document.body]);
  expect([document.hasFocus(), child.document.hasFocus()]).toEqual([true, false]);
  frame.focus();
  expect([document.activeElement, child.document.hasFocus()]).toEqual([frame, true]);
  input.focus();
  expect([document.activeElement, child.document.hasFocus()]).toEqual([input, false]);
  expect(seen).toEqual([
    'focus input',
    'blur input',
    'blur window',
    'focus child',
    'focus inner',
    'blur inner',
    'blur child',
    'focus window',
    ...['blur window', 'focus child', 'focus frame'],
    ...['blur child', 'focus window', 'blur frame', 'focus input'],
  ]);
});

test('autofocus in a frame', async () => {
  const document = open('<iframe></iframe>', { runScripts: 'dangerously' });
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  const inner = frame.contentDocument?.createElement('input') as HTMLInputElement;
  inner.autofocus = true;
  frame.contentDocument?.body.append(inner);
  await nextFrame();
  expect([document.activeElement, frame.contentDocument?.activeElement]).toEqual([frame, inner]);
});

test('autofocus of what scripts insert', async () => {
  const document = open('<p></p>');
  (document.querySelector('p') as Element).innerHTML = '<button autofocus></button>';
  await nextFrame();
  expect(document.activeElement?.localName).toBe('button');
});

// As in Chromium.
test.each([
  ['<dialog><input></dialog>', 'show', 'body'],
  ['<dialog><input></dialog>', 'showModal', 'body'],
  ['<dialog></dialog>', 'show', 'body'],
  ['<p popover><input></p>', 'showPopover', 'textarea'],
  ['<p popover><input autofocus></p>', 'showPopover', 'body'],
  ['<p popover autofocus tabindex=0></p>', 'showPopover', 'body'],
])('autofocus after %s has the focus by %s()', async (html, method, focused) => {
  const document = open(html);
  const shown = document.body.firstElementChild as HTMLElement & Record<string, () => void>;
  shown[method]?.();
  (document.activeElement as HTMLElement).blur();
  const other = document.createElement('textarea');
  other.autofocus = true;
  (shown.localName === 'dialog' ? shown : document.body).append(other);
  await nextFrame();
  expect(document.activeElement?.localName).toBe(focused);
});

test.each(['image', 'reset', 'submit', 'button'])('an input of type %s without a form shows its popover', (type) => {
  const document = open(
    `<input type=${type} popovertarget=p><p id=p popover>text</p><form><input id=in type=${type}></form>`,
  );
  const [alone, inForm] = document.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement];
  const popover = document.querySelector('p') as HTMLElement;
  alone.click();
  expect(popover.matches(':popover-open')).toBe(true);
  popover.hidePopover();
  inForm.setAttribute('popovertarget', 'p');
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  inForm.click();
  expect(popover.matches(':popover-open')).toBe(type === 'button');
});

test('a host of many nested ones that delegate to nothing is searched once', () => {
  const document = open('<main></main>');
  let host = document.querySelector('main') as HTMLElement;
  for (let depth = 0; depth < 40; depth++) {
    const root = host.attachShadow({ mode: 'open', delegatesFocus: true });
    host = root.appendChild(document.createElement('div'));
    host.setAttribute('autofocus', '');
  }
  (document.querySelector('main') as HTMLElement).focus();
  expect(document.activeElement).toBe(document.body);
});

/** As recorded in Chromium: what of a page takes the focus away, with its events, before anything is rendered. */
const LOSSES_AT_ONCE: Record<string, (button: HTMLElement) => void> = {
  'is hidden': (button) => button.setAttribute('hidden', ''),
  'is no longer reached by keys': (button) => button.removeAttribute('tabindex'),
  'is no longer edited': (button) => button.setAttribute('contenteditable', 'false'),
  'is in a fieldset that is disabled': (button) => button.closest('fieldset')?.setAttribute('disabled', ''),
  'is in a legend that is no longer the first': (button) => {
    const fieldset = button.closest('fieldset') as HTMLFieldSetElement;
    fieldset.prepend(fieldset.ownerDocument.createElement('legend'));
  },
};
const MARKUP: Record<string, string> = {
  'is no longer reached by keys': '<div tabindex=0 id=i></div>',
  'is no longer edited': '<div contenteditable id=i></div>',
  'is in a legend that is no longer the first': '<fieldset disabled><legend><button id=i></button></legend></fieldset>',
};

for (const [what, happens] of Object.entries(LOSSES_AT_ONCE)) {
  test(`a focused element that ${what} loses the focus at once`, () => {
    const document = open(MARKUP[what] ?? '<fieldset><button id=i></button></fieldset>');
    const element = document.getElementById('i') as HTMLElement;
    const seen: string[] = [];
    element.addEventListener('blur', () => seen.push('blur'));
    element.focus();
    happens(element);
    expect([document.activeElement, ...seen]).toEqual([document.body, 'blur']);
  });
}

test('a label that cannot have the focus passes it on to its control', () => {
  const document = open('<label for=i>a</label><input id=i><label tabindex=0>b<input></label>');
  const [first, second] = document.querySelectorAll('label');
  first?.focus();
  expect(document.activeElement?.id).toBe('i');
  second?.focus();
  expect(document.activeElement).toBe(second);
});

test('a dialog gives the focus to what shadow trees delegate it to', () => {
  const document = open('<dialog><div id=outer></div><button>a</button></dialog>');
  const host = document.getElementById('outer') as HTMLElement;
  const outer = host.attachShadow({ mode: 'open', delegatesFocus: true });
  outer.innerHTML = '<button disabled></button><div></div>';
  const inner = (outer.querySelector('div') as HTMLElement).attachShadow({ mode: 'open', delegatesFocus: true });
  inner.innerHTML = '<button>b</button><button autofocus>c</button>';
  document.querySelector('dialog')?.showModal();
  expect([document.activeElement, inner.activeElement?.textContent]).toEqual([host, 'c']);
});

test.each([
  ['<dialog id=d><p id=p><input id=i>', 'showModal', 'd,p,i'],
  ['<p id=d popover><input id=i autofocus>', 'showPopover', 'd,i'],
  ['<dialog id=d><input id=i>', 'show', 'html,body,x,d,i'],
] as const)('%s and %s(): the focus is within nothing around the top layer', (html, method, expected) => {
  const document = open(`<div id=x>${html}`);
  (document.getElementById('d') as unknown as Record<string, () => void>)[method]?.();
  const within = Array.from(document.querySelectorAll(':focus-within'), ({ id, localName }) => id || localName);
  expect(within.join()).toBe(expected);
});

test('a form that is not valid gives the focus to the first control that can have it', () => {
  const document = open('<form><input required hidden><input required id=i><input required></form>');
  document.querySelector('form')?.requestSubmit();
  expect(document.activeElement?.id).toBe('i');
});

/** In Chromium. */
test.each([
  ['<div contenteditable><a href=#>a</a></div>', 'a', false],
  ['<div contenteditable><a href=# tabindex=0>a</a></div>', 'a', true],
  ['<svg><a xlink:href=#><text>a</text></a></svg>', 'a', true],
  ['<div style="content-visibility: hidden"><input></div>', 'input', false],
  ['<span style="content-visibility: hidden"><input></span>', 'input', true],
])('of %s, whether %s may have the focus: %s', (html, selector, may) => {
  const document = open(html);
  const element = document.querySelector<HTMLElement>(selector)!;
  element.focus();
  expect(document.activeElement === element).toBe(may);
});

/** In Chromium. */
test('a frame that is blurred gives the focus to the window around it', () => {
  const document = open('<iframe></iframe>');
  const frame = document.querySelector('iframe')!;
  frame.focus();
  expect(document.activeElement).toBe(frame);
  const heard: string[] = [];
  window.addEventListener('focus', () => heard.push('focus of the window'));
  frame.addEventListener('blur', () => heard.push('blur of the frame'));
  frame.blur();
  expect(heard).toEqual(['focus of the window', 'blur of the frame']);
  expect(document.activeElement).toBe(document.body);
  frame.contentWindow!.focus();
  frame.blur();
  expect(document.activeElement).toBe(document.body);
});

/** In Chromium. */
test('focusout names nothing that the focus does not go to', () => {
  const document = open('<input id=a><input id=b><input id=c>');
  const [a, b, c] = [...document.querySelectorAll('input')];
  const related: unknown[] = [];
  a!.focus();
  a!.addEventListener('blur', () => c!.focus());
  a!.addEventListener('focusout', (event) => related.push(event.relatedTarget));
  b!.focus();
  expect(document.activeElement).toBe(c);
  expect(related).toEqual([null]);
});

/** In Chromium. */
test('a host that becomes hidden takes the focus from what is in it at once', () => {
  const document = open('<div></div>');
  const host = document.querySelector('div')!;
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = '<input>';
  root.querySelector('input')!.focus();
  host.hidden = true;
  expect(root.activeElement).toBe(null);
});
