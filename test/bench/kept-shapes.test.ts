import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtForTests } from '../support/build.ts';

const ROUNDS = 24;

describe('code that V8 has made', () => {
  const folder = builtForTests();

  it('is not thrown away when pages are collected that were read, changed and written', { timeout: 120_000 }, () => {
    const child = path.join(import.meta.dirname, 'kept-shapes-child.mjs');
    const command = ['--expose-gc', '--trace-deopt', child, path.join(folder(), 'index.js'), `${ROUNDS}`];
    const output = execFileSync(process.execPath, command, { encoding: 'utf8', maxBuffer: 1e8 });
    const rounds = output.split('\nround').slice(1);
    expect(rounds.length).toBe(ROUNDS);
    const times = new Map<string, number>();
    for (const round of rounds) {
      const thrownAway = round.matchAll(/SharedFunctionInfo ([^>]+)>.*weak objects/g);
      for (const name of new Set([...thrownAway].map(([, name]) => name as string))) {
        if (!name.endsWith('OfTest')) times.set(name, (times.get(name) ?? 0) + 1);
      }
    }
    // What is made for objects that are seen for the first time may go once or twice.
    expect([...times].filter(([, count]) => count > ROUNDS / 6)).toEqual([]);
  });
});
