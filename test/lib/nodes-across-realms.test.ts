import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from '../../lib/index.ts';
import { type LivedomWindow, Window } from '../setup/windows.ts';

const HTML = '<!DOCTYPE html><div></div><p>x';

let scripted: LivedomWindow;
let plain: LivedomWindow;
let documents: Record<string, Document>;

beforeEach(() => {
  scripted = new Window({ html: HTML, runScripts: 'outside-only' });
  plain = new Window({ html: HTML });
  documents = { scripted: scripted.document, plain: plain.document, parsed: parse(HTML) };
});
afterEach(() => {
  scripted.close();
  plain.close();
});

type Take = (document: Document, node: Element) => unknown;
const div = (document: Document) => document.querySelector('div') as HTMLElement;

const TAKERS: Record<string, Take> = {
  append: (document, node) => div(document).append(node),
  'append of several': (document, node) => div(document).append('a', node),
  prepend: (document, node) => div(document).prepend(node),
  before: (document, node) => div(document).before(node),
  after: (document, node) => div(document).after(node),
  replaceWith: (document, node) => div(document).replaceWith(node),
  replaceChildren: (document, node) => div(document).replaceChildren(node),
  appendChild: (document, node) => div(document).appendChild(node),
  insertBefore: (document, node) => div(document).insertBefore(node, null),
  replaceChild: (document, node) => document.body.replaceChild(node, div(document)),
  adoptNode: (document, node) => document.adoptNode(node),
  insertAdjacentElement: (document, node) => div(document).insertAdjacentElement('beforeend', node),
  'Range.insertNode': (document, node) => {
    const range = document.createRange();
    range.selectNodeContents(div(document));
    range.insertNode(node);
  },
};

