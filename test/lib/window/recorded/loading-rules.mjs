// What pages load from their own origin and another, and what both are asked.
import { createServer } from 'node:http';

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Media type and body. */
const KINDS = {
  script: ['text/javascript', 'globalThis.ran = (globalThis.ran ?? 0) + 1'],
  throwing: ['text/javascript', 'null.secret'],
  module: ['text/javascript', 'export default import.meta.url'],
  style: ['text/css', 'p { color: red }'],
  page: ['text/html', '<p>page'],
  image: ['image/gif', GIF],
  text: ['text/plain', 'text'],
  json: ['application/json', '{}'],
  events: ['text/event-stream', 'data: x\n\n'],
};

/** Two origins of one host. What is asked of them is kept by the case that asks. */
export async function startOrigins() {
  const origins = {};
  const asked = new Map();
  const named = (text) =>
    Object.entries(origins).reduce((all, [name, origin]) => all.replaceAll(origin, name), text ?? '');
  const answer = (name) => (request, response) => {
    const { pathname, searchParams } = new URL(request.url, origins[name]);
    const [, id] = pathname.split('/');
    const { headers, method } = request;
    if (id === '')
      return void response
        .writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b' })
        .end('<!DOCTYPE html><p>');
    const parts = [method, name, searchParams.get('name') ?? ''];
    if (headers.origin !== undefined) parts.push(`origin ${named(headers.origin)}`);
    if (headers.referer !== undefined) parts.push(`referer ${named(headers.referer).replace(/\?.*/, '?')}`);
    if (headers.cookie !== undefined) parts.push('cookie');
    for (const key of [
      'access-control-request-method',
      'access-control-request-headers',
      'content-type',
      'authorization',
    ])
      if (headers[key] !== undefined) parts.push(`${key} ${headers[key].replace(/boundary=.*/, 'boundary')}`);
    asked.set(id, [...(asked.get(id) ?? []), parts.filter((part) => part !== '').join(' | ')]);
    const cors = searchParams.get('cors');
    if (cors === 'star') response.setHeader('access-control-allow-origin', '*');
    if (cors === 'origin' || cors === 'credentials')
      response.setHeader('access-control-allow-origin', headers.origin ?? origins.own);
    if (cors === 'null') response.setHeader('access-control-allow-origin', 'null');
    if (cors === 'credentials') response.setHeader('access-control-allow-credentials', 'true');
    for (const [key, value] of searchParams) if (key.startsWith('h-')) response.setHeader(key.slice(2), value);
    request.resume();
    if (method === 'OPTIONS') return void response.writeHead(Number(searchParams.get('preflight') ?? 204)).end();
    const to = searchParams.get('to');
    if (to !== null) return void response.writeHead(Number(searchParams.get('status') ?? 302), { location: to }).end();
    const [type, body] = KINDS[searchParams.get('kind') ?? 'text'];
    response.writeHead(200, { 'content-type': searchParams.get('type') ?? type });
    response.end(searchParams.get('body')?.replaceAll('OWN', origins.own).replaceAll('OTHER', origins.other) ?? body);
  };
  const servers = [];
  for (const name of ['own', 'other']) {
    const server = createServer(answer(name));
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    origins[name] = `http://127.0.0.1:${server.address().port}`;
    servers.push(server);
  }
  const close = () => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  };
  return { origins, named, asked: (id) => (asked.get(id) ?? []).sort(), close };
}

