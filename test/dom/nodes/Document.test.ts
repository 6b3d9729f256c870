import { beforeEach, describe, expect, test } from 'vitest';
import { Document as OurDocument } from '../../../dom/nodes/Document.ts';
import { DocumentFragment as OurDocumentFragment } from '../../../dom/nodes/DocumentFragment.ts';
import { DOMParser, XMLSerializer } from '../../../lib/index.ts';
import { htmlDocument, thrownName, xmlDocument } from './dom.ts';

const HTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';

let document: Document;

beforeEach(() => {
  document = htmlDocument();
});

test('what a new document is', () => {
  const xml = xmlDocument();
  expect([
    xml.URL,
    xml.documentURI,
    xml.baseURI,
    xml.compatMode,
    xml.characterSet,
    xml.charset,
    xml.inputEncoding,
  ]).toEqual(['about:blank', 'about:blank', 'about:blank', 'CSS1Compat', 'UTF-8', 'UTF-8', 'UTF-8']);
  expect([xml.contentType, xml.doctype, xml.documentElement, xml.nodeType]).toEqual(['application/xml', null, null, 9]);
  expect([document.contentType, document.doctype!.name, document.readyState, document.defaultView]).toEqual([
    'text/html',
    'html',
    'complete',
    null,
  ]);
  expect([String(xml), String(document.implementation.createDocument(null, ''))]).toEqual([
    '[object Document]',
    '[object XMLDocument]',
  ]);
});

describe('createElement', () => {
  test('in HTML, XHTML and XML documents', () => {
    const made = document.createElement('DIV');
    expect([made.localName, made.namespaceURI, made.ownerDocument]).toEqual(['div', HTML, document]);
    const xhtml = document.implementation.createDocument(HTML, 'html');
    expect([xhtml.createElement('DIV').localName, xhtml.createElement('p').namespaceURI]).toEqual(['DIV', HTML]);
    expect(xmlDocument().createElement('DIV').namespaceURI).toBe(null);
    expect(document.createElement(null as unknown as string).localName).toBe('null');
  });

  test('which names are valid', () => {
    for (const name of [
      'a',
      'a<',
      'a=',
      'a"',
      'a:b',
      ':',
      '_',
      ':a',
      'é',
      '\u{1f600}',
      'x\u{300}',
      'a\u00a0b',
      'A-b',
    ]) {
      expect([name, thrownName(() => document.createElement(name))]).toEqual([name, 'none']);
    }
    for (const name of ['', '1a', '-a', 'a b', 'a>', 'a/', 'a\0', '.', ':<', '_=', '@a', 'é<', '<']) {
      expect([name, thrownName(() => document.createElement(name))]).toEqual([name, 'InvalidCharacterError']);
    }
  });

  test('NS', () => {
    const made = document.createElementNS(SVG, 'svg:G');
    expect([made.prefix, made.localName, made.namespaceURI]).toEqual(['svg', 'G', SVG]);
    expect(document.createElementNS('', 'a').namespaceURI).toBe(null);
    const error = (namespace: string | null, name: string) =>
      thrownName(() => document.createElementNS(namespace, name));
    expect([error(null, 'a:b'), error('urn:x', 'xml:b'), error('urn:x', 'xmlns'), error('urn:x', 'xmlns:b')]).toEqual(
      new Array(4).fill('NamespaceError'),
    );
    expect(error('http://www.w3.org/2000/xmlns/', 'a')).toBe('NamespaceError');
    expect([
      error('urn:x', ':a'),
      error('urn:x', 'a:'),
      error('urn:x', 'a:1'),
      error('urn:x', ''),
      error('urn:x', 'a b:c'),
    ]).toEqual(new Array(5).fill('InvalidCharacterError'));
    expect(document.createElementNS('urn:x', '1:a').prefix).toBe('1');
    expect(document.createElementNS('urn:x', 'a:b:c').localName).toBe('b:c');
    expect(thrownName(() => Reflect.apply(document.createElementNS, document, ['urn:x']))).toBe('TypeError');
  });
});

