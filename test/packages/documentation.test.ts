import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Programs, programsOfDocumentation } from '../support/documentation.ts';
import { createEmptyProject, type Packed, type Project, packAll } from './packed.ts';

/** The network as the pages show it, for where there is none. */
const OFFLINE = `const { fetch } = globalThis;
globalThis.fetch = async (url) => {
  if (!String(url).startsWith('https://example.com/')) return fetch(url);
  return new Response('<!doctype html><title>Example Domain</title><h1>Example Domain</h1>', { headers: { 'content-type': 'text/html' } });
};
`;

let packed: Packed;
beforeAll(() => {
  packed = packAll([]);
});
afterAll(() => packed.remove());

const pages = programsOfDocumentation();

test('a reader finds programs for scraping, testing a component and sanitizing', () => {
  const names = pages.map(({ page }) => page);
  for (const name of ['scrape', 'component-tests', 'sanitize']) expect(names).toContain(`docs/recipes/${name}.md`);
});

describe.each(pages.map((programs) => [programs.page, programs] as const))('%s', (_, { files, commands }: Programs) => {
  let project: Project;
  beforeAll(() => {
    project = createEmptyProject(packed);
    for (const [name, text] of files) project.write(name, text);
    project.write('node_modules/offline.mjs', OFFLINE);
  });
  afterAll(() => project.remove());

  test('has a command for each of its programs', () => {
    const used = [...commands.flatMap(({ args }) => args), ...files.values()].join('\n');
    for (const name of files.keys()) expect(used.replaceAll(`// ${name}\n`, '')).toContain(name);
  });

  test.each(commands.map((command) => [command.args.join(' '), command] as const))('node %s', (_, command) => {
    const { status, output } = project.run('node', ['--import', './node_modules/offline.mjs', ...command.args]);
    expect(output.replaceAll('\r', '')).toContain(command.output ?? '');
    expect([status, status === 0 ? '' : output]).toEqual([0, '']);
    if (command.args.includes('--test')) expect(output).toMatch(/^# pass [1-9]\d*$|^ℹ pass [1-9]\d*$/m);
  });
});
