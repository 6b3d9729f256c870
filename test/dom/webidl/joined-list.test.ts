import { expect, test } from 'vitest';
import { type Joined, JoinedList } from '../../../dom/webidl/joined-list.ts';
import { numbers } from '../../setup/numbers.ts';

const item = (text: string | null): Joined => ({ text, slot: -1 });

test.each([0, 1, 15, 16, 17, 200])('changes of a list of %i items are those of an array', (count) => {
  const random = numbers(count + 1);
  const model = Array.from({ length: count }, (_, i) => item(i % 5 === 0 ? null : `i${i}`));
  const list = new JoinedList(', ', model);
  const check = () => {
    expect(list.length).toBe(model.length);
    expect([...list]).toEqual(model);
    expect(Array.from({ length: model.length + 2 }, (_, i) => list.at(i - 1))).toEqual([null, ...model, null]);
    expect(list.text).toBe(
      model
        .map(({ text }) => text)
        .filter((text) => text !== null)
        .join(', '),
    );
  };
  check();
  for (let step = 0; step < 900; step++) {
    const chosen = random.next().value;
    const place = random.next().value % (model.length + 1);
    const at = model[place];
    const text = chosen % 7 === 0 ? null : chosen % 11 === 0 ? '' : `t${step}`;
    // First it grows, then it shrinks to nothing, then it grows again.
    const isGrowing = step < 300 || step > 700;
    if (at !== undefined && chosen % 3 === 0) {
      at.text = text;
      list.update(at);
    } else if (at !== undefined && (chosen % 3 === 1) !== isGrowing) {
      model.splice(place, 1);
      list.delete(at);
    } else if (isGrowing || chosen % 9 === 0) {
      const added = item(text);
      if (at === undefined || chosen % 2 === 0) list.add(added);
      else list.insert(place, added);
      model.splice(at === undefined || chosen % 2 === 0 ? model.length : place, 0, added);
    }
    if (step % 23 === 0) check();
  }
  check();
});

test.each<[string, (i: number) => number]>([
  ['the start', () => 0],
  ['the second place', (i) => Math.min(i, 1)],
  ['both ends in turns', (i) => (i % 2 === 0 ? i : 0)],
  ['the middle', (i) => i >> 1],
])('items that are put in at %s are seldom moved', (_, placeOf) => {
  let moves = 0;
  class Counted implements Joined {
    readonly text: string;
    #slot = -1;
    constructor(text: string) {
      this.text = text;
    }
    get slot(): number {
      return this.#slot;
    }
    set slot(slot: number) {
      moves++;
      this.#slot = slot;
    }
  }
  const list = new JoinedList<Counted>(' ', []);
  const model: string[] = [];
  const COUNT = 4000;
  for (let i = 0; i < COUNT; i++) {
    const place = placeOf(i);
    if (place === i) list.add(new Counted(`${i}`));
    else list.insert(place, new Counted(`${i}`));
    model.splice(place, 0, `${i}`);
  }
  expect(list.text).toBe(model.join(' '));
  expect(moves).toBeLessThan(60 * COUNT);
});
