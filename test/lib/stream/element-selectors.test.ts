import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentStream, HTMLOptionElement, parseStream } from '../../../lib/index.ts';
import { randomSelector } from './random-selectors.ts';
import { BACKWARD_SELECTORS, FORWARD_SELECTORS, soup } from './soup.ts';

/** SELECTOR_RUNS asks for more. */
const numRuns = Number(process.env.SELECTOR_RUNS ?? 60);

const META = '<meta http-equiv=content-language content=de>';

/** What a callback may do with the tree. */
const CHANGES: ((element: Element, document: Document) => unknown)[] = [
  (element) => element.remove(),
  (element) => element.remove(),
  (element) => element.parentElement?.remove(),
  (element) => element.previousElementSibling?.remove(),
  (element) => element.setAttribute('class', element.className === 'a' ? 'b' : 'a'),
  (element) => element.parentElement?.setAttribute('class', 'a b'),
  (element) => element.setAttribute('lang', 'en'),
  (_, document) => document.body?.setAttribute('lang', 'fr'),
  (_, document) => document.documentElement?.setAttribute('dir', 'rtl'),
  (element, document) => element.before(document.createElement('b')),
  (element) => element.after('א'),
  (element, document) => document.body?.append(element),
  (element, document) => document.body?.prepend(element),
  (element) => element.replaceChildren(),
  (element) => (element.innerHTML = '<i class=a></i><b class=b>x</b>'),
  (_, document) => document.head?.insertAdjacentHTML('beforeend', META),
  (_, document) => document.querySelector('meta')?.remove(),
  (element, document) => document.querySelector('.a')?.append(element),
  (_, document) => document.querySelector('.b')?.append('x', document.createElement('b')),
  (element) => element.replaceWith(...element.childNodes),
  (element) => element.firstElementChild?.remove(),
  (element) => element.querySelector('b')?.classList.toggle('a'),
  (element) => element.parentElement?.normalize(),
  (element) => element.firstChild?.firstChild?.remove(),
  (element) => element.closest('fieldset')?.toggleAttribute('disabled'),
  (element, document) => element.closest('fieldset')?.prepend(document.createElement('legend')),
  (element) => element.parentElement?.toggleAttribute('disabled'),
  (element) => element.toggleAttribute('id'),
  (element) => toggle(element.querySelector('input')),
  (element) => toggle(element.parentElement?.querySelector('input')),
  (_, document) => toggle(document.querySelector('input')),
  (_, document) => toggle(document.querySelector('option')),
  (_, document) => document.querySelector('input')?.setCustomValidity('x'),
  (_, document) => document.querySelector('form')?.reset(),
  (_, document) => document.querySelector('fieldset')?.append(document.querySelector('input') ?? ''),
  (_, document) => document.querySelector('input')?.setAttribute('form', 'x'),
  (element) => (element as HTMLElement).focus(),
  (_, document) => document.querySelector<HTMLElement>('input, button')?.focus(),
  (_, document) => document.querySelector('fieldset')?.toggleAttribute('disabled'),
  (_, document) => document.querySelector('legend')?.remove(),
  (element, document) => (element.id = document.body?.id === 'x' ? '' : 'x'),
  (element, document) => document.querySelector('form')?.append(element),
  (_, document) => document.querySelector('form')?.remove(),
  (element) => (element.closest('form') ?? element).toggleAttribute('id'),
  (_, document) => document.querySelector('input')?.toggleAttribute('form'),
  (_, document) => document.querySelector('input')?.toggleAttribute('required'),
  (_, document) => document.querySelector('button')?.remove(),
  (_, document) => document.querySelector('form, fieldset')?.prepend(document.createElement('button')),
  (element, document) => document.querySelector('button')?.before(element),
  (_, document) => document.querySelector('[dir=auto]')?.prepend('א'),
  (_, document) => document.querySelector('[dir=auto]')?.firstChild?.remove(),
  (_, document) => document.querySelector('[dir]')?.setAttribute('dir', 'ltr'),
  (_, document) => document.querySelector('.a')?.removeAttribute('lang'),
  (_, document) => document.querySelector('textarea')?.append('x'),
  (_, document) => (document.designMode = document.designMode === 'on' ? 'off' : 'on'),
  (element) => element.parentElement?.toggleAttribute('contenteditable'),
  (element, document) => document.querySelector('i')?.after(element),
  (element) => element.nextElementSibling?.remove(),
  (element, document) => element.replaceWith(document.createElement('x-y')),
];

/** Checks or selects it, gives it a value, or takes that back. */
function toggle(control: HTMLInputElement | HTMLOptionElement | null | undefined): void {
  if (control instanceof HTMLOptionElement) control.selected = !control.selected;
  else if (control?.type === 'radio' || control?.type === 'checkbox') control.checked = !control.checked;
  else if (control) control.value = control.value === '' ? '3' : '';
}

function tryChange(index: number, element: Element, document: Document): void {
  try {
    CHANGES[index]?.(element, document);
  } catch (error) {
    // An element cannot go into itself.
    expect((error as DOMException).name).toBe('HierarchyRequestError');
  }
}