/** A page evaluates it: defines `answerOf(id, code)`. */
export const HELPERS = `(origins) => {
  const LIMIT = 8000;
  const timeout = (promise) => Promise.race([promise, new Promise((resolve) => setTimeout(resolve, LIMIT, 'nothing'))]);
  const sent = (id) => ({
    url: (origin, kind, query = {}) => origins[origin] + '/' + id + '?' + new URLSearchParams({ kind, ...query }),
    element: (tag, attributes, place = document.head) => timeout(new Promise((resolve) => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.onload = () => resolve('load');
      element.onerror = () => resolve('error');
      place.append(element);
    })),
    fetched: (url, init) => timeout(fetch(url, init).then(
      (response) => response.type + ' ' + response.status + ' ' + response.redirected,
      (error) => error.name,
    )),
    xhr: (url, { method = 'GET', withCredentials = false, headers = {}, upload = false } = {}) => timeout(new Promise((resolve) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.withCredentials = withCredentials;
      if (upload) request.upload.onprogress = () => {};
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.onload = () => resolve('load ' + request.status + ' ' + request.responseText + ' ' + request.getResponseHeader('x-a'));
      request.onerror = () => resolve('error ' + request.status);
      request.send(method === 'GET' ? null : 'x');
    })),
    timeout,
    inFrame: (query, code) => new Promise((resolve) => {
      const frame = document.createElement('iframe');
      frame.onload = () => resolve(frame.contentWindow.eval('(' + code + ')')(sent(id)));
      frame.src = origins.own + '/' + id + 'page?' + new URLSearchParams({ kind: 'page', ...query });
      document.body.append(frame);
    }),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  globalThis.answerOf = async (id, code) => {
    try { return String(await (0, eval)('(' + code + ')')(sent(id))) } catch (error) { return 'throws ' + error.name }
  };
}`;

const TARGETS = ['own', 'other'];
const CORS = ['none', 'star', 'origin', 'credentials'];
const CROSSORIGIN = [null, '', 'use-credentials'];
const POLICIES = [
  'no-referrer',
  'no-referrer-when-downgrade',
  'same-origin',
  'origin',
  'strict-origin',
  'origin-when-cross-origin',
  'strict-origin-when-cross-origin',
  'unsafe-url',
];

const text = JSON.stringify;
const withCross = (attributes, crossorigin) => text(crossorigin === null ? attributes : { ...attributes, crossorigin });
const urlOf = (attribute, origin, kind, query) =>
  `[${text(attribute)}]: url(${text(origin)}, ${text(kind)}, ${text(query)})`;
const elementCase = (tag, attribute, kind, origin, query, attributes) =>
  `({ url, element }) => element(${text(tag)}, { ${urlOf(attribute, origin, kind, query)}, ...${attributes} })`;

function* elementCases() {
  const elements = [
    ['script', 'src', 'script', {}],
    ['script', 'src', 'script', { type: 'module' }],
    ['link', 'href', 'style', { rel: 'stylesheet' }],
    ['img', 'src', 'image', {}],
  ];
  for (const [tag, attribute, kind, attributes] of elements)
    for (const origin of TARGETS)
      for (const crossorigin of CROSSORIGIN)
        for (const cors of origin === 'own' ? ['none'] : CORS)
          yield [
            `${tag} ${Object.values(attributes).join(' ')} crossorigin=${crossorigin} of ${origin} with ${cors}`,
            elementCase(tag, attribute, kind, origin, { cors }, withCross(attributes, crossorigin)),
          ];
  for (const origin of TARGETS)
    yield [
      `iframe of ${origin}`,
      `({ url, timeout }) => timeout(new Promise((resolve) => { const e = document.createElement('iframe'); e.onload = () => resolve('load ' + (e.contentDocument !== null)); e.onerror = () => resolve('error'); e.src = url('${origin}', 'page'); document.body.append(e) }))`,
    ];
}

