import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PageServer } from '../../cli/batch/server.ts';
import { builtForTests, projectRoot } from '../../support/build.ts';

/** Where `npm run ecosystem` installs the packages that it pins. */
const INSTALLED = path.join(
  process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'),
  'livedom-ecosystem/node_modules',
);
const isInstalled = existsSync(path.join(INSTALLED, '@crawlee/http'));
if (!isInstalled) console.log(`Tests with Crawlee are skipped: there is no @crawlee/http in ${INSTALLED}.`);

const builtFolder = builtForTests();
let folder: string;
const server = new PageServer();

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'livedom-crawlee-'));
  await server.listen();
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

beforeEach(() => server.forget());

/** Runs a program, with the crawler and what it needs at hand, and gives what it says as JSON. */
async function run(program: string, args: readonly string[] = []): Promise<unknown> {
  const file = path.join(folder, 'program.mjs');
  writeFileSync(
    file,
    `import { createRequire } from 'node:module';
    import { LivedomCrawler, requestHandlerOf } from ${JSON.stringify(path.join(builtFolder(), 'crawlee.js'))};
    const { Configuration, log } = createRequire(${JSON.stringify(path.join(INSTALLED, 'x.js'))})('@crawlee/http');
    log.setLevel(log.LEVELS.OFF);
    const crawlerOf = (options) =>
      new LivedomCrawler({ maxRequestRetries: 0, ...options }, new Configuration({ persistStorage: false }));
    ${program}`,
  );
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, NODE_PATH: isInstalled ? INSTALLED : '' },
    cwd: folder,
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (text) => {
    stdout += text;
  });
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  await new Promise((resolve) => child.on('close', resolve));
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

