import { expect, test } from 'vitest';
import { parse } from '../../../lib/index.ts';

/** Lists below and above the length up to which they have their elements as properties. */
for (const length of [3, 1000]) {
  test(`a static list of ${length} nodes`, () => {
    const document = parse('<i></i>'.repeat(length));
    const list = document.querySelectorAll('i');
    const first = document.querySelector('i') as HTMLElement;
    expect(Object.getPrototypeOf(list).constructor.name).toBe('NodeList');
    expect([list.length, list[0], list[length - 1]?.localName, list[length]]).toEqual([length, first, 'i', undefined]);
    expect(list.item(0)).toBe(first);
    expect([0 in list, length in list, 'length' in list, Object.hasOwn(list, 'length')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(Object.keys(list)).toHaveLength(length);
    expect([...list]).toHaveLength(length);
    first.remove();
    expect(list[0]).toBe(first);
    expect(Array.prototype.indexOf.call(list, first)).toBe(0);
    Object.defineProperty(list, 'length', { get: () => 1 });
    expect([list.length, [...list].length]).toEqual([1, 1]);
  });
}
