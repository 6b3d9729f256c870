import { afterEach, expect, test } from 'vitest';
import { IsolatedWindowPool } from '../../setup/isolated.ts';
import { isRunning } from './processes.ts';

const pools: IsolatedWindowPool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

function poolOf(...given: ConstructorParameters<typeof IsolatedWindowPool>): IsolatedWindowPool {
  const pool = new IsolatedWindowPool(...given);
  pools.push(pool);
  return pool;
}

test('each window has a process of its own', async () => {
  const pool = poolOf({ size: 2 });
  await pool.ready();
  const windows = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      pool.open({ html: `<title>${index}</title><script>var own = ${index}</script>` }),
    ),
  );
  expect(await Promise.all(windows.map((window) => window.evaluate('document.title + own')))).toEqual(
    Array.from({ length: 6 }, (_, index) => `${index}${index}`),
  );
  const pids = windows.map(({ pid }) => pid);
  expect(new Set(pids).size).toBe(6);
  await pool.close();
  expect(await windows[0]?.evaluate('own')).toBe(0);
  await Promise.all(windows.map((window) => window.close()));
  expect(pids.some(isRunning)).toBe(false);
});

test('what hangs is ended, and replaced', async () => {
  const pool = poolOf({ size: 1, limits: { wallTime: 500 } });
  for (let i = 0; i < 2; i++) {
    const error = await pool.open({ html: '<script>for (;;);</script>' }).catch((reason: Error) => reason);
    expect((error as Error).name).toBe('TimeLimitError');
  }
  const window = await pool.open({ html: '<title>Tides</title>' });
  expect(await window.evaluate('document.title')).toBe('Tides');
  await window.close();
});

test('a process that ends while it waits is replaced', async () => {
  const children = (): string[] => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap');
  const pool = poolOf({ size: 1 });
  const ready = pool.ready();
  // Whoever waits for them does.
  expect(children().length).toBeGreaterThan(0);
  await ready;
  // Those that wait keep no program alive.
  expect(children()).toEqual([]);
  const first = await pool.open();
  process.kill(first.pid as number, 'SIGKILL');
  const second = await pool.open();
  expect(await second.evaluate('1')).toBe(1);
  await Promise.all([first.close(), second.close()]);
});

test('nothing is left of a closed pool', async () => {
  const pool = poolOf({ size: 3 });
  const closed = pool.close();
  expect(process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length).toBeGreaterThanOrEqual(3);
  await closed;
  await expect(pool.open()).rejects.toMatchObject({ name: 'ClosedError' });
  expect(process.getActiveResourcesInfo().filter((name) => name === 'PipeWrap')).toEqual([]);
});

test.each([
  [{ size: 0 }, "'size' must be a whole number from 1 to 1000"],
  [{ limits: { nonsense: 1 } }, "there is no limit 'nonsense'"],
  [{ nonsense: 1 }, "there is no option 'nonsense'"],
])('refuses %j', (options, message) => {
  expect(() => new IsolatedWindowPool(options as never)).toThrow(message);
});

test('refuses limits for one window', async () => {
  const pool = poolOf({ size: 1 });
  await expect(pool.open({ limits: {} } as never)).rejects.toThrow("there is no option 'limits'");
});
