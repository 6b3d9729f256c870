// What pages do under their policies, and what they are told of it.
import { createServer } from 'node:http';

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const HASH = 'sha256-YVU4b3mvD29JNGgJ+90uOLg8uQ9Yej7/jQtMeXEaIUg=';

/** Of the inline script with the hash, and of the external one. */
export const HASHED = "ran.push('hashed')";

const PAGE = (own, other) => `<!DOCTYPE html><title>t</title>
<base href="${own}/based/">
<script>ran.push('inline')</script>
<script nonce=abc>ran.push('nonce')</script>
<script nonce=abc>const made = document.createElement('script'); made.src = '${own}/script?made'; document.head.append(made)</script>
<script>${HASHED}</script>
<script src="${own}/script?own"></script>
<script src="${other}/path/script?other"></script>
<script src="${own}/to"></script>
<script src="${own}/hashed" integrity="${HASH}" crossorigin></script>
<script src="${own}/script?nonce" nonce=abc></script>
<style>p { color: red }</style>
<style nonce=abc>p { order: 1 }</style>
<link rel=stylesheet href="${own}/style">
<link rel=stylesheet href="${other}/path/style">
<body><p style="top: 1px" onclick="ran.push('handler')"></p>
<a href="javascript:ran.push('url')">a</a>
<form action="${other}/form" target=none></form><iframe name=none></iframe>
<img src="${own}/image"><img src="${other}/path/image"><img src="data:image/gif;base64,${GIF.toString('base64')}">
<iframe src="${own}/page"></iframe><iframe src="${other}/path/page"></iframe>`;

/** Runs before the page's scripts, as the program. */
export const BEFORE = `
globalThis.ran = [];
globalThis.told = [];
addEventListener('securitypolicyviolation', (event) => {
  const { effectiveDirective, blockedURI, sample, disposition, target } = event;
  told.push([effectiveDirective, blockedURI, sample, disposition, target.nodeName].join(' | '));
});
addEventListener('load', () => {
  const tried = (name, steps) => { try { steps(); ran.push(name) } catch (error) { ran.push(name + ' ' + error.name) } };
  const p = document.querySelector('p');
  p.click();
  document.querySelector('a').click();
  document.forms[0].submit();
  tried('eval', () => eval('1'));
  tried('Function', () => new Function('return 1'));
  ran.push('timer ' + (setTimeout('1') > 0));
  const style = getComputedStyle(p);
  ran.push('base ' + new URL(document.baseURI).pathname, 'style ' + [style.color, style.order, p.style.top, style.flexGrow, style.flexShrink].join());
  for (const image of document.images) ran.push('image ' + image.naturalWidth);
  for (const url of ['/data', OTHER + '/path/data']) fetch(url).then(() => ran.push('fetch ' + url), () => ran.push('no fetch ' + url));
});
`;

