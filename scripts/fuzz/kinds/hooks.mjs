// A page hooks one function of its language, which shows what it is given and misbehaves, while random calls of the DOM run.
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { foreignness } from '../../../test/wpt/foreign.mjs';

const PAGE = readFileSync(new URL('./hooks-in-page.js', import.meta.url), 'utf8');
const CALLS = 40;
const HOOKS = 8;
/** Milliseconds: a page that hooks promises may wait for ever. */
const LONGEST = 400;

const PROGRAM = readFileSync(new URL('./hooks-program.txt', import.meta.url), 'utf8');
const DECLARED = /\bconst (\w+) =/g;

/**
 * Gives a function for each line of what pages do with their documents, in an array; the variables are common to all. The lines show what
 * they and their callbacks get by `keep`, which gives it back.
 */
const LINES = `((keep) => {
  let ${Array.from(PROGRAM.matchAll(DECLARED), ([, name]) => name).join()};
  return [${PROGRAM.replace(DECLARED, '$1 =')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => `async () => { ${line} }`)
    .join()}];
})`;

/** Shown in a frame where resources are loaded: of this origin the page is to see nothing. */
const OTHER = 'https://other.test/';
const STRANGER =
  '<p id=p>x<script>Object.prototype.ofAnotherOrigin = true; onmessage = (event) => event.source?.postMessage({ a: [event.data] }, "*")</script>';

const HTML =
  '<!DOCTYPE html><title>t</title><style>p { color: red }</style><body class="a b"><form id=f><input name=a><select><option>1</select></form>' +
  '<table><tr><td>1</table><p id=p>a<b>b</b></p><template><i></i></template><svg viewBox="0 0 1 1"><rect width=1 /></svg><iframe src="' +
  OTHER +
  '"></iframe><div><template shadowrootmode=open><slot></slot></template>x</div>';

/** What a window that nobody has touched says of itself. */
const SOUND = `(() => {
  document.body.innerHTML = '<p class="a b">x<table><b>y<tr><td>z</table><x-y></x-y>';
  const texts = [document.documentElement.outerHTML, document.querySelectorAll('b, p.a, td:nth-child(1)').length];
  texts.push(new Range().toString(), [...document.body.childNodes].map((node) => node.nodeName).join());
  document.body.firstChild.classList.add('c');
  texts.push(document.body.firstChild.className, getComputedStyle(document.body).display, String(new URL('a', 'http://b/')));
  return JSON.stringify(texts);
})()`;

let sound = null;

/** Whether windows still are what they were before any page ran. */
function soundness(Window) {
  const ask = () => {
    const window = new Window({ html: HTML, runScripts: 'dangerously' });
    try {
      return window.eval(SOUND);
    } finally {
      window.close();
    }
  };
  const before = ask();
  return () => {
    const now = ask();
    return now === before ? [] : [`A new window has become unsound: ${now} instead of ${before}`];
  };
}

/** The finds of the round: what a page saw of others, with what it hooked. */
export async function round({ Window, ResourceLoader }, _random, seed) {
  sound ??= soundness(Window);
  class Offline extends ResourceLoader {
    async fetch(request) {
      return this.fetchSync(request);
    }
    fetchSync(request) {
      return { body: request.url.startsWith(OTHER) ? STRANGER : '<p>offline' };
    }
  }
  const window = new Window({
    url: 'https://page.test/',
    html: HTML,
    runScripts: 'dangerously',
    pretendToBeVisual: true,
    resources: seed % 2 === 0 ? 'usable' : undefined,
    resourceLoader: new Offline(),
    console: () => {},
    reportError: () => {},
  });
  const finds = new Set();
  const { isForeign, keepProxy } = foreignness(window);
  let hooked = 'nothing';
  const tell = (value, by) => {
    const found = isForeign(value);
    if (found !== null) finds.add(`${by}, with ${hooked} hooked: ${found}`);
  };
  try {
    const driver = window.eval(PAGE)(seed, tell, keepProxy, window.eval(LINES));
    driver.steps(CALLS);
    for (let i = 0; i < HOOKS && !window.closed; i++) {
      const hook = driver.hook();
      if (hook === null) continue;
      hooked = hook.name;
      // Not by the promise of the page, whose methods may be what is hooked.
      if (i === 0) await Promise.race([new Promise((done) => void driver.program(done)), wait(LONGEST)]);
      else driver.steps(CALLS);
      await wait(1);
      driver.stop();
      hook.undo();
    }
    if (!window.closed) {
      hooked = driver.harden();
      driver.steps(CALLS);
      await wait(1);
      driver.stop();
    }
  } finally {
    window.close();
  }
  if (seed % 20 === 0) for (const find of sound()) finds.add(find);
  return Array.from(finds, (find) => ({ find }));
}
