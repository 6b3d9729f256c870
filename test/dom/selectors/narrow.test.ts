import { expect, test } from 'vitest';
import { parse } from '../../../lib/index.ts';

const IDS = ['a', 'A', 'b', 'B', 'bb', 'É', 'é', ''];

test.each([1, 2, 3, 4, 5])('finds in quirks mode what a walk finds by an id in any case (seed %i)', (seed) => {
  let state = seed;
  const pick = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * limit);
  };
  const document = parse('<p>');
  for (let round = 0; round < 600; round++) {
    const elements = [...document.body.querySelectorAll('*')];
    const element = elements[pick(elements.length)] ?? document.body;
    if (pick(3) > 0) element.id = IDS[pick(IDS.length)]!;
    else if (pick(2) === 0 && element !== document.body) element.remove();
    else element.append(document.createElement('i'));
    const asked = IDS[pick(IDS.length - 1)]!;
    const fold = (id: string) => id.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
    const all = [...document.querySelectorAll('*')].filter(({ id }) => fold(id) === fold(asked));
    expect([...document.querySelectorAll(`#${asked}`)]).toEqual(all);
    expect(document.querySelector(`i#${asked}`)).toBe(all.find(({ localName }) => localName === 'i') ?? null);
  }
});
