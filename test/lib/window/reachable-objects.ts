/**
 * Walks over what a page can reach, from its global object and an object of many interfaces: properties, prototypes, what getters and
 * operations give and throw. Gives as JSON how many objects there were, and the paths to those that come from another realm: what they
 * inherit from ends elsewhere than in the page's `Object.prototype` or in nothing.
 *
 * @param most - Of how many objects the properties are walked over.
 */
export const crawl = (most: number): string => `(() => {
  const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf, apply } = Reflect;
  const seen = new Map();
  const queue = [];
  const foreign = [];
  const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';
  const isOfPage = (object) => {
    for (let at = object, steps = 0; steps < 50; steps++) {
      const prototype = getPrototypeOf(at);
      if (prototype === null) return at === Object.prototype || at === object || ownKeys(at).length === 0;
      at = prototype;
    }
    return false;
  };
  const note = (value, path) => {
    if (!isObject(value) || seen.has(value)) return;
    seen.set(value, path);
    queue.push(value);
    if (!isOfPage(value)) foreign.push(path);
  };
  document.body.innerHTML =
    '<form id=f><input id=i><select><option>a</select></form><p id=p class="a b" style="color: red" data-x=1>t</p><svg><circle/></svg>' +
    '<table><tr><td></table><iframe></iframe><style>p { color: red } @media print { a { b: c } }</style><template><b></b></template>';
  const caught = (steps) => { try { return steps(); } catch (error) { return error; } };
  const records = () => {
    const observer = new MutationObserver(() => {});
    observer.observe(document.body, { attributes: true });
    document.body.id = 'z';
    return observer.takeRecords();
  };
  const tags =
    'a area audio base button canvas col data datalist details dialog embed fieldset form iframe img input label legend link map meter object ' +
    'optgroup option output progress script select slot source style table template textarea track video';
  const elements = tags.split(' ').map((name) => document.createElement(name));
  const made = [
    new MouseEvent('click'), caught(() => document.createElement('')), records(), new FormData(document.getElementById('f')),
    new URLSearchParams('a=b'), new Headers({ a: 'b' }), new Blob(['a']), new File(['a'], 'b'), new Request('/'), new Response('a'),
    new AbortController(), new MessageChannel(), new DOMParser(), new XMLSerializer(), new Range(), document.createTreeWalker(document),
    new CSSStyleSheet(), new DOMMatrix(), new DOMRect(), new TextEncoder(), new TextDecoder(), new ReadableStream(), new WritableStream(),
    new TransformStream(), new EventTarget(), new XMLHttpRequest(), new FileReader(), new DataTransfer(), getComputedStyle(document.body),
    document.createElement('p').attachShadow({ mode: 'open' }), document.body.animate([{ opacity: 0 }], 10), getSelection(),
    matchMedia('print'), document.evaluate('//p', document), structuredClone([1, new Map([[1, new Set([/a/, new Date()])]]), new Error('x')]),
    new URLPattern({ pathname: '/a' }), new Sanitizer(),
  ];
  // What ends the page, waits, takes the tree apart or has arguments of its own to be called with.
  const LEFT_OUT = new RegExp('^(?:close|print|alert|confirm|prompt|reload|assign|open|write|writeln|stop|navigate|back|forward|go|submit|' +
    'requestSubmit|remove|replace\\\\w*|clear|abort|cancel|finish|start|postMessage|eval|execCommand|now|set(?:Timeout|Interval)|focus|blur|' +
    'requestAnimationFrame|traverse\\\\w*|click|play|pause|load|show\\\\w*|hide\\\\w*|toggle\\\\w*|reset|empty|delete\\\\w*|extractContents|detach)$');
  const ARGUMENTS = [[], ['a'], ['a', 'b'], [document.body], [{}]];
  note({ window, elements, made }, 'page');
  for (let walked = 0; walked < ${most} && walked < queue.length; walked++) {
    const object = queue[walked];
    const path = seen.get(object);
    const depth = path.split('.').length;
    if (depth > 7) continue;
    note(getPrototypeOf(object), path + '.__proto__');
    for (const key of ownKeys(object)) {
      const { value, get, set } = caught(() => getOwnPropertyDescriptor(object, key)) ?? {};
      const at = path + '.' + String(key);
      note(value, at);
      note(get, at + ' get');
      note(set, at + ' set');
    }
    if (typeof object === 'function') continue;
    for (let holder = object; holder !== null && holder !== Object.prototype; holder = getPrototypeOf(holder)) {
      for (const key of ownKeys(holder)) {
        if (key === 'constructor') continue;
        const { value, get } = getOwnPropertyDescriptor(holder, key) ?? {};
        const at = path + '.' + String(key);
        if (get !== undefined) note(caught(() => apply(get, object, [])), at);
        if (typeof value !== 'function' || LEFT_OUT.test(String(key)) || depth > 4) continue;
        for (const given of ARGUMENTS) note(caught(() => apply(value, object, given)), at + '(' + given.length + ')');
      }
    }
  }
  return JSON.stringify({ seen: seen.size, foreign });
})()`;
