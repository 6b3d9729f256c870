// What the runner of web-platform-tests opens pages with: the built library.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { simpleLayout } from './simple-layout.mjs';
import { styleLayout } from './style-layout.mjs';

// Elsewhere for those who build elsewhere.
const dist = process.env.WPT_DIST ?? resolve(import.meta.dirname, '../../dist');
const { Window } = await import(pathToFileURL(resolve(dist, 'index.js')).href);
const { accessibleName, accessibleRole } = await import(pathToFileURL(resolve(dist, 'accessibility.js')).href);
const { UserInput } = await import(pathToFileURL(resolve(dist, 'input.js')).href);

export const name = 'livedom';
export const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

const OPTIONS = { runScripts: 'dangerously', resources: 'usable', pretendToBeVisual: true };

/** What a page asks of testdriver.js, as somebody does it who uses the window. */
function driverOf(window) {
  let input = null;
  return async (command, elements, data) => {
    if (command === 'get_computed_label') return accessibleName(elements[0]);
    if (command === 'get_computed_role') return accessibleRole(elements[0]);
    input ??= new UserInput(window);
    switch (command) {
      case 'click':
        return input.click(elements[0]);
      case 'send_keys':
        return sendKeys(input, elements[0], data.keys);
      case 'action_sequence':
        return input.perform(Array.from(data.sources, (source) => sequenceOf(source, elements)));
      default:
        throw new Error(`There is no ${command} here.`);
    }
  };
}

/** https://w3c.github.io/webdriver/#element-send-keys: a file input gets paths. */
function sendKeys(input, element, keys) {
  if (element.localName !== 'input' || element.type !== 'file') return input.type(element, keys, { click: false });
  return input.upload(
    element,
    keys.split('\n').map((path) => ({ name: path.replace(/^.*\//, ''), contents: '' })),
  );
}

function sequenceOf({ type, id, parameters, actions }, elements) {
  const actionOf = ({ origin, ...action }) => ({
    ...action,
    ...(origin && { origin: typeof origin === 'object' ? elements[origin.element] : origin }),
  });
  return { type, id, ...(parameters && { parameters: { ...parameters } }), actions: Array.from(actions, actionOf) };
}

/** Tests that act point at places, and what loads lazily does so by its place: there have to be some. Others ask for sizes. */
async function layoutFor(url) {
  const text = await (await fetch(url)).text();
  if (/\/resources\/testdriver\.js|loading="?lazy/.test(text)) return simpleLayout();
  return NEEDS_SIZES.test(url) ? styleLayout() : undefined;
}

const NEEDS_SIZES =
  /\/css\/(?:cssom\/getComputedStyle-insets|css-conditional\/container-queries\/(?!animation|transition))/;

/** What the language has in Chromium, and not in every version of Node.js that runs the tests. */
const NEWER_LANGUAGE = `Promise.withResolvers ??= function withResolvers() {
  const resolvers = {};
  resolvers.promise = new this((resolve, reject) => Object.assign(resolvers, { resolve, reject }));
  return resolvers;
};`;

/** Resolves as soon as there is a window, whether or not its page will ever be loaded. `prepare` is called before it is. */
export async function openPrepared(url, prepare) {
  const layout = await layoutFor(url);
  return new Promise((resolve, reject) => {
    Window.fromURL(url, {
      ...OPTIONS,
      layout,
      beforeParse(window) {
        let isLoaded = false;
        window.eval(NEWER_LANGUAGE);
        prepare(window);
        window.addEventListener('load', () => {
          isLoaded = true;
        });
        resolve({ window, loaded: () => isLoaded, close: () => window.close(), testdriver: driverOf(window) });
      },
    }).catch(reject);
  });
}

export const open = (url) => openPrepared(url, () => {});
