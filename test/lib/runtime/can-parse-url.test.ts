import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { canParseUrl } from '../../../lib/runtime/can-parse-url.ts';

test('a host of Latin letters is one however often it is asked for', { timeout: 30_000 }, () => {
  let refused = 0;
  for (let i = 0; i < 60_000; i++) if (!canParseUrl('https://faß.test/')) refused++;
  expect(refused).toBe(0);
  expect([canParseUrl('x'), canParseUrl('x', 'https://a.test/'), canParseUrl('http://a b/')]).toEqual([
    false,
    true,
    false,
  ]);
});

test('nothing asks URL.canParse of the runtime', () => {
  const lib = path.join(import.meta.dirname, '../../../lib');
  const files = readdirSync(lib, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => readFileSync(path.join(lib, file), 'utf8').includes('URL.canParse('))).toEqual([]);
});
