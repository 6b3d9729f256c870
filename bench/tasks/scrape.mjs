import { characters, realPages } from '../pages.mjs';

export const title = 'Scrape real pages: parse, ten selectors, texts and attributes out, drop';
export const engines = [
  'livedom',
  'cheerio',
  'cheerio with htmlparser2',
  'css-select',
  'node-html-parser',
  'linkedom',
  'happy-dom',
  'jsdom',
  'chromium',
];
export const seconds = 6;

/** What is looked for, and the attribute that is taken of each. */
const WANTED = [
  ['title', 'lang'],
  ['meta[name="description"]', 'content'],
  ['link[rel="canonical"]', 'href'],
  ['h1, h2, h3', 'id'],
  ['a[href]', 'href'],
  ['img[src]', 'alt'],
  ['p', 'class'],
  ['ul > li', 'class'],
  ['table td:first-child', 'colspan'],
  ['form input[name]', 'name'],
];

const querySelectorAll = (selector, document) => document.querySelectorAll(selector);
const partsOfElement = (element, name) => [element.textContent, element.getAttribute(name)];

/** How much came out of the page, in UTF-16 code units. */
function scrape({ parse, selectAll = querySelectorAll, partsOf = partsOfElement }, html) {
  const document = parse(html);
  let size = 0;
  for (const [selector, attribute] of WANTED) {
    for (const element of selectAll(selector, document)) {
      const [text, value] = partsOf(element, attribute, document);
      size += text.length + (value?.length ?? 0);
    }
  }
  return size;
}

export function cases(engine) {
  const pages = realPages(engine.step);
  const scrapeAll = () => {
    let size = 0;
    for (const { html } of pages) size += scrape(engine, html);
    return size;
  };
  return [{ name: `${pages.length} pages, ${(characters(pages) / 1e6).toFixed(1)} M characters`, run: scrapeAll }];
}
