import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, sourceFiles } from './imports.ts';
import { LAYERS } from './layers.ts';

const contributing = readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8');
const map = contributing.slice(contributing.indexOf('## The map'), contributing.indexOf('## How it works'));

const foldersOf = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** The lines of the map that stand under a folder of the project, with its own. */
function linesUnder(top: string): string {
  const [, rest] = map.split(new RegExp(`^${top}/`, 'm'));
  return (rest as string).split(/^\S/m)[0] as string;
}

test.each(['dom', 'parser', 'serializer', 'lib'])('the map names every folder of %s/', (top) => {
  const named = new Set(Array.from(linesUnder(top).matchAll(/([\w-]+)\//g), (match) => match[1]));
  expect([...named].sort()).toEqual(foldersOf(top).sort());
});

test('the map and the layers are the same, from the ground up', () => {
  const inMap = Array.from(linesUnder('dom').matchAll(/([\w-]+)\//g), (match) => match[1]);
  expect(inMap).toEqual(LAYERS.flat());
});

test('every file that CONTRIBUTING.md names is there', () => {
  const named = Array.from(
    contributing.matchAll(/`((?:dom|lib|parser|serializer|scripts|test|bench|docs)\/[\w./-]+)`/g),
    (match) => match[1] as string,
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

test('every command that CONTRIBUTING.md names is a script of the package, and knows the options', () => {
  const commands = Array.from(contributing.matchAll(/npm (?:run )?(start|test|(?<=run )[\w:-]+)(?: -- ([^`#\n]*))?/g));
  expect(commands.length).toBeGreaterThan(10);
  for (const [whole, name, given = ''] of commands) {
    expect(scripts, whole).toHaveProperty(name as string);
    const file = scripts[name as string]?.match(/[\w/-]+\.mjs$/)?.[0];
    for (const [option] of given.matchAll(/--[\w-]+/g)) {
      expect(readFileSync(path.join(ROOT, file as string), 'utf8'), whole).toContain(option.slice(2));
    }
  }
});

test('every variable of the environment that CONTRIBUTING.md names is read, with the value that it has otherwise', () => {
  const runner = readFileSync(path.join(ROOT, 'scripts/wpt/tool.mjs'), 'utf8');
  const named = Array.from(contributing.matchAll(/`(WPT_[A-Z]+)`(?: \((\d+)\))?/g));
  expect(named.length).toBeGreaterThan(3);
  for (const [, name, otherwise] of named) {
    expect(runner).toContain(`process.env.${name} ??${otherwise === undefined ? '' : ` '${otherwise}'`}`);
  }
});

test('tests stand in folders of what they test', () => {
  const sources = new Set(
    sourceFiles().flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(0, index).join('/'))),
  );
  const tests = ['dom', 'parser', 'serializer', 'lib'].flatMap((top) =>
    readdirSync(path.join(ROOT, 'test', top), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => path.posix.join(top, file.split(path.sep).join('/'))),
  );
  expect(tests.length).toBeGreaterThan(200);
  expect(tests.filter((file) => !sources.has(path.posix.dirname(file)))).toEqual([]);
});
