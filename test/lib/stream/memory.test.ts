import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backwardSelectors, forwardSelectors } from '../../../bench/growth-streams.mjs';
import { bundledApart } from '../../../scripts/bundle/parts.mjs';
import { drawn } from '../../setup/drawn.ts';
import { projectRoot } from '../../support/build.ts';

// In a process of its own, with what a garbage collector does by default.

describe('memory', () => {
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(projectRoot, 'node_modules/.livedom-test-'));
    await build({
      entryPoints: [path.join(projectRoot, 'lib/index.ts')],
      outfile: path.join(folder, 'livedom.cjs'),
      bundle: true,
      platform: 'node',
      target: 'es2022',
      define: { LIVEDOM_VERSION: '"0.0.0-test"' },
      ignoreAnnotations: true,
      plugins: [bundledApart],
      logLevel: 'error',
    });
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(drawn(['parseStream', 'DocumentStream', 'HTMLRewriter', 'RawTokenizer'], 2))(
    'does not grow with the page: %s',
    (form) => {
      const child = path.join(import.meta.dirname, 'memory-child.mjs');
      const output = execFileSync(
        process.execPath,
        ['--expose-gc', child, path.join(folder, 'livedom.cjs'), form, '64'],
        {
          encoding: 'utf8',
        },
      );
      const { growth, mostHeap } = JSON.parse(output) as { growth: number; mostHeap: number };
      // The line feeds between 700,000 articles stay: a fifth of a megabyte.
      expect(growth).toBeLessThan(1);
      // 20 to 32 MB.
      expect(mostHeap).toBeLessThan(60);
    },
  );

  // With what is above each element, or before it, looked at anew, each of these would take a minute.
  it('does not grow with what is around the elements that selectors ask for, nor does time', {
    timeout: 120_000,
  }, () => {
    const child = path.join(import.meta.dirname, 'growth-child.mjs');
    const selectors = drawn([...backwardSelectors, ...forwardSelectors], 4);
    const found = (n: number) => {
      const output = execFileSync(
        process.execPath,
        [child, path.join(folder, 'livedom.cjs'), String(n), ...selectors],
        {
          encoding: 'utf8',
          timeout: 110_000,
        },
      );
      return JSON.parse(output) as Record<string, Record<string, number>>;
    };
    const small = found(100);
    for (const [name, counts] of Object.entries(found(8_000))) {
      const { matched, kept, streamed } = counts;
      expect(streamed, name).toBe(kept);
      // What a parser moves about matches now and then.
      if (/^(?:deep|flat|void elements): (?!.*(?:last|:read-write))/.test(name)) expect(kept, name).toBe(matched);
      for (const [way, count] of Object.entries(small[name] ?? {})) {
        const isMany = count > 15;
        expect((counts[way] as number) > 1000, `${name}, ${way}`).toBe(isMany);
      }
    }
  });
});