/** A callback that asks the element itself, before each selector, and changes something at some elements. */
function checked(selectors: readonly string[], changes: readonly number[], document: () => Document) {
  const expected: string[] = [];
  const actual: string[] = [];
  let count = 0;
  let change = 0;
  const onElement: Record<string, (element: Element) => void> = {};
  for (const [i, selector] of selectors.entries()) {
    onElement[`*:not(n${i})`] = (element) => {
      if (element.matches(selector)) expected.push(`${count} ${element.nodeName} ${selector}`);
    };
    onElement[selector] = (element) => {
      actual.push(`${count} ${element.nodeName} ${selector}`);
    };
    onElement[`*:not(m${i})`] = (element) => {
      count++;
      const index = changes[change++ % changes.length] ?? 0;
      tryChange(index, element, document());
    };
  }
  return { onElement, expected, actual };
}

it('the language that a page declares counts for what was asked for it before', async () => {
  const meta = (language: string) => `<meta http-equiv=content-language content=${language}>`;
  const inside = `<i id=0></i><i id=1></i>${meta('de')}<i id=2></i><i id=3></i>${meta('fr')}<i id=4></i>${meta('de')}<i id=5></i>`;
  const page = `<div lang=en>${'<span>'.repeat(300)}${inside}`;
  for (const selector of [':lang(de) i', 'i:nth-child(2n of :lang(de) > * *)', ':lang(de) > * i:not(:lang(fr) i)']) {
    const expected: string[] = [];
    const actual: string[] = [];
    const onElement = {
      i: (element: Element) => element.matches(selector) && expected.push(element.id),
      [selector]: ({ id }: Element) => actual.push(id),
    };
    await parseStream([page], { onElement });
    expect([selector, ...actual]).toEqual([selector, ...expected]);
    expect(actual).toContain('2');
  }
});

it('elements that end together are known when the first of them is asked about', async () => {
  const page = `<template><div>${'<i></i>'.repeat(3)}<template shadowrootmode=open><div>x<div>`;
  let count = 0;
  await parseStream([page], { onElement: { 'div:has(> i)': () => void count++ } });
  expect(count).toBe(1);
});

it('what is taken out has nothing any more from what it was in', async () => {
  const inherited = { ':dir(rtl)': 'dir=rtl', ':disabled': 'disabled', ':lang(en)': 'lang=en' };
  for (const [test, attribute] of Object.entries(inherited)) {
    const asked: string[] = [];
    const onElement = {
      'p, .out': (element: Element) => asked.push(`${element.id} ${element.matches(`:has(${test})`)}`),
      '.out': (element: Element) => element.remove(),
      [`:is(p, .out):has(${test})`]: ({ id }: Element) => asked.push(id),
    };
    const page = `<fieldset ${attribute}><div id=2 class=out><div><p id=1><button><b></b></button></p></div></div>`;
    await parseStream([page], { onElement });
    expect([test, ...asked]).toEqual([test, '1 true', '1', '2 true']);
  }
});

it('places among those of many names are what matches() says', async () => {
  const names = Array.from({ length: 400 }, (_, i) => `x-${i % 7 === 0 ? 0 : (i * i) % 150}`);
  const page = `<p>${names.map((name) => `<${name}><b></b></${name}>`).join('')}`;
  const tests = [':last-of-type', ':only-of-type', ':nth-last-of-type(2)', ':nth-last-of-type(3n+1)'];
  tests.push(':nth-last-of-type(-n+2)', ':nth-last-of-type(n+3)', ':nth-last-of-type(-2n+4)');
  const selectors = tests.flatMap((test) => [`${test} + *`, `${test}:not(x-0) b`, `:has(> ${test}):not(p > *)`]);
  selectors.push(...tests.map((test) => `:nth-child(2n of ${test}) ~ *`));
  for (const selector of selectors) {
    const [expected, actual]: [number[], number[]] = [[], []];
    let count = 0;
    const onElement = {
      '*:not(n)': (element: Element) => void (element.matches(selector) && expected.push(count)),
      [selector]: () => void actual.push(count),
      '*:not(m)'(element: Element) {
        count++;
        if (count % 13 === 0) element.previousElementSibling?.remove();
        if (count % 17 === 0) element.before(element.ownerDocument.createElement('x-0'));
        if (count % 19 === 0) element.parentElement?.firstElementChild?.remove();
        if (count % 23 === 0) element.remove();
      },
    };
    await parseStream([page], { onElement });
    expect([selector, ...actual]).toEqual([selector, ...expected]);
  }
});

it('a declared language counts in no document that it is not in', async () => {
  const asked: boolean[] = [];
  await parseStream(['<div><meta http-equiv=content-language content=en>x</div>'], {
    onElement: {
      head: (head) => head.nextElementSibling?.remove(),
      html: (html) => asked.push(html.matches(':lang(en)')),
      ':lang(en)': ({ localName }) => asked.push(localName === 'html'),
    },
  });
  expect(asked).toEqual([false]);
});

