import { execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtForTests, projectRoot } from '../../support/build.ts';
import { type Outcome, runCli } from '../run-cli.ts';

const builtFolder = builtForTests();
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'livedom-batch-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Writes a file, and returns its path. */
function file(name: string, content: string | Uint8Array): string {
  const full = path.join(folder, name);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, content);
  return full;
}

const batch = (args: readonly string[], input: readonly (string | Uint8Array)[] = []): Promise<Outcome> =>
  runCli(builtFolder(), ['batch', ...args], input);

type Line = { input: string; value?: unknown; error?: { name: string; message: string } };

const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

const byInput = (text: string): Line[] => linesOf(text).sort((a, b) => (a.input < b.input ? -1 : 1));

const titles = (): string => file('titles.mjs', 'export default ({ document }) => document.title;');

describe('livedom batch, its pages', () => {
  test.skipIf(process.platform === 'win32')('takes no pipes and devices from directories', async () => {
    const page = file('pipes/a.html', '<title>a</title>');
    execFileSync('mkfifo', [path.join(folder, 'pipes/b.html')]);
    symlinkSync('/dev/zero', path.join(folder, 'pipes/c.html'));
    symlinkSync(page, path.join(folder, 'pipes/d.html'));
    symlinkSync('nowhere', path.join(folder, 'pipes/e.html'));
    const { stdout } = await batch(['--handler', titles(), path.join(folder, 'pipes')]);
    const [a, d, e] = ['a', 'd', 'e'].map((name) => path.join(folder, `pipes/${name}.html`));
    expect(byInput(stdout)).toEqual([
      { input: a, value: 'a' },
      { input: d, value: 'a' },
      { input: e, error: { name: 'Error', message: expect.stringMatching(/^ENOENT/) } },
    ]);
  });

  test('are files, those in directories, and those of a list, each once', async () => {
    const one = file('some/one.html', '<title>1</title>');
    const two = file('some/below/two.HTM', '<title>2</title>');
    const three = file('some/below/three.xhtml', '<title>3</title>');
    const four = file('some/four.txt', '<title>4</title>');
    symlinkSync(path.join(folder, 'some'), path.join(folder, 'some/below/loop'));
    const expected = [
      { input: three, value: '3' },
      { input: two, value: '2' },
      { input: one, value: '1' },
    ];
    const directory = await batch(['--handler', titles(), path.join(folder, 'some'), one]);
    expect(byInput(directory.stdout)).toEqual(expected);
    expect([directory.status, directory.stderr]).toEqual([0, '']);
    const list = `${one}\r\n${four}\n\n${path.join(folder, 'some/below')}`;
    const listed = await batch(['-', '--handler', titles()], [list]);
    expect(byInput(listed.stdout)).toEqual([
      ...expected.slice(0, 2),
      { input: four, value: '4' },
      { input: one, value: '1' },
    ]);
  });

  test('come with their bytes and an URL', async () => {
    const page = file('url/a b.html', '<a href=c.html>');
    const handler = file(
      'url.mjs',
      `export default async ({ document, source, bytes }) =>
        [document.querySelector('a').href, source, bytes instanceof Uint8Array, bytes.length];`,
    );
    const { stdout } = await batch(['--handler', handler, page]);
    const href = expect.stringMatching(/^file:\/\/\/.*\/url\/c\.html$/);
    expect(linesOf(stdout)).toEqual([{ input: page, value: [href, page, true, 15] }]);
  });

  test('are decoded as by the other commands', async () => {
    const latin = file('latin.html', Buffer.from('<meta charset=iso-8859-1><title>\xe9t\xe9</title>', 'latin1'));
    const utf8 = file('utf8.html', '<title>été</title>');
    const found = await batch(['--handler', titles(), latin, utf8]);
    expect(byInput(found.stdout).map(({ value }) => value)).toEqual(['été', 'été']);
    const given = await batch(['--handler', titles(), utf8, '--encoding', 'windows-1252']);
    expect(linesOf(given.stdout)[0]?.value).toBe('Ã©tÃ©');
  });
});

