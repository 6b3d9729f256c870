// What pages of several sites load from each other, securely or not, and what they may do with each other's windows.

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Media type and body, by path. */
const FILES = {
  '/script.js': ['text/javascript', 'globalThis.ran = true'],
  '/module.js': ['text/javascript', 'export default 1'],
  '/style.css': ['text/css', 'p { color: red }'],
  '/image.gif': ['image/gif', GIF],
  '/text': ['text/plain', 'text'],
  '/events': ['text/event-stream', 'data: x\n\n'],
};

/** Answers a message with what its code gives. */
const LISTENING = `<script>
  const nameOf = (error) => error.name + (error instanceof (globalThis[error.name] ?? Error) ? '' : ' of another realm');
  onmessage = async ({ data: { id, code }, source }) => {
    let answer;
    try { answer = String(await (0, eval)(code)); } catch (error) { answer = nameOf(error); }
    source.postMessage({ id, answer }, '*');
  };
</script>`;

/** The one server of all sites. */
export function respond(method, url) {
  const { pathname, searchParams } = new URL(url);
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  if (method === 'OPTIONS') return { status: 204, headers, body: '' };
  const [type, body] = FILES[pathname] ?? [
    'text/html',
    `<!DOCTYPE html><body>${LISTENING}${searchParams.get('body') ?? ''}`,
  ];
  return { status: 200, headers: { ...headers, 'content-type': type }, body };
}

/** A page evaluates it. */
export const HELPERS = `(() => {
  const [LIMIT, LOAD_LIMIT] = [4000, 20_000];
  const within = (promise, limit = LIMIT) => Promise.race([promise, new Promise((resolve) => setTimeout(resolve, limit, 'nothing'))]);
  const told = (target, types = ['load', 'error']) =>
    new Promise((resolve) => { for (const type of types) target.addEventListener(type, () => resolve(type)) });
  const put = (name, attributes) => {
    const element = Object.assign(document.createElement(name), attributes);
    const result = told(element);
    document.body.append(element);
    return within(result);
  };
  globalThis.put = put;
  globalThis.within = within;
  globalThis.toldBy = told;
  /** A frame with the attributes, and what it answers to code. */
  globalThis.frameWith = async (attributes) => {
    const frame = document.createElement('iframe');
    for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
    const loaded = told(frame);
    document.body.append(frame);
    await within(loaded, LOAD_LIMIT);
    let asked = 0;
    const ask = (code) => within(new Promise((resolve) => {
      const id = ++asked;
      addEventListener('message', ({ data, source }) => {
        if (source === frame.contentWindow && data?.id === id) resolve(data.answer);
      });
      frame.contentWindow.postMessage({ id, code }, '*');
    }));
    return { frame, ask };
  };
})()`;

/** What loads the URL, in a page or a frame that has HELPERS. */
const LOADS = {
  img: (url) => `put('img', { src: '${url}/image.gif' })`,
  srcset: (url) => `put('img', { srcset: '${url}/image.gif 1x' })`,
  'input image': (url) => `put('input', { type: 'image', src: '${url}/image.gif' })`,
  script: (url) => `put('script', { src: '${url}/script.js' })`,
  module: (url) => `put('script', { type: 'module', src: '${url}/module.js' })`,
  'import()': (url) => `within(import('${url}/module.js').then(() => 'module', (error) => error.name))`,
  style: (url) => `put('link', { rel: 'stylesheet', href: '${url}/style.css' })`,
  iframe: (url) => `put('iframe', { src: '${url}/page' })`,
  fetch: (url) => `within(fetch('${url}/text').then((response) => response.text(), (error) => error.name))`,
  'fetch no-cors': (url) =>
    `within(fetch('${url}/text', { mode: 'no-cors' }).then((response) => response.type, (error) => error.name))`,
  xhr: (url) =>
    `within((() => { const xhr = new XMLHttpRequest(); const end = toldBy(xhr); xhr.open('GET', '${url}/text'); xhr.send(); return end.then((type) => type + xhr.responseText) })())`,
  EventSource: (url) => `within(toldBy(new EventSource('${url}/events'), ['message', 'error']))`,
  // It is sent some turns later.
  beacon: (url) =>
    `(async () => { const sent = navigator.sendBeacon('${url}/text', 'x'); for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve, 20)); return sent })()`,
  form: (url) =>
    `(() => { const frame = document.createElement('iframe'); frame.name = 'target'; document.body.append(frame); document.body.insertAdjacentHTML('beforeend', '<form method=post target=target action="${url}/page">'); const end = toldBy(frame); document.forms[0].submit(); return within(end) })()`,
};

