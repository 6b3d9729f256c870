import { beforeEach, describe, expect, test } from 'vitest';
import { htmlDocument, thrownName, xmlDocument } from './dom.ts';

const SVG = 'http://www.w3.org/2000/svg';

let document: Document;
let div: HTMLElement;

beforeEach(() => {
  document = htmlDocument();
  div = document.createElement('div');
});

test('names', () => {
  const element = document.createElementNS('urn:x', 'p:Local');
  expect([element.namespaceURI, element.prefix, element.localName, element.tagName]).toEqual([
    'urn:x',
    'p',
    'Local',
    'p:Local',
  ]);
  expect([div.namespaceURI, div.prefix, div.localName, div.tagName]).toEqual([
    'http://www.w3.org/1999/xhtml',
    null,
    'div',
    'DIV',
  ]);
});

test('id, className and slot reflect', () => {
  expect([div.id, div.className, div.slot]).toEqual(['', '', '']);
  div.id = 'a';
  div.className = 'b c';
  div.slot = null as unknown as string;
  expect(div.getAttributeNames()).toEqual(['id', 'class', 'slot']);
  expect([div.getAttribute('id'), div.getAttribute('class'), div.getAttribute('slot')]).toEqual(['a', 'b c', 'null']);
  (div as { classList: unknown }).classList = 'd';
  expect(div.className).toBe('d');
  expect(div.classList).toBe(div.classList);
});

