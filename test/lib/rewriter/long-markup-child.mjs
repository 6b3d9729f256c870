// Streams a page that begins like that and goes on with letters, and prints how many bytes came out:
//   node long-markup-child.mjs <bundle of the rewriter> <beginning> <megabytes>
import { pathToFileURL } from 'node:url';

const [bundle, start, megabytes] = process.argv.slice(2);
const { HTMLRewriter } = await import(pathToFileURL(bundle).href);

function* chunks() {
  yield Buffer.from(start);
  for (let written = 0; written < Number(megabytes) * 1e6; written += 50_000) yield Buffer.alloc(50_000, 'x');
}

const rewriter = new HTMLRewriter({ contentType: 'text/html; charset=utf-8' });
rewriter.on('a[href]', { element: (a) => void a.setAttribute('rel', 'x'), comments: () => undefined });
let length = 0;
for await (const chunk of rewriter.transform(ReadableStream.from(chunks()))) length += chunk.length;
console.log(length);
