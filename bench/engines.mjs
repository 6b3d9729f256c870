import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium } from './chromium.mjs';
import { jsdomFolder, requireJsdom } from './newest-jsdom/path.mjs';

const require = createRequire(import.meta.url);
const root = path.join(import.meta.dirname, '..');

/**
 * Where the built package is. An experiment can stand in for it: `LIVEDOM=/path/to/index.js npm run bench`.
 */
export function livedomEntry() {
  const entry = path.resolve(process.env.LIVEDOM ?? path.join(root, 'dist/index.js'));
  if (!existsSync(entry)) {
    console.error(`${entry} does not exist: run "npm run build" first.`);
    process.exit(2);
  }
  return entry;
}

/**
 * An engine parses a page to a document and writes it out again. `kind` says what its trees look like: `dom` has the DOM's
 * members, the others have their own. `step` is the share of the pages that it is fast enough for.
 * A loader runs in a process of its own: no engine feels another's heap or compiled code.
 */
const loaders = {
  async livedom(entry = livedomEntry()) {
    const { parse, serialize, DOMParser, HTMLRewriter, MutationObserver, Window } = await import(
      pathToFileURL(entry).href
    );
    const parser = new DOMParser();
    return {
      kind: 'dom',
      parse: (html) => parse(html),
      serialize: (document) => serialize(document),
      DOMParser,
      MutationObserver,
      openWindow: (html, runScripts) => new Window({ html, runScripts: runScripts ? 'outside-only' : undefined }),
      parseXml: (xml) => parser.parseFromString(xml, 'text/xml'),
      async rewrite(bytes, handlers) {
        const rewriter = new HTMLRewriter({ contentType: 'text/html; charset=utf-8' });
        for (const [selector, one] of handlers) rewriter.on(selector, one);
        return sizeOf(rewriter.transform(streamOf(bytes)));
      },
    };
  },
  async parse5() {
    const { parse, parseFragment, serialize } = await import('parse5');
    return { kind: 'parse5', parse: (html) => parse(html), serialize, parseFragment };
  },
  async htmlparser2() {
    const { parseDocument, DomUtils } = await import('htmlparser2');
    return {
      kind: 'domhandler',
      parse: (html) => parseDocument(html),
      serialize: (document) => DomUtils.getOuterHTML(document),
      parseFragment: (html) => parseDocument(html),
    };
  },
  async jsdom() {
    const { JSDOM } = requireJsdom();
    const openWindow = (html, runScripts) =>
      new JSDOM(html, { runScripts: runScripts ? 'outside-only' : undefined }).window;
    return { ...engineOfWindow(openWindow('', false)), openWindow };
  },
  async 'happy-dom'() {
    const { Window } = await import('happy-dom');
    /** Its scripts run in the realm of the program, so that it has one kind of windows. */
    const openWindow = (html) => {
      const window = new Window();
      window.document.write(html);
      return window;
    };
    return { ...engineOfWindow(new Window()), openWindow };
  },
  async linkedom() {
    const { DOMParser } = await import('linkedom');
    const parser = new DOMParser();
    return {
      kind: 'dom',
      parse: (html) => parser.parseFromString(html, 'text/html'),
      serialize: (document) => document.toString(),
      parseXml: (xml) => parser.parseFromString(xml, 'text/xml'),
    };
  },
  async domino() {
    const { createDocument } = require('domino');
    return { kind: 'dom', parse: (html) => createDocument(html, true), serialize: wholeMarkup };
  },
  /** Only events, whose listeners count them. */
  async saxes() {
    const { SaxesParser } = require('saxes');
    return { kind: 'events', parseXml: (xml) => countEvents(new SaxesParser({ xmlns: true }), xml) };
  },
  async '@xmldom/xmldom'() {
    const { DOMParser } = require('@xmldom/xmldom');
    const parser = new DOMParser();
    return { kind: 'dom', parseXml: (xml) => parser.parseFromString(xml, 'text/xml') };
  },
  /** lol-html, compiled to WebAssembly. */
  async 'html-rewriter-wasm'() {
    const { HTMLRewriter } = require('html-rewriter-wasm');
    return {
      kind: 'rewriter',
      async rewrite(bytes, handlers) {
        let size = 0;
        const rewriter = new HTMLRewriter((chunk) => {
          size += chunk.length;
        });
        for (const [selector, one] of handlers) rewriter.on(selector, one);
        await rewriter.write(bytes);
        await rewriter.end();
        rewriter.free();
        return size;
      },
    };
  },
  /** Selector engines over the trees of others. */
  async 'css-select'() {
    const { parseDocument, DomUtils } = await import('htmlparser2');
    const { selectAll } = await import('css-select');
    const partsOf = (element, name) => [DomUtils.textContent(element), element.attribs[name]];
    return { kind: 'domhandler', parse: (html) => parseDocument(html), selectAll, partsOf };
  },
  cheerio: async () => cheerioEngine((await import('cheerio')).load),
  'cheerio with htmlparser2': async () => cheerioEngine((await import('cheerio/slim')).load),
  /** Trees of its own, that no browser builds. */
  async 'node-html-parser'() {
    const { parse } = await import('node-html-parser');
    return {
      kind: 'own',
      parse: (html) => parse(html),
      selectAll: (selector, root) => root.querySelectorAll(selector),
      partsOf: (element, name) => [element.text, element.getAttribute(name)],
    };
  },
  async nwsapi() {
    const { JSDOM } = requireJsdom();
    const createNwsapi = require('nwsapi');
    return {
      kind: 'dom',
      parse(html) {
        const { window } = new JSDOM(html);
        const engine = createNwsapi({ document: window.document, DOMException: window.DOMException });
        engine.configure({ LOGERRORS: false });
        this.selectAll = (selector, document) => engine.select(selector, document);
        return window.document;
      },
    };
  },
};

