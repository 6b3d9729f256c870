// Streams articles through what it is told to, and prints how much memory that took, in megabytes:
//   node --expose-gc memory-child.mjs <bundle of the library> <form> <megabytes>
import { pathToFileURL } from 'node:url';

const [bundle, form, megabytes] = process.argv.slice(2);
const livedom = await import(pathToFileURL(bundle).href);
const ARTICLE = Buffer.from(
  `<article class="item"><h2>Item</h2><p>Some &amp; more <a href="/x">text</a>.</p></article>\n`,
);
const retained = [];
let mostHeap = 0;

function collect() {
  globalThis.gc();
  retained.push(process.memoryUsage().heapUsed / 1e6);
}

/** Collects garbage twice: when the first tenth has gone through, and at the end. */
function* chunks() {
  const end = Number(megabytes) * 1e6;
  for (let written = 0; written < end; ) {
    const chunk = Buffer.allocUnsafeSlow(ARTICLE.length * 700);
    for (let i = 0; i < chunk.length; i += ARTICLE.length) ARTICLE.copy(chunk, i);
    mostHeap = Math.max(mostHeap, process.memoryUsage().heapTotal / 1e6);
    written += chunk.length;
    yield chunk;
    if (retained.length === 0 && written > end / 10) collect();
  }
  collect();
}

const remove = (element) => element.remove();
const forms = {
  parseStream: () => livedom.parseStream(chunks(), { onElement: { article: remove } }),
  async DocumentStream() {
    const stream = new livedom.DocumentStream().onElement('article', remove);
    await ReadableStream.from(chunks()).pipeTo(stream.writable);
    await stream.finished;
  },
  async HTMLRewriter() {
    const rewriter = new livedom.HTMLRewriter({ contentType: 'text/html; charset=utf-8' });
    rewriter.on('a[href]', { element: (a) => void a.setAttribute('rel', 'x') });
    for await (const _ of rewriter.transform(ReadableStream.from(chunks())));
  },
  RawTokenizer() {
    const tokenizer = new livedom.RawTokenizer();
    for (const chunk of chunks()) tokenizer.addChunk(chunk.latin1Slice(), () => undefined);
    tokenizer.finish(() => undefined);
  },
};

await forms[form]();
console.log(JSON.stringify({ growth: retained[1] - retained[0], mostHeap }));
