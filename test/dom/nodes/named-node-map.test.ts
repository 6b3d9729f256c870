import { expect, test } from 'vitest';
import { parse } from '../../../lib/index.ts';

function attributesOf(markup: string): { element: Element; map: NamedNodeMap; names(): string[] } {
  const element = parse(markup).body!.firstElementChild as unknown as Element;
  const map = element.attributes;
  return { element, map, names: () => Array.from(map, ({ name, value }) => `${name}=${value}`) };
}

test('the same attributes stay the same nodes', () => {
  const { element, map } = attributesOf('<p a="1" b="2" c="3">');
  const nodes = [...map];
  expect(nodes).toEqual([map[0], map.item(1), map.getNamedItem('c')]);
  element.setAttribute('b', 'other');
  expect([...map].map((node, i) => node === nodes[i])).toEqual([true, true, true]);
  expect(map[1]!.value).toBe('other');
});

test('attributes that come and go are found where they are', () => {
  const { element, map, names } = attributesOf('<p a="1" b="2" c="3">');
  const [a, b, c] = [...map];
  element.removeAttribute('a');
  expect([map[0] === b, map[1] === c, map[2], map.length]).toEqual([true, true, undefined, 2]);
  expect([a!.ownerElement, a!.value]).toEqual([null, '1']);
  element.setAttribute('a', 'new');
  expect(names()).toEqual(['b=2', 'c=3', 'a=new']);
  expect([map[2] === a, map[2]!.ownerElement === element]).toEqual([false, true]);
  for (let i = 0; i < 40; i++) element.setAttribute(`x${i}`, String(i));
  expect([map.length, map[42]!.name, map[43]]).toEqual([43, 'x39', undefined]);
});

test('an Attr that takes the place of another one is found', () => {
  const { element, map } = attributesOf('<p a="1" b="2">');
  const old = map[0]!;
  const other = element.ownerDocument.createAttribute('a');
  other.value = 'other';
  expect(map.setNamedItem(other)).toBe(old);
  expect([map[0] === other, map[0]!.value, old.value, old.ownerElement]).toEqual([true, 'other', '1', null]);
  // Where it goes, it is one of the same name.
  const second = element.cloneNode() as Element;
  expect([...second.attributes].includes(other)).toBe(false);
  map.removeNamedItem('a');
  second.setAttributeNode(other);
  expect([second.attributes[0] === other, map[0]!.name, map.length]).toEqual([true, 'b', 1]);
  element.setAttribute('a', 'again');
  expect([map[1] === other, map[1]!.value]).toEqual([false, 'again']);
});

test('what is no attribute of the map is what the interface has', () => {
  const { map } = attributesOf('<p length="9" item="8" title="x" 0="zero" 7="seven">');
  expect([map.length, typeof map.item, map[0]!.name, map[7]]).toEqual([5, 'function', 'length', undefined]);
  expect((map as unknown as Record<string, Attr>).title!.value).toBe('x');
  expect(Object.getOwnPropertyNames(map)).toEqual(['0', '1', '2', '3', '4', 'title', '7']);
  expect(Reflect.defineProperty(map, 'length', { value: 77 })).toBe(false);
  const { map: plain } = attributesOf('<p a="1">');
  Object.defineProperty(plain, 'length', { value: 77 });
  expect(plain.length).toBe(77);
});

test('names are read in any case on HTML elements, and are there in lowercase', () => {
  const { element, map } = attributesOf('<p title="x">');
  element.setAttributeNS(null, 'A', '1');
  const names = map as unknown as Record<string, Attr>;
  expect([names.TITLE === map[0], names.A, 'TITLE' in map, names.toString]).toEqual([
    true,
    undefined,
    false,
    Object.prototype.toString,
  ]);
  const { map: ofSvg } = attributesOf('<svg viewbox="0">');
  expect([Object.keys(ofSvg), 'viewBox' in ofSvg, Reflect.get(ofSvg, 'VIEWBOX')]).toEqual([['0'], true, undefined]);
});
