import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DocumentStream, parse, serialize } from '../../lib/index.ts';

// What was written as it is may not be so any more.

const PAGE = '<p id=a class="b c" title=d>one<b>two</b>three<!--four--></p><input value=five><svg viewBox="0 0 1 1"/>';
const SPECIAL = ['x', '<', '>', '&', '"', '\u00a0', 'a<b>"c"&d\u00a0', ''];

type Change = (p: HTMLElement, text: string) => void;

const CHANGES: Record<string, Change> = {
  data: (p, text) => setFirst(p, (node) => (node.data = text)),
  nodeValue: (p, text) => setFirst(p, (node) => (node.nodeValue = text)),
  textContent: (p, text) => setFirst(p, (node) => (node.textContent = text)),
  appendData: (p, text) => setFirst(p, (node) => node.appendData(text)),
  insertData: (p, text) => setFirst(p, (node) => node.insertData(0, text)),
  replaceData: (p, text) => setFirst(p, (node) => node.replaceData(0, 1, text)),
  deleteData: (p) => setFirst(p, (node) => node.deleteData(0, 1)),
  splitText: (p) => setFirst(p, (node) => node.splitText(Math.min(1, node.length))),
  normalize: (p, text) => {
    p.append(text, text);
    serialize(p);
    p.normalize();
  },
  extractContents: (p) => {
    const range = p.ownerDocument.createRange();
    range.setStart(p.firstChild ?? p, 0);
    range.setEnd(p, p.childNodes.length);
    p.append(range.extractContents());
  },
  setAttribute: (p, text) => p.setAttribute('title', text),
  setAttributeNS: (p, text) => p.setAttributeNS('urn:x', 'x:y', text),
  'attr.value': (p, text) => {
    const attr = p.getAttributeNode('title');
    if (attr !== null) attr.value = text;
  },
  'attr.nodeValue': (p, text) => {
    const attr = p.getAttributeNode('class');
    if (attr !== null) attr.nodeValue = text;
  },
  setAttributeNode: (p, text) => {
    const attr = p.ownerDocument.createAttribute('title');
    attr.value = text;
    p.setAttributeNode(attr);
  },
  setNamedItem: (p, text) => {
    const attr = p.ownerDocument.createAttribute('lang');
    attr.value = text;
    p.attributes.setNamedItem(attr);
  },
  removeAttribute: (p) => p.removeAttribute('title'),
  toggleAttribute: (p) => p.toggleAttribute('hidden'),
  className: (p, text) => (p.className = text),
  classList: (p, text) => (p.classList.value = text),
  dataset: (p, text) => (p.dataset.x = text),
  id: (p, text) => (p.id = text),
  style: (p, text) => p.style.setProperty('--x', text === '' ? 'y' : text),
  insertAdjacentText: (p, text) => p.insertAdjacentText('afterbegin', text),
  innerHTML: (p, text) => (p.innerHTML = `${text}<i title='${text}'>`),
};

function setFirst(p: HTMLElement, change: (node: Text) => void): void {
  const node = [...p.childNodes].find(({ nodeType }) => nodeType === 3);
  if (node !== undefined) change(node as Text);
}

/** What the Standard says, straight on. https://html.spec.whatwg.org/#html-fragment-serialisation-algorithm */
function expected(node: Node): string {
  const escape = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('\u00a0', '&nbsp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return [...node.childNodes]
    .map((child) => {
      if (child.nodeType === 3) return escape((child as Text).data);
      if (child.nodeType === 8) return `<!--${(child as Comment).data}-->`;
      const { localName, attributes } = child as Element;
      const list = [...attributes].map(({ name, value }) => ` ${name}="${escape(value).replaceAll('"', '&quot;')}"`);
      const isVoid = localName === 'input';
      return `<${localName}${list.join('')}>${isVoid ? '' : `${expected(child)}</${localName}>`}`;
    })
    .join('');
}

test.each(Object.keys(CHANGES))('after %s', (name) => {
  for (const text of SPECIAL) {
    const { body } = parse(PAGE);
    serialize(body);
    (CHANGES[name] as Change)(body.firstChild as HTMLElement, text);
    expect(body.innerHTML).toBe(expected(body));
    expect(body.innerHTML).toBe(expected(body));
  }
});

test('after any changes, and in copies made between them', () => {
  const step = fc.tuple(fc.constantFrom(...Object.keys(CHANGES)), fc.constantFrom(...SPECIAL), fc.nat(3));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let { body } = parse(PAGE);
      for (const [name, text, what] of steps) {
        if (what === 0) serialize(body);
        if (what === 1) body = body.cloneNode(true) as HTMLElement;
        (CHANGES[name] as Change)(body.firstChild as HTMLElement, text);
      }
      expect(body.innerHTML).toBe(expected(body));
    }),
    { numRuns: 2000, seed: 20 },
  );
});

test('after the parser has added to a text', async () => {
  const stream = new DocumentStream();
  const writer = stream.writable.getWriter();
  await writer.write('<p>one');
  const p = stream.document.querySelector('p') as Element;
  expect(p.outerHTML).toBe('<p>one</p>');
  await writer.write(' &lt; two');
  expect(p.outerHTML).toBe('<p>one &lt; two</p>');
  await writer.close();
  expect(p.childNodes.length).toBe(1);
});
