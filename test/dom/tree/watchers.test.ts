import v8 from 'node:v8';
import vm from 'node:vm';
import { describe, expect, test } from 'vitest';
import { type Watcher, Watchers } from '../../../dom/tree/watchers.ts';

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

class Told implements Watcher<Told> {
  group: Told[] | null = null;
  readonly name: number;

  constructor(name: number) {
    this.name = name;
  }
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const told = (watchers: Watchers<Told>): number[] =>
  watchers
    .forMutation()
    .map(({ name }) => name)
    .sort((a, b) => a - b);

/** In a task of its own, as what a `WeakRef` gives stays until the task ends. */
const later = () => new Promise((resolve) => setTimeout(resolve));

async function afterCollection(): Promise<void> {
  await later();
  collectGarbage();
  await later();
}

describe('watchers', () => {
  test.each([0, 1, 7, 8, 9, 100])('are all told of a mutation, and of the next one: %i', (count) => {
    const watchers = new Watchers<Told>();
    const held = numbers(count).map((name) => new Told(name));
    for (const one of held) watchers.add(one);
    expect([told(watchers), told(watchers)]).toEqual([numbers(count), numbers(count)]);
  });

  test('are told no more once they are deleted, before a mutation and after it', () => {
    const watchers = new Watchers<Told>();
    const held = numbers(20).map((name) => new Told(name));
    for (const one of held) watchers.add(one);
    for (const index of [0, 9, 19]) watchers.delete(held[index]!);
    expect(told(watchers)).toEqual(numbers(19).filter((name) => name !== 0 && name !== 9));
    watchers.delete(held[5]!);
    watchers.add(held[0]!);
    expect(told(watchers)).toEqual(numbers(19).filter((name) => name !== 5 && name !== 9));
  });

  test('that nobody holds are forgotten', async () => {
    const watchers = new Watchers<Told>();
    for (const name of numbers(803)) watchers.add(new Told(name));
    await afterCollection();
    // Those that came last are held until a mutation comes.
    expect(told(watchers).length).toBeLessThan(16);
    await afterCollection();
    expect(told(watchers).length).toBeLessThan(4);
  });

  test('that somebody holds do not keep those that came with them, once there was a mutation', async () => {
    const watchers = new Watchers<Told>();
    const kept = oneOfMany(watchers);
    await afterCollection();
    const left = told(watchers);
    expect(left).toContain(kept.name);
    // What the engine itself still holds of the last ones may be among them.
    expect(left.length).toBeLessThan(4);
  });
});

function oneOfMany(watchers: Watchers<Told>): Told {
  const held = numbers(80).map((name) => new Told(name));
  for (const one of held) watchers.add(one);
  told(watchers);
  return held[42]!;
}