describe('livedom batch, its results', () => {
  test('are in the order in which pages are done', async () => {
    const [slow, fast] = [file('slow.html', '<title>slow</title>'), file('fast.html', '<title>fast</title>')];
    const handler = file(
      'wait.mjs',
      `import { existsSync, writeFileSync } from 'node:fs';
      import { setTimeout } from 'node:timers/promises';
      const mark = new URL('fast-is-done', import.meta.url);
      export default async ({ document: { title } }) => {
        if (title === 'fast') writeFileSync(mark, '');
        else do await setTimeout(500); while (!existsSync(mark));
        return title;
      };`,
    );
    const { stdout } = await batch(['--handler', handler, slow, fast, '--workers', '2']);
    expect(linesOf(stdout).map(({ value }) => value)).toEqual(['fast', 'slow']);
    const alone = await batch(['--handler', handler, slow, fast, '--workers', '1']);
    expect(linesOf(alone.stdout).map(({ value }) => value)).toEqual(['slow', 'fast']);
  });

  test('are what JSON makes of values, and nothing else is on standard output', async () => {
    const handler = file(
      'values.cjs',
      `const values = { none: undefined, date: new Date(0), lines: 'a\\nb', big: 1n };
      module.exports = ({ document }) => {
        console.log('to be seen');
        return values[document.title];
      };`,
    );
    const pages = ['big', 'date', 'lines', 'none'].map((name) => file(`value-${name}.html`, `<title>${name}</title>`));
    const { stdout, stderr, status } = await batch(['--handler', handler, ...pages]);
    expect(byInput(stdout)).toEqual([
      { input: pages[0], error: { name: 'TypeError', message: expect.stringContaining('BigInt') } },
      { input: pages[1], value: '1970-01-01T00:00:00.000Z' },
      { input: pages[2], value: 'a\nb' },
      { input: pages[3], value: null },
    ]);
    expect(stderr).toContain('to be seen\n');
    expect(status).toBe(1);
  });

  test('name pages that fail, and the rest goes on', async () => {
    const handler = file(
      'fails.mjs',
      `export default ({ document: { title } }) => {
        if (title === 'eats') for (const all = []; ; ) all.push({ all: [1, 2, 3] });
        if (title === 'exits') process.exit(3);
        if (title === 'throws') throw new RangeError('too far');
        if (title === 'rejects') return Promise.reject('no');
        if (title === 'late') return new Promise(() => setTimeout(() => { throw new Error('late'); }));
        return title;
      };`,
    );
    const names = ['eats', 'exits', 'late', 'rejects', 'throws', 'well', 'yes'];
    for (const name of names) file(`failing/${name}.html`, `<title>${name}</title>`);
    const limits = ['--memory', '32', '--workers', '2'];
    const input = `${path.join(folder, 'failing')}\n${path.join(folder, 'missing.html')}`;
    const { stdout, status } = await batch(['-', '--handler', handler, ...limits], [input]);
    const said = byInput(stdout).map(({ input, value, error }) => [path.basename(input, '.html'), value, error]);
    expect(said).toEqual([
      ['eats', undefined, { name: 'OutOfMemoryError', message: 'took more than 32 MiB' }],
      ['exits', undefined, { name: 'WorkerError', message: 'the worker ended, with code 3' }],
      ['late', undefined, { name: 'Error', message: 'late' }],
      ['rejects', undefined, { name: 'Error', message: 'no' }],
      ['throws', undefined, { name: 'RangeError', message: 'too far' }],
      ['well', 'well', undefined],
      ['yes', 'yes', undefined],
      ['missing', undefined, { name: 'Error', message: expect.stringContaining('ENOENT') }],
    ]);
    expect(status).toBe(1);
  });

  test('name pages that take too long, and the rest goes on', async () => {
    const handler = file(
      'hangs.mjs',
      `export default ({ document: { title } }) => {
        if (title === 'hangs') for (;;);
        if (title === 'waits') return new Promise(() => {});
        return title;
      };`,
    );
    const pages = ['hangs', 'waits', 'well'].map((name) => file(`long/${name}.html`, `<title>${name}</title>`));
    const { stdout, status } = await batch([...pages, '--handler', handler, '--timeout', '3000', '--workers', '1']);
    const error = { name: 'TimeoutError', message: 'took more than 3000 ms' };
    expect(linesOf(stdout)).toEqual([
      { input: pages[0], error },
      { input: pages[1], error },
      { input: pages[2], value: 'well' },
    ]);
    expect(status).toBe(1);
  });
});

