import { afterEach, describe, expect, it, vi } from 'vitest';
import { OwnInterfaces } from '../../../dom/realm/own-interface-set.ts';
import { Element, parse } from '../../../lib/index.ts';
import { type LivedomWindow, type NewWindowOptions, Window } from '../../setup/windows.ts';

const opened: LivedomWindow[] = [];

function open(options: NewWindowOptions = {}): LivedomWindow {
  const window = new Window({
    url: 'https://example.test/',
    html: '<p class=a data-b=c>x</p><form><input></form>',
    ...options,
  });
  opened.push(window);
  return window;
}

afterEach(() => {
  for (const window of opened.splice(0)) window.close();
});

type Patched = Record<string, unknown>;

const prototypeOf = (object: unknown) => Object.getPrototypeOf(object) as unknown;

/** The window's interfaces that its objects have to be of, by name, and an object of each. */
const OBJECTS: Record<string, (window: LivedomWindow) => unknown> = {
  Window: (window) => window,
  HTMLParagraphElement: ({ document }) => document.querySelector('p'),
  Attr: ({ document }) => document.querySelector('p')?.attributes[0],
  NamedNodeMap: ({ document }) => document.querySelector('p')?.attributes,
  NodeList: ({ document }) => document.querySelectorAll('p'),
  HTMLCollection: ({ document }) => document.getElementsByTagName('p'),
  HTMLFormControlsCollection: ({ document }) => document.forms[0]?.elements,
  DOMTokenList: ({ document }) => document.querySelector('p')?.classList,
  DOMStringMap: ({ document }) => document.querySelector('p')?.dataset,
  CSSStyleDeclaration: ({ document }) => document.querySelector('p')?.style,
  ValidityState: ({ document }) => document.querySelector('input')?.validity,
  DOMImplementation: ({ document }) => document.implementation,
  Range: ({ document }) => document.createRange(),
  StaticRange: ({ StaticRange, document: { body } }) =>
    new StaticRange({ startContainer: body, startOffset: 0, endContainer: body, endOffset: 0 }),
  Selection: (window) => window.getSelection(),
  TreeWalker: ({ document }) => document.createTreeWalker(document),
  NodeIterator: ({ document }) => document.createNodeIterator(document),
  CustomElementRegistry: ({ customElements }) => customElements,
  StyleSheetList: ({ document }) => document.styleSheets,
  DOMParser: ({ DOMParser }) => new DOMParser(),
  MutationObserver: ({ MutationObserver }) => new MutationObserver(() => {}),
  MutationRecord: ({ MutationObserver, document }) => {
    const observer = new MutationObserver(() => {});
    observer.observe(document.body, { attributes: true });
    document.body.id = 'x';
    return observer.takeRecords()[0];
  },
  Text: ({ Text }) => new Text('x'),
  Document: ({ Document }) => new Document(),
  DocumentFragment: ({ document }) => document.createDocumentFragment(),
  PointerEvent: ({ document }) => {
    let heard: unknown;
    document.body.onclick = (event) => (heard = event);
    document.body.click();
    return heard;
  },
  CustomEvent: ({ CustomEvent }) => new CustomEvent('x'),
  HTMLImageElement: ({ Image }) => new Image(),
};

