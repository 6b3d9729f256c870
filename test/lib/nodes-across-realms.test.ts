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
  importNode: (document, node) => document.importNode(node, true),
  insertAdjacentElement: (document, node) => div(document).insertAdjacentElement('beforeend', node),
  'Range.insertNode': (document, node) => document.createRange().insertNode(node),
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
    expect((thrown as Error).message).toContain('give its markup (outerHTML) instead');
    expect([source.body.outerHTML, target.body.outerHTML]).toEqual(before);
  });

  it('is taken as markup', () => {
    const [source, target] = [documents[from] as Document, documents[to] as Document];
    div(target).innerHTML = (source.querySelector('p') as Element).outerHTML;
    expect(div(target).outerHTML).toBe('<div><p>x</p></div>');
  });
});

describe('a node of a window with scripts', () => {
  it('is refused by what reads nodes of a window without', () => {
    const { body } = scripted.document;
    const why = /only one of the two runs scripts/;
    expect(() => new plain.XMLSerializer().serializeToString(body)).toThrow(why);
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
