import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BatchProject, byInput, linesOf } from './project.ts';
import { PageServer } from './server.ts';

let project: BatchProject;
const server = new PageServer();

beforeAll(async () => {
  project = new BatchProject();
  await server.listen();
});

afterAll(() => {
  server.close();
  project.remove();
});

beforeEach(() => server.forget());

const FAST = ['--private-addresses', '--rate', '1000'];

const batch = (args: readonly string[], input: readonly string[] = []) =>
  project.run(['--handler', project.titles(), ...args], input);

const valuesOf = (text: string): unknown[] => byInput(text).map(({ value }) => value);

describe('livedom batch with URLs', () => {
  test('takes those of a list, of the arguments and of standard input, each once', async () => {
    const urls = ['1', '2', '3'].map((name) => server.page(`/${name}`, `<title>${name}</title>`));
    const list = project.file('urls.txt', `${urls[0]}\r\n\n${urls[1]}#part\n${urls[1]}\n`);
    const given = await batch(['--urls', list, urls[0] as string, '-', ...FAST], [`${urls[2]}\n`]);
    expect(given.stderr).toBe('');
    expect(byInput(given.stdout)).toEqual(urls.map((input, index) => ({ input, value: String(index + 1) })));
    expect(given.status).toBe(0);
    expect(server.paths.sort()).toEqual(['/1', '/2', '/3']);
    const alone = await batch(['--urls', list, ...FAST]);
    expect(valuesOf(alone.stdout)).toEqual(['1', '2']);
  });

  test('decodes by the Content-Type, by what the page says, and by --encoding', async () => {
    const bytes = Buffer.from('<title>\xe9</title>', 'latin1');
    const header = server.page('/a', bytes, { 'content-type': 'text/html; charset=windows-1251' });
    const declared = server.page('/b', Buffer.concat([Buffer.from('<meta charset=windows-1253>'), bytes]));
    expect(valuesOf((await batch([header, declared, ...FAST])).stdout)).toEqual(['й', 'ι']);
    const overruled = await batch([header, declared, ...FAST, '--encoding', 'latin1']);
    expect(valuesOf(overruled.stdout)).toEqual(['é', 'é']);
  });

  test('follows redirects, and the document has the last URL', async () => {
    const handler = project.file('url.mjs', 'export default ({ document, source }) => [document.URL, source];');
    const page = server.page('/target', '<p>');
    const input = server.page('/moved', '', { location: '/again' }, 301);
    server.page('/again', '', { location: page }, 307);
    const { stdout } = await batch([input, '--handler', handler, ...FAST]);
    expect(linesOf(stdout)).toEqual([{ input, value: [page, input] }]);
  });

  test('parses XML as that', async () => {
    const handler = project.file('xml.mjs', 'export default ({ document }) => document.documentElement.localName;');
    const xml = server.page('/x', '<a><title/></a>', { 'content-type': 'application/xml' });
    expect(valuesOf((await batch([xml, '--handler', handler, ...FAST])).stdout)).toEqual(['a']);
  });

  test('names what goes wrong, and the rest goes on', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as { port: number };
    await new Promise((resolve) => closed.close(resolve));
    const expected = {
      [server.url('/absent')]: ['HttpError', '404 Not Found'],
      [server.page('/image', 'x', { 'content-type': 'image/png' })]: [
        'ContentTypeError',
        "'image/png' is neither HTML nor XML",
      ],
      [server.page('/large', 'x'.repeat(3000))]: ['LimitError', 'has more than 2000 bytes'],
      [server.reply('/late', (_, response) => response.writeHead(200).write('<p>'))]: [
        'TimeoutError',
        'took more than 2000 ms',
      ],
      [server.page('/loop', '', { location: '/loop' }, 302)]: ['NetworkError', 'there are more than 20 redirects'],
      [server.page('/away', '', { location: 'ftp://example.com/' }, 302)]: [
        'NetworkError',
        expect.stringContaining("redirects to 'ftp://example.com/', which is no URL of http: or https:"),
      ],
      [`http://127.0.0.1:${port}/`]: [
        'RobotsError',
        expect.stringMatching(/robots\.txt cannot be had: .*ECONNREFUSED/),
      ],
    };
    const well = server.page('/well', '<title>well</title>');
    const limits = ['--timeout', '2000', '--max-bytes', '2000'];
    const { stdout, status } = await batch([...Object.keys(expected), well, ...limits, ...FAST]);
    const lines = new Map(linesOf(stdout).map(({ input, value, error }) => [input, error ?? value]));
    expect(lines.get(well)).toBe('well');
    for (const [url, [name, message]] of Object.entries(expected)) expect(lines.get(url)).toEqual({ name, message });
    expect([lines.size, status]).toEqual([8, 1]);
  });

  test('asks no address that is not public, unless told to', async () => {
    const url = server.page('/secret', '<title>secret</title>');
    const { stdout, status } = await batch([url, '--rate', '1000']);
    const message = `${server.url('/robots.txt')} cannot be had: '127.0.0.1' has no public address.`;
    expect(linesOf(stdout)).toEqual([{ input: url, error: { name: 'RobotsError', message } }]);
    expect([status, server.asked]).toEqual([1, []]);
  });

  test('goes on where it was', async () => {
    const urls = ['1', '2', '3'].map((name) => server.page(`/${name}`, `<title>${name}</title>`));
    const out = path.join(project.folder, 'urls.ndjson');
    await batch([urls[1] as string, '--out', out, ...FAST]);
    const before = readFileSync(out, 'utf8');
    server.forget();
    for (const name of ['1', '2', '3']) server.page(`/${name}`, `<title>${name}</title>`);
    expect((await batch([...urls, '--out', out, ...FAST])).status).toBe(0);
    expect(server.paths.sort()).toEqual(['/1', '/3']);
    expect(readFileSync(out, 'utf8').startsWith(before)).toBe(true);
    expect(valuesOf(readFileSync(out, 'utf8'))).toEqual(['1', '2', '3']);
  });
});

