import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placed } from '../../scripts/bundle/places.mjs';
import { builtForTests, projectRoot } from '../support/build.ts';
import { type Outcome, runCli } from './run-cli.ts';

const PAGE = `<!DOCTYPE html>
<title>Tides</title>
<ul id=t><li class=hw>04:12 &amp; rising<li>10:25<li class=hw title="a b">16:40</ul>
<p></b>`;

const builtFolder = builtForTests();
let files: string;
let page: string;

beforeAll(() => {
  files = mkdtempSync(path.join(tmpdir(), 'livedom-cli-'));
  page = path.join(files, 'page.html');
  writeFileSync(page, PAGE);
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

describe('cli.js', () => {
  // As npm installs it.
  test('runs by a link from another folder', async () => {
    symlinkSync(path.join(builtFolder(), 'cli.js'), path.join(files, 'cli.js'));
    expect(await runCli(files, [page, '.hw', '--count'])).toEqual(ok('2\n'));
  });

  test('reads the core that the library has', () => {
    const command = readFileSync(path.join(builtFolder(), 'command.cjs'), 'utf8');
    expect(command).toContain(`requirePart("./${placed('core')}.js")`);
    expect(command.length).toBeLessThan(40_000);
  });
});

describe('livedom FILE [SELECTOR]', () => {
  test('prints the whole document without a selector', async () => {
    expect(await livedom(page)).toEqual(
      ok(`<!DOCTYPE html><html><head><title>Tides</title>
</head><body><ul id="t"><li class="hw">04:12 &amp; rising</li><li>10:25</li><li class="hw" title="a b">16:40</li></ul>
<p></p></body></html>
`),
    );
  });

  test('prints the markup of each match', async () => {
    expect(await livedom(page, '.hw')).toEqual(
      ok('<li class="hw">04:12 &amp; rising</li>\n<li class="hw" title="a b">16:40</li>\n'),
    );
  });

  test('--text', async () => {
    expect(await livedom(page, 'li', '--text')).toEqual(ok('04:12 & rising\n10:25\n16:40\n'));
  });

  test('--attr leaves out matches without the attribute', async () => {
    expect(await livedom(page, '--attr', 'class', 'li')).toEqual(ok('hw\nhw\n'));
    expect(await livedom(page, 'li', '--attr=title')).toEqual(ok('a b\n'));
  });

  test('--count', async () => {
    expect(await livedom(page, 'li', '--count')).toEqual(ok('3\n'));
  });

  test('--json', async () => {
    const { status, stdout } = await livedom(page, '[title]', '--json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual([
      {
        tag: 'li',
        attributes: { class: 'hw', title: 'a b' },
        text: '16:40',
        html: '<li class="hw" title="a b">16:40</li>',
      },
    ]);
    expect(JSON.parse((await livedom(page, 'li', '--json', '--text')).stdout)).toEqual([
      '04:12 & rising',
      '10:25',
      '16:40',
    ]);
  });

  test.each([[['table']], [['li', '--attr', 'href']], [['table', '--count']], [['table', '--json']]])(
    '%s matches nothing: exit status 1',
    async (args) => {
      expect(await livedom(page, ...args)).toEqual({ status: 1, stdout: '', stderr: '' });
    },
  );
});

describe('standard input', () => {
  test('is read in chunks', async () => {
    const chunks = ['<p>on', 'e<p', '>t', 'wo<p>thr&', 'amp;ee'];
    expect(await runCli(builtFolder(), ['-', 'p', '--text'], chunks)).toEqual(ok('one\ntwo\nthr&ee\n'));
  });

  test('is decoded across chunks, without its byte order mark', async () => {
    const bytes = new TextEncoder().encode('\ufeff<p>é€💩');
    const chunks = Array.from(bytes, (byte) => Uint8Array.of(byte));
    expect(await runCli(builtFolder(), ['-', 'body', '--text'], chunks)).toEqual(ok('é€💩\n'));
  });

  test('--encoding', async () => {
    const bytes = Uint8Array.of(0x3c, 0x70, 0x3e, 0xe9);
    expect(await runCli(builtFolder(), ['-', 'p', '--text', '--encoding', 'windows-1252'], [bytes])).toEqual(ok('é\n'));
  });
});

describe('livedom tree', () => {
  const TREE = `#document
  <!DOCTYPE html>
  html
    head
      title
        "Tides"
      "\\n"
    body
      ul id="t"
        li class="hw"
          "04:12 & rising"
        li
          "10:25"
        li class="hw" title="a b"
          "16:40"
      "\\n"
      p
`;

  test('prints a line for each node', async () => {
    expect(await livedom('tree', page)).toEqual(ok(TREE));
  });

  test('prints the tree below each match', async () => {
    expect(await livedom('tree', page, '.hw')).toEqual(
      ok('li class="hw"\n  "04:12 & rising"\nli class="hw" title="a b"\n  "16:40"\n'),
    );
    expect((await livedom('tree', page, 'table')).status).toBe(1);
  });

  test('is coloured when that is asked for, and not with NO_COLOR', async () => {
    const coloured = await runCli(builtFolder(), ['tree', page], [], { FORCE_COLOR: '1' });
    expect(coloured.stdout).toContain('\x1b[34mhtml\x1b[39m');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: escape codes are what is looked for
    expect(coloured.stdout.replace(/\x1b\[\d+m/g, '')).toBe(TREE);
    expect((await runCli(builtFolder(), ['tree', page], [], { FORCE_COLOR: '1', NO_COLOR: '1' })).stdout).toBe(TREE);
  });

  test('shows template contents, shadow roots, other vocabularies and other nodes', async () => {
    const markup =
      '<?a b?><!--c\nd--><div><template shadowrootmode=closed>s</template>l</div><template><td>x</template><svg><path d=""/></svg>';
    expect((await runCli(builtFolder(), ['tree', '-'], [markup])).stdout).toBe(`#document
  <?a b?>
  <!--c\\nd-->
  html
    head
    body
      div
        #shadow-root (closed)
          "s"
        "l"
      template
        #document-fragment
          td
            "x"
      svg svg
        svg path d=""
`);
  });

  test('lets nothing through that a terminal would obey', async () => {
    const { stdout } = await runCli(
      builtFolder(),
      ['tree', '-'],
      ['<!--\x1b[2J\u202e--><p title="\x1b]0;x\x07\u2066">\x9b31m<a\x1bb\u200b><?a\u2028 b\u061c?>'],
    );
    expect(stdout).not.toMatch(/[\p{Cf}\p{Zl}]/u);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    expect(stdout).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f]/);
  });

  test('neither do messages', async () => {
    for (const args of [
      ['tree', 'no\u202e\x1b[2Jfile'],
      ['-', '\u202e\x1b[2J:'],
      ['-', 'p', '\x9b2J'],
    ]) {
      const { status, stderr } = await runCli(builtFolder(), args, ['<p>']);
      expect(status).toBe(2);
      expect(stderr).toMatch(/\\u(?:202e|009b)/);
      expect(stderr).not.toMatch(/[^\n\P{Cc}]|\p{Cf}/u);
    }
  });

  test('deep trees are printed in linear size', async () => {
    const { stdout } = await runCli(builtFolder(), ['tree', '-'], ['<b>'.repeat(20_000)]);
    expect(stdout.length).toBeLessThan(20_000 * 150);
  }, 20_000);
});