function* fetchCases() {
  for (const mode of ['cors', 'no-cors', 'same-origin'])
    for (const credentials of ['omit', 'same-origin', 'include'])
      for (const origin of TARGETS)
        for (const cors of origin === 'own' ? ['none'] : CORS)
          yield [
            `fetch ${mode} ${credentials} of ${origin} with ${cors}`,
            `({ url, fetched }) => fetched(url('${origin}', 'text', { cors: '${cors}' }), { mode: '${mode}', credentials: '${credentials}' })`,
          ];
  const chains = [
    ['own', 'other'],
    ['other', 'own'],
    ['other', 'other'],
    ['own', 'own'],
  ];
  for (const [from, to] of chains)
    for (const cors of CORS)
      for (const credentials of ['same-origin', 'include'])
        for (const mode of ['cors', 'no-cors'])
          yield [
            `fetch ${mode} ${credentials} from ${from} to ${to} with ${cors}`,
            `({ url, fetched }) => fetched(url('${from}', 'text', { name: 'from', cors: '${cors}', to: url('${to}', 'text', { cors: '${cors}', name: 'to' }) }), { mode: '${mode}', credentials: '${credentials}' })`,
          ];
  for (const cors of CORS) {
    yield [
      `fetch of a redirect with another's null ${cors}`,
      `({ url, fetched }) => fetched(url('other', 'text', { cors: '${cors}', to: url('own', 'text', { cors: 'null' }) }))`,
    ];
    for (const [name, headers] of Object.entries({
      any: { 'h-access-control-allow-methods': '*', 'h-access-control-allow-headers': '*' },
      named: {
        'h-access-control-allow-methods': 'PUT',
        'h-access-control-allow-headers': 'x-a, content-type, authorization',
      },
      nothing: {},
    }))
      for (const credentials of ['same-origin', 'include'])
        for (const [what, init] of Object.entries({
          PUT: { method: 'PUT' },
          'x-a': { headers: { 'X-A': '1' } },
          json: { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } },
          authorization: { headers: { Authorization: 'x' } },
          patch: { method: 'patch' },
        }))
          yield [
            `fetch ${what} ${credentials} with ${cors}, allowed ${name}`,
            `({ url, fetched }) => fetched(url('other', 'text', ${text({ cors, ...headers })}), ${text({ ...init, credentials })})`,
          ];
  }
  for (const status of [200, 204, 299, 301, 404])
    yield [
      `a preflight with ${status}`,
      `({ url, fetched }) => fetched(url('other', 'text', { cors: 'star', preflight: '${status}', 'h-access-control-allow-methods': '*' }), { method: 'PUT' })`,
    ];
  for (const [from, to] of chains)
    for (const status of [301, 302, 303, 307, 308])
      yield [
        `POST from ${from} to ${to} with ${status}`,
        `({ url, fetched }) => fetched(url('${from}', 'text', { cors: 'origin', status: '${status}', to: url('${to}', 'text', { cors: 'star', name: 'to' }) }), { method: 'POST', body: 'x' })`,
      ];
  for (const redirect of ['error', 'manual'])
    yield [
      `fetch redirect ${redirect}`,
      `({ url, fetched }) => fetched(url('own', 'text', { to: url('own', 'text') }), { redirect: '${redirect}' })`,
    ];
  for (const to of ['data:,x', 'about:blank', 'http://u:p@127.0.0.1:1/'])
    yield [
      `fetch redirected to ${to}`,
      `({ url, fetched }) => fetched(url('other', 'text', { cors: 'star', to: '${to}' }))`,
    ];
  for (const mode of ['cors', 'no-cors', 'same-origin'])
    for (const url of ['data:,x', 'about:blank', 'blob', 'file:///x', 'ftp://a/', 'javascript:1'])
      yield [
        `fetch ${mode} ${url}`,
        `({ fetched }) => fetched(${url === 'blob' ? 'URL.createObjectURL(new Blob(["x"]))' : text(url)}, { mode: '${mode}' })`,
      ];
  for (const exposed of ['*', 'x-a', 'X-B, X-A', '"x-a"'])
    for (const credentials of ['same-origin', 'include'])
      yield [
        `headers exposed by ${exposed} ${credentials}`,
        `async ({ url }) => { const { headers } = await fetch(url('other', 'text', { cors: 'credentials', 'h-access-control-expose-headers': ${text(exposed)}, 'h-x-a': '1', 'h-x-c': '2', 'h-content-language': 'en' }), { credentials: '${credentials}' }); return [...headers.keys()].filter((name) => !/^(date|connection|keep-alive|transfer-encoding|content-length)$/.test(name)).join() }`,
      ];
}

