import { afterEach, expect, it } from 'vitest';
import { Window } from '../../../../lib/index.ts';

const windows: Window[] = [];

/** Runs the body of an async function that may call `log`, in a window of its own. */
async function run(body: string): Promise<string> {
  const window = new Window({ runScripts: 'outside-only' });
  windows.push(window);
  const source = `(async () => { const out = []; const log = (...given) => { out.push(given.join(' ')); };
    ${body}
    return out.join(', '); })()`;
  return (await window.eval(source)) as string;
}

afterEach(() => {
  for (const window of windows.splice(0)) window.close();
});

it('tasks run by priority, continuations before the others of theirs', async () => {
  const body = `const all = [
    scheduler.postTask(() => log('background'), { priority: 'background' }),
    scheduler.postTask(async () => { log('a'); await scheduler.yield(); log('a2'); }),
    scheduler.postTask(() => log('b')),
    scheduler.postTask(() => log('blocking'), { priority: 'user-blocking' }),
  ];
  await Promise.all(all);`;
  expect(await run(body)).toBe('blocking, a, a2, b, background');
});

it('a task that is delayed comes no sooner, whatever its priority', async () => {
  const body = `const start = performance.now();
  const late = scheduler.postTask(() => performance.now() - start, { priority: 'user-blocking', delay: 20 });
  log((await late) > 15);`;
  expect(await run(body)).toBe('true');
});

it('a promise has what the callback returns or throws, or why its signal was aborted', async () => {
  const body = `const controller = new TaskController();
  log(await scheduler.postTask(async () => 1));
  await scheduler.postTask(() => { throw new RangeError(); }).catch((e) => log(e.name));
  await scheduler.postTask(1).catch((e) => log(e.message));
  const aborted = scheduler.postTask(() => log('never'), { signal: controller.signal });
  controller.abort('why');
  await aborted.catch(log);
  await scheduler.postTask(() => log('never'), { signal: controller.signal }).catch(log);
  const other = new TaskController();
  await scheduler.postTask(async () => { other.abort('in'); await scheduler.yield(); }, { signal: other.signal }).catch(log);`;
  expect(await run(body)).toBe(
    "1, RangeError, Failed to execute 'postTask' on 'Scheduler': parameter 1 is not of type 'Function'., why, why, in",
  );
});

it('tasks follow the priority of their signal, and it that of another', async () => {
  const body = `const controller = new TaskController({ priority: 'background' });
  const signal = TaskSignal.any([], { priority: controller.signal });
  const all = [
    scheduler.postTask(() => log('first'), { signal }),
    scheduler.postTask(() => log('second')),
    scheduler.postTask(() => log('third'), { signal, priority: 'background' }),
  ];
  signal.onprioritychange = (event) => log(event.previousPriority, signal.priority);
  controller.signal.onprioritychange = () => { try { controller.setPriority('background'); } catch (e) { log(e.name); } };
  controller.setPriority('user-visible');
  controller.setPriority('user-blocking');
  await Promise.all(all);`;
  expect(await run(body)).toBe(
    'NotAllowedError, background user-visible, NotAllowedError, user-visible user-blocking, first, second, third',
  );
});

it('task controllers and signals are those of Abort', async () => {
  const body = `class Own extends TaskController {}
  const { signal } = new Own({ priority: 'user-blocking' });
  log(new Own() instanceof AbortController, signal instanceof TaskSignal, signal instanceof AbortSignal, signal.priority);
  log(new AbortController().signal instanceof TaskSignal);
  try { TaskController.prototype.setPriority.call(new AbortController(), 'background'); } catch (e) { log(e.name); }
  log(new TaskPriorityChangeEvent('x', { previousPriority: 'background' }).previousPriority);`;
  expect(await run(body)).toBe('true true true user-blocking, false, TypeError, background');
});

it('nothing stays of a task that is given up before its time', async () => {
  const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  const body = `const controller = new TaskController();
  const late = scheduler.postTask(() => {}, { signal: controller.signal, delay: 1e6 });
  controller.abort('why');
  await late.catch(log);`;
  expect(await run(body)).toBe('why');
  expect(timers()).toBe(before);
});
