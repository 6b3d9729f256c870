import { describe, expect, test } from 'vitest';
import { Window } from '../../setup/windows.ts';

const HTML = '<!doctype html><body><p id=p class="a b" style="color: red" data-x=1><b></b>one</p><svg></svg>';

interface Evaluating {
  eval(text: string): unknown;
}

function open(): Evaluating {
  return new Window({ runScripts: 'dangerously', url: 'https://a.example/', html: HTML }) as unknown as Evaluating;
}

/** The documents that a page has without any request. */
const DOCUMENTS = `[
  document,
  new DOMParser().parseFromString(${JSON.stringify(HTML)}, 'text/html'),
  document.implementation.createHTMLDocument(''),
  (() => { const frame = document.body.appendChild(document.createElement('iframe')); return frame.contentDocument })(),
]`;

describe('in a window with scripts', () => {
  test('what belongs to a node is of the realm of its document', () => {
    const found = open().eval(`JSON.stringify(${DOCUMENTS}.flatMap((made) => {
      const view = made.defaultView ?? window;
      if (made.body.firstElementChild === null) made.body.innerHTML = ${JSON.stringify(HTML)};
      const elements = [made.body.firstElementChild, made.createElementNS('http://www.w3.org/2000/svg', 'a')];
      return elements.map((element) => [
        element.classList instanceof view.DOMTokenList,
        element.attributes instanceof view.NamedNodeMap,
        element.style instanceof view.CSSStyleDeclaration,
        element.dataset instanceof view.DOMStringMap,
        element.children instanceof view.HTMLCollection,
        element.childNodes instanceof view.NodeList,
        element.ownerDocument instanceof view.Document,
        element.querySelectorAll('*') instanceof view.NodeList,
        element.getElementsByTagName('*') instanceof view.HTMLCollection,
        element.getElementsByClassName('a') instanceof view.HTMLCollection,
        made.querySelectorAll('*') instanceof view.NodeList,
        made.createTreeWalker(element).currentNode instanceof view.Element,
        made.createTreeWalker(made.body).nextNode() instanceof view.Element,
        made.createNodeIterator(element).referenceNode instanceof view.Element,
        made.createRange().startContainer instanceof view.Document,
        element.childNodes.item(0) === element.firstChild,
        typeof element.className === 'string' || element.className instanceof view.SVGAnimatedString,
        made.children instanceof view.HTMLCollection,
        made.documentElement instanceof view.Element && made.head instanceof view.Node && made.body instanceof view.Node,
      ].every(Boolean));
    }))`);
    expect(JSON.parse(found as string)).toEqual(Array(8).fill(true));
  });

  test('whatever an object has is of the realm', () => {
    const found = open().eval(`(() => {
      const html = 'a area audio base body button canvas col data details dialog embed fieldset form frameset iframe img input label legend li link map meta meter object ol optgroup option output p param progress q script select slot source style table tbody td template textarea tfoot th time title tr track video x-a';
      const svg = 'svg a animate circle clipPath filter feBlend g image linearGradient path pattern polygon rect script style switch symbol text textPath title use view';
      const root = document.body;
      const event = new MouseEvent('click', { view: window, relatedTarget: root });
      root.dispatchEvent(event);
      const made = [
        ...html.split(' ').map((name) => document.createElement(name)),
        ...svg.split(' ').map((name) => document.createElementNS('http://www.w3.org/2000/svg', name)),
        ...['math', 'mi'].map((name) => document.createElementNS('http://www.w3.org/1998/Math/MathML', name)),
        document, document.createTextNode('t'), document.createComment('c'), document.createDocumentFragment(), document.doctype,
        root.childNodes, root.children, root.attributes, root.classList, root.style, root.dataset, root.firstElementChild.attributes[0],
        document.createTreeWalker(root), document.createNodeIterator(root), document.createRange(), getSelection(), event,
        root.querySelectorAll('*'), getComputedStyle(root),
        navigator, location, history, screen, performance, customElements, crypto, navigation, document.fonts, document.timeline,
        document.implementation, document.styleSheets, document.adoptedStyleSheets, new CSSStyleSheet(), new AbortController().signal, new FormData(),
        new Headers(), new Request('/'), new Response(''), new URL('a:b'), new Blob(), new XMLHttpRequest(), new MessageChannel(), window,
      ];
      const foreign = new Set();
      let count = 0;
      for (const object of made) {
        for (const key in object) {
          let value;
          try {
            value = object[key];
          } catch (error) {
            value = error;
          }
          count++;
          const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
          if (isObject && !(value instanceof Object)) foreign.add(object.constructor.name + '.' + key);
        }
      }
      return JSON.stringify({ foreign: [...foreign], isMuch: count > 10_000 });
    })()`);
    expect(JSON.parse(found as string)).toEqual({ foreign: [], isMuch: true });
  });

  test('objects with names and indices of their own answer every question', () => {
    const found = open().eval(`(() => {
      const p = document.getElementById('p');
      const { dataset, classList, children } = p;
      dataset.someName = 2;
      delete dataset.x;
      Object.defineProperty(dataset, 'other', { value: 3, writable: true, enumerable: true, configurable: true });
      const refused = Reflect.set(children, 0, null);
      return JSON.stringify([
        Object.keys(dataset), 'x' in dataset, 'other' in dataset, p.getAttribute('data-other'),
        Object.getOwnPropertyDescriptor(dataset, 'someName'), Object.getOwnPropertyDescriptor(classList, 1),
        Reflect.ownKeys(classList), classList[0], classList.contains('b'), 5 in classList,
        refused, children[0] === p.firstChild, Object.getOwnPropertyDescriptor(children, 0).value === p.firstChild,
        Object.getPrototypeOf(children) === HTMLCollection.prototype, Object.isExtensible(children),
      ]);
    })()`);
    const descriptor = (value: string, writable: boolean) => ({
      value,
      writable,
      enumerable: true,
      configurable: true,
    });
    expect(JSON.parse(found as string)).toEqual([
      ['someName', 'other'],
      false,
      true,
      '3',
      descriptor('2', true),
      descriptor('b', false),
      ['0', '1'],
      'a',
      true,
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
  });
});
