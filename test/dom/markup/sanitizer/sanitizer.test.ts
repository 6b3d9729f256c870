import { describe, expect, test } from 'vitest';
import { parse } from '../../../../lib/index.ts';
import { Window } from '../../../setup/windows.ts';

interface SanitizerApi {
  get(): Record<string, unknown>;
  allowElement(element: unknown): boolean;
  setComments(allow: boolean): boolean;
  setDataAttributes(allow: boolean): boolean;
  removeUnsafe(): boolean;
}

type SanitizerClass = new (configuration?: unknown) => SanitizerApi;
type SetHTML = (html: string, options?: { sanitizer: unknown }) => void;

const Sanitizer = (new Window() as unknown as { Sanitizer: SanitizerClass }).Sanitizer;

function setHTML(element: Element, html: string, sanitizer?: unknown): void {
  (element as unknown as { setHTML: SetHTML }).setHTML(html, sanitizer === undefined ? undefined : { sanitizer });
}

/** Where the text is newer than Chromium 156, whose methods give nothing back. */
describe('the methods that change a configuration say whether they did', () => {
  test('setComments', () => {
    const sanitizer = new Sanitizer();
    expect([sanitizer.setComments(false), sanitizer.setComments(true), sanitizer.setComments(true)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(sanitizer.get().comments).toBe(true);
  });

  test('setDataAttributes, which takes them out of the lists that allow attributes', () => {
    const sanitizer = new Sanitizer({
      elements: [{ name: 'p', attributes: ['data-a', 'b'] }],
      attributes: ['data-c', 'd'],
      dataAttributes: false,
    });
    expect([sanitizer.setDataAttributes(true), sanitizer.setDataAttributes(true)]).toEqual([true, false]);
    expect(sanitizer.get()).toMatchObject({
      attributes: [{ name: 'd' }],
      dataAttributes: true,
      elements: [{ attributes: [{ name: 'b' }] }],
    });
  });

  test('setDataAttributes has nothing to say where a list removes attributes', () => {
    const sanitizer = new Sanitizer({ removeAttributes: ['a'] });
    expect(sanitizer.setDataAttributes(true)).toBe(false);
    expect('dataAttributes' in sanitizer.get()).toBe(false);
  });

  test('removeUnsafe', () => {
    const sanitizer = new Sanitizer({});
    expect([sanitizer.removeUnsafe(), sanitizer.removeUnsafe()]).toEqual([true, false]);
    expect(new Sanitizer().removeUnsafe()).toBe(false);
  });

  test('allowElement, of one that is allowed in the same way', () => {
    expect(new Sanitizer({ elements: ['p'] }).allowElement({ name: 'p', removeAttributes: [] })).toBe(false);
  });
});

test('script is left alone whatever the configuration', () => {
  const script = parse('').createElement('script');
  setHTML(script, '<b>x', { elements: ['a', 'a'] });
  expect(script.childNodes.length).toBe(0);
});

test('what was in an element that is replaced is in its order, and controls are what they were', () => {
  const { document } = new Window();
  const html = `<form><i><select><i><option>a<option selected>b<option>c</i></select><i><input type=radio name=r checked><input
    type=radio name=r value=z></i><button>x</button></i></form><b><i>1<u>2</u><x-y>3</x-y></i>4</b><i></i>`;
  setHTML(document.body, html, {
    elements: ['form', 'select', 'option', 'input', 'button', 'u'],
    attributes: ['type', 'name', 'value', 'selected', 'checked'],
    replaceWithChildrenElements: ['i', 'b'],
  });
  expect(document.body.innerHTML).toBe(
    '<form><select><option>a</option><option selected="">b</option><option>c</option></select><input type="radio" name="r" checked=""><input type="radio" name="r" value="z"><button>x</button></form>1<u>2</u>4',
  );
  const checked = [...document.querySelectorAll('input')].map((input) => input.checked);
  expect([document.querySelector('select')?.value, document.forms[0]?.length, checked]).toEqual([
    'b',
    4,
    [true, false],
  ]);
});

test('a Sanitizer of another window filters', () => {
  const { document } = new Window();
  setHTML(document.body, '<p>x<b>y', new Sanitizer({ elements: ['p'] }));
  expect(document.body.innerHTML).toBe('<p>x</p>');
});

describe('no input makes it slow or deep', () => {
  test('100,000 elements in each other, all replaced by their children', () => {
    const { body } = parse('');
    setHTML(body, `${'<x-y>'.repeat(100_000)}text`, { replaceWithChildrenElements: ['x-y'] });
    expect(body.innerHTML).toBe('text');
  });

  test.each(['<b>', '<b><input>', '<div><b>x'])(
    '30,000 of %s in each other in a window, replaced by their children',
    (html) => {
      const { document } = new Window();
      setHTML(document.body, html.repeat(30_000), { replaceWithChildrenElements: ['b'] });
      expect(document.body.querySelectorAll('*')).toHaveLength(html === '<b>' ? 0 : 30_000);
    },
  );

  test('20,000 templates in each other', () => {
    const { body } = parse('');
    setHTML(body, `${'<template>'.repeat(20_000)}<script>1</script>`, {});
    let depth = 0;
    for (let at = body.querySelector('template'); at !== null; at = at.content.querySelector('template')) depth++;
    expect(depth).toBe(20_000);
    expect(body.innerHTML).not.toContain('script');
  });

  test('200,000 attributes, every second of which is not allowed', () => {
    const { body } = parse('');
    const attributes = Array.from({ length: 100_000 }, (_, i) => `a${i} data-${i}`).join(' ');
    setHTML(body, `<p ${attributes}>`, { attributes: ['x'], dataAttributes: true });
    expect(body.firstElementChild?.attributes.length).toBe(100_000);
    expect(body.firstElementChild?.hasAttribute('data-99999')).toBe(true);
  });

  test('names without end do not fill the memory of a Sanitizer', () => {
    const { body } = parse('');
    const sanitizer = new Sanitizer({});
    for (let round = 0; round < 5; round++) {
      setHTML(body, Array.from({ length: 3000 }, (_, i) => `<x-${round}-${i} a${i}>`).join(''), sanitizer);
      expect(body.querySelectorAll('*').length).toBe(3000);
    }
  });
});

test('removed attributes are seen as removed', () => {
  const { body } = parse('');
  setHTML(body, '<p id=a class=b title=c>x', { attributes: ['title'] });
  const p = body.firstElementChild as Element;
  expect([p.id, p.classList.length, p.getAttributeNames()]).toEqual(['', 0, ['title']]);
  expect(body.querySelector('#a, .b')).toBe(null);
});
