import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { builtForTests } from '../../support/build.ts';

const PROGRAM = fileURLToPath(new URL('programs/killed.mjs', import.meta.url));
const builtFolder = builtForTests();

test.runIf(existsSync('/usr/bin/setpriv'))(
  'a page that waits for ever ends with a program that is killed',
  async () => {
    const { stdout, signal } = spawnSync(process.execPath, [PROGRAM, `${builtFolder()}/isolated.js`], {
      encoding: 'utf8',
    });
    expect(signal).toBe('SIGKILL');
    expect(stdout).toMatch(/^\d+\n$/);
    // What has ended has no program, whether or not somebody has asked how it did.
    await vi.waitFor(() => expect(existsSync(`/proc/${stdout.trim()}/exe`)).toBe(false), 2000);
  },
);