describe.skipIf(!isInstalled)('LivedomCrawler', () => {
  test('crawls from link to link, by the base URL of each page', async () => {
    const start = server.page('/', '<base href=/a/><a href=1>1</a><a href=2>2</a><area href=no>');
    server.page('/a/1', '<title>one</title><a href=/>back</a>');
    server.page('/a/2', '<title>two</title>');
    const said = await run(
      `const said = [];
      const crawler = crawlerOf({
        async requestHandler({ document, source, bytes, body, enqueueLinks, waitForSelector, parseWithCheerio }) {
          await waitForSelector('head');
          const $ = await parseWithCheerio();
          said.push([source, document.URL, document.title, bytes.length, body.length, $('title').text()]);
          await enqueueLinks();
        },
      });
      await crawler.run([process.argv[2]]);
      console.log(JSON.stringify(said.sort()));`,
      [start],
    );
    const [one, two] = [server.url('/a/1'), server.url('/a/2')];
    expect(said).toEqual([
      [start, start, '', 59, 59, ''],
      [one, one, 'one', 36, 36, 'one'],
      [two, two, 'two', 18, 18, 'two'],
    ]);
  });

  test('calls a function as livedom batch does', async () => {
    const page = server.page('/page', '<title>Tides</title>');
    const moved = server.page('/moved', '', { location: '/page' }, 302);
    const nothing = server.page('/nothing', '<p>');
    const data = await run(
      `const handler = ({ document, source, bytes }) =>
        document.title === '' ? undefined : [document.title, document.URL, source, bytes.length];
      const crawler = crawlerOf({ requestHandler: requestHandlerOf(handler) });
      await crawler.run(process.argv.slice(2));
      const { items } = await crawler.getData();
      console.log(JSON.stringify(items.sort((a, b) => (a.input < b.input ? -1 : 1))));`,
      [moved, nothing],
    );
    expect(data).toEqual([
      { input: moved, value: ['Tides', page, moved, 20] },
      { input: nothing, value: null },
    ]);
  });

  test.each([
    ['the Content-Type', 'text/html; charset=windows-1251', '', {}, 'й'],
    ['the page', 'text/html', '<meta charset=windows-1253>', {}, 'ι'],
    ['forceResponseEncoding', 'text/html; charset=windows-1251', '', { forceResponseEncoding: 'latin1' }, 'é'],
    ['suggestResponseEncoding', 'text/html', '', { suggestResponseEncoding: 'windows-1250' }, 'é'],
  ])('decodes by %s', async (_, type, before, options, title) => {
    const bytes = Buffer.from(`${before}<title>\xe9</title>`, 'latin1');
    const url = server.page('/page', bytes, { 'content-type': type });
    const said = await run(
      `let said;
      const requestHandler = ({ document, body }) => void (said = [document.title, body.includes(document.title)]);
      await crawlerOf({ ...JSON.parse(process.argv[3]), requestHandler }).run([process.argv[2]]);
      console.log(JSON.stringify(said));`,
      [url, JSON.stringify(options)],
    );
    expect(said).toEqual([title, true]);
  });

  test('parses XML as that, and leaves JSON to Crawlee', async () => {
    const urls = [
      server.page('/a.xml', '<a><title/>x</a>', { 'content-type': 'application/xml' }),
      server.page('/b.json', '{"a":1}', { 'content-type': 'application/json' }),
    ];
    const said = await run(
      `const said = [];
      const requestHandler = ({ document, json }) => void said.push(document?.documentElement.localName ?? json);
      await crawlerOf({ requestHandler, maxConcurrency: 1 }).run(process.argv.slice(2));
      console.log(JSON.stringify(said));`,
      urls,
    );
    expect(said).toEqual(['a', { a: 1 }]);
  });

  test('takes the links that are asked for', async () => {
    const start = server.page('/', '<a href=/no>no</a><p><a class=x href=1>1</a></p>');
    server.page('/other/1', '<title>one</title>');
    await run(
      `const requestHandler = ({ enqueueLinks }) =>
        enqueueLinks({ selector: 'p > .x', baseUrl: process.argv[2] + 'other/' });
      await crawlerOf({ requestHandler }).run([process.argv[2]]);
      console.log('{}');`,
      [start],
    );
    expect(server.paths).toEqual(['/', '/other/1']);
  });

  test('has types', () => {
    const file = path.join(folder, 'typed.ts');
    writeFileSync(
      file,
      `import { LivedomCrawler, type LivedomCrawlingContext, requestHandlerOf } from 'livedom/crawlee';
      const crawler = new LivedomCrawler({
        maxRequestsPerCrawl: 3,
        async requestHandler({ document, bytes, source, request, enqueueLinks, pushData }) {
          const title: string = document.title;
          const length: number = bytes.length;
          await pushData({ title, length, source, url: request.url });
          await enqueueLinks({ selector: 'a' });
        },
      });
      const context = null as unknown as LivedomCrawlingContext;
      // @ts-expect-error A title is text.
      context.document.title = 1;
      new LivedomCrawler({ requestHandler: requestHandlerOf(({ document }) => document.title) });
      await crawler.run(['https://example.com/']);`,
    );
    const options = {
      compilerOptions: {
        module: 'ESNext',
        moduleResolution: 'Bundler',
        target: 'ES2022',
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        types: ['node'],
        typeRoots: [path.join(projectRoot, 'node_modules/@types')],
        paths: {
          'livedom/crawlee': [path.join(builtFolder(), 'crawlee.d.ts')],
          '@crawlee/http': [path.join(INSTALLED, '@crawlee/http')],
        },
      },
      files: ['typed.ts'],
    };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(options));
    const tsc = path.join(projectRoot, 'node_modules/typescript/bin/tsc');
    const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
    expect([stdout, status]).toEqual(['', 0]);
  }, 60_000);
});

test('says which package it needs', () => {
  const { stderr } = spawnSync(process.execPath, [path.join(builtFolder(), 'crawlee.cjs')], { encoding: 'utf8' });
  expect(stderr).toContain(
    'livedom/crawlee needs the package @crawlee/http, which is not there: npm install @crawlee/http',
  );
});