function* requestCases() {
  for (const withCredentials of [false, true])
    for (const origin of TARGETS)
      for (const cors of origin === 'own' ? ['none'] : CORS)
        yield [
          `XHR of ${origin} ${withCredentials ? 'with credentials' : ''} with ${cors}`,
          `({ url, xhr }) => xhr(url('${origin}', 'text', { cors: '${cors}', 'h-x-a': '1' }), { withCredentials: ${withCredentials} })`,
        ];
  for (const cors of CORS) {
    yield [
      `XHR that is watched going up, with ${cors}`,
      `({ url, xhr }) => xhr(url('other', 'text', { cors: '${cors}' }), { method: 'POST', upload: true })`,
    ];
    yield [
      `XHR with a header, with ${cors}`,
      `({ url, xhr }) => xhr(url('other', 'text', { cors: '${cors}', 'h-access-control-allow-headers': 'x-a' }), { headers: { 'x-a': '1' } })`,
    ];
    for (const withCredentials of [false, true])
      yield [
        `EventSource ${withCredentials} with ${cors}`,
        `({ url, timeout }) => timeout(new Promise((resolve) => { const s = new EventSource(url('other', 'events', { cors: '${cors}' }), { withCredentials: ${withCredentials} }); s.onmessage = () => { s.close(); resolve('message') }; s.onerror = () => { s.close(); resolve('error') } }))`,
      ];
  }
  for (const origin of TARGETS) {
    yield [
      `sendBeacon to ${origin}`,
      `async ({ url, wait }) => { navigator.sendBeacon(url('${origin}', 'text'), 'x'); await wait(200) }`,
    ];
    yield [
      `sendBeacon of JSON to ${origin}`,
      `async ({ url, wait }) => { navigator.sendBeacon(url('${origin}', 'text', { cors: 'credentials', 'h-access-control-allow-headers': 'content-type' }), new Blob(['x'], { type: 'application/json' })); await wait(200) }`,
    ];
    for (const method of ['GET', 'POST'])
      for (const rel of ['', 'noreferrer'])
        yield [
          `form ${method} to ${origin} ${rel}`,
          `async ({ url, timeout }) => { const f = document.createElement('iframe'); f.name = 'f' + Math.random(); document.body.append(f); const form = document.createElement('form'); form.method = '${method}'; form.rel = '${rel}'; form.target = f.name; form.action = url('${origin}', 'page'); document.body.append(form); const i = document.createElement('input'); i.name = 'kind'; i.value = 'page'; form.append(i); return timeout(new Promise((r) => { f.onload = () => { if (form.wasSubmitted) r('load') }; form.wasSubmitted = true; form.submit() })) }`,
        ];
    for (const rel of ['', 'noreferrer', 'noopener'])
      yield [
        `a link to ${origin} ${rel}`,
        `async ({ url, timeout }) => { const f = document.createElement('iframe'); f.name = 'f' + Math.random(); document.body.append(f); const a = document.createElement('a'); a.rel = '${rel}'; a.target = f.name; a.href = url('${origin}', 'page'); document.body.append(a); return timeout(new Promise((r) => { f.onload = () => r('load'); a.click() })) }`,
      ];
    yield [
      `errors of scripts of ${origin}`,
      `({ url }) => new Promise((resolve) => { addEventListener('error', (e) => { resolve(e.message + ' ' + e.lineno + ' ' + (e.error === null)); e.preventDefault() }, { once: true }); const s = document.createElement('script'); s.src = url('${origin}', 'throwing'); document.head.append(s) })`,
    ];
    for (const crossorigin of ['', 'use-credentials'])
      yield [
        `errors of scripts of ${origin}, shared ${crossorigin}`,
        `({ url }) => new Promise((resolve) => { addEventListener('error', (e) => { resolve(e.message + ' ' + e.lineno + ' ' + (e.error === null)); e.preventDefault() }, { once: true }); const s = document.createElement('script'); s.crossOrigin = '${crossorigin}'; s.src = url('${origin}', 'throwing', { cors: 'credentials' }); document.head.append(s) })`,
      ];
    for (const cors of CORS) {
      yield [
        `a module of ${origin} that imports of the other, with ${cors}`,
        `({ url, element }) => element('script', { type: 'module', src: url('${origin}', 'text', { cors: 'credentials', type: 'text/javascript', body: 'import ' + JSON.stringify(url('${origin === 'own' ? 'other' : 'own'}', 'module', { name: 'imported', cors: '${cors}' })) }) })`,
      ];
      yield [
        `rules of a sheet of ${origin} with ${cors}`,
        `({ url, timeout }) => timeout(new Promise((resolve) => { const l = document.createElement('link'); l.rel = 'stylesheet'; l.crossOrigin = 'anonymous'; l.href = url('${origin}', 'style', { cors: '${cors}' }); l.onload = () => { try { resolve(l.sheet.cssRules.length) } catch (e) { resolve(e.name) } }; l.onerror = () => resolve('error'); document.head.append(l) }))`,
      ];
    }
    yield [
      `what a sheet of ${origin} imports`,
      `({ url, element }) => element('link', { rel: 'stylesheet', href: url('${origin}', 'style', { body: '@import "' + url('own', 'style', { name: 'imported' }) + '"; @import "' + url('other', 'style', { name: 'imported' }) + '";' }) })`,
    ];
    for (const type of ['text/plain', 'text/html', 'image/png', 'application/json', '', 'text/csv'])
      for (const nosniff of ['', 'nosniff']) {
        const query = text({ type, 'h-x-content-type-options': nosniff });
        yield [
          `a script of ${origin} that is ${type} ${nosniff}`,
          `({ url, element }) => element('script', { src: url('${origin}', 'script', ${query}) })`,
        ];
        yield [
          `a module of ${origin} that is ${type} ${nosniff}`,
          `({ url, element }) => element('script', { type: 'module', src: url('${origin}', 'script', ${text({ type, cors: 'star', 'h-x-content-type-options': nosniff })}) })`,
        ];
        yield [
          `a sheet of ${origin} that is ${type} ${nosniff}`,
          `({ url, element }) => element('link', { rel: 'stylesheet', href: url('${origin}', 'style', ${query}) })`,
        ];
      }
    for (const policy of ['same-origin', 'same-site', 'cross-origin', 'x']) {
      const query = text({ 'h-cross-origin-resource-policy': policy });
      yield [
        `fetch of ${origin} with the resource policy ${policy}`,
        `({ url, fetched }) => fetched(url('${origin}', 'text', ${query}), { mode: 'no-cors' })`,
      ];
      yield [
        `a script of ${origin} with the resource policy ${policy}`,
        `({ url, element }) => element('script', { src: url('${origin}', 'script', ${query}) })`,
      ];
      yield [
        `an image of ${origin} with the resource policy ${policy}`,
        `({ url, element }) => element('img', { src: url('${origin}', 'image', ${query}) })`,
      ];
    }
  }
}