describe('the interfaces of a window without scripts', () => {
  it.each(Object.keys(OBJECTS))('are those of its objects: %s', (name) => {
    const window = open();
    const Class = Reflect.get(window, name) as { prototype: object };
    const object = (OBJECTS[name] as (window: LivedomWindow) => unknown)(window);
    expect(prototypeOf(object)).toBe(Class.prototype);
    expect(object).toBeInstanceOf(Class);
    expect((object as object).constructor).toBe(Class);
  });

  it('are its own: what is put on one shows in no other window, and in no document of parse()', () => {
    const [one, other] = [open(), open()];
    const parsed = parse('<p>');
    for (const name of ['Node', 'Element', 'HTMLElement', 'HTMLParagraphElement', 'EventTarget'] as const) {
      (one[name].prototype as unknown as Patched)[name] = name;
      expect((one.document.querySelector('p') as unknown as Patched)[name]).toBe(name);
      for (const { document } of [other, { document: parsed }]) {
        expect((document.querySelector('p') as unknown as Patched)[name]).toBeUndefined();
      }
    }
    expect((open().document.querySelector('p') as unknown as Patched).Element).toBeUndefined();
    expect(one.Element).not.toBe(other.Element);
    expect(one.document.body).not.toBeInstanceOf(other.Element);
    expect(one.document.body).not.toBeInstanceOf(Element);
    expect(parsed.body).toBeInstanceOf(Element);
  });

  it('have members that can be replaced for one window', () => {
    const [one, other] = [open(), open()];
    one.Element.prototype.getAttribute = () => 'replaced';
    expect(one.document.body.getAttribute('class')).toBe('replaced');
    expect(other.document.body.getAttribute('class')).toBe(null);
    expect(parse('<p>').body.getAttribute('class')).toBe(null);
  });

  it('inherit from each other as those of a browser', () => {
    const window = open();
    expect(prototypeOf(window.HTMLElement)).toBe(window.Element);
    expect(prototypeOf(window.HTMLElement.prototype)).toBe(window.Element.prototype);
    expect(prototypeOf(window.EventTarget)).toBe(Function.prototype);
    expect(prototypeOf(window.DOMException.prototype)).toBe(Error.prototype);
    expect(Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value')).toMatchObject({
      get: expect.any(Function) as unknown,
      set: expect.any(Function) as unknown,
      enumerable: true,
      configurable: true,
    });
    expect(Object.getOwnPropertyDescriptor(window.Element, 'prototype')).toMatchObject({
      writable: false,
      enumerable: false,
      configurable: false,
    });
    expect(window.Node.ELEMENT_NODE).toBe(1);
    expect(() => Reflect.apply(window.Text as never, undefined, [])).toThrow(TypeError);
    expect(() => new window.Node()).toThrow(TypeError);
  });

  it('are those of documents that are made of it', () => {
    const window = open();
    const { document } = window;
    const made = [
      document.implementation.createHTMLDocument(''),
      new window.DOMParser().parseFromString('<p>', 'text/html'),
      document.cloneNode(true) as Document,
      (window.Document as unknown as { parseHTMLUnsafe(html: string): Document }).parseHTMLUnsafe('<p>'),
    ];
    for (const { documentElement } of made) expect(documentElement).toBeInstanceOf(window.HTMLHtmlElement);
  });

  it('stay those of a node that goes to another window, as in a browser', () => {
    const [one, other] = [open(), open()];
    const p = one.document.querySelector('p') as Element;
    other.document.body.append(p, one.document.createElement('b').cloneNode());
    expect(p.ownerDocument).toBe(other.document);
    expect(prototypeOf(p)).toBe(one.HTMLParagraphElement.prototype);
    expect(p.cloneNode()).toBeInstanceOf(other.HTMLParagraphElement);
  });

  it('make and upgrade custom elements', () => {
    const window = open({ html: '<x-a></x-a>' });
    const { document } = window;
    const held = document.body;
    class A extends window.HTMLElement {
      connected = 0;
      connectedCallback() {
        this.connected++;
      }
    }
    window.customElements.define('x-a', A);
    expect(document.querySelector('x-a')).toMatchObject({ connected: 1 });
    held.innerHTML = '<x-a></x-a>';
    expect(held.firstChild).toBeInstanceOf(A);
    expect(held.firstChild).toMatchObject({ connected: 1 });
    expect(new A().ownerDocument).toBe(document);
    expect(document.createElement('x-a')).toBeInstanceOf(window.HTMLElement);
    expect(() => new window.HTMLElement()).toThrow(TypeError);
  });

  it('are made when somebody looks', () => {
    const made = vi.spyOn(OwnInterfaces.prototype, 'of');
    const window = open();
    expect([window.innerWidth, window.closed, window.length]).toEqual([1024, false, 0]);
    expect(made).not.toHaveBeenCalled();
    expect(window.document.nodeType).toBe(9);
    expect(made).toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it.each<[string, (window: LivedomWindow) => unknown]>([
    ['its prototype', (window) => prototypeOf(window) === window.Window.prototype],
    ['a listener', (window) => typeof window.addEventListener === 'function' && 'dispatchEvent' in window],
    ['a member of every object', (window) => String(window) === '[object Window]'],
    ['what it is an instance of', (window) => window instanceof window.EventTarget],
    [
      'setting what a prototype defines',
      (window) => {
        const { prototype } = window.EventTarget;
        Object.defineProperty(prototype, 'added', { set: (value) => Object.assign(prototype, { given: value }) });
        return Reflect.set(window, 'added', true) && !Object.hasOwn(window, 'added') && Reflect.get(window, 'given');
      },
    ],
    [
      'its registry of custom elements',
      ({ customElements, CustomElementRegistry }) => customElements instanceof CustomElementRegistry,
    ],
  ])('are those of a window that nobody has looked at: %s', (_, holds) => {
    expect(holds(open())).toBe(true);
  });

  it('listen where there is no object before the dot', () => {
    const { addEventListener, removeEventListener, dispatchEvent, Event } = open();
    const heard: string[] = [];
    const listener = ({ type }: { type: string }) => heard.push(type);
    addEventListener('x', listener);
    dispatchEvent(new Event('x'));
    Reflect.apply(dispatchEvent, globalThis, [new Event('x')]);
    removeEventListener('x', listener);
    dispatchEvent(new Event('x'));
    expect(heard).toEqual(['x', 'x']);
  });

  it('are of what belongs to no window as well', () => {
    const window = open();
    const { signal } = new window.AbortController();
    expect(signal).toBeInstanceOf(window.EventTarget);
    expect(new window.XMLHttpRequest()).toBeInstanceOf(window.EventTarget);
    expect(() => window.document.querySelector('!')).toThrow(window.DOMException);
  });
});