describe('attributes', () => {
  test('names are lowercased on HTML elements in HTML documents only', () => {
    div.setAttribute('DaTa', '1');
    expect([div.getAttribute('DATA'), div.getAttributeNames()]).toEqual(['1', ['data']]);
    const svg = document.createElementNS(SVG, 'svg');
    svg.setAttribute('viewBox', '0');
    expect([svg.getAttribute('viewbox'), svg.getAttribute('viewBox'), svg.hasAttribute('VIEWBOX')]).toEqual([
      null,
      '0',
      false,
    ]);
    const inXml = xmlDocument().createElementNS('http://www.w3.org/1999/xhtml', 'p');
    inXml.setAttribute('A', '1');
    expect(inXml.getAttributeNames()).toEqual(['A']);
    document.adoptNode(inXml);
    expect([inXml.getAttribute('A'), inXml.getAttributeNS(null, 'A')]).toEqual([null, '1']);
    div.setAttributeNS(null, 'X', 'upper');
    expect([div.getAttribute('X'), div.hasAttribute('X'), div.hasAttributeNS('', 'X')]).toEqual([null, false, true]);
  });

  test('the first attribute of a qualified name is meant', () => {
    div.setAttributeNS('urn:a', 'p:x', '1');
    div.setAttributeNS('urn:b', 'p:x', '2');
    expect(div.getAttribute('p:x')).toBe('1');
    div.setAttribute('p:x', '3');
    expect([div.getAttributeNS('urn:a', 'x'), div.getAttributeNS('urn:b', 'x')]).toEqual(['3', '2']);
    div.removeAttribute('p:x');
    expect([div.getAttribute('p:x'), div.getAttributeNames()]).toEqual(['2', ['p:x']]);
    div.removeAttributeNS('urn:b', 'x');
    expect(div.hasAttributes()).toBe(false);
  });

  test('which names are valid', () => {
    for (const name of ['1a', '@x', '[x]', '"', 'a<', ':', 'a:b:c', 'é', '\u{1f600}', '-', '(click)']) {
      div.setAttribute(name, '');
      expect(div.hasAttribute(name)).toBe(true);
    }
    for (const name of ['', ' ', 'a b', 'a\tb', 'a\0', 'a/', 'a=', 'a>']) {
      expect([name, thrownName(() => div.setAttribute(name, ''))]).toEqual([name, 'InvalidCharacterError']);
      expect([name, thrownName(() => div.toggleAttribute(name))]).toEqual([name, 'InvalidCharacterError']);
    }
    expect(thrownName(() => div.setAttributeNS('urn:a', 'p:', ''))).toBe('InvalidCharacterError');
    expect(thrownName(() => div.setAttributeNS('urn:a', ':x', ''))).toBe('InvalidCharacterError');
    expect(thrownName(() => div.setAttributeNS(null, 'p:x', ''))).toBe('NamespaceError');
    expect(thrownName(() => div.setAttributeNS('', 'p:x', ''))).toBe('NamespaceError');
    expect(thrownName(() => div.setAttributeNS('urn:a', 'xml:x', ''))).toBe('NamespaceError');
    expect(thrownName(() => div.setAttributeNS('urn:a', 'xmlns', ''))).toBe('NamespaceError');
    expect(thrownName(() => div.setAttributeNS('http://www.w3.org/2000/xmlns/', 'x', ''))).toBe('NamespaceError');
    div.setAttributeNS('http://www.w3.org/2000/xmlns/', 'xmlns:x', '');
    div.setAttributeNS('http://www.w3.org/XML/1998/namespace', 'xml:x', '');
    div.setAttributeNS('urn:a', 'p:x:y', '');
    expect(div.getAttributeNodeNS('urn:a', 'x:y')!.prefix).toBe('p');
  });

  test('values are strings', () => {
    div.setAttribute('a', null as unknown as string);
    div.setAttribute('b', { toString: () => 'x' } as unknown as string);
    expect([div.getAttribute('a'), div.getAttribute('b'), div.getAttribute('c')]).toEqual(['null', 'x', null]);
    expect(thrownName(() => div.setAttribute('a', Symbol('s') as unknown as string))).toBe('TypeError');
    expect(thrownName(() => (div.setAttribute as (name: string) => void)('a'))).toBe('TypeError');
  });

  test('toggleAttribute', () => {
    expect([div.toggleAttribute('A'), div.getAttribute('a')]).toEqual([true, '']);
    expect([div.toggleAttribute('a', true), div.toggleAttribute('a'), div.hasAttribute('a')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([div.toggleAttribute('a', false), div.toggleAttribute('a', undefined)]).toEqual([false, true]);
  });
});

describe('Attr nodes and the map', () => {
  test('get, set, remove', () => {
    div.setAttribute('x', '1');
    const attr = div.getAttributeNode('X')!;
    expect([attr.name, attr.localName, attr.namespaceURI, attr.prefix, attr.value, attr.specified]).toEqual([
      'x',
      'x',
      null,
      null,
      '1',
      true,
    ]);
    expect([attr.ownerElement, div.getAttributeNode('x'), div.attributes.getNamedItem('x')]).toEqual([div, attr, attr]);
    attr.value = '2';
    expect(div.getAttribute('x')).toBe('2');
    const other = document.createElement('p');
    expect(thrownName(() => other.setAttributeNode(attr))).toBe('InUseAttributeError');
    expect(thrownName(() => other.removeAttributeNode(attr))).toBe('NotFoundError');
    expect(div.removeAttributeNode(attr)).toBe(attr);
    expect([attr.ownerElement, attr.value, div.hasAttributes()]).toEqual([null, '2', false]);
    expect([other.setAttributeNode(attr), other.setAttributeNode(attr)]).toEqual([null, attr]);
    const replacement = document.createAttribute('x');
    expect(other.setAttributeNodeNS(replacement)).toBe(attr);
    expect([other.getAttribute('x'), attr.ownerElement]).toEqual(['', null]);
    expect(thrownName(() => div.setAttributeNode(div as unknown as Attr))).toBe('TypeError');
    const stranger = htmlDocument().createAttribute('y');
    other.setAttributeNode(stranger);
    expect([stranger.ownerDocument, stranger.ownerElement]).toEqual([document, other]);
  });

  test('attributes is live, indexed and named', () => {
    const map = div.attributes as NamedNodeMap & Record<string, Attr>;
    expect([map.length, map[0], map.item(0)]).toEqual([0, undefined, null]);
    div.setAttribute('b', '1');
    div.setAttribute('a', '2');
    div.setAttributeNS(null, 'UPPER', '3');
    expect(div.attributes).toBe(map);
    expect(Object.keys(map)).toEqual(['0', '1', '2']);
    expect(Object.getOwnPropertyNames(map)).toEqual(['0', '1', '2', 'b', 'a']);
    expect([map.a, map['1'], map.UPPER, [...map].length]).toEqual([map.item(1), map.item(1), undefined, 3]);
    expect(Object.getOwnPropertyDescriptor(map, 'a')!.enumerable).toBe(false);
    expect([map.getNamedItem('UPPER'), map.getNamedItemNS(null, 'UPPER')!.value]).toEqual([null, '3']);
    const removed = map.removeNamedItem('B');
    expect([removed.value, removed.ownerElement, map.length]).toEqual(['1', null, 2]);
    expect(thrownName(() => map.removeNamedItem('b'))).toBe('NotFoundError');
    expect(thrownName(() => map.removeNamedItemNS('urn:x', 'a'))).toBe('NotFoundError');
    expect(map.setNamedItem(removed)).toBe(null);
    expect(thrownName(() => document.body.attributes.setNamedItem(removed))).toBe('InUseAttributeError');
    expect(Object.prototype.toString.call(map)).toBe('[object NamedNodeMap]');
    expect(map[Symbol.iterator]).toBe(Array.prototype[Symbol.iterator]);
  });

  test('members win over names', () => {
    div.setAttribute('length', 'x');
    div.setAttribute('item', 'y');
    expect([div.attributes.length, typeof div.attributes.item]).toEqual([2, 'function']);
    expect(div.attributes.getNamedItem('length')!.value).toBe('x');
  });
});

describe('attachShadow', () => {
  test('options', () => {
    const root = div.attachShadow({
      mode: 'open',
      delegatesFocus: true,
      slotAssignment: 'manual',
      clonable: true,
      serializable: true,
    });
    expect(div.shadowRoot).toBe(root);
    expect([root.mode, root.delegatesFocus, root.slotAssignment, root.clonable, root.serializable, root.host]).toEqual([
      'open',
      true,
      'manual',
      true,
      true,
      div,
    ]);
    const closed = document.body.attachShadow({ mode: 'closed' });
    expect([document.body.shadowRoot, closed.delegatesFocus, closed.slotAssignment]).toEqual([null, false, 'named']);
    expect([closed.clonable, closed.serializable, closed.nodeName]).toEqual([false, false, '#document-fragment']);
    expect(String(closed)).toBe('[object ShadowRoot]');
  });

  test('errors', () => {
    const attach = (element: Element, init: unknown = { mode: 'open' }) =>
      thrownName(() => element.attachShadow(init as ShadowRootInit));
    expect([attach(div, {}), attach(div, 'x'), attach(div, { mode: 'x' })]).toEqual(new Array(3).fill('TypeError'));
    expect(attach(div)).toBe('none');
    expect(attach(div)).toBe('NotSupportedError');
    expect(attach(document.createElement('input'))).toBe('NotSupportedError');
    expect(attach(document.createElementNS(SVG, 'div'))).toBe('NotSupportedError');
    expect(attach(document.createElement('x-y'))).toBe('none');
    expect(attach(document.createElement('font-face'))).toBe('NotSupportedError');
    expect(attach(document.createElement('p'), { mode: 'open', slotAssignment: 'x' })).toBe('TypeError');
    expect(thrownName(() => Reflect.apply(div.attachShadow, div, []))).toBe('TypeError');
  });
});

describe('insertAdjacent', () => {
  test('places', () => {
    const parent = document.createElement('p');
    parent.append(div);
    div.append('middle');
    div.insertAdjacentText('BeforeBegin' as InsertPosition, 'a');
    div.insertAdjacentText('afterbegin', 'b');
    div.insertAdjacentText('beforeend', 'c');
    const b = document.createElement('b');
    expect(div.insertAdjacentElement('afterend', b)).toBe(b);
    expect([...parent.childNodes].map((node) => node.textContent)).toEqual(['a', 'bmiddlec', '']);
  });

  test('nowhere and errors', () => {
    const b = document.createElement('b');
    expect(div.insertAdjacentElement('beforebegin', b)).toBe(null);
    expect(div.insertAdjacentElement('afterend', b)).toBe(null);
    expect(thrownName(() => div.insertAdjacentElement('inside' as InsertPosition, b))).toBe('SyntaxError');
    expect(thrownName(() => div.insertAdjacentText('' as InsertPosition, 'x'))).toBe('SyntaxError');
    expect(
      thrownName(() => div.insertAdjacentElement('beforeend', document.createTextNode('') as unknown as Element)),
    ).toBe('TypeError');
    expect(thrownName(() => document.documentElement.insertAdjacentElement('afterend', b))).toBe(
      'HierarchyRequestError',
    );
  });
});

test('selectors and collections', () => {
  const inner = document.createElement('b');
  inner.className = 'x';
  div.append(inner);
  expect([div.querySelector('.x'), [...div.querySelectorAll('*')], inner.closest('div')]).toEqual([
    inner,
    [inner],
    div,
  ]);
  expect([inner.matches('div > b'), inner.webkitMatchesSelector('i')]).toEqual([true, false]);
  expect(thrownName(() => div.querySelector('!'))).toBe('SyntaxError');
  for (const list of [
    div.getElementsByTagName('B'),
    div.getElementsByTagNameNS('*', 'b'),
    div.getElementsByClassName('x'),
  ]) {
    expect([...list]).toEqual([inner]);
  }
});

describe('attachShadow()', () => {
  test('is for some elements of HTML alone, and once', () => {
    for (const element of [document.createElement('a'), document.createElementNS(SVG, 'div')]) {
      expect(thrownName(() => element.attachShadow({ mode: 'open' }))).toBe('NotSupportedError');
      expect(element.shadowRoot).toBe(null);
    }
    const shadowRoot = div.attachShadow({ mode: 'open', serializable: true });
    expect(shadowRoot.serializable).toBe(true);
    expect(thrownName(() => div.attachShadow({ mode: 'open' }))).toBe('NotSupportedError');
    expect(document.createElement('x-y').attachShadow({ mode: 'closed' }).serializable).toBe(false);
  });

  test('takes over what the markup declares, once and in its mode', () => {
    div.setHTMLUnsafe('<p><template shadowrootmode=open><b></b><i></i></template></p>');
    const host = div.firstChild as Element;
    const { shadowRoot } = host;
    expect(thrownName(() => host.attachShadow({ mode: 'closed' }))).toBe('NotSupportedError');
    expect(shadowRoot?.childNodes.length).toBe(2);
    expect(host.attachShadow({ mode: 'open' })).toBe(shadowRoot);
    expect(shadowRoot?.childNodes.length).toBe(0);
    expect(thrownName(() => host.attachShadow({ mode: 'open' }))).toBe('NotSupportedError');
  });
});

test('assignedSlot', () => {
  div.append('x');
  const text = div.firstChild as Text;
  const slot = document.createElement('slot');
  expect(text.assignedSlot).toBe(null);
  div.attachShadow({ mode: 'open' }).append(slot);
  expect(text.assignedSlot).toBe(slot);
});

test('ariaNotify() takes what Chromium takes, and does nothing', () => {
  const document = htmlDocument() as unknown as Document & ARIANotifyMixin;
  const element = document.createElement('p') as unknown as ARIANotifyMixin;
  for (const [target, name] of [
    [document, 'Document'],
    [element, 'Element'],
  ] as const) {
    expect([target.ariaNotify('text'), target.ariaNotify('text', { priority: 'high' })]).toEqual([
      undefined,
      undefined,
    ]);
    expect(() => target.ariaNotify('text', { priority: 'low' })).toThrow(
      `Failed to execute 'ariaNotify' on '${name}': Failed to read the 'priority' property from 'AriaNotificationOptions': The provided value 'low' is not a valid enum value of type AriaNotifyPriority.`,
    );
  }
});

interface ARIANotifyMixin {
  ariaNotify(announcement: string, options?: { priority: string }): void;
}
