import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { Window } from '../../setup/windows.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Which of the windows of pages that ran the code are held once they are closed, but for the last one, which the engine itself may hold. */
async function heldAfter(codes: readonly string[]): Promise<number[]> {
  const windows: WeakRef<object>[] = [];
  for (const code of codes) {
    const window = new Window({ html: '<!DOCTYPE html><p class=a>x', runScripts: 'dangerously' });
    windows.push(new WeakRef(window));
    window.eval(code);
    window.close();
  }
  for (let i = 0; i < 4; i++) {
    await wait(20);
    collectGarbage();
  }
  return windows.slice(0, -1).flatMap((window, i) => (window.deref() === undefined ? [] : i));
}

test('what parsers keep for the next ones holds no window', async () => {
  const held = await heldAfter(
    Array.from(
      { length: 20 },
      () => `document.body.innerHTML = '<p>a<b>b'; new DOMParser().parseFromString('<a/>', 'text/xml')`,
    ),
  );
  expect(held).toEqual([]);
});

test('the style sheet of the user agent holds none of the windows that were the first to ask for a property', async () => {
  const names =
    'display color margin-top cursor text-indent unicode-bidi white-space font-weight list-style-type'.split(' ');
  const held = await heldAfter(names.map((name) => `getComputedStyle(document.querySelector('p'))['${name}']`));
  expect(held).toEqual([]);
});

test('no subscription to an Observable holds a window', async () => {
  const held = await heldAfter([
    `document.when('x').subscribe(() => {})`,
    `globalThis.signal = AbortSignal.timeout(1e9); new Observable(() => {}).toArray({ signal })`,
    `Observable.from({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }) }).flatMap((v) => [v]).first()`,
    `Observable.from(Promise.resolve()).subscribe()`,
    `new Observable((s) => s.addTeardown(() => {})).subscribe()`,
    ``,
  ]);
  expect(held).toEqual([]);
});

test('no list whose property was read last holds a window', async () => {
  const reads = ['document.body.attributes.none', 'document.body.classList.none', 'new DataTransfer().items.add'];
  for (const code of reads) expect(await heldAfter([code, '', ''])).toEqual([]);
});

test('no observer of the mutation that was the last holds a window', async () => {
  const observe = 'new MutationObserver(() => {}).observe(document, { childList: true, subtree: true })';
  expect(await heldAfter([`${observe}; document.body.append('x')`, '', ''])).toEqual([]);
  expect(await heldAfter([`${observe}; document.body.firstChild.remove()`, '', ''])).toEqual([]);
});

/** Of a window without scripts, which shares the core with all others. */
function upgradedElement(): WeakRef<Element> {
  const window = new Window({ html: '<x-a></x-a>' });
  const element = window.document.querySelector('x-a') as Element;
  window.customElements.define('x-a', class extends window.HTMLElement {});
  window.close();
  return new WeakRef(element);
}

test('the element that was upgraded last is not held', async () => {
  const element = upgradedElement();
  await wait(20);
  collectGarbage();
  expect(element.deref()).toBeUndefined();
});

/** Whether an input of a document that stays is held once it was removed. */
async function holdsInputAfter(use: (input: HTMLInputElement) => void): Promise<boolean> {
  const window = new Window({ html: '<form><input type=radio name=a>' });
  const { body, forms } = window.document;
  forms[0]!.checkValidity();
  const add = (): WeakRef<object> => {
    const input = window.document.createElement('input');
    input.name = 'a';
    body.append(input);
    use(input);
    input.remove();
    return new WeakRef(input);
  };
  const input = add();
  await wait(20);
  collectGarbage();
  const isHeld = input.deref() !== undefined;
  window.close();
  return isHeld;
}

test('an element that had the focus is not held once it was removed', async () => {
  expect(await holdsInputAfter((input) => input.focus())).toBe(false);
});

test('a radio button whose group nobody has asked for is not held once it was removed', async () => {
  expect(await holdsInputAfter((input) => input.setAttribute('type', 'radio'))).toBe(false);
});

/** Whether the frame of a page, which stays open, is held once it has run the code and was removed. */
async function holdsFrameAfter(code: string): Promise<boolean> {
  const window = new Window({ html: '<!DOCTYPE html>', runScripts: 'dangerously' });
  const add = (): WeakRef<object> => {
    const frame = window.document.createElement('iframe');
    window.document.body.append(frame);
    // biome-ignore lint/suspicious/noExplicitAny: the window of a frame has no types here
    const inner = frame.contentWindow as any;
    inner.eval(code);
    frame.remove();
    return new WeakRef(inner);
  };
  const frame = add();
  window.eval('1');
  for (let i = 0; i < 4; i++) {
    await wait(20);
    collectGarbage();
  }
  const isHeld = frame.deref() !== undefined;
  window.close();
  return isHeld;
}

test('a frame that had the focus is not held once it was removed', async () => {
  expect(await holdsFrameAfter(`document.body.innerHTML = '<input>'; document.body.firstChild.focus()`)).toBe(false);
});

test('a frame that asked how large it is is not held once it was removed', async () => {
  expect(await holdsFrameAfter('innerWidth')).toBe(false);
});
