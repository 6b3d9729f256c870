export interface Seen {
  /**
   * Of which classes the library's own objects are that each function of the language saw, by themselves or held by something: classes
   * that a page cannot name.
   */
  readonly records: Readonly<Record<string, readonly string[]>>;
  /** How many objects there were. */
  readonly size: number;
  /** How many of the constructors of functions that they lead to know Node.js. */
  readonly compilersOutside: number;
  /** By whom functions of the host were seen. */
  readonly ofHost: readonly string[];
}

/**
 * Defines `recordsSeen` in a page, where `TAMPERING` ran: from then on every function of the language keeps what it is given and
 * gives. The function that it returns ends that, and tells as JSON (`Seen`) what they saw.
 */
export const SEEN = `(() => {
  const { Array, Map, Set, JSON, Object, globalThis: global } = globalThis;
  const { apply, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;
  const { forEach: forEachOfSet, add, has } = Set.prototype;
  const { forEach: forEachOfMap, get, set } = Map.prototype;
  const { replace } = String.prototype;
  const { toString } = Function.prototype;
  const { isArray } = Array;
  const { isView } = ArrayBuffer;
  const { [Symbol.hasInstance]: hasInstance } = Function.prototype;
  // How much of a large collection is looked at.
  const MOST = 50;
  const isObject = (value) => typeof value === 'object' && value !== null;
  // The prototypes that a page can name, and those of the language that have no name.
  const known = new Set();
  const visit = (object) => {
    if ((typeof object !== 'object' && typeof object !== 'function') || object === null || known.has(object)) return;
    known.add(object);
    visit(getPrototypeOf(object));
    for (const key of ownKeys(object)) {
      const { value } = getOwnPropertyDescriptor(object, key);
      visit(value);
    }
  };
  for (const key of ownKeys(global)) { try { visit(global[key]) } catch {} }
  for (const object of [[].values(), new Map().entries(), new Set().values(), ''[Symbol.iterator](), 'a'.matchAll(/a/g),
    function* () {}, async () => {}, async function* () {}, (function* () {})(), (async function* () {})()]) visit(object);
  // Generators have no class, and what they give is seen by itself.
  const nameOf = (prototype) => getOwnPropertyDescriptor(prototype, 'constructor')?.value?.name || null;
  const ownName = (value) => {
    if (!isObject(value)) return null;
    const prototype = getPrototypeOf(value);
    return prototype === null || apply(has, known, [prototype]) ? null : nameOf(prototype);
  };
  const nameIn = (value) => {
    let name = null;
    let looked = 0;
    const look = (held) => {
      if (looked === MOST) throw null;
      looked++;
      name ??= ownName(held);
    };
    try {
      if (isArray(value)) for (let i = 0; i < value.length; i++) look(value[i]);
      else if (apply(hasInstance, Map, [value])) apply(forEachOfMap, value, [(held, key) => { look(key); look(held) }]);
      else if (apply(hasInstance, Set, [value])) apply(forEachOfSet, value, [look]);
      else if (!isView(value)) for (let i = 0, keys = ownKeys(value); i < keys.length; i++) look(getOwnPropertyDescriptor(value, keys[i])?.value);
    } catch {}
    return name;
  };
  globalThis.recordsSeen = () => {
    const seen = new Map();
    const restore = tamper((value, by) => {
      if (typeof value === 'function') return;
      const name = ownName(value) ?? nameIn(value);
      if (name === null) return;
      const intrinsic = apply(replace, apply(replace, by, [/ (?:this|gives)$/, '']), ['Object.__proto__', 'Function.prototype']);
      let names = apply(get, seen, [intrinsic]);
      if (names === undefined) { names = new Set(); apply(set, seen, [intrinsic, names]) }
      apply(add, names, [name]);
    });
    return () => {
      const kept = restore();
      const records = Object.fromEntries([...seen].sort().map(([by, names]) => [by, [...names].sort()]));
      const compilers = new Set();
      for (const value of kept.keys()) { try { compilers.add((typeof value === 'function' ? value : value.constructor).constructor) } catch {} }
      const compiles = (compiler) => { try { const types = compiler('return typeof process + typeof require')(); return typeof types === 'string' && types !== 'undefinedundefined' } catch { return false } };
      const ofHost = [...kept].filter(([value]) => typeof value === 'function' && apply(toString, value, []).includes('(outer, void 0, '));
      return JSON.stringify({ records, size: kept.size, compilersOutside: [...compilers].filter(compiles).length, ofHost: ofHost.map(([, by]) => by) });
    };
  };
})();`;

