import { expect, test } from 'vitest';
import { PAGES, Progress } from '../../lib/cli/progress.ts';

function run(isTTY: boolean, total: number | null, columns = 80): string[] {
  const written: string[] = [];
  let now = 0;
  const progress = new Progress({ isTTY, columns, write: (text) => written.push(text) }, total, () => now);
  for (let i = 0; i < 4; i++) {
    now += 250;
    progress.advance(1e6);
  }
  progress.clear();
  return written;
}

test('shows on a terminal how far a long input has been read, and takes it away', () => {
  expect(run(true, 4e6)).toEqual([
    `\r[${'#'.repeat(15)}${'.'.repeat(15)}]  50% 2.0 MB, 4.0 MB/s\x1b[K`,
    `\r[${'#'.repeat(23)}${'.'.repeat(7)}]  75% 3.0 MB, 4.0 MB/s\x1b[K`,
    `\r[${'#'.repeat(30)}] 100% 4.0 MB, 4.0 MB/s\x1b[K`,
    '\r\x1b[K',
  ]);
  expect(run(true, 4e6, 40)[0]).toBe(`\r[${'#'.repeat(15)}${'.'.repeat(15)}]  50%\x1b[K`);
  expect(run(true, null)[0]).toBe('\r2.0 MB, 4.0 MB/s\x1b[K');
});

test('shows nothing elsewhere', () => {
  expect(run(false, 4e6)).toEqual([]);
});

test('counts pages as well', () => {
  const written: string[] = [];
  let now = 0;
  const terminal = { isTTY: true, columns: 80, write: (text: string) => written.push(text) };
  const progress = new Progress(terminal, 200, () => now, PAGES);
  now = 2000;
  progress.advance(50);
  expect(written).toEqual([`\r[${'#'.repeat(8)}${'.'.repeat(22)}]  25% 50 pages, 25 pages/s\x1b[K`]);
});
