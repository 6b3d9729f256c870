import { expect, it, vi } from 'vitest';
import { createPrompts, guarded } from '../../../lib/host/prompts.ts';

it('keeps what a function of the user throws from the page, and tells of it', () => {
  const queued: (() => void)[] = [];
  const queue = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((steps) => void queued.push(steps));
  const failing = guarded((_text: string): string => {
    throw new Error('of the user');
  }, 'otherwise');
  expect(failing('x')).toBe('otherwise');
  queue.mockRestore();
  expect(queued[0]).toThrow('of the user');
});

it('leaves the program running when a page that has filled the stack calls a function of the user', () => {
  const dive = (): number => 1 + dive();
  const queue = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => {});
  expect(guarded(dive, 0)).toThrow(RangeError);
  expect(queue).not.toHaveBeenCalled();
  queue.mockRestore();
});

it('answers where the user does not', () => {
  const { alert, confirm, prompt, print } = createPrompts({});
  expect([alert('x'), confirm('x'), prompt('x', 'y'), print()]).toEqual([undefined, false, null, undefined]);
  const odd = createPrompts({ confirm: () => 1 as unknown as boolean, prompt: () => 5 as unknown as string });
  expect([odd.confirm('x'), odd.prompt('x', '')]).toEqual([false, '5']);
});