function* referrerCases() {
  const places = {
    script: "({ url, element }, q) => element('script', { src: url(q, 'script'), ...A })",
    module:
      "({ url, element }, q) => element('script', { type: 'module', src: url(q, 'script', { cors: 'star' }), ...A })",
    link: "({ url, element }, q) => element('link', { rel: 'stylesheet', href: url(q, 'style'), ...A })",
    img: "({ url, element }, q) => element('img', { src: url(q, 'image'), ...A })",
    iframe: "({ url, element }, q) => element('iframe', { src: url(q, 'page'), ...A }, document.body)",
    fetch: "({ url, fetched }, q) => fetched(url(q, 'text'), { mode: 'no-cors', ...F })",
    xhr: "({ url, xhr }, q) => xhr(url(q, 'text', { cors: 'star' }))",
    a: "async ({ url, timeout }, q) => { const f = document.createElement('iframe'); f.name = 'g' + Math.random(); document.body.append(f); const a = document.createElement('a'); a.target = f.name; a.href = url(q, 'page'); for (const [k, v] of Object.entries(A)) a.setAttribute(k, v); document.body.append(a); return timeout(new Promise((r) => { f.onload = () => r('load'); a.click() })) }",
    location:
      "async ({ url, timeout }, q) => { const f = document.createElement('iframe'); document.body.append(f); return timeout(new Promise((r) => { f.onload = () => r('load'); f.contentWindow.location = url(q, 'page') })) }",
    post: "({ url, fetched }, q) => fetched(url(q, 'text'), { method: 'POST', mode: 'no-cors', ...F })",
  };
  const filled = (code, policy) =>
    code
      .replaceAll('...A', policy === null ? '' : `referrerpolicy: '${policy}'`)
      .replaceAll('(A)', policy === null ? '({})' : `({ referrerpolicy: '${policy}' })`)
      .replaceAll('...F', policy === null ? '' : `referrerPolicy: '${policy}'`);
  for (const [place, code] of Object.entries(places))
    for (const origin of TARGETS) {
      if (!['xhr', 'location'].includes(place))
        for (const policy of POLICIES)
          yield [`Referer of ${place} to ${origin}: ${policy}`, `(all) => (${filled(code, policy)})(all, '${origin}')`];
      for (const policy of ['no-referrer', 'origin', 'unsafe-url', 'same-origin', 'nonsense'])
        for (const by of ['header', 'meta']) {
          const query =
            by === 'header'
              ? { 'h-referrer-policy': policy }
              : { body: `<meta name=referrer content=${policy}><p>page` };
          yield [
            `Referer of ${place} to ${origin} by the ${by}: ${policy}`,
            `({ inFrame }) => inFrame(${text(query)}, ${text(`(all) => (${filled(code, null)})(all, '${origin}')`)})`,
          ];
        }
    }
  for (const policy of ['no-referrer', 'unsafe-url', 'origin', 'bogus']) {
    yield [
      `Referer after a redirect with ${policy}`,
      `({ url, fetched }) => fetched(url('own', 'text', { to: url('other', 'text', { name: 'to' }), 'h-referrer-policy': '${policy}' }), { mode: 'no-cors' })`,
    ];
    yield [
      `Referer of what a sheet with ${policy} imports`,
      `({ url, element }) => element('link', { rel: 'stylesheet', href: url('own', 'style', { 'h-referrer-policy': '${policy}', body: '@import "' + url('other', 'style', { name: 'imported' }) + '";' }) })`,
    ];
    yield [
      `Referer of what a module with ${policy} imports`,
      `({ url, element }) => element('script', { type: 'module', src: url('own', 'text', { type: 'text/javascript', 'h-referrer-policy': '${policy}', body: 'import ' + JSON.stringify(url('other', 'module', { name: 'imported', cors: 'star' })) }) })`,
    ];
    yield [
      `Referer of a frame of a string: ${policy}`,
      `({ inFrame }) => inFrame({ 'h-referrer-policy': '${policy}' }, "({ url, timeout }) => timeout(new Promise((resolve) => { const f = document.createElement('iframe'); f.srcdoc = '<img src=\\"' + url('other', 'image').replaceAll('&', '&amp;') + '\\">'; f.onload = () => resolve('load'); document.body.append(f) }))")`,
    ];
  }
}

/** What a page evaluates: each gives an answer, and asks the servers for what its `id` says. */
export const CASES = [...elementCases(), ...fetchCases(), ...requestCases(), ...referrerCases()].map(
  ([name, code], index) => ({ id: `c${index}`, name: name.replace(/ +/g, ' '), code }),
);

/** How many run at once. Whoever listens to errors hears those of others, too. */
const AT_ONCE = 25;

/** The answers of all cases, and what was asked for. `open(html)` gives what evaluates in a new page of the server. */
export async function answersOf({ named, asked }, open) {
  const answers = {};
  const groups = [];
  for (const each of CASES) {
    const last = groups.at(-1);
    const isAlone = each.name.startsWith('errors of');
    if (last === undefined || isAlone || last.isAlone || last.length === AT_ONCE)
      groups.push(Object.assign([each], { isAlone }));
    else last.push(each);
  }
  for (const group of groups) {
    const { evaluate, close } = await open();
    const given = await Promise.all(group.map(({ id, code }) => evaluate(id, code)));
    // What was asked for last may still be on its way.
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (const [index, { id, name }] of group.entries())
      answers[name] = [named(given[index]), ...asked(id).map((line) => line.replaceAll(id, 'case'))];
    await close();
  }
  return answers;
}
