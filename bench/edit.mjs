// How long an edit of a page of 1 MB takes with livedom/edit: npm run build && node bench/edit.mjs [FOLDER=dist]
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { realPages } from './pages.mjs';

const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../dist'));
const { editable } = await import(pathToFileURL(path.join(folder, 'edit.js')).href);
const { parse } = await import(pathToFileURL(path.join(folder, 'index.js')).href);

/** Articles of real-looking markup, 1 MB of them. */
function articles() {
  let html = '<!DOCTYPE html><html lang=en><head><meta charset=utf-8><title>Log</title></head><body><main>\n';
  for (let i = 0; html.length < 1_000_000; i++) {
    html += `<article id="a${i}" class="entry wide"><h2><a href="/entries/${i}">Entry ${i}</a></h2>
<p>The tide turned at <b>${i % 24}:40</b>, two hours <em>after</em> the forecast &amp; the wind went round.</p>
<table><tr><td>Depth<td>${i}<tr><td>Wind<td>NW</table><ul><li>Buoy<li>Lamp</ul></article>\n`;
  }
  return `${html}</main></body></html>`;
}

function longestRealPage() {
  const { html } = realPages().reduce((one, other) => (one.html.length > other.html.length ? one : other));
  const [, head, body] = html.match(/^(.*<body[^>]*>)(.*?)(?:<\/body>.*)?$/is);
  return head + body.repeat(Math.ceil(1_000_000 / body.length));
}

/** Where an edit goes: the next place of the pattern after that part of the page. */
function place(html, share, pattern, inside) {
  const from = Math.min(Math.floor(html.length * share), html.length - 100_000);
  const found = html.slice(from).match(pattern);
  return from + found.index + inside;
}

const median = (times) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)];

function measure(page, at, typed) {
  // The rest of the page is parsed again: a few times are enough.
  const rounds = typed === '<b>' ? 5 : 60;
  const times = [];
  const warm = [];
  for (let round = 0; round < rounds; round++) {
    const put = { start: at, end: at, text: typed };
    const start = performance.now();
    page.edit(put);
    const middle = performance.now();
    page.edit({ start: at, end: at + typed.length, text: '' });
    const end = performance.now();
    (round < rounds / 4 ? warm : times).push(middle - start, end - middle);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return `${median(times).toFixed(3)} ms (95 of 100 took less than ${sorted[Math.floor(times.length * 0.95)].toFixed(3)})`;
}

for (const [name, html] of [
  ['articles', articles()],
  ['a real page, repeated', longestRealPage()],
]) {
  const page = editable(html);
  for (let i = 0; i < 5; i++) parse(html);
  const start = performance.now();
  parse(html);
  const parsed = performance.now();
  editable(html);
  const made = performance.now();
  console.log(
    `${name}, ${(html.length / 1e6).toFixed(2)} MB: parse ${(parsed - start).toFixed(1)} ms, editable ${(made - parsed).toFixed(1)} ms`,
  );
  for (const [where, share] of [
    ['start', 0],
    ['middle', 0.5],
    ['end', 1],
  ]) {
    console.log(`  ${where}, in text: ${measure(page, place(html, share, /[a-z] [a-z]+ [a-z]/, 2), 'x')}`);
    console.log(
      `  ${where}, in an attribute: ${measure(page, place(html, share, / (?:href|class|id)="[^"]/, 8), 'x')}`,
    );
    console.log(
      `  ${where}, a new element: ${measure(page, place(html, share, /<\/(?:p|a|li|td)>/, 0), '<i>new</i>')}`,
    );
    console.log(
      `  ${where}, a tag that ends nowhere: ${measure(page, place(html, share, /<\/(?:p|a|li|td)>/, 0), '<b>')}`,
    );
  }
}
