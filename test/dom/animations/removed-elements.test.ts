import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { closeAll, open } from './open.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

afterEach(closeAll);

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));

test.each<[string, KeyframeAnimationOptions, (animation: Animation) => void]>([
  ['goes on forever', { duration: 1000, iterations: Infinity }, () => {}],
  ['is paused', { duration: 1000 }, (animation) => animation.pause()],
  ['fills', { duration: 1, fill: 'forwards' }, () => {}],
])('nobody holds an element whose animation %s', async (_, options, change) => {
  const { document } = open('<p>');
  const elements: WeakRef<Element>[] = [];
  for (let i = 0; i < 20; i++) {
    const element = document.body.appendChild(document.createElement('b'));
    elements.push(new WeakRef(element));
    change(element.animate({ opacity: [0, 1] }, options));
  }
  await settle();
  expect(document.getAnimations().length).toBe(20);
  document.body.textContent = '';
  for (let i = 0; i < 3; i++) {
    await settle();
    collectGarbage();
  }
  // The engine itself may hold the last one.
  expect(elements.filter((element) => element.deref() !== undefined).length).toBeLessThan(3);
});

test('an animation that went on forever is heard of again when it gets an end', async () => {
  const { document } = open('<p>');
  const animation = document.querySelector('p')!.animate({ opacity: [0, 1] }, { duration: 10, iterations: Infinity });
  await settle();
  expect(animation.playState).toBe('running');
  animation.effect!.updateTiming({ iterations: 1 });
  expect((await animation.finished) === animation).toBe(true);
});
