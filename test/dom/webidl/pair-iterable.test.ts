import { afterAll, expect, test } from 'vitest';
import { Window } from '../../setup/windows.ts';

type Pair = [name: string, value: string];

/** What the three interfaces have in common. */
interface Pairs extends Iterable<Pair> {
  append(name: string, value: string): void;
  set(name: string, value: string): void;
  delete(name: string): void;
  has(name: string): boolean;
  get(name: string): string | null;
  keys(): Iterator<string>;
  values(): Iterator<string>;
  entries(): Iterator<Pair>;
  forEach(callback: (value: string, name: string) => void): void;
}

const window = new Window();
afterAll(() => window.close());
const { Headers, URLSearchParams, FormData } = window as unknown as Record<string, new (init?: Pair[]) => Pairs>;

/** By the letter: everything is worked out again each time. */
class Model {
  readonly list: Pair[] = [];
  readonly isHeaders: boolean;

  constructor(isHeaders: boolean) {
    this.isHeaders = isHeaders;
  }

  append(name: string, value: string): void {
    this.list.push([name, value]);
  }

  set(name: string, value: string): void {
    const first = this.list.findIndex((pair) => pair[0] === name);
    if (first < 0) this.append(name, value);
    else
      this.replaceWith(
        this.list
          .map((pair, i): Pair => (i === first ? [name, value] : pair))
          .filter((pair, i) => i === first || pair[0] !== name),
      );
  }

  delete(name: string): void {
    this.replaceWith(this.list.filter((pair) => pair[0] !== name));
  }

  private replaceWith(list: Pair[]): void {
    this.list.splice(0, Infinity, ...list);
  }

  get(name: string): string | null {
    const values = this.list.filter((pair) => pair[0] === name).map((pair) => pair[1]);
    if (values.length === 0) return null;
    return this.isHeaders ? values.join(', ') : (values[0] as string);
  }

  /** https://fetch.spec.whatwg.org/#concept-header-list-sort-and-combine; for the others the list. */
  pairs(): Pair[] {
    if (!this.isHeaders) return this.list.map(([name, value]) => [name, value]);
    return [...new Set(this.list.map(([name]) => name))].sort().flatMap((name): Pair[] => {
      if (name !== 'set-cookie') return [[name, this.get(name) as string]];
      return this.list.filter((pair) => pair[0] === name);
    });
  }
}

function randomFrom(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

interface Run {
  readonly real: Iterator<unknown>;
  readonly kind: number;
  index: number;
}

const name = (at: number): string => (at % 9 === 0 ? 'set-cookie' : `x${at}`);

test.each([
  ['Headers', Headers],
  ['URLSearchParams', URLSearchParams],
  ['FormData', FormData],
] as const)('iterators of %s go by place in what there is when they are asked', (kind, Class) => {
  for (let seed = 1; seed <= 60; seed++) {
    const random = randomFrom(seed);
    const [real, model] = [new Class!(), new Model(kind === 'Headers')];
    const [names, deletes] = [2 + random(80), random(3)];
    let runs: Run[] = [];
    for (let step = 0; step < 300; step++) {
      const [key, value] = [name(random(names)), `v${step}`];
      const action = random(10);
      if (action < 3) for (const pairs of [real, model]) pairs.append(key, value);
      else if (action === 3) for (const pairs of [real, model]) pairs.set(key, value);
      else if (action < 4 + deletes) for (const pairs of [real, model]) pairs.delete(key);
      else if (action === 6) {
        const of = random(3);
        runs.push({ real: [real.keys(), real.values(), real.entries()][of] as Iterator<unknown>, kind: of, index: 0 });
      } else {
        expect(real.get(key)).toBe(model.get(key));
        expect(real.has(key)).toBe(model.get(key) !== null);
      }
      runs = runs.filter((run) => {
        const pair = model.pairs()[run.index++];
        const expected = run.kind === 2 ? pair : pair?.[run.kind];
        expect(run.real.next()).toEqual({ value: expected, done: pair === undefined });
        return pair !== undefined;
      });
    }
    expect([...real]).toEqual(model.pairs());
  }
});

test.each([
  ['Headers', Headers],
  ['URLSearchParams', URLSearchParams],
  ['FormData', FormData],
] as const)('forEach of %s sees what its callback changes', (_kind, Class) => {
  const pairs = new Class!();
  for (const key of ['a', 'b', 'c', 'd']) pairs.append(key, key);
  const seen: string[] = [];
  pairs.forEach((_value, key) => {
    seen.push(key);
    if (key === 'a') pairs.delete('b');
    if (key === 'c') pairs.append('e', 'e');
  });
  expect(seen).toEqual(['a', 'c', 'd', 'e']);
});

test('pairs of URLSearchParams are deleted by name and value, and sorted', () => {
  const params = new URLSearchParams!([
    ['b', '1'],
    ['a', '2'],
    ['b', '3'],
    ['b', '1'],
    ['a', '1'],
  ]) as Pairs & {
    delete(name: string, value?: string): void;
    has(name: string, value?: string): boolean;
    sort(): void;
  };
  const iterator = params.entries();
  iterator.next();
  params.delete('b', '1');
  expect(iterator.next().value).toEqual(['b', '3']);
  expect([params.has('b', '1'), params.has('b', '3')]).toEqual([false, true]);
  params.append('b', '0');
  params.sort();
  expect(iterator.next().value).toEqual(['b', '3']);
  expect(String(params)).toBe('a=2&a=1&b=3&b=0');
});
