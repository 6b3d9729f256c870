import { EventEmitter } from 'node:events';
import vm from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHost } from '../../../lib/host/index.ts';
import { ignoreRejections } from '../../../lib/host/rejections.ts';

// The test runner listens as well, and would take what is heard here for failures.
let others: NodeJS.UnhandledRejectionListener[];

beforeEach(() => {
  others = process.listeners('unhandledRejection') as NodeJS.UnhandledRejectionListener[];
  process.removeAllListeners('unhandledRejection');
});
afterEach(() => {
  process.removeAllListeners('unhandledRejection');
  for (const other of others) process.on('unhandledRejection', other);
});

const wait = (milliseconds = 20) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it('tells a realm of its promises, and of nobody else', async () => {
  const windows = [0, 1].map((index) => {
    const context = vm.createContext({});
    const heard: unknown[] = [];
    const { host, close } = createHost();
    host.rejections.listen(
      vm.runInContext('Promise.prototype', context) as object,
      (promise, reason) => heard.push(index, reason, promise),
      (promise) => heard.push('handled', promise),
    );
    return { context, heard, close };
  });
  expect(process.listenerCount('unhandledRejection')).toBe(0);
  const own: unknown[] = [];
  process.on('unhandledRejection', (reason) => own.push(reason));
  const promise = vm.runInContext(
    'class P extends Promise {}; P.reject("inner")',
    windows[0]!.context,
  ) as Promise<unknown>;
  vm.runInContext('Promise.reject(1).catch(() => {})', windows[1]!.context);
  void Promise.reject('outer');
  await wait();
  expect(windows[0]?.heard).toEqual([0, 'inner', promise]);
  expect(windows[1]?.heard).toEqual([]);
  expect(own).toEqual(['outer']);
  promise.catch(() => {});
  await wait();
  expect(windows[0]?.heard.slice(3)).toEqual(['handled', promise]);
  for (const { close } of windows) close();
  vm.runInContext('Promise.reject("late")', windows[0]!.context);
  await wait();
  expect(own).toEqual(['outer']);
  expect(windows[0]?.heard).toHaveLength(5);
});

it('tells nobody of the promises of a realm that are not to be heard of', async () => {
  const context = vm.createContext({});
  const promisePrototype = vm.runInContext('Promise.prototype', context) as object;
  const { host, close } = createHost();
  const heard: unknown[] = [];
  host.rejections.listen(Object.create(null) as object, (_promise, reason) => heard.push(reason), heard.push);
  process.on('unhandledRejection', (reason) => heard.push(reason));
  ignoreRejections(promisePrototype);
  vm.runInContext('Promise.reject(1)', context);
  await wait();
  expect(heard).toEqual([]);
  close();
});

it('keeps its own promises from a program that takes back what tells of them', async () => {
  const context = vm.createContext({});
  const { host, close } = createHost();
  const nothing = () => undefined;
  host.rejections.listen(vm.runInContext('Promise.prototype', context) as object, nothing, nothing);
  const own: unknown[] = [];
  process.on('unhandledRejection', (reason) => own.push(reason));
  const { emit } = process;
  process.emit = EventEmitter.prototype.emit as typeof emit;
  host.rejections.mute(true);
  vm.runInContext('Promise.reject(1)', context);
  close();
  host.rejections.mute(false);
  await wait();
  process.emit = emit;
  expect(own).toEqual([]);
});
