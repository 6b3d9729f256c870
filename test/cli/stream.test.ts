import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtForTests } from '../support/build.ts';
import { type Outcome, runCli } from './run-cli.ts';

const PAGE = `<!DOCTYPE html>
<ul id=t><li class=hw>04:12 &amp; \xfcp<li>10:25<ul><li>n</ul><li class=hw title="a b">16:40</ul>
<p></b>`;

const builtFolder = builtForTests();
let files: string;
let page: string;

beforeAll(() => {
  files = mkdtempSync(path.join(tmpdir(), 'livedom-cli-'));
  page = path.join(files, 'page.html');
  writeFileSync(page, PAGE, 'latin1');
});

afterAll(() => {
  rmSync(files, { recursive: true });
});

function livedom(...args: string[]): Promise<Outcome> {
  return runCli(builtFolder(), args);
}

function ok(stdout: string): Outcome {
  return { status: 0, stdout, stderr: '' };
}

describe('livedom query --stream', () => {
  test('prints what it prints without --stream', { timeout: 60_000 }, async () => {
    for (const args of [['li'], ['li', '--text'], ['li', '--count'], ['li', '--attr', 'title'], ['.hw ~ li'], ['ul']]) {
      const streamed = await livedom('query', page, ...args, '--stream', '--encoding', 'latin1');
      expect(streamed).toEqual(await livedom(page, ...args, '--encoding', 'latin1'));
      expect(streamed.status).toBe(0);
    }
    expect(await livedom(page, 'b', '--stream')).toEqual({ status: 1, stdout: '', stderr: '' });
  });

  test('prints a match before the input ends', async () => {
    const outcome = await runCli(builtFolder(), ['-', 'li', '--text', '--stream'], ['<ul><li>one</li>', '<li>two']);
    expect(outcome).toEqual(ok('one\ntwo\n'));
  });

  test('prints many matches without a word', async () => {
    const lines = Array.from({ length: 20_000 }, (_, i) => `<li>${i}</li>`).join('\n');
    const outcome = await runCli(builtFolder(), ['-', 'li', '--stream'], [lines]);
    expect(outcome.stderr).toBe('');
    expect(outcome.stdout).toBe(`${lines}\n`);
  });

  test('refuses what it cannot do', { timeout: 60_000 }, async () => {
    expect(await livedom(page, 'li:last-child', '--stream')).toMatchObject({ status: 2, stdout: '' });
    expect((await livedom(page, 'li!', '--stream')).stderr).toBe("livedom: 'li!' is not a valid selector.\n");
    expect((await livedom(page, '--stream')).stderr).toContain('--stream needs a selector.');
    expect((await livedom(page, 'li', '--json', '--stream')).stderr).toContain('cannot be used together');
    expect((await livedom('tree', page, '--stream')).stderr).toContain('--stream does not belong to "livedom tree".');
  });
});

describe('livedom rewrite', () => {
  test('changes what matches and keeps every other byte', async () => {
    const outcome = await livedom(
      'rewrite',
      page,
      'li.hw',
      '--set-attr',
      'title=é"',
      '--append',
      '<hr>',
      '--encoding',
      'latin1',
    );
    // U+FFFD: bytes of latin1, read as UTF-8.
    const expected = PAGE.replace('class=hw>', 'class=hw title="\ufffd&quot;">')
      .replace('up<li', 'up<hr><li')
      .replace('title="a b">16:40', 'title="\ufffd&quot;">16:40<hr>')
      .replace('\xfcp<li', '\ufffdp<hr><li');
    expect(outcome).toEqual(ok(expected));
  });

  test('does each edit', { timeout: 60_000 }, async () => {
    const edited = async (...edits: string[]) => {
      const { stdout } = await runCli(builtFolder(), ['rewrite', '-', 'b', ...edits], ['x<b a=1>y</b>', 'z']);
      return stdout;
    };
    expect(await edited('--remove-attr', 'a')).toBe('x<b>y</b>z');
    expect(await edited('--set-attr', 'c')).toBe('x<b a=1 c="">y</b>z');
    expect(await edited('--inner', '<i>')).toBe('x<b a=1><i></b>z');
    expect(await edited('--before', '1', '--after', '4', '--prepend', '2', '--append', '3')).toBe('x1<b a=1>2y3</b>4z');
    expect(await edited('--remove')).toBe('xz');
    expect(await edited('--unwrap')).toBe('xyz');
  });

  test('says what is wrong', { timeout: 60_000 }, async () => {
    expect(await livedom('rewrite', page, 'b', '--remove')).toMatchObject({ status: 1, stderr: '' });
    expect((await livedom('rewrite', page, 'li')).stderr).toContain('needs a selector and something to do');
    expect((await livedom('rewrite', page, 'li', '--set-attr', '=x')).stderr).toContain(
      "--set-attr takes NAME=VALUE; it got '=x'.",
    );
    expect((await livedom('rewrite', page, 'li:empty', '--remove')).stderr).toContain('depends on what follows');
    expect((await livedom('rewrite', page, 'li', '--remove', '--encoding', 'iso-2022-kr')).stderr).toContain(
      'cannot be rewritten',
    );
    expect((await livedom(page, 'li', '--remove')).stderr).toContain('--remove belongs to "livedom rewrite".');
    expect((await livedom('rewrite', `${page}x`, 'li', '--remove')).status).toBe(2);
    expect(await livedom('rewrite', page, 'li', '--remove', '--encoding', 'utf-9')).toEqual({
      status: 2,
      stdout: '',
      stderr: "livedom: 'utf-9' is not the label of an encoding; utf-8, utf-16le and windows-1252 are some.\n",
    });
    expect((await livedom('rewrite', page, 'li', '--remove-attr', '')).stderr).toContain(
      "--remove-attr takes the name of an attribute; it got ''.",
    );
    expect((await livedom('rewrite', page, 'li', '--remove', '--unwrap')).stderr).toContain(
      '--remove and --unwrap cannot be used together.',
    );
  });
});

describe('standard output', () => {
  test.skipIf(process.platform !== 'linux')('that is full is an error of its own', { timeout: 60_000 }, async () => {
    for (const args of [
      ['-', 'li', '--stream'],
      ['rewrite', '-', 'li', '--unwrap'],
      ['-', 'li'],
    ]) {
      const command = `"$0" "$1" ${args.map((arg) => `'${arg}'`).join(' ')} > /dev/full`;
      const { status, stderr } = spawnSync(
        'sh',
        ['-c', command, process.execPath, path.join(builtFolder(), 'cli.js')],
        {
          input: '<li>x</li>'.repeat(10_000),
          encoding: 'utf8',
        },
      );
      expect(stderr).toBe('livedom: cannot write to standard output: no space left on device\n');
      expect(status).toBe(2);
    }
  });
});