describe('livedom batch --out', () => {
  const COUNT = 200;

  function manyPages(): string[] {
    const numbers = Array.from({ length: COUNT }, (_, index) => String(index).padStart(3, '0'));
    return numbers.map((number) => file(`many/${number}.html`, `<title>${number}</title>`));
  }

  /** Starts a run that takes long, and sends the signal once some pages are done. */
  async function interrupt(out: string, signal: NodeJS.Signals): Promise<Outcome> {
    const handler = file(
      'many.mjs',
      `import { setTimeout } from 'node:timers/promises';
      export default ({ document }) => setTimeout(20, document.title);`,
    );
    const args = ['batch', path.join(folder, 'many'), '--handler', handler, '--out', out, '--workers', '2'];
    const child = spawn(process.execPath, [path.join(builtFolder(), 'cli.js'), ...args]);
    let stderr = '';
    child.stderr.on('data', (text) => {
      stderr += text;
    });
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    const timer = setInterval(() => {
      if (!existsSync(out) || linesOf(readFileSync(out, 'utf8')).length < 20) return;
      child.kill(signal);
      clearInterval(timer);
    }, 10);
    const status = await ended;
    clearInterval(timer);
    return { status, stdout: '', stderr };
  }

  function expectEachOnce(out: string, pages: readonly string[]): void {
    const lines = byInput(readFileSync(out, 'utf8'));
    expect(lines).toEqual(pages.map((page) => ({ input: page, value: path.basename(page, '.html') })));
  }

  test.each(['', '{"in', '{"input":"somewhere'])('goes on after it was killed, with %j at the end', async (torn) => {
    const pages = manyPages();
    const out = path.join(folder, `killed-${torn.length}.ndjson`);
    await interrupt(out, 'SIGKILL');
    const before = readFileSync(out, 'utf8');
    expect(linesOf(before).length).toBeLessThan(COUNT);
    appendFileSync(out, torn);
    const { status, stdout, stderr } = await batch([path.join(folder, 'many'), '--handler', titles(), '--out', out]);
    expect([status, stdout, stderr]).toEqual([0, '', '']);
    expect(readFileSync(out, 'utf8').startsWith(before)).toBe(true);
    expectEachOnce(out, pages);
  });

  test('goes on after Ctrl+C, which says so', async () => {
    const pages = manyPages();
    const out = path.join(folder, 'interrupted.ndjson');
    const { status, stderr } = await interrupt(out, 'SIGINT');
    const done = linesOf(readFileSync(out, 'utf8')).length;
    expect(done).toBeLessThan(COUNT);
    expect(stderr).toContain('ends after the pages that are under way');
    expect(stderr).toContain(`livedom: ${done} of ${COUNT} pages are done. The same command goes on from here.\n`);
    expect(status).toBe(130);
    await batch([path.join(folder, 'many'), '--handler', titles(), '--out', out]);
    expectEachOnce(out, pages);
  });

  test('remembers a last line that is torn anywhere as not done, and errors as done', async () => {
    const page = file('torn.html', '<title>é</title>');
    const failing = file('torn-failing.mjs', 'export default () => { throw new Error("no"); };');
    const out = path.join(folder, 'torn.ndjson');
    expect((await batch([page, '--handler', failing, '--out', out])).status).toBe(1);
    const whole = readFileSync(out);
    expect((await batch([page, '--handler', titles(), '--out', out])).status).toBe(1);
    expect(readFileSync(out)).toEqual(whole);
    truncateSync(out, whole.length - 1);
    expect((await batch([page, '--handler', titles(), '--out', out])).status).toBe(0);
    expect(linesOf(readFileSync(out, 'utf8'))).toEqual([{ input: page, value: 'é' }]);
  });

  test('reads lines of any length', async () => {
    const pages = ['a', 'b'].map((name) => file(`long/${name}.html`, `<title>${name}</title>`));
    const long = file('long.mjs', "export default ({ document }) => document.title + 'é'.repeat(200_000);");
    const out = path.join(folder, 'long.ndjson');
    await batch([...pages, '--handler', long, '--out', out]);
    const whole = readFileSync(out);
    await batch([...pages, '--handler', titles(), '--out', out]);
    expect(readFileSync(out)).toEqual(whole);
    expect(linesOf(whole.toString()).length).toBe(2);
  });

  test.each(['no JSON\n', '{"a":1}\n', '{"input":"a"}\n', 'no line', '\n'])('leaves %j alone', async (text) => {
    const out = file('other.txt', text);
    const { status, stderr } = await batch([file('one.html', ''), '--handler', titles(), '--out', out]);
    expect(stderr).toBe(
      `livedom: --out takes a new file, or one of results to go on with; line 1 of '${out}' is no result.\n`,
    );
    expect([status, readFileSync(out, 'utf8')]).toEqual([2, text]);
  });
});

