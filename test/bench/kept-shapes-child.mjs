// Reads pages, changes them, writes them and drops them. Prints a line before each round, after garbage was collected:
//   node --expose-gc --trace-deopt kept-shapes-child.mjs <index.js of the library> <rounds>
import { pathToFileURL } from 'node:url';

const [entry, rounds] = process.argv.slice(2);
const { parse, parseFragment, serialize } = await import(pathToFileURL(entry).href);

const SELECTORS = ['title', 'meta[name]', 'h1, h2', 'a[href]', 'ul > li', '.item b', 'td:first-child', '#one p'];
const ITEM =
  '<div class="item"><h2>A</h2>\r\n\r\n\t<p><a href="b">c</a> &amp; <b>d</b><ul><li>e<li>f</ul><table><tr><td>g<td>h</table></div>';
const PAGE = `<!DOCTYPE html><title>i</title><meta charset=utf-8><meta name=j content=k><div id=one>${ITEM.repeat(150)}`;

function partsOfTest(element) {
  const { attributes, children, childNodes, classList, dataset, textContent } = element;
  const places = [element.closest('div'), element.parentElement, element.nextElementSibling, element.lastChild];
  const lengths = [attributes, children, childNodes, classList, textContent].map(({ length }) => length);
  const isItem = element.matches('.item') && classList.contains('item') && dataset.a === undefined;
  return lengths.concat(places.length, element.getAttribute('href')?.length ?? 0, Number(isItem));
}

function changesOfTest(document) {
  let size = 0;
  for (let i = 0; i < 40; i++) {
    const element = document.createElement('p');
    element.className = 'item';
    element.append('text', document.createComment('data'));
    document.body.prepend(element);
    element.innerHTML = '<i title="a">b</i><br>';
    size += element.outerHTML.length + parseFragment('<li>c').childNodes.length;
    if (i % 2 === 0) element.remove();
  }
  return size + serialize(document).length;
}

function pageOfTest() {
  const document = parse(PAGE);
  let size = 0;
  for (const selector of SELECTORS) {
    for (const element of document.querySelectorAll(selector)) size += partsOfTest(element).length;
  }
  return size + changesOfTest(document);
}

for (let round = 0; round < Number(rounds); round++) {
  globalThis.gc();
  console.log('\nround');
  for (let page = 0; page < 12; page++) pageOfTest();
}
