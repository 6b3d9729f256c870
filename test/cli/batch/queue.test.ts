import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BatchProject, byInput, linesOf } from './project.ts';
import { PageServer } from './server.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
if (!hasRedis) console.log('Tests with Redis are skipped: there is no redis-server (apt-get install redis-server).');

let project: BatchProject;
let redis: ChildProcess | null = null;
let address: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  project = new BatchProject();
  if (!hasRedis) return;
  const port = await freePort();
  address = `redis://127.0.0.1:${port}`;
  redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], { cwd: project.folder });
  for await (const text of redis.stdout as AsyncIterable<Buffer>) if (text.includes('Ready to accept')) break;
});

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

afterAll(() => {
  redis?.kill('SIGKILL');
  project.remove();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<readonly [status: number | null, stderr: string]>;
}

function start(args: readonly string[]): Running {
  const child = spawn(process.execPath, [path.join(project.built.folder, 'cli.js'), 'batch', ...args], {
    cwd: project.folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  running.add(child);
  let stderr = '';
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  const ended = new Promise<readonly [number | null, string]>((resolve) =>
    child.on('close', (status) => {
      running.delete(child);
      resolve([status, stderr]);
    }),
  );
  return { child, ended };
}

const resultsIn = (out: string): number => (existsSync(out) ? linesOf(readFileSync(out, 'utf8')).length : 0);

async function until(isThere: () => boolean): Promise<void> {
  while (!isThere()) await wait(20);
}

const COUNT = 60;

function manyPages(name: string): string[] {
  const numbers = Array.from({ length: COUNT }, (_, index) => String(index).padStart(2, '0'));
  return numbers.map((number) => project.file(`${name}/${number}.html`, `<title>${number}</title>`));
}

/** A handler that takes a while, and says in a file what it begins. */
function slowTitles(): string {
  return project.file(
    'slow.mjs',
    `import { appendFileSync } from 'node:fs';
    import { setTimeout } from 'node:timers/promises';
    const log = new URL('begun.txt', import.meta.url);
    export default async ({ document }) => {
      appendFileSync(log, document.title + '\\n');
      return setTimeout(150, document.title);
    };`,
  );
}

const expectEachOnce = (out: string, pages: readonly string[]): void =>
  expect(byInput(readFileSync(out, 'utf8'))).toEqual(
    pages.map((input) => ({ input, value: path.basename(input, '.html') })),
  );

describe.skipIf(!hasRedis)('livedom batch --queue', () => {
  test('loses no page, and gives none twice, when a worker is killed', async () => {
    const pages = manyPages('killed');
    const out = path.join(project.folder, 'killed.ndjson');
    const queue = ['--queue', `${address}/0#killed`];
    const worker = [...queue, '--handler', slowTitles(), '--workers', '2'];
    const [first, second] = [start(worker), start(worker)];
    const collector = start([path.join(project.folder, 'killed'), ...queue, '--out', out]);
    await until(() => resultsIn(out) >= 10);
    first.child.kill('SIGKILL');
    await first.ended;
    expect(await collector.ended).toEqual([0, '']);
    expectEachOnce(out, pages);
    // What the killed one had under way was begun again by the other.
    const begun = readFileSync(path.join(project.folder, 'begun.txt'), 'utf8').trim().split('\n');
    expect(begun.length).toBeGreaterThan(COUNT);
    second.child.kill('SIGINT');
    expect((await second.ended)[0]).toBe(0);
  }, 90_000);

  test('goes on when the command that has the results is killed', async () => {
    const pages = manyPages('collected');
    const out = path.join(project.folder, 'collected.ndjson');
    const queue = ['--queue', `${address}/0#collected`];
    start([...queue, '--handler', slowTitles(), '--workers', '2']);
    const args = [path.join(project.folder, 'collected'), ...queue, '--out', out];
    const collector = start(args);
    await until(() => resultsIn(out) >= 10);
    collector.child.kill('SIGKILL');
    await collector.ended;
    expect(resultsIn(out)).toBeLessThan(COUNT);
    expect(await start(args).ended).toEqual([0, '']);
    expectEachOnce(out, pages);
    // Once more: there is nothing left.
    expect(await start(args).ended).toEqual([0, '']);
    expectEachOnce(out, pages);
  }, 90_000);

  test('has workers fetch URLs, and names what fails', async () => {
    const server = new PageServer();
    await server.listen();
    const handler = project.file(
      'fails.mjs',
      `export default ({ document: { title } }) => {
        if (title === 'exits') process.exit(3);
        if (title === 'throws') throw new RangeError('no');
        return title;
      };`,
    );
    const titles = ['exits', 'throws', 'well'];
    const urls = titles.map((name) => server.page(`/${name}`, `<title>${name}</title>`));
    const absent = server.url('/absent');
    const queue = ['--queue', `${address}#urls`];
    const out = path.join(project.folder, 'fetched.ndjson');
    start([...queue, '--handler', handler, '--private-addresses', '--rate', '1000', '--workers', '1']);
    const [status] = await start([...urls, absent, ...queue, '--out', out]).ended;
    server.close();
    expect(status).toBe(1);
    expect(byInput(readFileSync(out, 'utf8'))).toEqual([
      { input: absent, error: { name: 'HttpError', message: '404 Not Found' } },
      { input: urls[0], error: { name: 'WorkerError', message: 'the worker ended, with code 3' } },
      { input: urls[1], error: { name: 'RangeError', message: 'no' } },
      { input: urls[2], value: 'well' },
    ]);
  }, 60_000);

  test('takes no page with a handler that cannot be loaded', async () => {
    const bad = project.file('bad.mjs', 'export default 1;');
    const [status, stderr] = await start(['--queue', address, '--handler', bad]).ended;
    expect(stderr).toBe(`livedom: cannot load the handler '${bad}': its default export is no function\n`);
    expect(status).toBe(2);
  });
});

describe('livedom batch --queue refuses', () => {
  const ADVICE = 'Try: livedom --help\n';
  const QUEUE = ['--queue', 'redis://127.0.0.1:6379'];
  const SIDES = `--queue takes pages, which it hands out, or "--handler FILE", which others hand pages to.\n${ADVICE}`;

  test.each([
    [['page.html', ...QUEUE, '--handler', 'h.mjs'], SIDES],
    [QUEUE, SIDES],
    [['page.html', ...QUEUE], `--queue with pages needs "--out FILE".\n${ADVICE}`],
    [[...QUEUE, '--handler', 'h.mjs', '--out', 'o'], `--queue with a handler has no "--out FILE".\n${ADVICE}`],
    ...['localhost', 'http://localhost', 'redis://localhost#a:b'].map((url) => [
      ['page.html', '--queue', url],
      `--queue takes an URL such as redis://localhost:6379/0#name; it got '${url}'.\n${ADVICE}`,
    ]),
  ] as [string[], string][])('%j', async (args, message) => {
    expect(await project.run(args)).toEqual({ status: 2, stdout: '', stderr: `livedom: ${message}` });
  });

  test('WARC files, and servers that are not there', async () => {
    const out = ['--out', path.join(project.folder, 'refused.ndjson')];
    const archive = project.file('crawl.warc', '');
    expect((await project.run([archive, ...QUEUE, ...out])).stderr).toBe('livedom: --queue takes no WARC files.\n');
    const url = `redis://127.0.0.1:${await freePort()}`;
    const page = project.file('page.html', '');
    const { status, stderr } = await project.run([page, '--queue', url, ...out]);
    expect(stderr).toMatch(/^livedom: cannot reach Redis at '127\.0\.0\.1:\d+': .*ECONNREFUSED.*\n$/);
    expect(status).toBe(2);
  });
});