test('other nodes', () => {
  const attr = document.createAttribute('FOO');
  expect([attr.name, attr.value, attr.ownerElement, attr.ownerDocument]).toEqual(['foo', '', null, document]);
  expect(xmlDocument().createAttribute('FOO').name).toBe('FOO');
  expect(thrownName(() => document.createAttribute('a='))).toBe('InvalidCharacterError');
  expect(document.createAttributeNS('urn:x', 'p:Q').localName).toBe('Q');
  expect(thrownName(() => document.createAttributeNS(null, 'p:q'))).toBe('NamespaceError');
  expect(thrownName(() => document.createCDATASection('x'))).toBe('NotSupportedError');
  expect(thrownName(() => xmlDocument().createCDATASection('a]]>b'))).toBe('InvalidCharacterError');
  expect(xmlDocument().createCDATASection(']]').data).toBe(']]');
  expect(document.createTextNode(null as unknown as string).data).toBe('null');
  expect(thrownName(() => (document.createTextNode as () => Text)())).toBe('TypeError');
  expect(document.createDocumentFragment().ownerDocument).toBe(document);
});

describe('importNode and adoptNode', () => {
  test('importing copies', () => {
    const other = htmlDocument();
    other.body.append('x');
    const copy = document.importNode(other.body, true);
    expect([copy.ownerDocument, copy.textContent, other.body.textContent]).toEqual([document, 'x', 'x']);
    expect(document.importNode(other.body).hasChildNodes()).toBe(false);
    const withOptions = document.importNode as (node: Node, options: unknown) => Node;
    expect(withOptions.call(document, other.body, {}).hasChildNodes()).toBe(true);
    expect(withOptions.call(document, other.body, { selfOnly: true }).hasChildNodes()).toBe(false);
    expect(thrownName(() => document.importNode(other))).toBe('NotSupportedError');
    expect(thrownName(() => document.importNode(other.body.attachShadow({ mode: 'open' })))).toBe('NotSupportedError');
  });

  test('adopting moves', () => {
    const other = htmlDocument();
    const { body } = other;
    expect(document.adoptNode(body)).toBe(body);
    expect([body.parentNode, body.ownerDocument, other.body]).toEqual([null, document, null]);
    expect(thrownName(() => document.adoptNode(other))).toBe('NotSupportedError');
    expect(thrownName(() => document.adoptNode(body.attachShadow({ mode: 'open' })))).toBe('HierarchyRequestError');
    const attr = other.createAttribute('x');
    expect([document.adoptNode(attr), attr.ownerDocument]).toEqual([attr, document]);
  });
});

describe('DOMImplementation', () => {
  test('is one object', () => {
    expect(document.implementation).toBe(document.implementation);
    expect(document.implementation).not.toBe(htmlDocument().implementation);
    expect(document.implementation.hasFeature()).toBe(true);
    const { hasFeature } = document.implementation;
    expect(thrownName(() => hasFeature.call({}))).toBe('TypeError');
  });

  test('createDocumentType', () => {
    const doctype = document.implementation.createDocumentType('n', 'p', 's');
    expect([doctype.name, doctype.publicId, doctype.systemId, doctype.ownerDocument, doctype.parentNode]).toEqual([
      'n',
      'p',
      's',
      document,
      null,
    ]);
    for (const name of ['', '1', 'a<', 'a/', ':']) {
      expect(document.implementation.createDocumentType(name, '', '').name).toBe(name);
    }
    for (const name of ['a b', 'a>', 'a\0', '\n']) {
      expect(thrownName(() => document.implementation.createDocumentType(name, '', ''))).toBe('InvalidCharacterError');
    }
  });

  test('createDocument', () => {
    const { implementation } = document;
    const doctype = implementation.createDocumentType('x', '', '');
    const made = implementation.createDocument('urn:x', 'p:root', doctype);
    expect([made.doctype, doctype.ownerDocument, made.documentElement.tagName]).toEqual([doctype, made, 'p:root']);
    const type = (namespace: string | null) => implementation.createDocument(namespace, 'a').contentType;
    expect([type(HTML), type(SVG), type('urn:x'), type(null)]).toEqual([
      'application/xhtml+xml',
      'image/svg+xml',
      'application/xml',
      'application/xml',
    ]);
    expect(implementation.createDocument(null, null).childNodes.length).toBe(0);
    expect(thrownName(() => implementation.createDocument(null, 'a:b'))).toBe('NamespaceError');
    expect(thrownName(() => implementation.createDocument(null, 'a', document.body as unknown as null))).toBe(
      'TypeError',
    );
  });

  test('createHTMLDocument', () => {
    const { implementation } = document;
    const names = (made: Document) => [...made.querySelectorAll('*')].map((element) => element.localName);
    expect(names(implementation.createHTMLDocument())).toEqual(['html', 'head', 'body']);
    const titled = implementation.createHTMLDocument('');
    expect([names(titled), titled.querySelector('title')!.childNodes.length]).toEqual([
      ['html', 'head', 'title', 'body'],
      1,
    ]);
    expect(implementation.createHTMLDocument(null as unknown as string).title).toBe('null');
  });
});

