// Parses a real page, asks it questions, changes it and writes it out again. Run it with: npm start
import { readFileSync } from 'node:fs';
import { parse, serialize } from '../dist/index.js';

const html = readFileSync(new URL('./skerry-point-log.html', import.meta.url), 'utf8');

function time(label, work) {
  const start = performance.now();
  const result = work();
  console.log(`${label.padEnd(40)} ${(performance.now() - start).toFixed(2).padStart(7)} ms`);
  return result;
}

console.log(`${html.length} characters of HTML from examples/skerry-point-log.html\n`);
const document = time('parse, the first time', () => parse(html));
for (let i = 0; i < 50; i++) parse(html);
time('parse, once warm', () => parse(html));
const storms = time("querySelectorAll('tr.storm > th time')", () => document.querySelectorAll('tr.storm > th time'));
time('setting innerHTML', () => {
  document.querySelector('#letters').innerHTML = '<h2>Letters</h2><p>None today.';
});
const written = time('serialize', () => serialize(document));

const months = Array.from(document.querySelectorAll('section.month > h3'), (heading) => heading.firstChild.data.trim());
const links = new Set(Array.from(document.querySelectorAll('a[href^="/"]'), (link) => link.getAttribute('href')));
console.log(`
title      ${document.title}
mode       ${document.compatMode}
elements   ${document.getElementsByTagName('*').length}
months     ${months.join(', ')}
storms     ${storms.length}, the first on ${storms[0].getAttribute('datetime')}
links      ${links.size} different ones within the site
letters    ${document.querySelector('#letters').textContent}
written    ${written.length} characters, ending in ${JSON.stringify(written.slice(-16))}`);
