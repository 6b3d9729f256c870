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