describe('livedom errors', () => {
  test('prints position and code of each, with exit status 1', async () => {
    expect(await livedom('errors', page)).toEqual({
      status: 1,
      stdout: `${page}:4:4 end-tag-without-matching-open-element\n`,
      stderr: '',
    });
  });

  test('prints nothing for a page without errors', async () => {
    expect(await runCli(builtFolder(), ['errors', '-'], ['<!DOCTYPE html><title>x</title>'])).toEqual(ok(''));
  });
});

test('livedom sanitize prints what may stay of the content', async () => {
  const input = '<!DOCTYPE html><title>x</title><p onclick=1>a<script>1</script><img src=x onerror=1>b';
  expect(await runCli(builtFolder(), ['sanitize', '-'], [input])).toEqual(ok('<p>ab</p>\n'));
});

describe('mistakes', () => {
  test.each<[string[], string]>([
    [[], 'Which file? Give a path, or "-" for standard input.'],
    [['tree'], 'Which file? Give a path, or "-" for standard input.'],
    [['x.html', 'p', 'q'], "Unexpected argument 'q'."],
    [['x.html', 'p', '--text', '--count'], '--text and --count cannot be used together.'],
    [['x.html', '--text'], '--text needs a selector.'],
    [['x.html', '--json'], '--json needs a selector.'],
    [['x.html', 'p', '--count', '--json'], '--count and --json cannot be used together.'],
    [['x.html', '--compact'], '--compact belongs to "livedom format".'],
    [['format', 'x.html', 'p'], '"livedom format" takes no selector; it got \'p\'.'],
    [['errors', 'x.html', '--text'], '--text does not belong to "livedom errors".'],
    [['tree', 'x.html', '--json'], '--json does not belong to "livedom tree".'],
    [['x.html', '--colour'], "Unknown option '--colour'"],
  ])('%j is refused', async (args, message) => {
    const { status, stdout, stderr } = await livedom(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toBe(`livedom: ${message}\nTry: livedom --help\n`);
  });

  test('a file that is not there', async () => {
    const missing = path.join(files, 'missing.html');
    expect(await livedom(missing)).toEqual({
      status: 2,
      stdout: '',
      stderr: `livedom: cannot read '${missing}': no such file or directory\n`,
    });
  });

  test('a folder', async () => {
    expect(await livedom(files)).toEqual({
      status: 2,
      stdout: '',
      stderr: `livedom: cannot read '${files}': illegal operation on a directory\n`,
    });
  });

  test('an invalid selector', async () => {
    expect(await livedom(page, 'li[')).toEqual({
      status: 2,
      stdout: '',
      stderr: "livedom: 'li[' is not a valid selector.\n",
    });
  });

  test('an unknown encoding', async () => {
    expect(await livedom(page, '--encoding', 'utf-9')).toEqual({
      status: 2,
      stdout: '',
      stderr: "livedom: 'utf-9' is not the label of an encoding; utf-8, utf-16le and windows-1252 are some.\n",
    });
  });

  test('a reader that goes away is none', async () => {
    const big = path.join(files, 'big.html');
    writeFileSync(big, '<p>0123456789'.repeat(200_000));
    const child = spawn(process.execPath, [path.join(builtFolder(), 'cli.js'), big, 'p'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  }, 20_000);
});

test('--help and --version', async () => {
  const help = await livedom('--help');
  expect(help.status).toBe(0);
  expect(help.stdout).toContain('Usage: livedom [query] FILE|- [SELECTOR]');
  const { version } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));
  expect(await livedom('--version')).toEqual(ok(`${version}\n`));
});

describe('XML', () => {
  test('livedom format --xml', async () => {
    const file = path.join(files, 'a.xml');
    writeFileSync(file, Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><a><b>\u00e9</b></a>', 'latin1'));
    expect(await livedom('format', '--xml', file)).toEqual(
      ok('<?xml version="1.0" encoding="iso-8859-1"?>\n<a>\n  <b>\u00e9</b>\n</a>\n'),
    );
    expect(await livedom('format', '--xml', '--compact', '--encoding', 'iso-8859-7', file)).toEqual(
      ok('<?xml version="1.0" encoding="iso-8859-1"?><a><b>\u03b9</b></a>\n'),
    );
  });

  test('that is not well-formed', async () => {
    const outcome = await runCli(builtFolder(), ['format', '--xml', '-'], ['<a>\n<b></a>']);
    expect(outcome).toEqual({
      status: 2,
      stdout: '',
      stderr: 'livedom: -:2:4: not well-formed XML: mismatched-end-tag\n',
    });
  });

  test('livedom convert --to xhtml', async () => {
    expect(
      await runCli(builtFolder(), ['convert', '-', '--to', 'xhtml'], ['<p a:b=c>x<br>', '&copy;<!-- -- -->']),
    ).toEqual(
      ok(
        '<html xmlns="http://www.w3.org/1999/xhtml"><head></head><body><p aU00003Ab="c">x<br />\u00a9<!-- - - --></p></body></html>\n',
      ),
    );
    for (const args of [
      ['convert', '-'],
      ['convert', '-', '--to', 'pdf'],
      ['tree', '-', '--to', 'xhtml'],
      ['tree', '-', '--xml'],
    ]) {
      expect((await livedom(...args)).status).toBe(2);
    }
  });
});
