import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placed } from '../../scripts/bundle/places.mjs';
import { builtForTests } from '../support/build.ts';
import { runCli } from './run-cli.ts';

const PAGE =
  '<!DOCTYPE html><title>Tides</title>\n<p class=a>High <b>water</p>at</b> six</i>\n<table>x<tr><td>1</table>';

const builtFolder = builtForTests();
let folder: string;
let file: string;
let server: ChildProcess;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'livedom-serve-'));
  file = path.join(folder, 'page.html');
  writeFileSync(file, PAGE);
  server = spawn(process.execPath, [path.join(builtFolder(), 'cli.js'), 'serve', file, '--port', '0']);
  const line = await new Promise<string>((resolve) => server.stdout?.once('data', (data) => resolve(String(data))));
  port = Number(/^http:\/\/127\.0\.0\.1:(\d+)\/ shows /.exec(line)?.[1]);
});

afterAll(() => {
  server.kill();
  rmSync(folder, { recursive: true });
});

function ask(url: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: url, headers }, resolve).on('error', reject);
  });
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response) text += chunk;
  return text;
}

describe('livedom serve', () => {
  test('gives the page, the library that the package has, the viewer and the trace', async () => {
    expect(await textOf(await ask('/'))).toMatch(/^<!DOCTYPE html>\n<html lang=en>/);
    expect(await textOf(await ask('/livedom.js'))).toBe(readFileSync(path.join(builtFolder(), 'livedom.js'), 'utf8'));
    const part = `${placed('dom')}.js`;
    expect(await textOf(await ask(`/${part}`))).toBe(readFileSync(path.join(builtFolder(), part), 'utf8'));
    for (const other of ['/index.js', '/index.cjs', `/packages/../${part}`])
      expect([other, (await ask(other)).statusCode]).toEqual([other, 404]);
    expect((await ask('/viewer.js')).headers['content-type']).toBe('text/javascript; charset=utf-8');
    const { name, source, steps } = JSON.parse(await textOf(await ask('/trace')));
    expect([name, source, steps[0].text, steps.at(-1).kind]).toEqual([
      'page.html',
      PAGE,
      '<!DOCTYPE html>',
      'end of file',
    ]);
    expect((await ask('/page.html')).statusCode).toBe(404);
  });

  test('answers to this machine alone', async () => {
    for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1.evil.example', '127.0.0.1@evil']) {
      const response = await ask('/trace', { host });
      expect([host, response.statusCode]).toEqual([host, 403]);
      expect(await textOf(response)).not.toContain('Tides');
    }
    expect((await ask('/trace', { host: `localhost:${port}` })).statusCode).toBe(200);
  });

  test('tells of changes of the file', async () => {
    const events = await ask('/events');
    events.setEncoding('utf8');
    await new Promise((resolve) => events.once('data', resolve));
    const told = new Promise((resolve) => events.once('data', resolve));
    writeFileSync(file, `${PAGE}<p>new`);
    expect(await told).toBe('event: change\ndata: \n\n');
    events.destroy();
    expect(JSON.parse(await textOf(await ask('/trace'))).source).toBe(`${PAGE}<p>new`);
    writeFileSync(file, PAGE);
  });

  test('refuses what cannot be', async () => {
    const outcomes = await Promise.all([
      runCli(builtFolder(), ['serve', file, '--port', 'x']),
      runCli(builtFolder(), ['serve', file, '--port', `${port}`]),
      runCli(builtFolder(), ['serve', path.join(folder, 'none.html')]),
      runCli(builtFolder(), ['tree', file, '--out', 'x']),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([2, 2, 2, 2]);
    const [noPort, taken, noFile, stray] = outcomes.map(({ stderr }) => stderr.split('\n')[0]);
    expect(noPort).toBe("livedom: --port takes a number from 0 to 65535; it got 'x'.");
    expect(taken).toBe(`livedom: cannot listen at port ${port}: address already in use`);
    expect(noFile).toMatch(/^livedom: cannot read '.*none\.html': no such file or directory$/);
    expect(stray).toBe('livedom: --out belongs to "livedom serve" and "livedom batch".');
  });
});

test('what scripts write stands in the input where they wrote it', async () => {
  const page = path.join(folder, 'written.html');
  const out = path.join(folder, 'written-out.html');
  const script = '<script>document.write("<b>1</b>"); document.write("<i")</script>';
  writeFileSync(page, `<!DOCTYPE html>${script}>2</i><noscript><p></noscript>`);
  expect(await runCli(builtFolder(), ['serve', page, '--run-scripts', '--out', out])).toMatchObject({ status: 0 });
  const data = /<script type=application\/json id=data>(.*)<\/script>/.exec(readFileSync(out, 'utf8'))?.[1] as string;
  const { trace } = JSON.parse(data);
  expect(trace.source).toBe(`<!DOCTYPE html>${script}<b>1</b><i>2</i><noscript><p></noscript>`);
  const start = trace.source.indexOf('</script>') + '</script>'.length;
  expect(trace.written).toEqual([
    { start, end: start + 8 },
    { start: start + 8, end: start + 10 },
  ]);
  const steps = trace.steps.slice(4) as { kind: string; text: string; start: number }[];
  expect(steps.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'write <b>1</b>',
    'start tag <b>',
    'characters 1',
    'end tag </b>',
    'write <i',
    'start tag <i>',
    'characters 2',
    'end tag </i>',
    // Scripts are on.
    'start tag <noscript>',
    'characters <p>',
    'end tag </noscript>',
    'end of file ',
  ]);
});

function chromium(): string | null {
  try {
    return execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();
  } catch {
    console.log('the viewer is not tested in Chromium: there is none');
    return null;
  }
}

const browser = chromium();

/** What the page has become, in Chromium. */
function shown(url: string): string {
  const profile = path.join(folder, 'profile');
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    `--user-data-dir=${profile}`,
    '--virtual-time-budget=5000',
  ];
  return execFileSync(browser as string, [...flags, '--dump-dom', url], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

describe.skipIf(browser === null)('the viewer, in Chromium', () => {
  test('shows source, tree, tokens and the stack, and what matches, without a server', async () => {
    const out = path.join(folder, 'out.html');
    expect(await runCli(builtFolder(), ['serve', file, '--out', out])).toEqual({ status: 0, stdout: '', stderr: '' });
    const dom = shown(`file://${out}#step=8&selector=td`);
    expect(dom).toContain('<h1>page.html</h1>');
    expect(dom).toContain('<output>1 found</output>');
    expect(dom).toContain('<span class="dim">Step 8 of ');
    expect(dom).toMatch(/<footer role="status">.*<b>in body<\/b><code>html › body › p › b<\/code>/);
    expect(dom).toMatch(/role="treeitem"[^>]*aria-selected="true"/);
    expect(dom).toMatch(/<li role="treeitem"[^>]* class="match"/);
    expect(dom).toMatch(/<span class="wrong">1 ⚠ in body<\/span>/);
  });
});
