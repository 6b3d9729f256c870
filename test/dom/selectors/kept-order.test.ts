import { describe, expect, test } from 'vitest';
import { type Document, type Element, type Node, parse } from '../../../lib/index.ts';

const MARKUP =
  '<!DOCTYPE html><body><div id="a" class="x"><p class="x y">1<b>2</b></p><ul><li><a>3</a><li class="y"><svg><A class="x"/></svg></ul></div><template><p class="x"></p></template>';

const SELECTORS = [
  '*',
  'p',
  'a',
  '.x',
  '.y',
  'p.x',
  'div p',
  'div ul li a',
  'div > ul li',
  'ul > li:nth-child(2n+1)',
  'li:nth-child(2) a',
  'b, li',
  ':is(div, ul) a',
  'div:has(b)',
  'p:last-of-type, li:last-child',
  'body div.x ul li',
  '.x:not(.y)',
  '.x ~ ul :nth-child(2 of .y)',
  ':root > body :only-child',
  'p:empty',
  '[class] b',
];

const CLOSEST = ['div.x', '.y', '.x', 'ul', 'li', '*', '[class]', 'body > div', 'b, .x'];

/** By asking every element, in the order of a walk. */
function expected(document: Document, selector: string): Element[] {
  const found: Element[] = [];
  const walker = document.createTreeWalker(document, 1);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if ((node as Element).matches(selector)) found.push(node as Element);
  }
  return found;
}

/** By asking every ancestor. */
function nearest(element: Element, selector: string): Element | null {
  let ancestor: Element | null = element;
  while (ancestor !== null && !ancestor.matches(selector)) ancestor = ancestor.parentElement;
  return ancestor;
}

function checkClosest(elements: readonly Element[]): void {
  for (const selector of CLOSEST) {
    for (const element of [...elements, ...elements.toReversed()]) {
      expect(element.closest(selector), `${element.localName} ${selector}`).toBe(nearest(element, selector));
    }
  }
}

/** Asks often enough for the order to be kept, and again. */
function check(document: Document): void {
  for (const selector of SELECTORS) {
    const wanted = expected(document, selector);
    for (let times = 0; times < 4; times++) {
      expect(Array.from(document.querySelectorAll(selector)), selector).toEqual(wanted);
      expect(document.querySelector(selector), selector).toBe(wanted[0] ?? null);
    }
  }
  checkClosest(expected(document, '*'));
}

test('the nearest match is found below as many ancestors as there may be, from wherever the last was', () => {
  const tower = '<div class="y"><section>'.repeat(60);
  const document = parse(`<!DOCTYPE html><body class="x">${tower}<i></i><ul><li><b></b></ul></body>`);
  const elements = Array.from(document.querySelectorAll('*'));
  checkClosest(elements);
  const jumping = elements.map((_, index) => elements[(index * 37) % elements.length] as Element);
  for (const element of jumping) {
    for (const selector of CLOSEST) expect(element.closest(selector)).toBe(nearest(element, selector));
  }
  for (const selector of CLOSEST) {
    for (const element of jumping) expect(element.closest(selector)).toBe(nearest(element, selector));
  }
  elements[60]?.classList.add('x');
  checkClosest(jumping);
  elements[70]?.remove();
  checkClosest(jumping);
});

const body = (document: Document) => document.body as unknown as Element;
const movable = (document: Document) => body(document) as Element & { moveBefore(node: Node, child: Node): void };
const first = (document: Document, selector: string) => document.querySelector(selector) as Element;

