import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'livedom-lint-'));
cpSync(path.join(root, 'biome.json'), path.join(folder, 'biome.json'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Lints source text as if it were that file of this project. Returns the names of the rules it breaks. */
function brokenRules(file: string, source: string): { status: number | null; rules: string[] } {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, source);
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--error-on-warnings', '--vcs-enabled=false', file];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  rmSync(target);
  return { status, rules: [...(stdout + stderr).matchAll(/ lint\/\w+\/(\w+)/g)].map((match) => match[1] as string) };
}

test.each([
  ['dom/nodes/Some.ts', "export * from '../../parser/html-parser.ts';", 'noRestrictedImports'],
  ['dom/realm/platform.ts', "export * from '../serializer/html-fragment.ts';", 'noRestrictedImports'],
  ['dom/install/install.ts', "export type { ParseOptions } from '../lib/index.ts';", 'noRestrictedImports'],
  ['parser/some.ts', "export * from '../serializer/html-fragment.ts';", 'noRestrictedImports'],
  ['parser/tokenizer/some.ts', "export * from '../../lib/parse.ts';", 'noRestrictedImports'],
  ['serializer/some.ts', "export * from '../parser/html-parser.ts';", 'noRestrictedImports'],
  ['serializer/some.ts', "export * from '../lib/index.ts';", 'noRestrictedImports'],
  ['dom/some.ts', "export * from 'node:url';", 'noNodejsModules'],
  ['lib/some.ts', "export * from 'fs';", 'noNodejsModules'],
  ['parser/some.ts', "export const size = Buffer.byteLength('x');", 'noRestrictedGlobals'],
  ['lib/some.ts', 'export const mode = process.env.MODE;', 'noRestrictedGlobals'],
])('%s must not hold %s', (file, source, rule) => {
  const { status, rules } = brokenRules(file, source);
  expect(rules).toContain(rule);
  expect(status).toBe(1);
});

test.each([
  ['lib/some.ts', "export * from '../dom/realm/platform.ts';\nexport * from '../parser/html-parser.ts';"],
  ['parser/some.ts', "export * from '../dom/realm/platform.ts';\nexport * from './html-parser.ts';"],
  ['serializer/some.ts', "export * from '../dom/realm/platform.ts';"],
  ['dom/nodes/some.ts', "export * from '../tree/records.ts';"],
  ['lib/cli/some.ts', "export * from 'node:util';"],
  ['lib/runtime/some.ts', 'export const pid = process.pid;'],
])('%s may hold %s', (file, source) => {
  expect(brokenRules(file, source)).toEqual({ status: 0, rules: [] });
});
