#!/usr/bin/env node
// Measures streams: parsing in chunks against parsing at once, taking pages apart and rewriting them against peers, and the
// memory that a gigabyte takes.
//   node bench/stream.mjs                   all of it
//   node bench/stream.mjs --megabytes 100   less than a gigabyte
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { livedomEntry } from './engines.mjs';
import { characters, realPages } from './pages.mjs';

const { values } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '1000' },
    case: { type: 'string' },
    seconds: { type: 'string', default: '5' },
  },
});
const CHUNK = 65_536;
const nothing = () => undefined;

/** A string of its own for each chunk, as it would come from a file. */
function chunksOf(html) {
  const chunks = [];
  for (let i = 0; i < html.length; i += CHUNK) {
    chunks.push(Buffer.from(html.slice(i, i + CHUNK), 'utf16le').toString('utf16le'));
  }
  return chunks;
}

async function loadLivedom() {
  return import(pathToFileURL(livedomEntry()).href);
}

/** All 258 pages, and 80 of them as one page of 8 million characters. */
function inputs() {
  const pages = realPages().map(({ html }) => html);
  const long = Buffer.from(pages.slice(0, 80).join('\n'), 'utf16le').toString('utf16le');
  return { pages, long };
}

const timed = {
  async 'parse a long page'() {
    const { parse } = await loadLivedom();
    const { long } = inputs();
    return () => parse(long);
  },
  async 'parseStream a long page in 64 KB chunks'() {
    const { parseStream } = await loadLivedom();
    const chunks = chunksOf(inputs().long);
    return () => parseStream(chunks);
  },
  async 'RawTokenizer, all pages'() {
    const { RawTokenizer } = await loadLivedom();
    const { pages } = inputs();
    return () => {
      for (const page of pages) {
        const tokenizer = new RawTokenizer();
        tokenizer.addChunk(page, nothing);
        tokenizer.finish(nothing);
      }
    };
  },
  async "htmlparser2's Tokenizer, all pages"() {
    const { Tokenizer } = await import('htmlparser2');
    const { pages } = inputs();
    const names =
      'attribdata attribentity attribend attribname cdata closetag comment declaration end opentagend opentagname ' +
      'processinginstruction selfclosingtag text textentity';
    const callbacks = { isInForeignContext: () => false };
    for (const name of names.split(' ')) callbacks[`on${name}`] = nothing;
    return () => {
      for (const page of pages) {
        const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: true }, callbacks);
        tokenizer.write(page);
        tokenizer.end();
      }
    };
  },
  async 'RawTokenizer, names and attributes'() {
    const { RawTokenizer } = await loadLivedom();
    const { pages } = inputs();
    const ask = (token) => token.kind === 'startTag' && token.attributes;
    return () => {
      for (const page of pages) {
        const tokenizer = new RawTokenizer();
        tokenizer.addChunk(page, ask);
        tokenizer.finish(ask);
      }
    };
  },
  async "htmlparser2's Parser, the same"() {
    const { Parser } = await import('htmlparser2');
    const { pages } = inputs();
    return () => {
      for (const page of pages) new Parser({ onopentag: nothing }).end(page);
    };
  },
  async 'HTMLRewriter, an attribute on each link'() {
    const { HTMLRewriter } = await loadLivedom();
    const { pages } = inputs();
    const rewriter = new HTMLRewriter().on('a[href]', { element: (a) => void a.setAttribute('rel', 'x') });
    return async () => {
      for (const page of pages) await rewriter.transform(page);
    };
  },
  async 'parse5-html-rewriting-stream, the same'() {
    const { RewritingStream } = await import('parse5-html-rewriting-stream');
    const { pages } = inputs();
    const rewrite = (page) =>
      new Promise((resolve) => {
        const stream = new RewritingStream();
        stream.on('data', nothing).on('end', resolve);
        stream.on('startTag', (tag, raw) => {
          if (tag.tagName !== 'a' || !tag.attrs.some(({ name }) => name === 'href')) return stream.emitRaw(raw);
          tag.attrs.push({ name: 'rel', value: 'x' });
          return stream.emitStartTag(tag);
        });
        stream.end(page);
      });
    return async () => {
      for (const page of pages) await rewrite(page);
    };
  },
};

const ARTICLE = Buffer.from(
  '<article id="a#########" class="item"><h2>Item #########</h2><p>Some text &amp; more <a href="/x/#########">link</a> ' +
    'with words that go on for a while, as they do.</p></article>\n',
);
const NUMBERS = ['"a#', ' #', '/#'].map((before) => ARTICLE.indexOf(before) + before.length + 8);

