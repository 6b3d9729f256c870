import { expect, test, vi } from 'vitest';
import { usageOf } from '../../../lib/isolated/usage.ts';

const files = vi.hoisted(() => new Map<string, string>());
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  readFileSync: (path: string) => files.get(path) ?? '',
}));

const STAT = `7 (a) b) S ${Array.from({ length: 20 }, (_, index) => index + 4).join(' ')}`;

test.runIf(process.platform === 'linux')('what is in swap is memory of the process', () => {
  files.set('/proc/7/stat', STAT);
  files.set('/proc/7/status', 'Name:\ta\nVmHWM:\t  9000 kB\nVmRSS:\t  1000 kB\nVmSwap:\t    24 kB\n');
  expect(usageOf(7)).toEqual({ memory: 1_048_576, cpuTime: 290 });
  files.set('/proc/7/status', 'Name:\ta\nVmRSS:\t  1024 kB\n');
  expect(usageOf(7)?.memory).toBe(1_048_576);
  files.set('/proc/7/status', 'Name:\ta\nState:\tZ\n');
  expect(usageOf(7)).toBeNull();
});
