/**
 * In a page: makes random calls of what its interfaces have, and gives what they answered, with the events and the tree. The function is for
 * browsers as well: it takes all that it uses.
 *
 * @param members - The names of the members to call, by the names of interfaces.
 */
export function randomCalls(window, Random, members, seed, steps) {
  const random = new Random(seed);
  const { document, Node } = window;
  const log = [];
  const known = [];
  const numbers = new Map();
  const KEPT = 160;
  const STRINGS =
    ' |a|div|p|id1|x y| a  b |<b>x</b>|<p>1<p>2|<td>c|1|2|-1|3.5|on|off|auto|true|false|text|checkbox|radio|number|date|2020-02-03|12:34|2020-W05|2020-05|#ff0000|red|email|a@b.c|http://x.test/y?z#w|/p|beforebegin|afterbegin|beforeend|afterend|class|id|name|title|value|href|data-x|hidden|none|ltr|rtl|é|😀|a\nb|xml:lang|svg|http://www.w3.org/2000/svg|http://www.w3.org/1999/xhtml|lang|start|end|forward|select|preserve|#id1|.a|p > b|*|:checked|f1|i1|r|o1|submit|get|post|dialog|top|10%|NaN|left|open|manual'.split(
      '|',
    );
  const NUMBERS = [
    0,
    1,
    2,
    -1,
    3,
    5,
    10,
    1.5,
    Number.NaN,
    2 ** 32 - 1,
    2 ** 31,
    -0,
    100,
    Number.POSITIVE_INFINITY,
    255,
  ];

  const kindOf = (object) => {
    const kind = window.Object.prototype.toString.call(object).slice(8, -1);
    return kind === 'HTMLDocument' ? 'Document' : kind;
  };
  const interfacesOf = (object) => {
    const found = [];
    for (let at = Object.getPrototypeOf(object); at !== null; at = Object.getPrototypeOf(at)) {
      const name = Object.hasOwn(at, 'constructor') ? at.constructor.name : '';
      if (members[name] !== undefined) found.push([name, at]);
    }
    return found;
  };
  const nameOf = (object) => {
    if (!numbers.has(object)) {
      numbers.set(object, numbers.size);
      if (interfacesOf(object).length > 0)
        known[known.length < KEPT ? known.length : random.between(0, KEPT - 1)] = object;
    }
    return `${kindOf(object)}#${numbers.get(object)}${object instanceof Node ? ` ${object.nodeName}` : ''}`;
  };
  const contentsOf = (object, kind, depth) => {
    const inner = (value) => described(value, depth + 1);
    if (/Iterator$/.test(kind) && kind !== 'NodeIterator') return `(${[...object].slice(0, 8).map(inner)})`;
    if (/^(?:NodeList|HTML\w*Collection|RadioNodeList|NamedNodeMap|DOMTokenList)$/.test(kind))
      return depth > 0 ? '' : `(${object.length}: ${Array.from(object, inner).slice(0, 12)})`;
    if (/Range$/.test(kind))
      return `(${inner(object.startContainer)} ${object.startOffset} ${inner(object.endContainer)} ${object.endOffset})`;
    if (kind === 'Selection')
      return `(${object.rangeCount} ${inner(object.anchorNode)} ${object.anchorOffset} ${inner(object.focusNode)} ${object.focusOffset})`;
    return '';
  };
  const described = (value, depth = 0) => {
    if (typeof value === 'string') return JSON.stringify(value.replaceAll('HTMLDocument]', 'Document]').slice(0, 300));
    if (typeof value === 'function') return `function ${value.name}`;
    if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value);
    if (depth > 2) return '…';
    if (Array.isArray(value)) return `[${value.slice(0, 20).map((item) => described(item, depth + 1))}]`;
    const kind = kindOf(value);
    if (kind === 'Object') return `{${Object.keys(value).map((key) => `${key}: ${described(value[key], depth + 1)}`)}}`;
    return `${nameOf(value)}${contentsOf(value, kind, depth)}`;
  };
  const argument = () =>
    random.weighted([
      [34, () => random.pick(STRINGS)],
      [18, () => random.pick(NUMBERS)],
      [28, () => random.pick(known.filter((object) => object instanceof Node))],
      [8, () => random.pick(known)],
      [4, () => null],
      [3, () => undefined],
      [3, () => random.chance(0.5)],
      [2, () => random.pick([{}, [], { bubbles: true }, { mode: 'open' }, { childList: true }, ['a', 'b']])],
    ])();
  const called = (object, prototype, member) => {
    const { get, set, value } = Object.getOwnPropertyDescriptor(prototype, member);
    if (typeof value === 'function') {
      const given = random.list(value.length, value.length + (random.chance(0.2) ? 1 : 0), argument);
      const text = `(${given.map((one) => described(one))})`;
      return [text, () => value.apply(object, given)];
    }
    if (get === undefined) return ['', () => value];
    if (set === undefined || random.chance(0.5)) return ['', () => get.call(object)];
    const given = argument();
    const assign = () => {
      set.call(object, given);
      return get.call(object);
    };
    return [` = ${described(given)}`, assign];
  };
  const answerOf = (member, call) => {
    try {
      const answer = call();
      // The order of trees of their own is up to whoever is asked.
      return member === 'compareDocumentPosition' && (answer & 1) !== 0 ? '' : described(answer);
    } catch (error) {
      const isOwn = error instanceof window.Error || error instanceof window.DOMException;
      return `throws ${error?.name}${isOwn ? '' : ' of another realm'}`;
    }
  };
  const controlText = (control) =>
    /^(?:INPUT|TEXTAREA|SELECT|OUTPUT|BUTTON|OPTION)$/.test(control.tagName)
      ? ` | ${described(control.value)} ${control.checked} ${control.selected} ${control.selectedIndex} ${control.selectionStart} ${control.selectionEnd} ${control.validity?.valid} ${described(control.validationMessage)}`
      : '';
  const treeOf = () => {
    const lines = [];
    const pending = [[document, 0]];
    while (pending.length > 0 && lines.length < 400) {
      const [node, depth] = pending.pop();
      const attributes = Array.from(node.attributes ?? [], ({ name, value }) => ` ${name}=${described(value)}`);
      const text = node.nodeType === 1 ? controlText(node) : described(String(node.nodeValue));
      lines.push(`${' '.repeat(depth)}${node.nodeName}${attributes.join('')}${text}`);
      const inner = [node.shadowRoot, node.content, ...node.childNodes].filter((child) => child instanceof Node);
      for (const child of inner.reverse()) pending.push([child, depth + 1]);
    }
    return `tree\n${lines.join('\n')}`;
  };

  for (const type of 'click input change reset submit invalid beforetoggle focus blur focusin focusout command formdata'.split(
    ' ',
  )) {
    const tell = (event) => {
      const { target, bubbles, cancelable, composed, relatedTarget, isTrusted } = event;
      // Chromium fires some at what is removed, against the Standard.
      if (target === window || (relatedTarget === null && /^(?:blur|focusout)$/.test(type))) return;
      const about = [target, bubbles, cancelable, composed, relatedTarget, isTrusted, document.activeElement];
      log.push(`event ${type} ${kindOf(event)} ${about.map((one) => described(one, 2)).join(' ')}`);
    };
    window.addEventListener(type, tell, true);
  }
  const stay = (event) => {
    if (event.type === 'submit' || event.composedPath().some(({ nodeName }) => /^a(?:rea)?$/i.test(nodeName)))
      event.preventDefault();
  };
  window.addEventListener('submit', stay);
  window.addEventListener('click', stay);

  nameOf(document);
  const walker = document.createTreeWalker(document);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node.nodeType !== 3 || node.data.trim() !== '') nameOf(node);
  const range = document.createRange();
  range.selectNodeContents(document.body);
  nameOf(range);
  nameOf(window.getSelection());
  for (const name of Object.keys(members).sort()) {
    for (const given of [[], ['a'], ['http://x.test/y?z#w'], ['a', 'b'], [{ a: 'b' }], [1, 2], [() => {}]])
      log.push(`new ${name}(${given.map((one) => described(one))}): ${answerOf('', () => new window[name](...given))}`);
  }
  for (let step = 0; step < steps; step++) {
    const object = random.pick(known);
    const interfaces = interfacesOf(object);
    const [name, prototype] = random.chance(0.5) ? interfaces[0] : random.pick(interfaces);
    if (members[name].length === 0) continue;
    const member = random.pick(members[name]);
    const [given, call] = called(object, prototype, member);
    log.push(`${name}.${member} of ${nameOf(object)}${given}: ${answerOf(member, call)}`);
    if (step % 6 === 5) log.push(treeOf());
  }
  return [...log, treeOf()];
}
