import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtForTests } from '../support/build.ts';
import { type Outcome, runCli } from './run-cli.ts';

const GOOD = '<!DOCTYPE html><html lang=en><meta charset=utf-8><title>Tides</title>\n';
const BAD = `${GOOD}<p>\tHigh <img src=a,b:c.png></p/>\n<h1></h1>`;

const builtFolder = builtForTests();
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'livedom-check-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function file(name: string, content: string | Uint8Array): string {
  const whole = path.join(folder, name);
  writeFileSync(whole, content);
  return whole;
}

function check(...args: string[]): Promise<Outcome> {
  return runCli(builtFolder(), ['check', ...args]);
}

describe('livedom check', () => {
  test('prints what is wrong, with the line and its place', async () => {
    const bad = file('bad.html', BAD);
    expect(await check(bad)).toEqual({
      status: 1,
      stdout: `${bad}:2:10 error img-alt
  <img> needs the attribute "alt": what is read in its place, or nothing where it says nothing.
  https://html.spec.whatwg.org/#alt
  2 | <p> High <img src=a,b:c.png></p/>
    |          ^^^^^^^^^^^^^^^^^^^

${bad}:2:33 error end-tag-with-trailing-solidus
  End tags do not end with a slash; it does nothing.
  https://html.spec.whatwg.org/#parse-error-end-tag-with-trailing-solidus
  2 | <p> High <img src=a,b:c.png></p/>
    |                                 ^

${bad}:3:1 warning empty-heading
  <h1> is empty.
  https://html.spec.whatwg.org/#the-h1,-h2,-h3,-h4,-h5,-and-h6-elements
  3 | <h1></h1>
    | ^^^^

2 errors, 1 warning in 1 file
`,
      stderr: '',
    });
  });

  test('exits with 0 without errors, and reads standard input', async () => {
    const summary = '0 errors, 0 warnings in 1 file\n';
    expect(await check(file('good.html', GOOD))).toEqual({ status: 0, stdout: summary, stderr: '' });
    const heading = await runCli(builtFolder(), ['check', '-', '--rule', 'empty-heading=off'], [`${GOOD}<h1></h1>`]);
    expect(heading).toEqual({ status: 0, stdout: summary, stderr: '' });
    const warned = await runCli(builtFolder(), ['check', '-', '--format=github'], [`${GOOD}<h1></h1>`]);
    expect(warned).toMatchObject({ status: 0, stdout: expect.stringMatching(/^::warning file=-,line=2/) });
  });

  test('prints JSON', async () => {
    const [bad, good] = [file('bad.html', BAD), file('good.html', GOOD)];
    const { stdout, status } = await check(bad, good, '--format', 'json');
    expect(status).toBe(1);
    const [first, second] = JSON.parse(stdout);
    expect(first).toMatchObject({ file: bad, errors: 2, warnings: 1 });
    expect(first.messages[1]).toEqual({
      rule: 'end-tag-with-trailing-solidus',
      severity: 'error',
      message: 'End tags do not end with a slash; it does nothing.',
      section: 'https://html.spec.whatwg.org/#parse-error-end-tag-with-trailing-solidus',
      offset: GOOD.length + 32,
      endOffset: GOOD.length + 33,
      line: 2,
      column: 33,
      endLine: 2,
      endColumn: 34,
      fix: { start: GOOD.length + 31, end: GOOD.length + 32, text: '' },
    });
    expect(second).toEqual({ file: good, errors: 0, warnings: 0, messages: [] });
  });

  test('prints SARIF', async () => {
    const bad = file('b d.html', BAD);
    const { stdout } = await check(bad, '--format', 'sarif', '--rule=img-alt=warning');
    const log = JSON.parse(stdout);
    expect(log.version).toBe('2.1.0');
    const [run] = log.runs;
    expect(run.tool.driver.name).toBe('livedom');
    const ids = run.tool.driver.rules.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(['empty-heading', 'end-tag-with-trailing-solidus', 'img-alt']);
    expect(run.results[0]).toMatchObject({
      ruleId: 'img-alt',
      level: 'warning',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: `file://${bad.replace(' ', '%20')}` },
            region: { startLine: 2, startColumn: 10, endLine: 2, endColumn: 29, charLength: 19 },
          },
        },
      ],
    });
    expect(run.results[1].fixes[0].artifactChanges[0].replacements).toEqual([
      { deletedRegion: { charOffset: GOOD.length + 31, charLength: 1 }, insertedContent: { text: '' } },
    ]);
  });

  test('prints annotations of GitHub', async () => {
    const bad = file('a,b.html', `${GOOD}<p align="100%">`);
    const { stdout } = await check(bad, '--format', 'github');
    expect(stdout).toBe(
      `::error file=${bad.replace(',', '%2C')},line=2,endLine=2,col=4,endColumn=16,title=obsolete-attribute::` +
        'The attribute "align" of <p> is not to be used any more: use CSS.\n',
    );
  });

  test('mends files, byte by byte', async () => {
    const text = `${GOOD}<p id=a id=b class="é"title=\u{1f300}>AT&rarebit;\r\n</p/>`;
    const mended = text.replace(' id=b', '').replace('"title', '" title').replace('&', '&amp;').replace('p/', 'p');
    const utf8 = file('utf-8.html', `\uFEFF${text}`);
    expect(await check('--fix', utf8)).toMatchObject({ status: 0 });
    expect(readFileSync(utf8, 'utf8')).toBe(`\uFEFF${mended}`);
    const latin1 = file(
      'latin1.html',
      Buffer.from(text.replace(/utf-8/, 'windows-1252').replace(/\p{So}/u, 'x'), 'latin1'),
    );
    expect(await check('--fix', latin1, '--rule=encoding=off')).toMatchObject({ status: 0 });
    expect(readFileSync(latin1, 'latin1')).toBe(mended.replace('utf-8', 'windows-1252').replace(/\p{So}/u, 'x'));
    const good = file('good.html', GOOD);
    expect(await check('--fix', good)).toMatchObject({ status: 0 });
    expect(readFileSync(good, 'utf8')).toBe(GOOD);
  });

  test('leaves a file alone where it cannot tell the bytes', async () => {
    const bytes = Buffer.concat([Buffer.from(`${GOOD}<p id=a id=b>`), Buffer.of(0xff)]);
    const broken = file('broken.html', bytes);
    expect(await check('--fix', broken, '--encoding=utf-8')).toEqual({
      status: 2,
      stdout: '',
      stderr: `livedom: cannot mend '${broken}': bytes of it that are to stay do not decode.\n`,
    });
    expect(readFileSync(broken)).toEqual(bytes);
  });

  test('tells what changes in a round trip', async () => {
    const pre = file('pre.html', `${GOOD}<pre>\n\nx</pre>`);
    expect((await check(pre)).stdout).toBe('0 errors, 0 warnings in 1 file\n');
    expect((await check(pre, '--round-trip')).stdout).toContain(
      '/html[1]/body[1]/pre[1]/#text[1] is another after a round trip (data): "\\nx" becomes "x".',
    );
  });

  test.each([
    [[], 'Which file? Give a path, or "-" for standard input.'],
    [['x.html', '--format', 'xml'], "--format takes text, json, sarif, github; it got 'xml'."],
    [['x.html', '--rule', 'x'], "--rule takes RULE=off, RULE=warning or RULE=error; it got 'x'."],
    [['-', '--fix'], '--fix needs files: it writes into them.'],
    [['x.html', '--json'], '--json does not belong to "livedom check".'],
    [['-', '--rule', 'img-alt=no'], "The rule 'img-alt' must be 'off', 'warning' or 'error'; got 'no'."],
  ])('%j is a mistake', async (args, message) => {
    expect(await check(...args)).toEqual({
      status: 2,
      stdout: '',
      stderr: `livedom: ${message}\nTry: livedom --help\n`,
    });
  });

  test('names the rules when one does not exist, and the file that cannot be read', async () => {
    const { stderr, status } = await check('-', '--rule', 'colour=off');
    expect(stderr).toMatch(/^livedom: There is no rule 'colour'; there are .*, img-alt, .*\nTry: livedom --help\n$/);
    expect(status).toBe(2);
    expect(await check(path.join(folder, 'none.html'))).toMatchObject({ status: 2, stdout: '' });
    expect(await runCli(builtFolder(), ['errors', '-', '--fix'])).toMatchObject({
      status: 2,
      stderr: 'livedom: --fix belongs to "livedom check".\nTry: livedom --help\n',
    });
  });
});