/** The policies of each page: what is enforced, and what is only reported. */
export const POLICIES = [
  '',
  "default-src 'none'",
  "default-src 'self'",
  'default-src *',
  'default-src https:',
  'default-src http:',
  'default-src OTHER',
  "default-src 'self' OTHER/path/",
  "default-src OTHER/path 'unsafe-inline'",
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data:",
  "default-src 'self', default-src OTHER",
  "script-src 'self'",
  "script-src 'self' 'report-sample'",
  'script-src',
  "script-src 'none' 'self'",
  'script-src OTHER',
  'script-src OTHER/path/script',
  'script-src OTHER/path/',
  'script-src OTHER/PATH/',
  'script-src OTHER/pa%74h/script',
  'script-src HOST:*',
  'script-src HOST',
  'script-src http://*:*',
  'script-src *.HOST:*',
  "script-src 'unsafe-inline'",
  "script-src 'unsafe-inline' 'self' OTHER",
  "script-src 'unsafe-eval'",
  "script-src 'unsafe-inline' 'nonce-abc'",
  "script-src 'nonce-abc'",
  "script-src 'NONCE-abc' 'report-sample'",
  "script-src 'nonce-ABC'",
  "script-src 'nonce-abc' 'strict-dynamic'",
  "script-src 'strict-dynamic' 'unsafe-inline' 'self'",
  `script-src '${HASH}'`,
  `script-src '${HASH.replace('sha256', 'SHA256')}' 'unsafe-inline'`,
  `script-src '${HASH}' 'strict-dynamic'`,
  "script-src 'sha256-AAAA'",
  "script-src 'sha384-dVk0L4IMtz3I0gnYCuGYLJK9CQRVvWCq1KB5DjFekAcA2mWm7SS0GNHA2wRXThZr'",
  "script-src 'unsafe-hashes' 'sha256-zS2ck2jmbCe/b2JhX03LFnuHIviCyCezLlvw2h6RYPU='",
  "script-src-elem 'unsafe-inline'",
  "script-src-elem 'self'; script-src 'unsafe-inline' 'unsafe-eval'",
  "script-src-attr 'none'",
  "script-src-attr 'unsafe-inline'; default-src 'self'",
  "script-src 'none'; script-src 'unsafe-inline'",
  "SCRIPT-SRC 'SELF' 'UNSAFE-INLINE'",
  "style-src 'self'",
  "style-src 'none'",
  "style-src 'unsafe-inline'",
  "style-src 'nonce-abc'",
  "style-src 'self' 'report-sample'; default-src *",
  "style-src-elem 'none'",
  "style-src-attr 'none'",
  "style-src-attr 'unsafe-inline'; style-src OTHER",
  "img-src 'self'",
  'img-src data:',
  'img-src OTHER/path/image',
  "img-src 'none'",
  "connect-src 'self'",
  'connect-src OTHER',
  "connect-src 'none'",
  "frame-src 'self'",
  "child-src 'none'",
  "child-src 'none'; frame-src OTHER",
  "base-uri 'none'",
  "base-uri 'self'",
  'base-uri OTHER',
  "form-action 'none'",
  "form-action 'self'",
  'form-action OTHER',
  "font-src 'none'; object-src 'none'; media-src 'none'; worker-src 'none'; manifest-src 'none'",
].map((policy) => ({ enforce: policy, report: '' }));
POLICIES.push(
  { enforce: '', report: "default-src 'none'" },
  { enforce: "img-src 'none'", report: "script-src 'self' 'report-sample'" },
  { enforce: "script-src 'self'", report: "script-src OTHER, style-src 'none'" },
);

/** A server for the pages and one of another origin. */
export async function startServers() {
  const urls = {};
  const listen = (name) =>
    new Promise((resolve) => {
      const server = createServer((request, response) => answer(urls, request, response));
      server.listen(0, 'localhost', () => {
        urls[name] = `http://localhost:${server.address().port}`;
        resolve(server);
      });
    });
  const servers = [await listen('own'), await listen('other')];
  const close = () => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  };
  return { urls, close };
}

const written = (policy, { other }) => policy.replaceAll('OTHER', other).replaceAll('HOST', 'localhost');

function answer(urls, { url }, response) {
  const { pathname, search, searchParams } = new URL(url, urls.own);
  const kind = pathname.split('/').at(-1);
  const headers = { 'access-control-allow-origin': '*' };
  const types = { script: 'text/javascript', hashed: 'text/javascript', style: 'text/css', image: 'image/gif' };
  headers['content-type'] = types[kind] ?? 'text/html';
  if (kind === 'to') headers.location = `${urls.other}/elsewhere/script?redirected`;
  let body = '';
  if (kind === 'script') body = `ran.push('script ${search.slice(1)}')`;
  if (kind === 'hashed') body = HASHED;
  if (kind === 'style') body = pathname === '/style' ? 'p { order: 2; flex-grow: 2 }' : 'p { flex-shrink: 3 }';
  if (kind === 'image') body = GIF;
  if (kind === 'case') {
    const { enforce, report } = POLICIES[Number(searchParams.get('number'))];
    if (enforce !== '') headers['content-security-policy'] = written(enforce, urls);
    if (report !== '') headers['content-security-policy-report-only'] = written(report, urls);
    body = PAGE(urls.own, urls.other);
  }
  response.writeHead(kind === 'to' ? 302 : 200, headers).end(body);
}

/** @param open - Opens a page, and gives what came of it: `[ran, told]` as JSON. */
export async function answersOf({ urls }, open) {
  const answers = {};
  for (const [number, { enforce, report }] of POLICIES.entries()) {
    const text = await open(
      `${urls.own}/case?number=${number}`,
      `globalThis.OTHER = ${JSON.stringify(urls.other)};${BEFORE}`,
    );
    const named = text.replaceAll(urls.own, 'OWN').replaceAll(urls.other, 'OTHER');
    const [ran, told] = JSON.parse(named);
    answers[report === '' ? enforce : `${enforce} | ${report}`] = {
      ran: ran.sort(),
      told: told.filter((line) => !line.includes('favicon')).sort(),
    };
  }
  return answers;
}
