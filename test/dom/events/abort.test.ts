import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { livedom, thrownName } from './events.ts';

const { AbortController, AbortSignal, DOMException, Event, EventTarget } = livedom;

test('aborting', () => {
  const controller = new AbortController();
  const { signal } = controller;
  const notes: string[] = [];
  signal.addEventListener('abort', (event) => notes.push(`${event.type} ${event.isTrusted} ${event.bubbles}`));
  signal.onabort = () => notes.push('handler');
  expect([signal.aborted, signal.reason, controller.signal === signal]).toEqual([false, undefined, true]);
  signal.throwIfAborted();
  controller.abort();
  controller.abort('again');
  expect(notes).toEqual(['abort true false', 'handler']);
  expect([signal.aborted, signal.reason.name, signal.reason instanceof DOMException]).toEqual([
    true,
    'AbortError',
    true,
  ]);
  expect(thrownName(() => signal.throwIfAborted())).toBe('AbortError');
  expect(thrownName(() => new (AbortSignal as unknown as new () => object)())).toBe('TypeError');
});

test('AbortSignal.abort', () => {
  expect(AbortSignal.abort().reason.name).toBe('AbortError');
  expect(AbortSignal.abort(null).reason).toBe(null);
  expect(AbortSignal.abort(null).aborted).toBe(true);
});

test('listeners with a signal', () => {
  const target = new EventTarget();
  const controller = new AbortController();
  let calls = 0;
  target.addEventListener('x', () => calls++, { signal: controller.signal });
  target.addEventListener('x', () => controller.abort());
  target.addEventListener('x', () => calls++, { signal: controller.signal });
  target.dispatchEvent(new Event('x'));
  expect(calls).toBe(1);
  target.addEventListener('x', () => calls++, { signal: controller.signal });
  target.dispatchEvent(new Event('x'));
  expect(calls).toBe(1);
});

test('AbortSignal.any', () => {
  const [a, b] = [new AbortController(), new AbortController()];
  const either = AbortSignal.any([a.signal, b.signal, a.signal]);
  const nested = AbortSignal.any([either]);
  const notes: string[] = [];
  a.signal.addEventListener('abort', () => notes.push('a'));
  either.addEventListener('abort', () => notes.push(`either ${nested.aborted}`));
  nested.onabort = () => notes.push('nested');
  a.abort(1);
  b.abort(2);
  expect(notes).toEqual(['a', 'either true', 'nested']);
  expect([either.reason, nested.reason]).toEqual([1, 1]);
  const already = AbortSignal.any([a.signal, new AbortController().signal]);
  expect([already.aborted, already.reason]).toEqual([true, 1]);
  expect(AbortSignal.any([]).aborted).toBe(false);
  expect(thrownName(() => AbortSignal.any([{}] as never))).toBe('TypeError');
  expect(thrownName(() => AbortSignal.any(1 as never))).toBe('TypeError');
});

test('signals that follow one another are aborted once, in the order they were made', () => {
  const [a, other] = [new AbortController(), new AbortController()];
  const notes: string[] = [];
  const any = (name: string, ...signals: AbortSignal[]) => {
    const signal = AbortSignal.any(signals);
    signal.onabort = () => notes.push(name);
    return signal;
  };
  const first = any('first', a.signal, other.signal);
  const ofFirst = any('of the first', first, first);
  const second = any('second', a.signal);
  any('of both', second, ofFirst);
  const ofOther = any('of the other', other.signal);
  any('of all', ofOther, a.signal);
  a.signal.onabort = () => notes.push('a');
  a.abort();
  other.abort();
  expect(notes).toEqual(['a', 'first', 'of the first', 'second', 'of both', 'of all', 'of the other']);
});

test('a signal that lasts holds no listeners that were removed, nor targets that nobody else holds', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const controller = new AbortController();
  const { signal } = controller;
  const held = new EventTarget();
  let calls = 0;
  held.addEventListener('x', () => calls++, { signal });
  const targets: WeakRef<EventTarget>[] = [];
  const removed: WeakRef<() => void>[] = [];
  for (let i = 0; i < 20; i++) {
    const target = new EventTarget();
    const listener = () => {};
    target.addEventListener('x', listener, { signal, once: i % 2 === 0 });
    if (i % 2) target.removeEventListener('x', listener);
    else target.dispatchEvent(new Event('x'));
    removed.push(new WeakRef(listener));
    const dropped = new EventTarget();
    dropped.addEventListener('x', () => dropped, { signal });
    targets.push(new WeakRef(dropped));
  }
  for (let i = 0; i < 3; i++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    collectGarbage();
  }
  expect(removed.filter((listener) => listener.deref() !== undefined).length).toBeLessThan(3);
  expect(targets.filter((target) => target.deref() !== undefined).length).toBeLessThan(3);
  held.dispatchEvent(new Event('x'));
  controller.abort();
  held.dispatchEvent(new Event('x'));
  expect(calls).toBe(1);
});

test('a signal that lasts holds no others that were aborted, and all that are listened to', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const lasting = new AbortController();
  let heard = 0;
  const aborted: WeakRef<AbortSignal>[] = [];
  const listenedTo: WeakRef<AbortSignal>[] = [];
  for (let i = 0; i < 20; i++) {
    const other = new AbortController();
    const between = AbortSignal.any([lasting.signal, new AbortController().signal]);
    const signal = AbortSignal.any([between, other.signal]);
    signal.addEventListener('abort', () => heard++);
    (i % 2 ? aborted : listenedTo).push(new WeakRef(signal));
    if (i % 2) other.abort();
  }
  for (let i = 0; i < 3; i++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    collectGarbage();
  }
  // The engine itself may hold the last one.
  expect(aborted.filter((signal) => signal.deref() !== undefined).length).toBeLessThan(3);
  expect(listenedTo.every((signal) => signal.deref() !== undefined)).toBe(true);
  lasting.abort();
  expect(heard).toBe(20);
});

test('AbortSignal.timeout', async () => {
  const signal = AbortSignal.timeout(1);
  expect(signal.aborted).toBe(false);
  const timer = setTimeout(() => {}, 20_000);
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
  clearTimeout(timer);
  expect(signal.reason.name).toBe('TimeoutError');
  for (const bad of [-1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1n as never]) {
    expect(thrownName(() => AbortSignal.timeout(bad))).toBe('TypeError');
  }
});
