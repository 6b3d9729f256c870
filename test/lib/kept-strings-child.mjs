// Keeps strings (and a node) of many pages, and prints how many bytes of the heap those of a page keep alive, by way of parsing:
//   node --expose-gc kept-strings-child.mjs <index.js of the library> <characters: ascii, wide or newlines> [<kind, or all> <way> …]
import { pathToFileURL } from 'node:url';

const [entry, characters, only = 'all', ...ways] = process.argv.slice(2);
const livedom = await import(pathToFileURL(entry).href);
const PAGES = 6;
const SIZE = 500_000;

const WIDE = characters === 'wide' ? '文字' : '';
const NEWLINE = characters === 'newlines' ? '\r\n' : '\n';

/** A page of half a million characters with what is looked for in the middle, well-formed so that it is XML as well. */
function page(number, isXml = false) {
  const filler = Array.from(
    { length: SIZE / 2 / 120 },
    (_, i) =>
      `<div class="item number-${i}" title="the ${i}. of page ${number} ${WIDE}"><b>Something</b> that is said of it &amp; more${NEWLINE}</div>`,
  ).join(NEWLINE);
  const own = `of the page number ${number}, not to be found in another${WIDE}`;
  const middle =
    `<p id="p" class="one-of-the-classes another-of-the-classes" title="An attribute ${own}" lang='single quotes ${own}'>` +
    `<!--A comment ${own}-->A text ${own}<i title="one">, an <u>element</u> ${own}</i></p>` +
    `<script type="text/plain">A script ${own}</script><textarea>A control ${own}</textarea>` +
    `<span>Newlines${NEWLINE}and &lt;references&gt; ${own}</span>`;
  const head = `<head><title>A title ${own}</title></head>`;
  const body = `<body>${filler}${middle}${filler}</body>`;
  return isXml
    ? `<html xmlns="http://www.w3.org/1999/xhtml">${head}${body}</html>`
    : `<!DOCTYPE html><html>${head}${body}</html>`;
}

const other = new livedom.Window().document;
const get = (root, selector) => root.querySelector(selector);

/** Takes something out of a document or a fragment. */
const kinds = {
  title: (root) => get(root, 'title')?.textContent ?? null,
  attribute: (root) => get(root, '#p').getAttribute('title'),
  'attribute in single quotes': (root) => get(root, '#p').lang,
  class: (root) => get(root, '#p').classList.item(1),
  text: (root) => get(root, '#p').childNodes[1].data,
  'text with references': (root) => get(root, 'span').firstChild.data,
  textContent: (root) => get(root, '#p').textContent,
  comment: (root) => get(root, '#p').firstChild.data,
  'text of a script': (root) => get(root, 'script').textContent,
  'text of a control': (root) => get(root, 'textarea').textContent,
  outerHTML: (root) => get(root, '#p').outerHTML,
  'outerHTML of a clone': (root) => get(root, '#p').cloneNode(true).outerHTML,
  'a part of a string': (root) => get(root, '#p').title.slice(3, 40),
};
/** What has interfaces of the window that it comes from, and with them that window. */
const nodeKinds = {
  'a clone in another document': (root) => other.importNode(get(root, '#p'), true),
  'a node moved to another document': (root) => other.adoptNode(get(root, '#p')),
};

const chunksOf = (text, length = 65_536) =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, i) => text.slice(i * length, (i + 1) * length));

const isWanted = (kind) => only === 'all' || only === kind;

/** Takes what is wanted out of a page. */
function wanted(root, ...someKinds) {
  return someKinds.flatMap((some) =>
    Object.keys(some)
      .filter(isWanted)
      .map((kind) => some[kind](root)),
  );
}

/** @param load - Makes a document or a fragment of a page. */
const fromRoot = (load) => async (number) => wanted(await load(number), kinds, nodeKinds);

const fromWindow = (options) => (number) => {
  const window = new livedom.Window({ html: page(number), ...options });
  const taken = wanted(window.document, kinds);
  window.close();
  return taken;
};

async function fromCallbacks(number) {
  const taken = [];
  const take = (kind, value) => void (isWanted(kind) && taken.push(value));
  const onElement = {
    title: (title) => take('title', title.textContent),
    '#p': (p) =>
      void taken.push(...wanted({ querySelector: () => p }, { ...pick('attribute', 'text', 'outerHTML') }, nodeKinds)),
  };
  await livedom.parseStream([page(number)], { onElement });
  return taken;
}