describe('livedom batch refuses', () => {
  const ADVICE = 'Try: livedom --help\n';

  test.each([
    [['page.html'], `"livedom batch" needs "--handler FILE": a module whose default export is a function.\n${ADVICE}`],
    [['--handler', 'h.mjs'], `Which file? Give a path, or "-" for standard input.\n${ADVICE}`],
    [
      ['a', '--handler', 'h', '--workers', '0'],
      `--workers takes a whole number from 1 to 1024; it got '0'.\n${ADVICE}`,
    ],
    [
      ['a', '--handler', 'h', '--timeout', '1s'],
      `--timeout takes a whole number from 1 to 2147483647; it got '1s'.\n${ADVICE}`,
    ],
    [
      ['a', '--handler', 'h', '--memory', '16'],
      `--memory takes a whole number from 32 to 1048576; it got '16'.\n${ADVICE}`,
    ],
    [['a', '--handler', 'h', '--text'], `--text does not belong to "livedom batch".\n${ADVICE}`],
    [['a', '--handler', 'h', '--port', '1'], `--port belongs to "livedom serve".\n${ADVICE}`],
    [['a', '--handler', 'nowhere.mjs'], "cannot read the handler 'nowhere.mjs': no such file or directory\n"],
  ])('%j', async (args, message) => {
    expect(await batch(args)).toEqual({ status: 2, stdout: '', stderr: `livedom: ${message}` });
  });

  test.each(['ftp://example.com/', 'crawl.wacz', 'crawl.WACZ'])('%s', async (input) => {
    const message = `"livedom batch" takes files of HTML and of WARC, directories of HTML, http(s) URLs, and "-" for a list of these; it got '${input}'.`;
    const expected = { status: 2, stdout: '', stderr: `livedom: ${message}\n` };
    expect(await batch([input, '--handler', titles()])).toEqual(expected);
    expect(await batch(['-', '--handler', titles()], [input])).toEqual(expected);
  });

  test('files that are not there, and directories without pages', async () => {
    const empty = path.join(folder, 'empty');
    mkdirSync(empty);
    expect((await batch(['nowhere.html', '--handler', titles()])).stderr).toBe(
      "livedom: cannot read 'nowhere.html': no such file or directory\n",
    );
    const { status, stderr } = await batch([empty, '--handler', titles()]);
    expect(stderr).toBe('livedom: there are no pages: from directories, *.html, *.htm and *.xhtml are taken.\n');
    expect(status).toBe(2);
  });

  test.each([
    ['export default 1;', 'its default export is no function'],
    ['throw new Error("not today");', 'not today'],
    ['process.exit(4);', 'the worker ended, with code 4'],
  ])('the handler %s', async (text, message) => {
    const handler = file('bad.mjs', text);
    const { status, stdout, stderr } = await batch([file('one.html', ''), file('two.html', ''), '--handler', handler]);
    expect(stderr).toBe(`livedom: cannot load the handler '${handler}': ${message}\n`);
    expect([status, stdout]).toEqual([2, '']);
  });

  test('its options elsewhere', async () => {
    const { stderr } = await runCli(builtFolder(), ['tree', '-', '--timeout', '5']);
    expect(stderr).toBe(`livedom: --timeout belongs to "livedom batch".\n${ADVICE}`);
  });
});

test('the example of docs/batch.md gives what it says', async () => {
  const text = readFileSync(path.join(projectRoot, 'docs/batch.md'), 'utf8');
  const block = (kind: string): string =>
    new RegExp(`^\`\`\`${kind}\\n(.*?)^\`\`\``, 'ms').exec(text)?.[1] ?? `no ${kind}`;
  const example = path.join(folder, 'example');
  file('example/links.mjs', block('mjs'));
  file('example/pages/index.html', '<!DOCTYPE html><title>Tides</title><a href=about.html>About');
  file('example/pages/about.html', '<!DOCTYPE html><title>About</title><p>Who we are');
  const [command, ...args] = block('sh').trim().split(' ');
  expect(command).toBe('livedom');
  const child = spawn(process.execPath, [path.join(builtFolder(), 'cli.js'), ...args], { cwd: example });
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
  expect(byInput(readFileSync(path.join(example, 'links.ndjson'), 'utf8'))).toEqual(byInput(block('json')));
});