const changes: Record<string, (document: Document) => void> = {
  'a node is appended': (document) => body(document).append(document.createElement('p')),
  'a tree is inserted in front': (document) => body(document).prepend(first(document, 'div').cloneNode(true) as Node),
  'a fragment is inserted': (document) => {
    const fragment = document.createDocumentFragment();
    fragment.append(document.createElement('li'), document.createElement('a'));
    first(document, 'ul').prepend(fragment);
  },
  'a node is removed': (document) => first(document, 'p').remove(),
  'all children are replaced': (document) => first(document, 'div').replaceChildren(document.createElement('a')),
  'a child is replaced': (document) => {
    const p = first(document, 'p');
    (p.parentNode as Element).replaceChild(document.createElement('li'), p);
  },
  'a node is moved': (document) => first(document, 'ul').append(first(document, 'p')),
  'a node is moved with its state': (document) =>
    movable(document).moveBefore(first(document, 'ul'), first(document, 'div')),
  'innerHTML is set': (document) => {
    first(document, 'div').innerHTML = '<ul><li class="y"><a class="x">1</a></ul><p>';
  },
  'innerHTML is set outside': (document) => {
    document.createElement('div').innerHTML = '<p class="x">';
  },
  'outerHTML is set': (document) => {
    first(document, 'p').outerHTML = '<a class="x y">1</a>';
  },
  'text is set': (document) => {
    first(document, 'ul').textContent = 'x';
  },
  'it is written to': (document) => {
    document.open();
    document.write('<ul><li class="x"><p><table><a class="y">1</a><tr>');
    document.close();
  },
  'a node goes to another document': (document) => {
    body(parse('<p>')).append(first(document, 'ul'));
  },
  'a node comes from another document, which keeps its own': (document) => {
    const other = parse('<ul><li class="y"><a>1</a></ul>');
    check(other);
    body(document).prepend(first(other, 'ul'));
    check(other);
  },
  'a class is set': (document) => first(document, 'b').setAttribute('class', 'x'),
  'a class is changed': (document) => {
    first(document, 'p').className = 'y z';
  },
  'a class list is changed': (document) => first(document, 'p').classList.remove('x'),
  'a class is removed': (document) => first(document, 'div').removeAttribute('class'),
  'an Attr is set': (document) => {
    const attr = document.createAttribute('class');
    attr.value = 'x';
    first(document, 'ul').setAttributeNode(attr);
  },
  'the value of an Attr is set': (document) => {
    first(document, '[class]').attributes.getNamedItem('class')!.value = 'y';
  },
  'a range is extracted': (document) => {
    const range = document.createRange();
    range.selectNodeContents(first(document, 'ul'));
    range.extractContents();
  },
  'a text is split, and normalized': (document) => {
    const { body: parent } = document;
    const text = parent!.appendChild(document.createTextNode('ab'));
    text.splitText(1);
    parent!.normalize();
  },
};

describe('queries find the same however often they are asked', () => {
  test.each(Object.entries(changes))('before and after %s', (_, change) => {
    const document = parse(MARKUP);
    check(document);
    change(document);
    check(document);
  });
});

describe('the nearest ancestor is found', () => {
  test('after a class in a shadow tree changed', () => {
    const document = parse(MARKUP);
    const root = first(document, 'ul').appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    root.innerHTML = '<div class="y"><p><b></b><i></i></p></div>';
    const inside = Array.from(root.querySelectorAll('*')) as unknown as Element[];
    checkClosest(inside);
    root.querySelector('div')!.className = 'x';
    checkClosest(inside);
    root.querySelector('p')!.className = 'y';
    checkClosest(inside);
    root.append(root.querySelector('p') as never);
    checkClosest(inside);
  });

  test('in a tree that is in no document, wherever it changed', () => {
    const [document, other] = [parse(MARKUP), parse('')];
    const list = first(document, 'ul');
    const items = expected(document, 'li, a');
    list.remove();
    checkClosest(items);
    other.adoptNode(list as never);
    list.className = 'y';
    document.adoptNode(list as never);
    checkClosest(items);
    list.className = '';
    checkClosest(items);
    body(document).append(list);
    checkClosest(items);
  });

  test('whatever the mode of the document', () => {
    const document = parse('<body><div class="X"><p class="y"><b></b></p></div>');
    check(document);
    first(document, 'p').className = 'Y x';
    check(document);
    document.open();
    document.write('<!DOCTYPE html><div class="X"><p class="y"><b></b></p></div>');
    document.close();
    check(document);
  });
});

test('the order is that of the tree while a page is written', () => {
  const document = parse('');
  document.open();
  for (const piece of [
    '<div class=x>',
    '<p class="x y">',
    '<table><tr>',
    '<b>foster',
    '<i></b><li>',
    '<a><p><a>',
    '</table>',
  ]) {
    document.write(piece);
    check(document);
  }
  document.close();
  check(document);
});

test('in an XML document the namespace of an element does not matter to its type selector', () => {
  const markup =
    '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:s="http://www.w3.org/2000/svg"><p/><s:p/><p xmlns=""/></html>';
  const document = parse(markup, { contentType: 'application/xml' });
  for (let times = 0; times < 4; times++) {
    expect(document.querySelectorAll('p').length).toBe(3);
    expect(document.querySelectorAll('html > p').length).toBe(3);
    expect(document.querySelector('p')?.matches('p')).toBe(true);
    expect(document.querySelector('p')?.closest('html')).toBe(document.documentElement);
  }
});