const TARGETS = ['http://b.test', 'http://a.test', 'https://b.test', 'http://127.0.0.1:81', 'http://192.0.2.1'];

/** Where it is loaded: the page, and what gives `ask`, which evaluates code in the place. */
const PLACES = {
  'https page': ['https://a.test/', `(code) => (0, eval)(code)`],
  'http page': ['http://a.test/', `(code) => (0, eval)(code)`],
  'https frame of a http page': ['http://a.test/', `(await frameWith({ src: 'https://c.test/page' })).ask`],
  'srcdoc of a https page': ['https://a.test/', `(await frameWith({ srcdoc: LISTENING })).ask`],
  'sandboxed srcdoc of a https page': [
    'https://a.test/',
    `(await frameWith({ srcdoc: LISTENING, sandbox: 'allow-scripts allow-forms' })).ask`,
  ],
  'data: in a https page': [
    'https://a.test/',
    `(await frameWith({ src: 'data:text/html,' + encodeURIComponent(LISTENING) })).ask`,
  ],
};

function* mixedContent() {
  for (const [place, [page, ask]] of Object.entries(PLACES)) {
    const targets =
      place.includes('page') && !place.includes(' of ') && !place.includes('data') ? TARGETS : TARGETS.slice(0, 1);
    for (const target of targets) {
      for (const [kind, load] of Object.entries(LOADS)) {
        const code = load('URL').replace(/URL(\/[\w.]+)/g, (_, file) => target + file);
        const isInFrame = ask.includes('frameWith');
        const whole = isInFrame ? `${HELPERS}; ${code}` : code;
        yield [
          `${kind} of ${target} by a ${place}`,
          page,
          `(async () => { const ask = ${ask}; return ask(${JSON.stringify(whole)}) })()`,
        ];
      }
    }
  }
}

