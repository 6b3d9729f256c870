import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

/**
 * Exceptions are reported for the global object of the function that throws: https://html.spec.whatwg.org/#report-an-exception.
 * Each case throws one between the windows `top`, `a` and `b`, which are frames of it; `thrower(w)` is a function of `w` that
 * throws. Expected is who hears of it.
 */
const CASES: Readonly<Record<string, readonly [script: string, heard: string]>> = {
  'a listener': ['listen(new b.EventTarget(), thrower(a))', 'error a'],
  'a listener that is bound': ['listen(new b.EventTarget(), thrower(a).bind(1))', 'error a'],
  'a listener of a frame for its own parent': ['listen(document.createElement("p"), thrower(a))', 'error a'],
  'a listener of the parent in a frame': ['listen(a.document.body, thrower(top))', 'error top'],
  'an object that listens': ['listen(new EventTarget(), object(a, { handleEvent: thrower(b) }))', 'error a'],
  'an object without handleEvent': ['listen(new EventTarget(), object(a))', 'error a'],
  'an event handler': ["const p = b.document.createElement('p'); p.onclick = thrower(a); p.click()", 'error a'],
  'an event handler attribute': [
    "const p = a.document.createElement('p'); p.setAttribute('onclick', 'throw 1'); p.click()",
    'error a',
  ],
  'an event handler of a window': [
    "top.onfocus = thrower(a); top.dispatchEvent(new Event('focus')); top.onfocus = null",
    'error a',
  ],
  'a timer': ['setTimeout(thrower(a))', 'error a'],
  'a timer of another window': ['b.setTimeout(thrower(top))', 'error top'],
  'an interval': ["a.id = setInterval(a.eval('(() => { parent.clearInterval(id); throw 1 })'))", 'error a'],
  'a microtask': ['queueMicrotask(thrower(a))', 'error a'],
  'an animation frame': ['requestAnimationFrame(thrower(a))', 'error a'],
  'an idle callback': ['b.requestIdleCallback(thrower(a))', 'error a'],
  'an observer of sizes': ['new b.ResizeObserver(thrower(a)).observe(document.body)', 'error a'],
  'an observer of intersections': ['new b.IntersectionObserver(thrower(a)).observe(document.body)', 'error a'],
  'who asks for the text of an item': [
    "new b.DataTransfer().items.add('a', 'text/plain').getAsString(thrower(a))",
    'error a',
  ],
  'who asks for the image of a canvas': ["b.document.createElement('canvas').toBlob(thrower(a))", 'error a'],
  'a resolver of an evaluator': [
    "try { new b.XPathEvaluator().createExpression('x:a', thrower(a)) } catch {}",
    'error a',
  ],
  'a mutation observer': [
    "const p = document.createElement('p'); new MutationObserver(thrower(a)).observe(p, { attributes: true }); p.id = 1",
    'error a',
  ],
  'a mutation observer of another window': [
    "const p = document.createElement('p'); new b.MutationObserver(thrower(a)).observe(p, { attributes: true }); p.id = 1",
    'error a',
  ],
  'a resolver of prefixes': ["try { document.evaluate('x:a', document, thrower(a)) } catch {}", 'error a'],
  'a resolver of prefixes that is an object': [
    "try { document.evaluate('x:a', document, object(a, { lookupNamespaceURI: thrower(b) })) } catch {}",
    'error a',
  ],
  'a constructor': [
    "b.customElements.define(name, element(a, 'constructor() { throw 1 }')); b.document.createElement(name)",
    'error a',
  ],
  'a constructor for the parser': [
    "customElements.define(name, element(a, 'constructor() { throw 1 }')); document.createElement('p').innerHTML = '<' + name + '>'",
    'error a',
  ],
  'a constructor that returns something else': [
    "b.customElements.define(name, element(a, 'constructor() { return parent.document.body }')); b.document.createElement(name)",
    'error a',
  ],
  'a constructor that makes children': [
    "b.customElements.define(name, element(a, 'constructor() { super(); this.append(1) }')); b.document.createElement(name)",
    'error a',
  ],
  'an upgrade': [
    "const p = document.body.appendChild(document.createElement(name)); customElements.define(name, element(a, 'constructor() { throw 1 }')); p.remove()",
    'error a',
  ],
  'a customized built-in element': [
    "b.customElements.define(name, a.eval('(class extends HTMLDivElement { constructor() { throw 1 } })'), { extends: 'div' }); b.document.createElement('div', { is: name })",
    'error a',
  ],
  'a class that extends one of another window': [
    'a.Base = element(b, ""); customElements.define(name, a.eval("(class extends Base { constructor() { throw 1 } })")); document.createElement(name)',
    'error a',
  ],
  'a connectedCallback': [
    "define('connectedCallback() { throw 1 }'); document.body.append(make()); document.body.lastChild.remove()",
    'error a',
  ],
  'a disconnectedCallback': [
    "define('disconnectedCallback() { throw 1 }'); document.body.append(make()); document.body.lastChild.remove()",
    'error a',
  ],
  'an adoptedCallback': ["define('adoptedCallback() { throw 1 }'); b.document.adoptNode(make())", 'error a'],
  'an attributeChangedCallback': [
    "define('attributeChangedCallback() { throw 1 } static observedAttributes = [`id`]'); make().id = 1",
    'error a',
  ],
  'a connectedCallback of a third window': [
    "const C = element(a, ''); C.prototype.connectedCallback = thrower(b); customElements.define(name, C); document.body.append(make()); document.body.lastChild.remove()",
    'error b',
  ],
  'both callbacks of a move': [
    `
    const C = element(a, 'disconnectedCallback() { throw 1 }'); C.prototype.connectedCallback = b.eval('(when) => () => { if (when()) throw 1 }')(() => isMoved);
    let isMoved = false; customElements.define(name, C); const p = document.body.appendChild(make()); isMoved = true;
    document.body.moveBefore(p, document.body.firstChild); C.prototype.disconnectedCallback = null;
  `,
    'error a, error b',
  ],
  'an executor': ['new Promise(thrower(a))', 'unhandledrejection top'],
  'an async function': ["a.eval('(async () => { throw 1 })')()", 'unhandledrejection a'],
};