const pick = (...names) => Object.fromEntries(names.map((name) => [name, kinds[name]]));

const fromRewriter = (encode) => async (number) => {
  const taken = [];
  const take = (kind, value) => void (isWanted(kind) && value !== '' && taken.push(value));
  const rewriter = new livedom.HTMLRewriter();
  rewriter.on('#p', {
    element: (element) => take('attribute', element.getAttribute('title')),
    comments: (comment) => take('comment', comment.text),
    text: (chunk) => take('text', chunk.text),
  });
  const result = rewriter.transform(encode(page(number)));
  if (typeof result?.then === 'function') await result;
  else for await (const _ of result);
  return taken;
};

function fromRawTokens(number) {
  const taken = [];
  const take = (kind, value) => void (isWanted(kind) && taken.push(value));
  const add = (token) => {
    if (token.kind === 'startTag' && token.name === 'p') {
      take('attribute', token.attributes[2].value);
      take('raw attribute', token.attributes[2].rawValue);
      take('token', token);
    }
    if (token.kind === 'rcdata') take('text', token.data);
    if (token.kind === 'comment') take('comment', token.data);
  };
  const tokenizer = new livedom.RawTokenizer();
  tokenizer.addChunk(page(number), add);
  tokenizer.finish(add);
  return taken;
}

function fromWritten(number) {
  const window = new livedom.Window();
  window.document.open();
  window.document.write(page(number));
  window.document.close();
  const taken = wanted(window.document, kinds);
  window.close();
  return taken;
}

function fromInnerHtml(number) {
  const root = livedom.parse('<main>').querySelector('main');
  root.innerHTML = page(number);
  return root;
}

const { parse, parseFragment, parseStream, parseXml5 } = livedom;
const XHTML = 'application/xhtml+xml';
const onParseError = () => undefined;
const LOCATED = 'parse with locations';

const allWays = {
  parse: fromRoot((n) => parse(page(n))),
  'parse of bytes': fromRoot((n) => parse(Buffer.from(page(n)))),
  'parse with errors': fromRoot((n) => parse(page(n), { onParseError })),
  'parse of XML': fromRoot((n) => parse(page(n, true), { contentType: XHTML })),
  parseXml5: fromRoot((n) => parseXml5(page(n, true))),
  parseFragment: fromRoot((n) => parseFragment(page(n))),
  innerHTML: fromRoot(fromInnerHtml),
  DOMParser: fromRoot((n) => new livedom.DOMParser().parseFromString(page(n), 'text/html')),
  'DOMParser of XML': fromRoot((n) => new livedom.DOMParser().parseFromString(page(n, true), XHTML)),
  'parseStream of one chunk': fromRoot((n) => parseStream([page(n)])),
  'parseStream of small chunks': fromRoot((n) => parseStream(chunksOf(page(n), 997))),
  'parseStream of bytes': fromRoot((n) => parseStream([Buffer.from(page(n))])),
  onElement: fromCallbacks,
  'HTMLRewriter of text': fromRewriter((text) => text),
  'HTMLRewriter of bytes': fromRewriter((text) => ReadableStream.from([Buffer.from(text)])),
  RawTokenizer: fromRawTokens,
  Window: fromWindow({}),
  'Window with scripts': fromWindow({ runScripts: 'dangerously' }),
  'document.write': fromWritten,
  ...(ways.includes(LOCATED) ? { [LOCATED]: fromRoot((n) => parse(page(n), { locations: true })) } : {}),
};

/** A window is gone some turns after it was closed; a regular expression holds what it searched last. */
async function heapUsed() {
  let least = Infinity;
  for (let turn = 0; turn < 8; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    /x/.test('x');
    globalThis.gc();
    least = Math.min(least, process.memoryUsage().heapUsed);
  }
  return least;
}

async function bytesKept(take) {
  // What the first page leaves in tables stays out of the count.
  const { length } = await take(PAGES);
  const before = await heapUsed();
  const kept = [];
  for (let number = 0; number < PAGES; number++) kept.push(...(await take(number)));
  const bytes = (await heapUsed()) - before;
  if (length === 0 || kept.length !== length * PAGES || kept.some((one) => !one)) throw new Error('Not all was found.');
  return { strings: length, bytes: Math.round(bytes / PAGES) };
}

const found = {};
for (const [way, take] of Object.entries(allWays))
  if (ways.length === 0 || ways.includes(way)) found[way] = await bytesKept(take);
console.log(JSON.stringify(found));
process.exit(0);
