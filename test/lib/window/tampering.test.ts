import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROBE, strangersIn } from '../../setup/escape-probe.ts';
import { TAMPERING } from '../../setup/tampering.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';
import { startServer, type TestServer } from '../host/test-server.ts';

/** Some of everything that a window has. */
const WORK = `
  const wait = (ms) => new Promise((r) => setTimeout(r, ms));
  const el = document.createElement('div'); el.innerHTML = '<b class="x y" data-a=1>t</b><i></i><template><u></u></template>'; document.body.append(el);
  el.querySelectorAll('b.x, i:not(.z)').forEach((n) => n.setAttribute('q', '1')); [...el.children]; el.classList; el.firstChild.classList.add('z'); el.firstChild.dataset.b = 2;
  el.cloneNode(true); el.outerHTML; el.textContent; document.importNode(el, true); el.closest('body'); el.matches('div');
  const frame = document.createElement('iframe'); document.body.append(frame); frame.contentDocument.body.innerHTML = '<p>'; frame.contentWindow.eval('1+1'); document.adoptNode(frame.contentDocument.createElement('p')); frame.remove();
  p.addEventListener('click', (e) => e.composedPath()); p.click(); p.dispatchEvent(new CustomEvent('x', { detail: { a: 1 }, bubbles: true }));
  p.setAttribute('onclick', 'globalThis.clicked = 1'); p.click();
  new MutationObserver((l) => l.length).observe(el, { childList: true, subtree: true, attributes: true }); el.append('x'); el.id = 'el';
  const root = el.attachShadow({ mode: 'open' }); root.innerHTML = '<slot></slot>';
  customElements.define('x-a', class extends HTMLElement { static observedAttributes = ['a']; connectedCallback() {} attributeChangedCallback() {} }); const xa = document.createElement('x-a'); document.body.append(xa); xa.setAttribute('a', 1);
  localStorage.a = 1; localStorage.getItem('a'); Object.keys(localStorage); sessionStorage.setItem('b', 2); document.cookie = 'a=1'; document.cookie;
  history.pushState({ a: 1 }, '', '#1'); history.replaceState({}, ''); location.hash = 'x'; location.href;
  await fetch('/x', { method: 'POST', body: 'x', headers: { a: 'b' } }).then((r) => r.json());
  await new Promise((r) => { const x = new XMLHttpRequest(); x.open('GET', '/'); x.onloadend = r; x.send() });
  await new Promise((r) => { const { port1, port2 } = new MessageChannel(); port2.onmessage = r; port1.postMessage({ a: [1, new Map([[1, 2]])] }) });
  await new Promise((r) => { addEventListener('message', r, { once: true }); postMessage({ a: 1 }, '*') });
  { const a = new BroadcastChannel('x'), b = new BroadcastChannel('x'); b.onmessage = () => {}; a.postMessage(1); await wait(5); a.close(); b.close() }
  structuredClone({ a: [1], d: new Date(), m: new Map([[1, new Set([2])]]) });
  setTimeout(() => {}, 1, 1); clearInterval(setInterval(() => {}, 1)); requestAnimationFrame(() => {}); requestIdleCallback(() => {}); queueMicrotask(() => {});
  const rs = new ReadableStream({ start(c) { c.enqueue(new Uint8Array(2)); c.close() } }); await new Response(rs).arrayBuffer();
  const ts = new TransformStream(); { const w = ts.writable.getWriter(); w.write(1); w.close(); for await (const q of ts.readable) q; }
  await new Response(new Blob(['x']).stream().pipeThrough(new CompressionStream('gzip')).pipeThrough(new DecompressionStream('gzip'))).text();
  await crypto.subtle.digest('SHA-1', new Uint8Array(2)); crypto.getRandomValues(new Uint8Array(3));
  new URL('a?b=c', 'http://x/').searchParams.append('d', 'e'); new URLSearchParams({ a: 1 }).toString(); new TextDecoder().decode(new TextEncoder().encode('x'));
  const fd = new FormData(f); fd.append('z', new Blob(['1'])); [...fd]; f.elements.a.value = 2; f.checkValidity(); f.reset(); f.addEventListener('submit', (e) => e.preventDefault()); f.requestSubmit();
  getComputedStyle(p).color; p.style.cssText = 'color: red; margin: 1px'; document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { color: blue }' })); getComputedStyle(p).color; matchMedia('(min-width: 1px)').matches;
  const range = document.createRange(); range.selectNodeContents(document.body); range.cloneContents(); getSelection().addRange(range); document.createTreeWalker(document.body).nextNode(); document.evaluate?.('//p', document, null, 0, null);
  new DOMParser().parseFromString('<a><b/></a>', 'text/xml'); new XMLSerializer().serializeToString(document);
  document.querySelector('iframe').contentWindow.postMessage({ a: 1 }, '*'); window.frames[0]; window.length; top.document; 
  const ac = new AbortController(); ac.signal.addEventListener('abort', () => {}); ac.abort(); AbortSignal.any([ac.signal]);
  console.log({ a: 1 }, [p]); performance.mark('a'); performance.measure('m', 'a'); performance.getEntries();
  const s = document.createElement('script'); s.textContent = 'globalThis.ran = 1'; document.body.append(s); const m = document.createElement('script'); m.type = 'module'; m.textContent = 'export const a = import.meta.url'; document.body.append(m);
  const o = open('about:blank'); o?.document.write('<p>x'); o?.close();
  l.click(); document.activeElement; f.elements.a.focus(); p.hidden = true; document.title = 'x'; document.forms.f; document.getElementsByTagName('p').length;
  document.write; el.insertAdjacentHTML('beforeend', '<p>q'); el.replaceChildren(); el.remove(); dispatchEvent(new Event('error')); try { null.x } catch (e) { reportError(e) } Promise.reject(1).catch(() => {}); Promise.reject(2);
  new FileReader().readAsText(new Blob(['x'])); navigator.sendBeacon('/b', 'x'); alert('x'); URL.revokeObjectURL(URL.createObjectURL(new Blob(['x'])));
  await import('data:text/javascript,export default 1');
  await wait(60);
`;