/** Some hundred calls, of what pages do with their documents. */
export const PROGRAM = `
  const wait = (ms) => new Promise((r) => setTimeout(r, ms));
  const el = document.createElement('div'); el.innerHTML = '<b class="x y" data-a=1>t</b><i></i><template><u></u></template><table><tr><td>1<td>2</table><p>a<b>c<p>d</b>';
  document.body.append(el); document.body.prepend('text', document.createComment('c')); el.before('1'); el.after('2'); el.firstChild.replaceWith(el.firstChild.cloneNode(true));
  const p = document.createElement('p'); p.id = 'p'; el.insertBefore(p, el.firstChild); el.replaceChild(document.createElement('em'), el.lastChild); el.removeChild(el.lastChild); el.normalize();
  el.insertAdjacentHTML('beforeend', '<p>q'); el.insertAdjacentText('afterbegin', 'x'); el.insertAdjacentElement('beforebegin', document.createElement('hr')); document.createDocumentFragment().append(document.createElement('a'));
  el.contains(p); el.compareDocumentPosition(p); el.isEqualNode(el.cloneNode(true)); p.isSameNode(p); el.getRootNode(); el.hasChildNodes(); p.parentElement; p.nextElementSibling; el.childElementCount;
  el.querySelectorAll('b.x, i:not(.z)').forEach((n) => n.setAttribute('q', '1')); el.querySelector('p:nth-child(2 of p) ~ p, :has(> u), [data-a^="1" i], :is(b, i)'); el.closest('body'); el.matches('div > p, div');
  document.getElementById('p'); document.getElementsByClassName('x y').length; document.getElementsByTagName('p')[0]; document.getElementsByName('n').length; [...el.children]; [...el.childNodes].map((n) => n.nodeName); el.childNodes.forEach(() => {});
  el.setAttribute('a', '1'); el.getAttribute('a'); el.toggleAttribute('b'); el.removeAttribute('b'); el.setAttributeNS('urn:a', 'a:b', '1'); [...el.attributes].map((a) => a.name); el.getAttributeNames(); el.setAttributeNode(document.createAttribute('c')); el.hasAttributes();
  const b = el.querySelector('b'); b.classList.add('z', 'w'); b.classList.toggle('z'); b.classList.replace('w', 'v'); [...b.classList]; b.dataset.b = 2; Object.keys(b.dataset); delete b.dataset.b; b.className; b.title = 't'; b.hidden = true; b.tabIndex; b.ariaLabel = 'l';
  el.outerHTML; el.innerText; el.textContent = el.textContent + '!'; document.importNode(el, true); document.adoptNode(el); document.body.append(el); document.title = 'x'; document.documentElement.lang = 'en';
  el.addEventListener('click', (e) => { e.composedPath(); e.stopPropagation() }, { once: true, signal: new AbortController().signal }); el.onclick = () => {}; el.click(); el.dispatchEvent(new CustomEvent('x', { detail: { a: 1 }, bubbles: true })); el.setAttribute('onfoo', '1'); new EventTarget().addEventListener('a', () => {});
  const controller = new AbortController(); controller.signal.addEventListener('abort', () => {}); AbortSignal.any([controller.signal]); controller.abort();
  const observer = new MutationObserver((l) => l.length); observer.observe(el, { childList: true, subtree: true, attributes: true, attributeFilter: ['id'], characterData: true }); el.append('x'); el.id = 'el'; observer.takeRecords(); el.append('y'); await wait(0); observer.disconnect();
  const host = document.body.appendChild(document.createElement('div')); const root = host.attachShadow({ mode: 'open' }); root.innerHTML = '<slot name=s></slot><slot></slot>'; host.innerHTML = '<i slot=s></i>t'; root.firstChild.assignedNodes({ flatten: true }); root.addEventListener('slotchange', () => {}); host.firstChild.slot = ''; await wait(0);
  customElements.define('x-a', class extends HTMLElement { static observedAttributes = ['a']; static formAssociated = true; connectedCallback() {} disconnectedCallback() {} attributeChangedCallback() {} adoptedCallback() {} }); document.body.append(document.createElement('x-a')); el.innerHTML = '<x-a a=1></x-a>'; el.firstChild.setAttribute('a', 2); el.firstChild.attachInternals?.().setFormValue('1'); customElements.upgrade(el); el.firstChild.remove();
  const range = document.createRange(); document.body.append(el); el.innerHTML = '<p>one<b>two</b></p><p>three</p>'; range.setStart(el.firstChild.firstChild, 1); range.setEnd(el.lastChild.firstChild, 2); range.cloneContents(); range.toString(); range.extractContents(); range.insertNode(document.createElement('u')); range.surroundContents(document.createElement('s')); range.getClientRects(); getSelection().addRange(range); getSelection().toString(); getSelection().collapse(el, 0); new StaticRange({ startContainer: el, startOffset: 0, endContainer: el, endOffset: 0 });
  const walker = document.createTreeWalker(document.body, 1, { acceptNode: () => 1 }); while (walker.nextNode()); const iterator = document.createNodeIterator(document.body); iterator.nextNode(); el.firstChild?.remove(); iterator.previousNode();
  document.evaluate('//p[1] | //b', document, null, 7, null).snapshotLength; new XPathEvaluator().createExpression('count(//*)').evaluate(document, 1).numberValue;
  const form = document.body.appendChild(document.createElement('form')); form.innerHTML = '<input name=a value=1 required><input type=radio name=r checked><select name=s multiple><option selected>1<option>2</select><textarea name=t>x</textarea><fieldset><button name=b>b</button></fieldset><label for=k>l</label><input type=date id=k><output name=o></output>'; [...form.elements].length; form.elements.a.value = 2; form.elements.s.options.add(new Option('3')); form.elements.s.selectedOptions.length; form.checkValidity(); [...new FormData(form)]; form.reset(); form.onsubmit = () => false; form.requestSubmit(); form.elements.t.setSelectionRange(0, 1); form.elements.a.labels; form.elements.a.focus(); document.activeElement.blur(); form.elements.r.click(); form.elements.k.valueAsDate; form.a;
  const table = document.body.appendChild(document.createElement('table')); table.insertRow().insertCell(); table.createTHead(); table.rows.length; table.deleteRow(0); document.forms.length; document.images; document.links; document.scripts; document.all.length;
  p.style.cssText = 'color: red; margin: 1px'; p.style.padding; p.style.setProperty('--a', '1'); const style = document.createElement('style'); style.textContent = 'p { color: blue } @media (min-width: 1px) { b { margin: calc(1px + 2px) } }'; document.head.append(style); document.body.append(p); getComputedStyle(p).color; style.sheet.insertRule('i { top: 0 }'); [...style.sheet.cssRules].map((r) => r.cssText); new CSSStyleSheet().replaceSync('a{}'); CSS.supports('color: red'); matchMedia('(min-width: 1px)').matches;
  new DOMParser().parseFromString('<a><b x="1"/></a>', 'text/xml').querySelector('b'); new DOMParser().parseFromString('<!DOCTYPE html><p>x', 'text/html').body.innerHTML; new XMLSerializer().serializeToString(document); document.implementation.createHTMLDocument('t').body.append('x'); document.implementation.createDocument('urn:a', 'a:b', null).documentElement.outerHTML; el.setHTMLUnsafe?.('<p><template shadowrootmode=open>'); el.getHTML({ serializableShadowRoots: true });
  document.body.insertAdjacentHTML('beforeend', '<svg viewBox="0 0 1 1"><rect width=1 /></svg><math><mi>x</mi></math>'); document.querySelector('svg').width?.baseVal.value; new DOMMatrix('scale(2)').translate(1, 2).inverse(); document.querySelector('svg').viewBox?.baseVal.width;
  el.getBoundingClientRect(); el.scrollTop = 1; el.offsetParent; document.elementFromPoint(1, 1); new ResizeObserver(() => {}).observe(el); new IntersectionObserver(() => {}).observe(el); requestAnimationFrame(() => {}); await wait(20);
  new URL('a?b=c', 'http://x/').searchParams.append('d', 'e'); [...new URLSearchParams({ a: 1 })]; structuredClone({ a: [1], d: new Date(), m: new Map([[1, new Set([2])]]) }); new TextDecoder().decode(new TextEncoder().encode('x')); new Headers({ a: 'b' }).get('a'); await new Response('x').text(); await new Blob(['x', new Uint8Array(1)]).text(); new Request('https://a.test/').headers;
  localStorage.a = 1; Object.keys(localStorage); document.cookie = 'a=1'; document.cookie; history.pushState({ a: 1 }, '', '#1'); location.hash = 'x'; performance.mark('a'); performance.getEntriesByName('a'); crypto.getRandomValues(new Uint8Array(3)); setTimeout(() => {}, 1, 1); queueMicrotask(() => {});
  const frame = document.body.appendChild(document.createElement('iframe')); frame.contentDocument.body.innerHTML = '<p>'; document.body.append(frame.contentDocument.body.firstChild); frame.remove(); const script = document.createElement('script'); script.textContent = 'document.write("<p>w")'; document.body.append(script); p.setAttribute('onclick', '1'); p.click();
  const channel = new MessageChannel(); await new Promise((r) => { channel.port2.onmessage = r; channel.port1.postMessage({ a: [1] }) }); const stream = new ReadableStream({ start(c) { c.enqueue(1); c.close() } }); for await (const piece of stream) piece; console.log('x', { a: 1 }, [p]); await wait(20);
`;