/** What is tried with `w`, a window of another origin. */
const TRIED = [
  ...[
    'document',
    'localStorage',
    'history',
    'navigator',
    'frameElement',
    'name',
    'origin',
    'eval',
    'Function',
    'constructor',
    '__proto__',
    'foo',
    '9',
  ],
  ...[
    'closed',
    'length',
    'window === w',
    'self === w',
    'frames === w',
    'top === top',
    'parent === self',
    'opener',
    '0',
    'inner',
    'then',
  ],
]
  .map((member) => (/^\d+$/.test(member) ? `w[${member}]` : `w.${member}`))
  .concat([
    'w.document = 1',
    'w.foo = 1',
    'w.closed = 1',
    'w[0] = 1',
    'w.location.href',
    'w.location.hash = "x"',
    'w.location.assign',
    'w.location.reload',
    'w.location.origin',
    'w.location.toString()',
    'w.location + ""',
    'w.location.then',
    'w.location[Symbol.toPrimitive]',
    'w.location.valueOf',
    'w.location.ancestorOrigins',
    'w.location.search = "x"',
    'Object.getOwnPropertyNames(w.location).join()',
    'delete w.foo',
    'delete w.length',
    'delete w[0]',
    'delete w.location',
    '"foo" in w',
    '"closed" in w',
    '"document" in w',
    '"then" in w',
    '0 in w',
    '"inner" in w',
    'Reflect.ownKeys(w).map(String).join()',
    'Object.keys(w).join()',
    'Object.getPrototypeOf(w)',
    'Object.getPrototypeOf(w.location)',
    'Object.setPrototypeOf(w, {})',
    'Reflect.setPrototypeOf(w, null)',
    'Reflect.setPrototypeOf(w, {})',
    'Object.isExtensible(w)',
    'Reflect.preventExtensions(w)',
    'Object.preventExtensions(w)',
    'Object.freeze(w)',
    'Object.defineProperty(w, "foo", { value: 1 })',
    'Object.defineProperty(w, "length", { value: 1 })',
    'Reflect.defineProperty(w.location, "foo", { value: 1 })',
    'JSON.stringify(Object.getOwnPropertyDescriptor(w, "length"))',
    'shape(w, "close")',
    'shape(w, "location")',
    'shape(w, "window")',
    'shape(w, "postMessage")',
    'shape(w, "then")',
    'shape(w, "0")',
    'shape(w, "inner")',
    'shape(w, Symbol.toStringTag)',
    'shape(w, Symbol.hasInstance)',
    'shape(w, Symbol.isConcatSpreadable)',
    'shape(w, "foo")',
    'shape(w.location, "href")',
    'shape(w.location, "replace")',
    'shape(w.location, "then")',
    'w.close === w.close',
    'w.postMessage === window.postMessage',
    'w.focus.name + w.focus.length',
    'w.location.replace.name + w.location.replace.length',
    'w.close instanceof Function',
    'w.close.constructor === Function',
    'Object.getPrototypeOf(w.focus) === Function.prototype',
    'w instanceof Window',
    'w instanceof Object',
    'Object.prototype.toString.call(w)',
    'Object.prototype.toString.call(w.location)',
    'String(w)',
    'w + ""',
    'w == null',
    'typeof w',
    'w ? 1 : 2',
    'Array.isArray(w)',
    'structuredClone(w)',
    'new Proxy(w, {}).closed',
    'Object.create(w).closed',
    'Object.create(w).document',
    'Reflect.get(w, "closed", {})',
    'Reflect.get(w, "document", {})',
    'Reflect.set(w, "foo", 1)',
    'w.postMessage()',
    'w.postMessage("x", "https://a.test")',
    'w.postMessage(() => {}, "*")',
    'w.postMessage("x", "nonsense")',
    'postMessage.call(w, "x", "*")',
    'w.focus()',
    'w.blur()',
    'getComputedStyle.call(w, document.body)',
    'addEventListener.call(w, "a", () => {})',
    'w.addEventListener',
    'EventTarget.prototype.dispatchEvent.call(w, new Event("a"))',
    'Object.getOwnPropertyDescriptor(window, "document").get.call(w)',
    'Object.getOwnPropertyDescriptor(window, "name").get.call(w)',
    'Object.getOwnPropertyDescriptor(window, "closed").get.call(w)',
    'Object.getOwnPropertyDescriptor(window, "parent").get.call(w) === self',
    'Object.getOwnPropertyDescriptor(location, "href").get.call(w.location)',
    'Object.getOwnPropertyDescriptor(location, "assign").value.call(w.location, "https://a.test:x")',
    'Object.getOwnPropertyDescriptor(window, "frameElement").get.call(w)',
    'frame.contentDocument',
    'frame.getSVGDocument()',
    'w.location === w.location',
    'for (const key in w) key',
    'Promise.resolve(w).then(() => "resolved")',
    'w.constructor.constructor',
    'w.window.document',
    'w.parent.document.nodeName',
    'w.top.location.href',
  ]);

const SHAPE = `globalThis.shape = (object, key) => { const d = Object.getOwnPropertyDescriptor(object, key); return d && Object.entries(d).map(([k, v]) => k + ' ' + (typeof v === 'function' ? 'function ' + v.name + ' ' + v.length : typeof v === 'object' ? 'object' : v)).join() }`;

function* crossOrigin() {
  const kinds = {
    'another site': "src: 'https://b.test/page?body=' + encodeURIComponent(inner)",
    'another host of the site': "src: 'https://sub.a.test/page?body=' + encodeURIComponent(inner)",
    'an opaque origin': "srcdoc: inner, sandbox: 'allow-scripts'",
  };
  for (const [kind, attributes] of Object.entries(kinds)) {
    for (const tried of TRIED) {
      const statement = tried.startsWith('for') ? `${tried}; return 'done'` : `return ${tried}`;
      yield [
        `${tried} of ${kind}`,
        'https://a.test/',
        `(async () => {
          ${SHAPE};
          const inner = '<iframe name=inner></iframe>';
          const { frame } = await frameWith({ ${attributes} });
          const w = frame.contentWindow;
          return (async () => { 'use strict'; ${statement} })();
        })()`,
      ];
    }
  }
}

