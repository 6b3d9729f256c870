import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawn } from '../setup/drawn.ts';
import { builtForTests } from '../support/build.ts';

/** What each string, or node, may keep alive of the page that it was taken from. */
const BYTES = 16_384;

// In a process of its own, so that nothing but the strings is left.

describe('strings that are kept', () => {
  const folder = builtForTests();

  function bytesKept(
    characters: string,
    kind = 'all',
    ...ways: string[]
  ): [way: string, strings: number, bytes: number][] {
    const child = path.join(import.meta.dirname, 'kept-strings-child.mjs');
    const command = ['--expose-gc', child, path.join(folder(), 'index.js'), characters, kind, ...ways];
    const output = execFileSync(process.execPath, command, { encoding: 'utf8', timeout: 170_000 });
    const found = JSON.parse(output) as Record<string, { strings: number; bytes: number }>;
    return Object.entries(found).map(([way, { strings, bytes }]) => [way, strings, bytes]);
  }

  const keepingTooMuch = (found: ReturnType<typeof bytesKept>) =>
    found.filter(([, strings, bytes]) => bytes > strings * BYTES);

  it('keep little of their page alive, whichever way it was parsed', { timeout: 180_000 }, () => {
    const found = bytesKept('ascii');
    expect(found.length).toBe(19);
    expect(keepingTooMuch(found)).toEqual([]);
  });

  it('let a node that is kept with its location keep the lines of its page, but no other node', () => {
    const [[, , bytes] = []] = bytesKept('ascii', 'a node moved to another document', 'parse with locations');
    // Twice the characters; the nodes of a page take 8 MB.
    expect(bytes).toBeLessThan(1_500_000);
  });

  it.each(drawn(['wide', 'newlines'], 2))(
    'keep little of their page alive with characters of two bytes, and with other newlines: %s',
    { timeout: 180_000 },
    (characters) => {
      const found = bytesKept(
        characters,
        'all',
        'parse',
        'parse of XML',
        'parseStream of small chunks',
        'RawTokenizer',
      );
      expect(found.length).toBe(4);
      expect(keepingTooMuch(found)).toEqual([]);
    },
  );
});
