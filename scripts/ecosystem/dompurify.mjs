import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sanitize } from '../../dist/index.js';
import { launchChromium } from '../chromium.mjs';

/** The more a configuration allows, the more of an attack is left to be looked at. */
const CONFIGURATIONS = {
  default: 'default',
  'all that is safe': {},
  'all, with comments and data attributes': { removeElements: [], removeAttributes: [], comments: true },
  'without text-level elements, whose children stay': {
    removeElements: ['p'],
    replaceWithChildrenElements: ['b', 'i', 'a', 'form', 'table', 'td', 'title', 'style', 'noscript', 'template'],
  },
};

/** Nothing runs in the page, and whatever tries is told of. */
const POLICY = "script-src 'none'; frame-src 'none'; object-src 'none'; connect-src 'none'; base-uri 'none'";

/**
 * Sanitizes what the tests of DOMPurify are attacked with, and puts the result into pages of Chromium: as what a parser finds there, as
 * `innerHTML`, and as that once more after a round trip. A policy forbids all scripts there, so that each that would have run is known.
 *
 * @param sources a folder with `DOMPurify` as it is checked out
 * @returns whether nothing tried to run
 */
export async function dompurify(sources) {
  const file = join(sources ?? '', 'DOMPurify/test/fixtures/expect.mjs');
  if (sources === null || !existsSync(file)) {
    console.log(`Skipped: there is no DOMPurify in ${sources ?? 'what --sources names'}.`);
    return true;
  }
  const { default: attacks } = await import(pathToFileURL(file).href);
  let browser;
  try {
    browser = await launchChromium();
  } catch (error) {
    console.log(`Skipped: Chromium cannot be started: ${error.message}`);
    return true;
  }
  try {
    return await report(browser, attacks);
  } finally {
    await browser.close();
  }
}

async function report(browser, attacks) {
  let run = 0;
  for (const { payload } of attacks) if ((await attempts(browser, payload)).length > 0) run++;
  console.log(`${attacks.length} inputs, ${run} of which run something as they are.`);
  if (run === 0) throw new Error('Nothing ran as it is: the page does not tell.');
  let isSafe = true;
  for (const [name, sanitizer] of Object.entries(CONFIGURATIONS)) {
    const found = [];
    for (const { title, payload } of attacks) {
      const markup = sanitize(payload, { sanitizer });
      const tried = await attempts(browser, markup);
      if (tried.length > 0) found.push(`  ${title}: ${tried.join(', ')}\n    ${payload}\n    ${markup}`);
    }
    console.log([`Sanitized (${name}): ${found.length}`, ...found].join('\n'));
    isSafe &&= found.length === 0;
  }
  return isSafe;
}

const HEAD = `<!DOCTYPE html><meta charset=utf-8><meta http-equiv=content-security-policy content="${POLICY}"><body>`;
const PLACES = '<div class=place></div><div class=place></div>';

/** What tried to run where the markup was. */
async function attempts(browser, markup) {
  const parsed = await attemptsIn(browser, `${HEAD}<div>${markup}</div>`, null);
  const inserted = await attemptsIn(browser, `${HEAD}${PLACES}`, markup);
  return [...new Set([...parsed, ...inserted])];
}

async function attemptsIn(browser, html, inserted) {
  for (const isVisited of [true, false]) {
    const page = await browser.newPage();
    // What has no content leaves the page where it is.
    await page.route('**/*', (route) => route.fulfill({ status: 204 }));
    try {
      return await page.evaluate(show, [html, inserted, isVisited]);
    } catch (error) {
      // It went elsewhere by itself, of which no policy of the page tells.
      if (!/context was destroyed/.test(error.message)) throw error;
    } finally {
      await page.close();
    }
  }
  return [];
}

/** Does what a visitor does, and gives what that and the markup itself tried. */
async function show([html, inserted, isVisited]) {
  document.open();
  document.write(html);
  document.close();
  const tried = [];
  // Markup may give elements and the document names that are those of their members.
  const { addEventListener, dispatchEvent } = EventTarget.prototype;
  const listen = (type, listener) => addEventListener.call(globalThis, type, listener, true);
  // It is told of in a task of its own.
  listen('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    if (effectiveDirective.startsWith('script-src')) tried.push(`${effectiveDirective} ${blockedURI}`);
  });
  // Who goes elsewhere leaves what is looked at.
  const stay = (event) => {
    const mayRun = (node) =>
      node instanceof Element &&
      [...Element.prototype.getAttributeNames.call(node)].some((name) =>
        /script:/i.test(Element.prototype.getAttribute.call(node, name)),
      );
    if (!event.composedPath().some(mayRun)) event.preventDefault();
  };
  listen('click', stay);
  listen('submit', stay);
  const all = (selectors) => Document.prototype.querySelectorAll.call(document, selectors);
  if (inserted !== null) {
    const [place, again] = all('.place');
    place.innerHTML = inserted;
    again.innerHTML = place.innerHTML;
  }
  for (const element of isVisited ? all('*') : []) {
    for (const type of ['click', 'mouseover', 'focus', 'load', 'error', 'toggle', 'animationstart', 'beforecopy']) {
      const init = { cancelable: true };
      const event = type === 'click' ? new MouseEvent(type, init) : new Event(type, init);
      dispatchEvent.call(element, event);
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
  return tried;
}