/** What a document says of its origin. */
const SAID = [
  'origin',
  'location.origin',
  'document.domain',
  'isSecureContext',
  'document.cookie',
  'document.cookie = "a=b"',
  'localStorage.length',
  'sessionStorage.length',
  'document.domain = document.domain',
  'document.domain = "test"',
  'document.domain = "a.test"',
  'parent.document.nodeName',
  'parent.location.href',
  'frameElement',
  'URL.createObjectURL(new Blob([])).replace(/[^/]*$/, "")',
  'document.referrer',
  'document.URL.slice(0, 15)',
  'document.baseURI.slice(0, 15)',
  'location.ancestorOrigins?.[0]',
  'location.ancestorOrigins?.length',
  'history.pushState(null, "", "?x")',
  'history.pushState(null, "", "#x")',
  'history.replaceState(null, "", "https://b.test/")',
  'location.reload.name',
  'navigator.cookieEnabled',
  'crypto.randomUUID?.().length',
  'typeof crypto.subtle',
  'new Image().crossOrigin',
  'fetch("https://a.test/text").then((r) => r.type)',
  'fetch("https://a.test/text", { mode: "same-origin" }).then((r) => r.type)',
  'fetch("/text").then((r) => r.type)',
  'fetch(URL.createObjectURL(new Blob(["b"]))).then((r) => r.text())',
  'fetch("data:,d").then((r) => r.text())',
  'open("about:blank")',
  'alert.name',
  'top === parent',
  'parent === self',
  'self.name',
  'document.documentElement.localName',
  'document.compatMode',
  'document.contentType',
  'document.characterSet',
  'document.lastModified.length',
  'BroadcastChannel.name && new BroadcastChannel("a").name',
];
const FRAMES = {
  'a frame of the origin': "{ src: '/page' }",
  'a frame of another host of the site': "{ src: 'https://sub.a.test/page' }",
  'a frame of another site': "{ src: 'https://b.test/page' }",
  'a frame that is not secure in a secure one': "{ src: 'http://b.test/page' }",
  'a sandboxed frame': "{ src: '/page', sandbox: 'allow-scripts' }",
  'a sandboxed frame with its origin': "{ src: '/page', sandbox: 'allow-scripts allow-same-origin' }",
  srcdoc: '{ srcdoc: LISTENING }',
  'sandboxed srcdoc': "{ srcdoc: LISTENING, sandbox: 'allow-scripts' }",
  'a data: frame': "{ src: 'data:text/html,' + encodeURIComponent(LISTENING) }",
  'a blob: frame': "{ src: URL.createObjectURL(new Blob([LISTENING], { type: 'text/html' })) }",
  'a sandboxed blob: frame':
    "{ src: URL.createObjectURL(new Blob([LISTENING], { type: 'text/html' })), sandbox: 'allow-scripts' }",
};

function* origins() {
  for (const [name, attributes] of Object.entries(FRAMES)) {
    const code = `(async () => { const { ask } = await frameWith(${attributes}); const said = []; for (const code of ${JSON.stringify(SAID)}) { said.push(code + ': ' + await ask(code)); if (said[0].endsWith('nothing')) break } return said.join('\\n') })()`;
    yield [`what ${name} says`, 'https://a.test/', code];
  }
}

export const CASES = [...mixedContent(), ...crossOrigin(), ...origins()];

async function answerOf(open, [name, url, code]) {
  const requests = [];
  const page = await open(url, (method, asked) => {
    if (!/favicon|:\/\/a\.test\/$/.test(asked)) requests.push(`${method} ${asked}`);
  });
  const answer = await page.evaluate(`(async () => {
    try { return String(await ${code}) } catch (error) {
      return error.name + (error instanceof (globalThis[error.name] ?? Error) ? '' : ' of another realm');
    }
  })()`);
  await page.close();
  // When frames that are asked questions are loaded is for the browser to say.
  return [answer, ...(name.startsWith('what ') ? [] : requests.sort())];
}

/** `open(url, asked)` gives a page; `asked(method, url)` is to be called for each request. Most cases wait: `atOnce` of them. */
export async function answersOf(open, atOnce, cases = CASES) {
  const answers = Object.fromEntries(cases.map(([name]) => [name, null]));
  const left = cases.values();
  const worker = async () => {
    for (const one of left) answers[one[0]] = await answerOf(open, one);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return answers;
}

export const SETUP = `globalThis.LISTENING = ${JSON.stringify(LISTENING).replaceAll('</', '<\\/')}; ${HELPERS}`;