describe('title, body, head', () => {
  test('title', () => {
    document.title = ' a \n\t b ';
    expect([document.title, document.querySelector('title')!.textContent]).toEqual(['a b', ' a \n\t b ']);
    document.head.remove();
    document.title = 'nowhere';
    expect(document.title).toBe('');
    const inBody = document.createElement('title');
    inBody.append('here', document.createElement('b'), '!');
    document.body.append(inBody);
    expect(document.title).toBe('here!');
  });

  test('title in SVG', () => {
    const svg = document.implementation.createDocument(SVG, 'svg');
    svg.documentElement.append(svg.createElementNS(SVG, 'g'));
    svg.title = 'x';
    expect([svg.title, svg.documentElement.firstElementChild!.localName]).toEqual(['x', 'title']);
    const other = document.implementation.createDocument('urn:x', 'a');
    other.title = 'x';
    expect([other.title, other.documentElement.childNodes.length]).toEqual(['', 0]);
  });

  test('body and head', () => {
    expect([document.head.localName, document.body.localName]).toEqual(['head', 'body']);
    const frameset = document.createElement('frameset');
    document.body = frameset;
    expect([document.body, document.documentElement.lastChild]).toEqual([frameset, frameset]);
    expect(thrownName(() => (document.body = document.createElement('p')))).toBe('HierarchyRequestError');
    expect(thrownName(() => (document.body = null as unknown as HTMLElement))).toBe('HierarchyRequestError');
    expect(thrownName(() => (document.body = 'x' as unknown as HTMLElement))).toBe('TypeError');
    expect(thrownName(() => (document.body = document.createElementNS(SVG, 'body') as unknown as HTMLElement))).toBe(
      'TypeError',
    );
    frameset.remove();
    expect(document.body).toBe(null);
    const body = document.createElement('body');
    document.body = body;
    expect(document.documentElement.lastChild).toBe(body);
    document.documentElement.remove();
    expect([document.body, document.head]).toEqual([null, null]);
    expect(thrownName(() => (document.body = body))).toBe('HierarchyRequestError');
  });
});

test('collections of elements', () => {
  const add = (name: string, attribute?: string) => {
    const element = document.createElement(name);
    if (attribute !== undefined) element.setAttribute(attribute, '');
    return document.body.appendChild(element);
  };
  const [img, embed, form, script] = [add('img'), add('embed'), add('form'), add('script')];
  const [link, area, anchor] = [add('a', 'href'), add('area', 'href'), add('a', 'name')];
  expect([[...document.images], [...document.embeds], [...document.forms], [...document.scripts]]).toEqual([
    [img],
    [embed],
    [form],
    [script],
  ]);
  expect([[...document.links], [...document.anchors], document.applets.length]).toEqual([[link, area], [anchor], 0]);
  expect([document.plugins, document.images]).toEqual([document.embeds, document.images]);
  link.removeAttribute('href');
  anchor.setAttribute('href', '');
  expect([...document.links]).toEqual([area, anchor]);
  expect([...document.getElementsByName('')].length).toBe(1);
});

test('constructors', () => {
  const fragment = new OurDocumentFragment();
  expect([fragment.childNodes, fragment.nodeType]).toEqual([fragment.childNodes, 11]);
  expect(new OurDocument().nodeName).toBe('#document');
});

test('what the XML declaration of a document says, as in Chromium', () => {
  const said = (text: string) => {
    const { xmlVersion, xmlEncoding, xmlStandalone } = new DOMParser().parseFromString(text, 'text/xml') as never;
    return [xmlVersion, xmlEncoding, xmlStandalone];
  };
  expect(said('<a/>')).toEqual(['1.0', null, false]);
  expect(said('<?xml version="1.1" encoding="x" standalone="yes"?><a/>')).toEqual(['1.0', 'x', true]);
  const html = document as unknown as Record<string, unknown>;
  expect([html.xmlVersion, html.xmlEncoding, html.xmlStandalone]).toEqual([null, null, false]);
  const xml = new DOMParser().parseFromString('<?xml version="1.0"?><a/>', 'text/xml') as unknown as typeof html;
  expect(thrownName(() => (xml.xmlVersion = '1.1'))).toBe('NotSupportedError');
  xml.xmlVersion = '1.0';
  xml.xmlStandalone = 1;
  expect(new XMLSerializer().serializeToString(xml as never)).toBe('<?xml version="1.0" standalone="yes"?><a/>');
});
