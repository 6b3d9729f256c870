import { queryPage } from '../pages.mjs';

export const title = 'querySelectorAll on a page of 2,400 elements';
export const engines = ['livedom', 'jsdom', 'happy-dom', 'linkedom', 'domino', 'css-select', 'nwsapi', 'chromium'];
export const seconds = 0.25;

const selectors = [
  '*',
  'div',
  '#lightbox-content',
  '.pufftext',
  'span.pufftext',
  'li.home',
  'a.link-ccox.linkro-ccox',
  'div p',
  'div > a',
  'ul li a',
  'ul > li > a',
  'body div ul li span',
  'a[href]',
  'a[href^="/news"]',
  'a[href^=http]',
  'img[src$=".jpg"]',
  'a[href*="article"]',
  'input[type="text"]',
  'li:first-child',
  'li:nth-child(2n+1)',
  'ul li:nth-child(2n+1) a',
  'li:last-of-type',
  'p:not(.bold)',
  'div, p, li',
  'label + input',
  'p ~ ul',
  ':is(ul, ol) > li a',
  'li:has(> a)',
  'div:not(:has(img)) > span',
];

/**
 * Before each query the page changes a little, as pages do: engines that forget results at every change do not answer from memory.
 * The compiled selector may be kept.
 */
export function cases(engine) {
  const document = engine.parse(queryPage());
  return [...selectorCases(engine, document), ...(engine.selectAll === undefined ? elementCases(document) : [])];
}

function selectorCases(engine, document) {
  return selectors.map((selector) => {
    if (engine.kind !== 'dom')
      return { name: selector, many: true, run: () => engine.selectAll(selector, document).length };
    const { body } = document;
    let change = 0;
    const select = engine.selectAll ?? ((text) => document.querySelectorAll(text));
    return {
      name: selector,
      many: true,
      run() {
        body.setAttribute('data-change', String(change++));
        return select(selector, document).length;
      },
    };
  });
}

/** What asks for one element, or about one. */
function elementCases(document) {
  const { body } = document;
  const elements = Array.from(document.querySelectorAll('*')).slice(-500);
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
  let change = 0;
  const touch = () => body.setAttribute('data-change', String(change++));
  const count = (list, matches) => {
    touch();
    let found = 0;
    for (const one of list) if (matches(one)) found++;
    return found;
  };
  return [
    ['querySelector(".nope")', () => count([body], () => document.querySelector('.nope') !== null)],
    ['500 × closest("div.nope")', () => count(elements, (element) => element.closest('div.nope') !== null)],
    ['500 × matches("ul li a")', () => count(elements, (element) => element.matches('ul li a'))],
    [`${ids.length} × getElementById`, () => count(ids, (id) => document.getElementById(id) !== null)],
  ].map(([name, run]) => ({ name, many: true, run }));
}
