// What the runner of web-platform-tests opens pages with: the built library.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Elsewhere for those who build elsewhere.
const dist = process.env.WPT_DIST ?? resolve(import.meta.dirname, '../../dist');
const { Window } = await import(pathToFileURL(resolve(dist, 'index.js')).href);

export const name = 'livedom';
export const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

const OPTIONS = { runScripts: 'dangerously', resources: 'usable', pretendToBeVisual: true };

/** Resolves as soon as there is a window, whether or not its page will ever be loaded. */
export function open(url) {
  return new Promise((resolve, reject) => {
    Window.fromURL(url, {
      ...OPTIONS,
      beforeParse(window) {
        let isLoaded = false;
        window.addEventListener('load', () => {
          isLoaded = true;
        });
        resolve({ window, loaded: () => isLoaded, close: () => window.close() });
      },
    }).catch(reject);
  });
}
