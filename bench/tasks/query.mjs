import { queryPage } from '../pages.mjs';

export const title = 'querySelectorAll on a page of 2,400 elements';
export const engines = ['livedom', 'jsdom', 'happy-dom', 'linkedom', 'domino', 'css-select', 'nwsapi'];
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
  'img[src$=".jpg"]',
  'a[href*="article"]',
  'input[type="text"]',
  'li:first-child',
  'li:nth-child(2n+1)',
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
 * Before each query the page changes a little, as pages do: engines that keep results do not answer from memory.
 * The compiled selector may be kept.
 */
export function cases(engine) {
  const document = engine.parse(queryPage());
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