it('a declared language counts in document trees alone', async () => {
  const [asked, found]: [string[], string[]] = [[], []];
  const pragma = (language: string) => `<meta http-equiv=content-language content=${language}>`;
  await parseStream([`${pragma('de')}<div><template shadowrootmode=open>x${pragma('en')}<p></p></template></div>`], {
    onElement: {
      '*': (element) =>
        asked.push(`${element.localName} ${['en', 'de'].find((tag) => element.matches(`:lang(${tag})`))}`),
      ':lang(en)': ({ localName }) => found.push(`${localName} en`),
      ':lang(de)': ({ localName }) => found.push(`${localName} de`),
    },
  });
  expect(found).toEqual(asked);
  expect(found).toContain('p de');
});

it('one that is asked about is counted, and not when another is', async () => {
  const found: string[] = [];
  const onElement = { ':nth-child(1 of b:scope)': ({ id }: Element) => found.push(id) };
  await parseStream([`<p>${Array.from({ length: 100 }, (_, i) => `<b id=${i}></b>`).join('')}</p>`], { onElement });
  expect(found.length).toBe(100);
});

it('slots have their directions from what is assigned to them by then', async () => {
  const changes: ((child: Element, slot: Element) => unknown)[] = [
    (child) => child.append('א'),
    (child) => child.before('א'),
    (child) => child.setAttribute('slot', 'x'),
    (_, slot) => slot.setAttribute('name', ''),
    (_, slot) => slot.remove(),
  ];
  const page =
    '<div><i>1</i><template shadowrootmode=open><slot dir=auto></slot><slot dir=auto name=x></slot><p></p><p></p></template>';
  for (const texts of [page, page.replace('1', 'א')]) {
    for (const change of changes) {
      const [asked, found]: [boolean[], boolean[]] = [[], []];
      const stream = new DocumentStream();
      stream.onElement('p', (p) => asked.push(p.matches('slot:dir(rtl) ~ p')));
      stream.onElement('p', () => found.push(false));
      stream.onElement('slot:dir(rtl) ~ p', () => (found[found.length - 1] = true));
      stream.onElement('p', ({ parentNode }) => {
        change(
          stream.document.querySelector('i') as Element,
          (parentNode as ShadowRoot).querySelector('slot') as Element,
        );
      });
      const writer = stream.writable.getWriter();
      await writer.write(texts);
      await writer.close();
      expect(found).toEqual(asked);
    }
  }
});

describe('onElement calls back for what matches() matches at that moment', { timeout: 120_000 }, () => {
  const all = [...BACKWARD_SELECTORS, ...FORWARD_SELECTORS];
  const selectors = fc.uniqueArray(fc.oneof(fc.constantFrom(...all), randomSelector), { minLength: 1, maxLength: 4 });
  // Most elements are left as they are.
  const change = fc.oneof(
    { weight: 8, arbitrary: fc.constant(-1) },
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.nat(CHANGES.length - 1) },
  );

  it.each([
    ['in pages that stay as they are', fc.constant([-1])],
    ['while elements are taken out', fc.constantFrom([0], [0, -1], [-1, -1, 0])],
    ['while callbacks change the tree', fc.array(change, { minLength: 1, maxLength: 40 })],
  ])('%s', async (_, changes) => {
    const size = fc.constantFrom(1, 7, 1000);
    const property = fc.asyncProperty(soup, selectors, changes, size, async (page, texts, list, chunk) => {
      const stream = new DocumentStream({ url: 'http://example.test/#x' });
      const { onElement, expected, actual } = checked(texts, list, () => stream.document);
      for (const [selector, callback] of Object.entries(onElement)) stream.onElement(selector, callback);
      const writer = stream.writable.getWriter();
      for (let i = 0; i < page.length; i += chunk) await writer.write(page.slice(i, i + chunk));
      await writer.close();
      expect(actual).toEqual(expected);
    });
    await fc.assert(property, { numRuns, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: false });
  });

  it('while others change the tree between chunks', async () => {
    const property = fc.asyncProperty(
      soup,
      selectors,
      fc.array(change, { minLength: 1 }),
      async (page, texts, list) => {
        const stream = new DocumentStream({ url: 'http://example.test/#x' });
        const { onElement, expected, actual } = checked(texts, [-1], () => stream.document);
        let last: Element | undefined;
        stream.onElement('*', (element) => {
          last = element;
        });
        for (const [selector, callback] of Object.entries(onElement)) stream.onElement(selector, callback);
        const writer = stream.writable.getWriter();
        for (let i = 0, n = 0; i < page.length; i += 20, n++) {
          await writer.write(page.slice(i, i + 20));
          if (last !== undefined) tryChange(list[n % list.length] ?? -1, last, stream.document);
        }
        await writer.close();
        expect(actual).toEqual(expected);
      },
    );
    await fc.assert(property, { numRuns, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: false });
  });
});