export const engineNames = [
  'livedom',
  'parse5',
  'htmlparser2',
  'jsdom',
  'happy-dom',
  'linkedom',
  'domino',
  'saxes',
  '@xmldom/xmldom',
  'css-select',
  'nwsapi',
  'cheerio',
  'cheerio with htmlparser2',
  'node-html-parser',
  'html-rewriter-wasm',
  // Measured in its own page: `chromium.mjs`.
  'chromium',
];

function cheerioEngine(load) {
  return {
    kind: 'domhandler',
    parse: (html) => load(html),
    selectAll: (selector, $) => $(selector).toArray(),
    partsOf: (element, name, $) => [$(element).text(), $(element).attr(name)],
  };
}

/** Of a library that has its parser in a window. */
function engineOfWindow({ DOMParser, MutationObserver }) {
  const parser = new DOMParser();
  return {
    kind: 'dom',
    step: 8,
    parse: (html) => parser.parseFromString(html, 'text/html'),
    serialize: wholeMarkup,
    MutationObserver,
    parseXml: (xml) => parser.parseFromString(xml, 'text/xml'),
  };
}

function streamOf(bytes) {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

async function sizeOf(stream) {
  let size = 0;
  for await (const chunk of stream) size += chunk.length;
  return size;
}

function countEvents(parser, xml) {
  let events = 0;
  const count = () => {
    events++;
  };
  for (const event of ['opentag', 'closetag', 'text', 'comment', 'cdata']) parser.on(event, count);
  parser.write(xml).close();
  return events;
}

function wholeMarkup(document) {
  return document.documentElement.outerHTML;
}

/** @param entry - Of livedom: where the build is. Default: that of this package. */
export async function loadEngine(name, entry) {
  const loader = loaders[name];
  if (loader === undefined) throw new Error(`There is no engine "${name}": choose from ${engineNames.join(', ')}.`);
  return { name, step: 1, ...(await loader(entry)) };
}

export function versionOf(name) {
  if (name === 'chromium') return findChromium().version;
  return JSON.parse(readFileSync(path.join(folderOf(name), 'package.json'), 'utf8')).version;
}

function folderOf(name) {
  if (name === 'livedom') return root;
  return name === 'jsdom' ? jsdomFolder() : path.join(root, 'node_modules', name.split(' with ')[0]);
}
