import { expect, test } from 'vitest';
import { PairList } from '../../../dom/webidl/pair-list.ts';
import { numbers } from '../../setup/numbers.ts';

type Pair = [name: string, value: number];

/** https://url.spec.whatwg.org/#interface-urlsearchparams: the same by looking at each pair. */
class Model {
  pairs: Pair[] = [];

  append(name: string, value: number): void {
    this.pairs.push([name, value]);
  }

  delete(name: string): void {
    this.pairs = this.pairs.filter((pair) => pair[0] !== name);
  }

  deletePair(name: string, value: number): void {
    this.pairs = this.pairs.filter((pair) => pair[0] !== name || pair[1] !== value);
  }

  set(name: string, value: number): void {
    const first = this.pairs.findIndex((pair) => pair[0] === name);
    if (first === -1) this.append(name, value);
    else
      this.pairs = this.pairs
        .map((pair, i): Pair => (i === first ? [name, value] : pair))
        .filter((pair, i) => i <= first || pair[0] !== name);
  }
}

test.each([1, 2, 3])('a list of pairs is what an array of them is (%i)', (seed) => {
  const random = numbers(seed);
  const list = new PairList<number>([]);
  const model = new Model();
  for (let step = 0; step < 600; step++) {
    const act = random.next().value % (step < 300 ? 17 : 9);
    const name = `n${random.next().value % 4}`;
    const value = random.next().value % 6;
    for (const pairs of [list, model]) {
      if (act === 0 && value === 0) pairs.delete(name);
      else if (act <= 4) pairs.deletePair(name, value);
      else if (act === 5) pairs.set(name, value);
      else pairs.append(name, value);
    }
    const values = model.pairs.filter((pair) => pair[0] === name).map((pair) => pair[1]);
    expect(list.get(name)).toBe(values[0]);
    expect(list.has(name)).toBe(values.length > 0);
    expect(list.hasPair(name, value)).toBe(values.includes(value));
    if (step % 7 !== 0) continue;
    expect(list.getAll(name)).toEqual(values);
    expect(list.toArray()).toEqual(model.pairs);
    expect(Array.from({ length: list.length }, (_, i) => list.at(i))).toEqual(model.pairs);
  }
});
