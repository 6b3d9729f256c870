import { beforeAll, expect, it } from 'vitest';
import { Window } from '../../setup/windows.ts';
import { CALL_ON_FULL_STACK, FRAME_SIZES } from '../../support/full-stack.ts';

/** Expressions whose parts are made when they are first needed. */
const FEATURES: Readonly<Record<string, string>> = {
  xpath: 'document.evaluate(\'count(/html) + string-length("xy")\', document, null, 1, null).numberValue',
  rows: "document.createElement('table').rows.length",
  video: "Object.getOwnPropertyNames(HTMLVideoElement.prototype).join() + document.createElement('video').paused",
  'form members': 'Object.getOwnPropertyNames(HTMLInputElement.prototype).join()',
  svg: "document.createElementNS('http://www.w3.org/2000/svg', 'circle') instanceof SVGCircleElement",
  mathml: "String(document.createElementNS('http://www.w3.org/1998/Math/MathML', 'mi'))",
  Shift_JIS: "new TextDecoder('shift_jis').decode(new Uint8Array([0x83, 0x65]))",
  'GB 18030': "new TextDecoder('gb18030').decode(new Uint8Array([0x81, 0x40]))",
  'an encoded query': "(document.body.innerHTML = '<a href=\"?ä\">', document.querySelector('a').href)",
  selectors: "document.querySelector(':nth-child(1 of :is(html)):not(:lang(en)):dir(ltr)').localName",
  styles: "(document.body.style.cssText = 'margin: 1px 2px; color: RED', document.body.style.cssText)",
  'computed styles': 'getComputedStyle(document.documentElement).display',
  sheets:
    "(document.head.innerHTML = '<style>@media all { p > b { color: red } }</style>', document.styleSheets[0].cssRules[0].cssText)",
  xml: "new DOMParser().parseFromString('<!DOCTYPE a><a b=\"c\"/>', 'text/xml').documentElement.outerHTML",
  'serialized xml': "new XMLSerializer().serializeToString(document.createElement('p'))",
  'named references': "(document.body.innerHTML = '&NotEqualTilde;&amp', document.body.textContent)",
  'foreign names': "(document.body.innerHTML = '<svg viewbox=1><foreignobject>', document.body.innerHTML)",
  streams: 'String(new ReadableStream().getReader())',
  fetch: "new Request('http://a.test/', { headers: { a: 'b' } }).headers.get('a')",
  url: "new URL('?a=b#c', 'http://a.test/').searchParams.get('a')",
  events: "Object.getOwnPropertyNames(new PointerEvent('a')).join() + new PointerEvent('a', { pressure: 1 }).pressure",
  'event handlers': '(document.body.onclick = () => {}, typeof document.body.onclick)',
  storage: '(localStorage.a = 1, localStorage.length)',
  crypto: 'String(crypto.subtle)',
  files: "new File(['abc'], 'n').size",
  ranges:
    '(() => { const r = document.createRange(); r.selectNode(document.body); return String(r.startContainer) })()',
  'element internals': "String(document.createElement('dialog').open) + document.createElement('details').open",
  collections: 'document.forms.length * 0 + document.all[0].localName + document.images.length',
  module: '(new Function(\'return import("x")\')().catch(() => {}), 1)',
  'an eval': 'eval("1 + 1")',
  'custom elements': `(() => {
    if (!customElements.get('x-a')) customElements.define('x-a', globalThis.XA ??= class extends HTMLElement {});
    const [made, parsed] = [document.createElement('x-a'), document.createElement('div')];
    parsed.innerHTML = '<x-a>';
    document.body.append(parsed);
    return [made instanceof XA, new XA() instanceof XA, parsed.firstChild instanceof XA].join();
  })()`,
  'attached internals': `(() => {
    globalThis.XB ??= class extends HTMLElement { static formAssociated = true; internals = this.attachInternals() };
    if (!customElements.get('x-b')) customElements.define('x-b', XB);
    return String(new XB().internals.form);
  })()`,
  'an event once more': "document.dispatchEvent(globalThis.kept ??= new Event('a'))",
  'nobody constructs': '(() => { try { return String(new HTMLDivElement()) } catch (error) { return error.name } })()',
  'no range is left': '(() => { try { return String(new AbstractRange()) } catch (error) { return error.name } })()',
  nodes:
    "String([new Text('a').data, new Comment('b').data, new Document().contentType, new DocumentFragment().childNodes.length])",
  'live lists': `(() => {
    const all = document.getElementsByTagName('u');
    const before = all.length;
    document.head.append(document.createElement('u'));
    const isLive = all.length === before + 1;
    // A removal that a full stack cuts off may not be in the list.
    for (let left = all.length; left > 0; left--) all[0]?.remove();
    return isLive;
  })()`,
  walks: 'document.createTreeWalker(document).nextNode().localName + document.createNodeIterator(document).nextNode()',
  writing: `(() => {
    const { document } = (globalThis.frame ??= globalThis.document.documentElement.appendChild(globalThis.document.createElement('iframe'))).contentWindow;
    document.open();
    document.write('<p>a');
    document.write('<b>c');
    document.close();
    return document.body.innerHTML;
  })()`,
  callbacks:
    "(() => { let told = 0; addEventListener('b', () => told++, { once: true }); dispatchEvent(new Event('b')); return told })()",
};

function open(): InstanceType<typeof Window> {
  const window = new Window({ url: 'http://a.test/', runScripts: 'dangerously', html: '<p id=p>x<form>' });
  const functions = Object.values(FEATURES).map((text) => `(on) => { if (on) return ${text} }`);
  window.eval(`globalThis.features = [${functions.join(',')}]; features.forEach((feature) => feature(false));
    globalThis.call = (feature) => { try { return String(feature(true)) } catch (error) { return String(error) } };
    ${CALL_ON_FULL_STACK}
    globalThis.fillStack = (frameSize) => callOnFullStack(features.map((feature) => () => feature(true)), frameSize);`);
  return window;
}

/** That what is told of later is told of after all. */
const LATER = `new Promise((resolve) => {
  const told = [];
  new MutationObserver((records) => told.push(records.length)).observe(document.body, { attributes: true });
  document.body.title = Math.random();
  const slot = document.createElement('div').attachShadow({ mode: 'open' }).appendChild(document.createElement('slot'));
  slot.addEventListener('slotchange', () => told.push('slot'));
  slot.getRootNode().host.append('text');
  queueMicrotask(() => Promise.resolve().then(() => setTimeout(() => resolve(told.join()), 0)));
})`;

type OpenWindow = ReturnType<typeof open>;
const names = Object.keys(FEATURES);
let expected: Record<string, string>;

async function resultsIn(window: OpenWindow): Promise<Record<string, string>> {
  const results = names.map((name, index) => [name, window.eval(`call(features[${index}])`) as string]);
  return { ...Object.fromEntries(results), later: (await window.eval(LATER)) as string };
}

beforeAll(async () => {
  const window = open();
  expected = await resultsIn(window);
  window.close();
});

it('works with room on the stack', () => {
  expect(Object.entries(expected).filter(([, result]) => /Error|^undefined$/.test(result))).toEqual([
    ['nobody constructs', 'TypeError'],
    ['no range is left', 'TypeError'],
  ]);
});

it.each(FRAME_SIZES)(
  'leaves nothing half-made where something is used first, with frames of %i parameters',
  async (size) => {
    const window = open();
    window.eval(`fillStack(${size})`);
    expect(await resultsIn(window)).toEqual(expected);
    window.close();
  },
);