describe.each([
  ['scripted', 'plain'],
  ['plain', 'scripted'],
  ['scripted', 'parsed'],
  ['parsed', 'scripted'],
])('a node of a document that is %s, given to one that is %s', (from, to) => {
  it.each(Object.entries(TAKERS))('is refused by %s, which changes nothing and says why', (_, take) => {
    const [source, target] = [documents[from] as Document, documents[to] as Document];
    const before = [source.body.outerHTML, target.body.outerHTML];
    const node = source.querySelector('p') as Element;
    const { TypeError: Expected } = to === 'scripted' ? (scripted as unknown as typeof globalThis) : globalThis;
    let thrown: unknown;
    try {
      take(target, node);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(Expected);
    expect((thrown as Error).message).toContain('give a copy, which importNode() makes');
    expect([source.body.outerHTML, target.body.outerHTML]).toEqual(before);
  });

  const ends = (): Document[] => [documents[from] as Document, documents[to] as Document];

  it('is copied by importNode, alone or with what it holds', () => {
    const [source, target] = ends() as [Document, Document];
    const before = source.documentElement.outerHTML;
    const node = source.querySelector('p') as Element;
    const copy = target.importNode(node, true);
    div(target).append(copy, target.importNode(node));
    expect(div(target).outerHTML).toBe('<div><p>x</p><p></p></div>');
    expect([copy.ownerDocument === target, copy.isConnected, node.ownerDocument === source]).toEqual([
      true,
      true,
      true,
    ]);
    expect(source.documentElement.outerHTML).toBe(before);
    expect(Object.getPrototypeOf(copy)).toBe(Object.getPrototypeOf(target.querySelector('p')));
  });

  it('is copied of whatever kind', () => {
    const [source, target] = ends() as [Document, Document];
    const fragment = source.createDocumentFragment();
    const svg = source.createElementNS('http://www.w3.org/2000/svg', 's:svg');
    svg.setAttributeNS('http://www.w3.org/1999/xlink', 'x:href', '#a');
    fragment.append(svg, 't', source.createComment('c'), source.createProcessingInstruction('p', 'i'));
    const copy = target.importNode(fragment, true);
    expect([copy.nodeType, copy.childNodes.length]).toEqual([11, 4]);
    for (const [index, child] of [...fragment.childNodes].entries()) {
      const { nodeName, nodeValue, nodeType } = copy.childNodes[index] as ChildNode;
      expect([nodeName, nodeValue, nodeType]).toEqual([child.nodeName, child.nodeValue, child.nodeType]);
    }
    expect((copy.firstChild as Element).getAttributeNS('http://www.w3.org/1999/xlink', 'href')).toBe('#a');
    const { name, publicId } = target.importNode(source.implementation.createDocumentType('a', 'b', 'c'));
    expect([name, publicId]).toEqual(['a', 'b']);
    (source.querySelector('p') as Element).id = 'low';
    const attribute = target.importNode((source.querySelector('p') as Element).attributes[0] as Attr);
    expect([attribute.name, attribute.value, attribute.ownerElement]).toEqual(['id', 'low', null]);
  });

  it('is copied with what clones have: templates, clonable shadow roots, what was typed', () => {
    const [source, target] = ends() as [Document, Document];
    source.body.innerHTML = '<template><i>t</i></template><input><textarea>a</textarea><input type=checkbox><b></b>';
    const [, input, area, box, host] = source.body.children as unknown as HTMLInputElement[];
    Object.assign(input as object, { value: 'typed' });
    Object.assign(area as object, { value: 'written' });
    Object.assign(box as object, { checked: true });
    const inner = source.createElement('p');
    inner.attachShadow({ mode: 'open', clonable: true }).innerHTML = '<slot>s</slot>';
    (host as Element).append(inner, source.createElement('p'));
    inner.nextElementSibling?.attachShadow({ mode: 'open' });
    const copy = target.importNode(source.body, true);
    const [template, ...controls] = copy.children as unknown as HTMLInputElement[];
    expect((template as unknown as HTMLTemplateElement).content.textContent).toBe('t');
    expect([controls[0]?.value, controls[1]?.value, controls[2]?.checked]).toEqual(['typed', 'written', true]);
    const [shown, without] = copy.querySelectorAll('p');
    expect([shown?.shadowRoot?.innerHTML, without?.shadowRoot]).toEqual(['<slot>s</slot>', null]);
  });

  it('is no document and no shadow root', () => {
    const [source, target] = ends() as [Document, Document];
    const root = div(source).attachShadow({ mode: 'open' });
    for (const node of [source, root]) expect(() => target.importNode(node)).toThrow('which may not be imported');
  });

  it('is copied in linear time, however deep', () => {
    const [source, target] = ends() as [Document, Document];
    let inner = source.createElement('i');
    const outer = inner;
    for (let depth = 0; depth < 50_000; depth++) inner = inner.appendChild(source.createElement('i'));
    const copy = target.importNode(outer, true);
    expect(copy.getElementsByTagName('i').length).toBe(50_000);
  });

  it('is written as XML', () => {
    const [source] = ends() as [Document];
    const { XMLSerializer } = (to === 'scripted' ? scripted : plain) as unknown as typeof globalThis;
    const own = new ((from === 'scripted' ? scripted : plain) as unknown as typeof globalThis).XMLSerializer();
    expect(new XMLSerializer().serializeToString(source)).toBe(own.serializeToString(source));
  });
});

describe('a copy in a window with scripts', () => {
  it('is of its realm alone, and leads to no object of the program', () => {
    const copy = scripted.document.importNode(plain.document.body, true);
    Object.assign(scripted, { copy });
    expect(
      scripted.eval(`(function look(node) {
        const found = [node, node.attributes, node.childNodes, node.ownerDocument, ...node.children];
        return found.every((object) => object.constructor.constructor === Function) && [...node.children].every(look);
      })(copy)`),
    ).toBe(true);
  });

  it('is upgraded by the custom elements of the window', () => {
    scripted.eval(
      "customElements.define('x-tide', class extends HTMLElement { connectedCallback() { this.title = 'in' } })",
    );
    const element = plain.document.createElement('x-tide');
    scripted.document.body.append(scripted.document.importNode(element));
    expect(scripted.document.querySelector('x-tide')?.getAttribute('title')).toBe('in');
  });

  it('runs the scripts that would have run', () => {
    const running = new Window({ runScripts: 'dangerously' });
    const script = plain.document.createElement('script');
    script.textContent = 'ran = (globalThis.ran ?? 0) + 1';
    running.document.body.append(running.document.importNode(script, true));
    expect(Reflect.get(running, 'ran')).toBe(1);
    plain.document.body.innerHTML = script.outerHTML;
    running.document.body.append(running.document.importNode(plain.document.body, true));
    expect(Reflect.get(running, 'ran')).toBe(1);
    running.close();
  });
});

describe('nodes of two windows with scripts', () => {
  let other: LivedomWindow;
  beforeEach(() => {
    other = new Window({ html: HTML, runScripts: 'outside-only' });
  });
  afterEach(() => other.close());

  it.each(Object.entries(TAKERS))('are moved by %s', (_, take) => {
    const node = other.document.querySelector('p') as Element;
    take(scripted.document, node);
    expect(node.ownerDocument).toBe(scripted.document);
    expect(other.document.querySelector('p')).toBeNull();
  });

  it('keep their listeners, their state and their identity', () => {
    const node = other.document.querySelector('p') as HTMLElement & { note?: string };
    let heard = 0;
    node.addEventListener('click', () => heard++);
    node.note = 'kept';
    scripted.document.body.append('a', node);
    scripted.document.querySelectorAll('p')[1]?.click();
    expect([heard, node.note, scripted.document.querySelectorAll('p')[1] === node]).toEqual([1, 'kept', true]);
    expect(node).toBeInstanceOf((other as unknown as typeof globalThis).HTMLElement);
  });
});

describe('a node of a window with scripts', () => {
  it('is refused by what reads nodes of a window without', () => {
    const { body } = scripted.document;
    const why = /only one of the two runs scripts/;
    expect(() => plain.getComputedStyle(body)).toThrow(why);
    expect(() => new plain.MutationObserver(() => {}).observe(body, { childList: true })).toThrow(why);
    expect(() => plain.document.createRange().selectNode(body)).toThrow(why);
    expect(() => plain.document.contains(body)).toThrow(why);
  });
});

describe('what is no node', () => {
  it('is still text', () => {
    for (const document of Object.values(documents)) {
      const element = document.createElement('i');
      element.append(plain as never, {} as never, null as never, 1 as never);
      expect(element.textContent).toBe('[object Window][object Object]null1');
    }
  });
});

describe('nodes of windows without scripts and of parse()', () => {
  it('are adopted by one another', () => {
    const node = plain.document.querySelector('p') as Element;
    div(documents.parsed as Document).append(node);
    expect(node.ownerDocument).toBe(documents.parsed);
    expect(div(documents.parsed as Document).firstChild).toBe(node);
  });
});