describe('livedom explain', () => {
  test('says why nodes are where they are', async () => {
    const html = file('table.html', '<!DOCTYPE html>\n<table>Tides<td class=a>High</table>');
    const explained = await runCli(builtFolder(), ['explain', html, 'tbody, td']);
    const section = 'https://html.spec.whatwg.org/#parsing-main-intable';
    expect(explained).toEqual({
      status: 0,
      stdout: `<tbody>
  ${html}:2:13 implied: It is not in the source. Rows of a table, and cells, stand in one. ${section}
  <tr>
    ${html}:2:13 implied: It is not in the source. Cells of a table stand in one. https://html.spec.whatwg.org/#parsing-main-intbody
<td class="a">
  ${html}:2:13 start-tag: Its start tag is in the source. https://html.spec.whatwg.org/#insert-an-html-element
  #text "High"
    ${html}:2:25 text: These characters are in the source. https://html.spec.whatwg.org/#insert-a-character
`,
      stderr: '',
    });
  });

  test.each([
    [['page.html'], '"livedom explain" needs a selector.\nTry: livedom --help\n'],
    [['-', '<'], "'<' is not a valid selector.\n"],
  ])('%j is a mistake', async (args, message) => {
    expect(await runCli(builtFolder(), ['explain', ...args])).toEqual({
      status: 2,
      stdout: '',
      stderr: `livedom: ${message}`,
    });
  });

  test('exits with 1 when nothing matches', async () => {
    expect(await runCli(builtFolder(), ['explain', '-', 'nav'], ['<p>'])).toEqual({
      status: 1,
      stdout: '',
      stderr: '',
    });
  });

  test('runs the scripts of the page where it is asked to', async () => {
    const page = '<!DOCTYPE html>\n<p>a<script>console.log(1);document.write("<b>b</b>")</script>';
    const args = ['explain', '-', 'b'];
    expect(await runCli(builtFolder(), args, [page])).toEqual({ status: 1, stdout: '', stderr: '' });
    const section = 'https://html.spec.whatwg.org/#dom-document-write';
    expect(await runCli(builtFolder(), [...args, '--run-scripts'], [page])).toEqual({
      status: 0,
      stdout:
        `<b>\n  -:2:63 written: Its start tag was written by a script. ${section}\n` +
        `  #text "b"\n    -:2:63 written: These characters were written by a script. ${section}\n`,
      stderr: '',
    });
    expect((await runCli(builtFolder(), ['explain', '-', '!', '--run-scripts'], [page])).stderr).toMatch(
      /'!' is not a valid/,
    );
    expect((await runCli(builtFolder(), ['tree', '-', '--run-scripts'], [page])).stderr).toMatch(
      /--run-scripts belongs to/,
    );
  });
});