/**
 * Made-up articles, all different, as bytes or as strings in chunks of 64 KB. Nothing is made but the chunks, as the library is to
 * be measured: the runtime keeps the strings of many numbers.
 */
function* articles(megabytes, areBytes = true) {
  let number = 0;
  for (let written = 0; written < megabytes * 1e6; ) {
    const chunk = Buffer.allocUnsafeSlow(CHUNK);
    let length = 0;
    for (; length + ARTICLE.length <= CHUNK; length += ARTICLE.length) {
      ARTICLE.copy(chunk, length);
      number++;
      for (const end of NUMBERS) writeNumber(chunk, length + end, number);
    }
    written += length;
    yield areBytes ? chunk.subarray(0, length) : chunk.latin1Slice(0, length);
  }
}

/** Nine digits before `end`. */
function writeNumber(bytes, end, number) {
  for (let i = end, rest = number; i > end - 9; i--, rest = Math.floor(rest / 10)) bytes[i - 1] = 0x30 + (rest % 10);
}

function streamOf(chunks) {
  return new ReadableStream({
    pull(controller) {
      const { done, value } = chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

const remove = (one) => one.remove();

const big = {
  async 'parseStream, each article removed'(megabytes) {
    const { parseStream } = await loadLivedom();
    await parseStream(articles(megabytes), { onElement: { article: remove } });
  },
  async 'DocumentStream, each article removed'(megabytes) {
    const { DocumentStream } = await loadLivedom();
    const stream = new DocumentStream().onElement('article', remove);
    await streamOf(articles(megabytes)).pipeTo(stream.writable);
    await stream.finished;
  },
  async 'HTMLRewriter, each link changed'(megabytes) {
    const { HTMLRewriter } = await loadLivedom();
    const rewriter = new HTMLRewriter({ contentType: 'text/html; charset=utf-8' });
    rewriter.on('a[href]', { element: (a) => void a.setAttribute('rel', 'x') });
    for await (const _ of rewriter.transform(streamOf(articles(megabytes))));
  },
  async 'RawTokenizer, of strings'(megabytes) {
    const { RawTokenizer } = await loadLivedom();
    const tokenizer = new RawTokenizer();
    for (const chunk of articles(megabytes, false)) tokenizer.addChunk(chunk, nothing);
    tokenizer.finish(nothing);
  },
};

async function best(name) {
  const run = await timed[name]();
  let least = Infinity;
  const end = performance.now() + Number(values.seconds) * 1000;
  for (let round = 0; round < 3 || performance.now() < end; round++) {
    globalThis.gc();
    const start = performance.now();
    await run();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

/** In a process of its own. */
function measure(name) {
  const script = path.join(import.meta.dirname, 'stream.mjs');
  const flags = [script, '--case', name, '--megabytes', values.megabytes, '--seconds', values.seconds];
  const output = execFileSync(process.execPath, [...(name in timed ? ['--expose-gc'] : []), ...flags], {
    encoding: 'utf8',
  });
  return Number(output.trim().split('\n').at(-1));
}

if (values.case !== undefined) {
  const name = values.case;
  if (name in big) await big[name](Number(values.megabytes));
  // The most memory that the process ever took is counted in units of 1024 bytes.
  console.log(name in timed ? await best(name) : process.resourceUsage().maxRSS * 1024);
} else {
  const { pages } = inputs();
  console.log(
    `Node.js ${process.version}; ${pages.length} pages, ${(characters(realPages()) / 1e6).toFixed(1)} M characters\n`,
  );
  console.log('| | ms | of the one above |\n|---|--:|--:|');
  const names = Object.keys(timed);
  for (let i = 0; i < names.length; i += 2) {
    // There and back, so that what drifts with time favours nobody.
    const [first, second] = [measure(names[i]), measure(names[i + 1])];
    const later = measure(names[i + 1]);
    const [a, b] = [Math.min(first, measure(names[i])), Math.min(second, later)];
    console.log(`| ${names[i]} | ${a.toFixed(0)} | |\n| ${names[i + 1]} | ${b.toFixed(0)} | ${(b / a).toFixed(2)}× |`);
  }
  console.log(`\n| ${values.megabytes} MB | most resident memory |\n|---|--:|`);
  for (const name of Object.keys(big)) console.log(`| ${name} | ${(measure(name) / 1e6).toFixed(0)} MB |`);
}