const PAGE = `<p id=p>x</p><iframe srcdoc="<script>parent.postMessage(1, '*')</script>"></iframe><iframe src="/frame"></iframe>
  <form id=f><input name=a value=1><select name=s><option>1</select></form><a id=l href="#x">l</a><script>1</script>`;

let server: TestServer;
let window: LivedomWindow;

beforeAll(async () => {
  server = await startServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":1}');
  });
  window = new Window({
    url: `${server.origin}/`,
    html: `<script>${PROBE}</script><script>${TAMPERING}</script><script>globalThis.restore = tamper()</script>${PAGE}`,
    runScripts: 'dangerously',
    resources: 'usable',
    pretendToBeVisual: true,
  });
});
afterAll(async () => {
  window.close();
  await server.close();
});

describe('a page that replaces every function of the language', () => {
  it('gets hold of nothing of the host, and of nothing from outside', async () => {
    // The probe knows functions of the host by this.
    expect(readFileSync('node_modules/.cache/livedom/window-core.js', 'utf8')).toContain(
      '(outer, void 0, entering(given, enter))',
    );
    const body = `
      let failure = null;
      try { await (async () => { ${WORK} })() } catch (e) { failure = e }
      const kept = restore();
      if (failure !== null) throw failure;
      if (kept.size < 300) throw new Error('Little was kept: ' + kept.size);
      return [...kept.keys()];`;
    expect(await strangersIn(window, body, true)).toBe('');
  });

  it('would be noticed', async () => {
    Object.assign(window, { outer: { deep: [1] } });
    const body = 'globalThis.restore = tamper(); [].push(outer); return [...restore().keys()]';
    expect(await strangersIn(window, body, true)).not.toBe('');
    window.eval('delete globalThis.outer');
  });
});
