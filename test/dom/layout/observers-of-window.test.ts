import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { closeAll, open, settle } from './open.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

afterEach(closeAll);

/** How many of 20 elements live, which are observed, inserted and removed again. */
async function countOfLiving(name: 'IntersectionObserver' | 'ResizeObserver'): Promise<[number, number]> {
  const { document, [name]: Observer } = open('<p>');
  const heard: unknown[] = [];
  const elements: WeakRef<Element>[] = [];
  for (let i = 0; i < 20; i++) {
    const element = document.body.appendChild(document.createElement('b'));
    elements.push(new WeakRef(element));
    new Observer(() => heard.push(0)).observe(element);
  }
  await settle();
  document.body.textContent = '';
  for (let i = 0; i < 3; i++) {
    await settle();
    collectGarbage();
  }
  return [heard.length, elements.filter((element) => element.deref() !== undefined).length];
}

test.each(['IntersectionObserver', 'ResizeObserver'] as const)('%s: nobody holds what was removed', async (name) => {
  const [heard, living] = await countOfLiving(name);
  expect(heard).toBe(20);
  // The engine itself may hold the last one.
  expect(living).toBeLessThan(3);
});

test.each(['IntersectionObserver', 'ResizeObserver'] as const)(
  '%s: what is observed holds who observes',
  async (name) => {
    const { document, [name]: Observer } = open('<p>');
    const heard: unknown[] = [];
    const kept = document.createElement('b');
    for (const element of [kept, document.querySelector('p')!]) {
      new Observer(([entry]) => heard.push(entry!.target === element)).observe(element);
    }
    collectGarbage();
    await settle();
    expect(heard).toEqual([true, true]);
  },
);