/** The script that does one of them and tells who has heard of it, from a page without scripts. */
const scriptOf = (script: string, count: number): string => `(async () => {
  const top = window;
  const [a, b] = [0, 1].map(() => document.body.appendChild(document.createElement('iframe')).contentWindow);
  const heard = [];
  const name = 'x-' + Math.random().toString(36).slice(2);
  for (const [of, w] of Object.entries({ top, a, b })) {
    for (const type of ['error', 'unhandledrejection']) {
      w.addEventListener(type, (event) => { event.preventDefault(); heard.push(type + ' ' + of); });
    }
  }
  const object = (w, members) => Object.assign(new w.Object(), members);
  const thrower = (w) => w.eval('(() => { throw 1 })');
  const listen = (target, listener) => { target.addEventListener('x', listener); target.dispatchEvent(new Event('x')); };
  const element = (w, body) => w.eval('(class extends HTMLElement {' + body + '})');
  const define = (body) => customElements.define(name, element(a, body));
  const make = () => document.createElement(name);
  ${script};
  // Observers wait for a frame, and the machine may be busy.
  for (let i = 0; i < 500 && heard.length < ${count}; i++) await new Promise((resolve) => setTimeout(resolve, 10));
  await new Promise((resolve) => setTimeout(resolve, 20));
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
  return heard.join(', ');
})()`;

let window: LivedomWindow;

beforeAll(() => {
  window = new Window({ html: '<body>', runScripts: 'dangerously', resources: 'usable', pretendToBeVisual: true });
});

afterAll(() => window.close());

test.each(Object.entries(CASES))('%s', async (_name, [script, heard]) => {
  expect(await window.eval(scriptOf(script, heard.split(', ').length))).toBe(heard);
});
