import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Window } from '../../../setup/windows.ts';
import { openTestWindow, type TestGlobal, type TestWindow } from '../../window/open-test-window.ts';
import { readAll } from '../../window/read-all.ts';

let opened: TestWindow;
let window: TestGlobal;

beforeEach(() => {
  opened = openTestWindow();
  window = opened.global;
});
afterEach(() => opened.close());

function sourceOf(chunks: readonly unknown[]): TestGlobal {
  return window.ReadableStream.from(chunks);
}

describe('TransformStream', () => {
  it('transforms what is piped through, and flushes', async () => {
    const doubled = new window.TransformStream({
      transform(chunk: number, controller: TestGlobal) {
        controller.enqueue(chunk);
        controller.enqueue(chunk * 2);
      },
      flush: (controller: TestGlobal) => controller.enqueue('end'),
    });
    expect(doubled.readable).toBe(doubled.readable);
    expect(await readAll(sourceOf([1, 2, 3]).pipeThrough(doubled))).toEqual([1, 2, 2, 4, 3, 6, 'end']);
    expect(await readAll(sourceOf([1, 2]).pipeThrough(new window.TransformStream()))).toEqual([1, 2]);
  });

  it('holds back what nobody reads', async () => {
    const { readable, writable } = new window.TransformStream();
    const writer = writable.getWriter();
    let isWritten = false;
    const writing = writer.write('a').then(() => {
      isWritten = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(isWritten).toBe(false);
    expect(await readable.getReader().read()).toEqual({ value: 'a', done: false });
    await writing;
  });

  it('fails at both ends', async () => {
    const failing = new window.TransformStream({ transform: () => Promise.reject(new Error('odd')) });
    const writer = failing.writable.getWriter();
    const reading = failing.readable.getReader().read();
    await expect(writer.write('a')).rejects.toThrow('odd');
    await expect(reading).rejects.toThrow('odd');
    await expect(writer.closed).rejects.toThrow('odd');
    const terminated = new window.TransformStream({ start: (controller: TestGlobal) => controller.terminate() });
    expect(await terminated.readable.getReader().read()).toEqual({ value: undefined, done: true });
    await expect(terminated.writable.getWriter().write('a')).rejects.toThrow(/terminated/);
  });

  it('passes on through long chains, which fill no stack', async () => {
    let last = sourceOf(['a']);
    for (let i = 0; i < 3000; i++) last = last.pipeThrough(new window.TransformStream());
    expect(await readAll(last)).toEqual(['a']);
  });
});

it('is cancelled with the end of a chain, at any moment', async () => {
  const page = new Window({ runScripts: 'outside-only' });
  const reached = (await page.eval(`(async () => {
    const reached = [];
    for (const length of [1, 2, 3, 4]) for (const reads of [0, 1, 2]) for (let turns = 0; turns < 6; turns++) {
      let reason = 'never';
      let readable = new ReadableStream({ pull: (controller) => controller.enqueue(1), cancel: (given) => { reason = given; } });
      for (let i = 0; i < length; i++) readable = readable.pipeThrough(new TransformStream());
      const reader = readable.getReader();
      for (let i = 0; i < reads; i++) await reader.read();
      for (let i = 0; i < turns; i++) await undefined;
      await reader.cancel('enough');
      await new Promise((resolve) => setTimeout(resolve));
      reached.push(reason);
    }
    return reached;
  })()`)) as string[];
  page.close();
  expect([...new Set(reached)]).toEqual(['enough']);
});