describe('livedom batch and servers', () => {
  test('does what robots.txt says to it by its name', async () => {
    const rules = 'User-agent: *\nDisallow: /\n\nUser-agent: livedom\nDisallow: /private\n';
    server.page('/robots.txt', rules, { 'content-type': 'text/plain' });
    const open = server.page('/open', '<title>open</title>');
    const closed = server.page('/private/a', '<title>closed</title>');
    const round = server.page('/round', '', { location: '/private/a' }, 302);
    const { stdout } = await batch([open, closed, round, ...FAST]);
    const error = { name: 'RobotsError', message: `${server.url('/robots.txt')} does not allow it` };
    expect(byInput(stdout)).toEqual([
      { input: open, value: 'open' },
      { input: closed, error },
      { input: round, error },
    ]);
    expect(server.paths.sort()).toEqual(['/open', '/round']);
    expect(server.asked.filter(({ url }) => url === '/robots.txt').length).toBe(1);
    expect(server.asked[0]?.userAgent).toMatch(/^livedom\/\d/);
    const other = await batch([open, '--user-agent', 'example/2 (+https://example.com/)', ...FAST]);
    expect(linesOf(other.stdout)[0]?.error).toEqual(error);
    expect(server.asked.at(-1)?.userAgent).toBe('example/2 (+https://example.com/)');
  });

  test('asks for nothing where robots.txt cannot be had', async () => {
    server.page('/robots.txt', '', {}, 500);
    const url = server.page('/a', '');
    const { stdout } = await batch([url, ...FAST]);
    const message = `${server.url('/robots.txt')} cannot be had: 500`;
    expect(linesOf(stdout)).toEqual([{ input: url, error: { name: 'RobotsError', message } }]);
    expect(server.paths).toEqual([]);
  });

  /** In milliseconds, between the beginnings of requests. */
  const gaps = (): number[] =>
    server.asked.slice(1).map(({ at }, index) => at - (server.asked[index] as { at: number }).at);

  test.each([
    ['--rate', ['--rate', '4'], ''],
    ['Crawl-delay', ['--rate', '1000'], 'User-agent: *\nCrawl-delay: 0.25\n'],
  ])('waits between requests, as %s says', async (_, rate, robots) => {
    server.page('/robots.txt', robots, { 'content-type': 'text/plain' });
    const urls = ['1', '2', '3'].map((name) => server.page(`/${name}`, ''));
    expect((await batch([...urls, '--private-addresses', ...rate])).status).toBe(0);
    expect(gaps().length).toBe(3);
    // Of 750 ms: the first request may be a late one.
    expect(gaps().reduce((sum, gap) => sum + gap)).toBeGreaterThan(500);
  });

  test('waits for no host that wants hours between requests', async () => {
    server.page('/robots.txt', 'User-agent: *\nCrawl-delay: 86400\n', { 'content-type': 'text/plain' });
    const input = server.page('/a', '');
    const message = `${server.url('/robots.txt')} wants 86400 seconds between requests`;
    expect(linesOf((await batch([input, ...FAST])).stdout)).toEqual([
      { input, error: { name: 'RobotsError', message } },
    ]);
  });

  test('reads what one host says to thousands of crawlers for itself alone', async () => {
    const names = Array.from({ length: 16_000 }, (_, index) => `User-agent: ${index % 100}\n\n# ${index}\n`).join('');
    const rules = `${names}User-agent: LiveDOM/1.0\n${'Allow: /a\n'.repeat(10_000)}Disallow: /b\n`;
    server.page('/robots.txt', rules, { 'content-type': 'text/plain' });
    const [open, closed] = ['a', 'b'].map((name) => server.page(`/${name}`, `<title>${name}</title>`));
    const error = { name: 'RobotsError', message: `${server.url('/robots.txt')} does not allow it` };
    expect(byInput((await batch([open as string, closed as string, ...FAST])).stdout)).toEqual([
      { input: open, value: 'a' },
      { input: closed, error },
    ]);
  });

  test('does not compare for seconds what it asks for with patterns', async () => {
    const rules = `User-agent: *\nAllow: ${'*'.repeat(500_000)}\n`;
    server.page('/robots.txt', rules, { 'content-type': 'text/plain' });
    const short = server.page('/a', '<title>a</title>');
    const long = server.page(`/${'b'.repeat(10_000)}`, '');
    const message = `${server.url('/robots.txt')} has too many patterns to say whether it allows it`;
    expect(byInput((await batch([short, long, ...FAST])).stdout)).toEqual([
      { input: short, value: 'a' },
      { input: long, error: { name: 'RobotsError', message } },
    ]);
  });

  test('asks one host no more than --connections times at once', async () => {
    const urls = Array.from({ length: 12 }, (_, index) =>
      server.reply(`/${index}`, (_, response) => {
        setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'), 30);
      }),
    );
    await batch([...urls, ...FAST, '--connections', '3']);
    expect([server.most, server.paths.length]).toEqual([3, 12]);
  });

  test('warns of nothing when many requests are under way', async () => {
    const held: (() => void)[] = [];
    const urls = Array.from({ length: 20 }, (_, index) =>
      server.reply(`/${index}`, (_, response) => {
        held.push(() => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'));
        if (held.length === 20) for (const answer of held) answer();
      }),
    );
    const { stderr, status } = await batch([...urls, ...FAST, '--connections', '20']);
    expect([stderr, status, server.most]).toEqual(['', 0, 20]);
  });

  test('asks again what is busy, as late as it says', async () => {
    let count = 0;
    const url = server.reply('/busy', (_, response) => {
      if (count++ < 2) response.writeHead(count === 1 ? 503 : 429, { 'retry-after': '1' }).end();
      else response.writeHead(200, { 'content-type': 'text/html' }).end('<title>at last</title>');
    });
    const { stdout } = await batch([url, ...FAST]);
    expect(linesOf(stdout)).toEqual([{ input: url, value: 'at last' }]);
    expect(gaps().length).toBe(3);
    for (const gap of gaps().slice(1)) expect(gap).toBeGreaterThan(950);
  });

  test('gives up what stays busy', async () => {
    const url = server.page('/busy', '', { 'retry-after': '0' }, 503);
    const { stdout } = await batch([url, ...FAST]);
    expect(linesOf(stdout)[0]?.error).toEqual({ name: 'HttpError', message: '503 Service Unavailable' });
    expect(server.paths.length).toBe(4);
  });
});

describe('livedom batch --sitemap', () => {
  const sitemapOf = (urls: readonly string[]): string =>
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
      xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${urls
        .map(
          (url) => `<url><image:image><image:loc>${server.url('/no')}</image:loc></image:image><loc> ${url}
        </loc><lastmod>2026-01-01</lastmod></url>`,
        )
        .join('')}</urlset>`;

  const indexOf = (urls: readonly string[]): string =>
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
      .map((url) => `<sitemap><loc>${url.replaceAll('&', '&amp;')}</loc></sitemap>`)
      .join('')}</sitemapindex>`;

  const pages = (names: readonly string[]): string[] =>
    names.map((name) => server.page(`/${name}`, `<title>${name}</title>`));

  const xml = { 'content-type': 'application/xml' };

  test('takes the pages of one that is fetched, and of compressed and plain files', async () => {
    const [one, two, three] = pages(['1', '2', '3']) as [string, string, string];
    const fetched = server.page('/sitemap.xml', sitemapOf([one, two]), xml);
    const compressed = project.file('sitemap.xml.gz', gzipSync(sitemapOf([two, three])));
    const { stdout, stderr, status } = await batch(['--sitemap', fetched, '--sitemap', compressed, ...FAST]);
    expect([stderr, status]).toEqual(['', 0]);
    expect(valuesOf(stdout)).toEqual(['1', '2', '3']);
    const plain = await batch(['--sitemap', project.file('sitemap.xml', sitemapOf([one])), ...FAST]);
    expect(valuesOf(plain.stdout)).toEqual(['1']);
  });

  test('takes those of the sitemaps of an index, and names what fails', async () => {
    const [one, two] = pages(['1', '2']) as [string, string];
    const sitemaps = [
      server.page('/a.xml', sitemapOf([one, '/relative']), xml),
      server.page('/b.xml.gz?x&y', gzipSync(sitemapOf([two])), { 'content-type': 'application/gzip' }),
      server.url('/absent.xml'),
      server.page('/broken.xml', '<urlset><url>', xml),
      server.page('/feed.xml', '<rss/>', xml),
      server.page('/index.xml', indexOf([one]), xml),
    ];
    const index = project.file('index.xml', indexOf(sitemaps));
    const out = path.join(project.folder, 'sitemaps.ndjson');
    expect((await batch(['--sitemap', index, '--out', out, ...FAST])).status).toBe(1);
    const lines = byInput(readFileSync(out, 'utf8'));
    const errors = Object.fromEntries(lines.flatMap(({ input, error }) => (error ? [[input, error]] : [])));
    expect(errors).toEqual({
      '/relative': { name: 'SitemapError', message: `'${sitemaps[0]}' names it, which is no URL` },
      [sitemaps[2] as string]: { name: 'HttpError', message: '404 Not Found' },
      [sitemaps[3] as string]: { name: 'SitemapError', message: 'is no well-formed XML' },
      [sitemaps[4] as string]: { name: 'SitemapError', message: "is no sitemap: its root is 'rss'" },
      [sitemaps[5] as string]: { name: 'SitemapError', message: 'is an index that another index names' },
    });
    expect(lines.flatMap(({ value }) => value ?? [])).toEqual(['1', '2']);
    const before = readFileSync(out, 'utf8');
    server.asked.length = 0;
    expect((await batch(['--sitemap', index, '--out', out, ...FAST])).status).toBe(1);
    expect(readFileSync(out, 'utf8')).toBe(before);
    expect(server.paths.filter((name) => !name.includes('.xml'))).toEqual([]);
  });

  test('expands no compressed one beyond its limit', async () => {
    const bomb = project.file('bomb.xml.gz', gzipSync(Buffer.alloc(52_428_801, ' ')));
    const { stderr, status } = await batch(['--sitemap', bomb]);
    expect(stderr).toBe(`livedom: cannot read the sitemap '${bomb}': has more than 52428800 bytes\n`);
    expect(status).toBe(2);
  });

  test('makes no gigabytes of the nodes of one', async () => {
    const file = project.file('nodes.xml.gz', gzipSync(`<urlset>${'<a/>'.repeat(5_000_000)}</urlset>`));
    const { stderr, status } = await batch(['--sitemap', file]);
    expect(stderr).toBe(`livedom: cannot read the sitemap '${file}': has more than 5000000 nodes\n`);
    expect(status).toBe(2);
  });

  test('refuses what cannot be read', async () => {
    const url = server.url('/sitemap.xml');
    const { stderr, status } = await batch(['--sitemap', url, ...FAST]);
    expect([stderr, status]).toEqual([`livedom: cannot read the sitemap '${url}': 404 Not Found\n`, 2]);
    const page = project.file('page.html', '<!DOCTYPE html><html></html>');
    expect((await batch(['--sitemap', page])).stderr).toBe(
      `livedom: cannot read the sitemap '${page}': is no sitemap: its root is 'html'\n`,
    );
  });
});

describe('livedom batch refuses', () => {
  test.each([
    [['--rate', '0'], "--rate takes a number above 0, up to 100000; it got '0'.\nTry: livedom --help"],
    [['--connections', '65'], "--connections takes a whole number from 1 to 64; it got '65'.\nTry: livedom --help"],
    [
      ['--max-bytes', '0'],
      "--max-bytes takes a whole number from 1 to 9007199254740991; it got '0'.\nTry: livedom --help",
    ],
    [
      ['--user-agent', 'a\nb'],
      `--user-agent takes a name such as "example/1.0 (+https://example.com/bot)"; it got 'a\\nb'.\nTry: livedom --help`,
    ],
    [['http://['], "'http://[' is no absolute URL of http: or https:."],
    [['--urls', 'nowhere.txt'], "cannot read 'nowhere.txt': no such file or directory"],
  ])('%j', async (args, message) => {
    const { stdout, stderr, status } = await batch(['--urls', project.file('none.txt', ''), ...args]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toBe(`livedom: ${message}\n`);
  });

  test('lists of anything else', async () => {
    const list = project.file('list.txt', 'https://example.com/\npage.html\n');
    const { stderr, status } = await batch(['--urls', list]);
    expect(stderr).toBe(`livedom: 'page.html' in '${list}' is no absolute URL of http: or https:.\n`);
    expect(status).toBe(2);
  });
});
