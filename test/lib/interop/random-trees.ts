import fc from 'fast-check';
import { modeOf, parse } from '../../../lib/index.ts';

/** Random trees made by the DOM's own methods, with what no parser of HTML makes, and a text that says all of a tree. */

const HTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';
const MATHML = 'http://www.w3.org/1998/Math/MathML';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';

type Spec =
  | {
      readonly kind: 'element';
      name: readonly [string | null, string];
      attributes: readonly Attribute[];
      children: readonly Spec[];
    }
  | { readonly kind: 'template'; contents: readonly Spec[]; children: readonly Spec[] }
  | { readonly kind: 'text' | 'comment' | 'cdata'; readonly data: string }
  | { readonly kind: 'instruction'; readonly target: string; readonly data: string };

type Attribute = readonly [namespace: string | null, name: string, value: string];

const text = fc.oneof(
  fc.constantFrom('', ' ', '\n', 'a', '<b>', '&amp;', ']', '?', '\u{1f600}', '__proto__'),
  fc.string({ maxLength: 5 }),
);
const commentText = fc.constantFrom('', 'c', ' -', '?x y', '[CDATA[z');
const instructionText = fc.constantFrom('', 'a', ' b', 'c="1"', 'd?', '  e ');

const htmlName = fc
  .constantFrom('p', 'b', 'div', 'script', 'style', 'title', 'x-y', 'constructor', 'svg', 'tag')
  .map((name): [string | null, string] => [HTML, name]);
const foreignName = fc.constantFrom<[string | null, string]>(
  [SVG, 'svg'],
  [SVG, 'foreignObject'],
  [SVG, 'template'],
  [SVG, 'title'],
  [MATHML, 'math'],
  [MATHML, 'annotation-xml'],
  [MATHML, 'mi'],
  ['urn:a', 'x'],
  ['urn:a', 'a:x'],
  [SVG, 's:rect'],
  [null, 'none'],
);

const attribute = fc.tuple(
  fc.constantFrom<[string | null, string]>(
    [null, 'class'],
    [null, 'href'],
    [null, 'viewBox'],
    [null, 'xlink:href'],
    [null, '__proto__'],
    [null, 'type'],
    [XLINK, 'xlink:href'],
    [XLINK, 'href'],
    [XML, 'xml:lang'],
    [XMLNS, 'xmlns'],
    [XMLNS, 'xmlns:xlink'],
    ['urn:a', 'a:class'],
    ['urn:b', 'b:class'],
    ['urn:b', 'class'],
  ),
  fc.constantFrom('', 'a', 'urn:a', 'x y', '"', HTML),
);

const attributes = fc
  .array(attribute, { maxLength: 5 })
  .map((list) => list.map(([[namespace, name], value]): Attribute => [namespace, name, value]));

const leaf: fc.Arbitrary<Spec> = fc.oneof(
  { weight: 4, arbitrary: dataOf('text', text) },
  { weight: 1, arbitrary: dataOf('comment', commentText) },
  { weight: 1, arbitrary: dataOf('cdata', fc.constantFrom('', 'd', ' e ')) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('t', 'xml-stylesheet', 'a:b'), instructionText)
      .map(([target, data]): Spec => ({ kind: 'instruction', target, data })),
  },
);

function dataOf(kind: 'text' | 'comment' | 'cdata', data: fc.Arbitrary<string>): fc.Arbitrary<Spec> {
  return data.map((value): Spec => ({ kind, data: value }));
}

const branch: (depth?: number) => fc.Arbitrary<Spec> = fc.memo((depth) => {
  const children = depth <= 1 ? fc.array(leaf, { maxLength: 2 }) : fc.array(branch(), { maxLength: 4 });
  const element = fc.record({
    kind: fc.constant('element' as const),
    name: fc.oneof(htmlName, foreignName),
    attributes,
    children,
  });
  const template = fc.record({ kind: fc.constant('template' as const), contents: children, children });
  return fc.oneof(
    { weight: 3, arbitrary: element },
    { weight: 1, arbitrary: template },
    { weight: 2, arbitrary: leaf },
  );
});

const DOCTYPES = [
  '',
  '<!DOCTYPE html>',
  '<!DOCTYPE html SYSTEM "about:legacy-compat">',
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">',
  '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN">',
  "<!DOCTYPE html PUBLIC '' '\"'>",
  '<!DOCTYPE>',
];

function make(spec: Spec, document: Document, sections: Document): Node {
  switch (spec.kind) {
    case 'element': {
      const element = document.createElementNS(...spec.name);
      for (const [namespace, name, value] of spec.attributes) {
        if (namespace === null) element.setAttribute(name, value);
        else element.setAttributeNS(namespace, name, value);
      }
      element.append(...spec.children.map((child) => make(child, document, sections)));
      return element;
    }
    case 'template': {
      const template = document.createElementNS(HTML, 'template') as HTMLTemplateElement;
      template.content.append(...spec.contents.map((child) => make(child, document, sections)));
      template.append(...spec.children.map((child) => make(child, document, sections)));
      return template;
    }
    case 'text':
      return document.createTextNode(spec.data);
    case 'comment':
      return document.createComment(spec.data);
    case 'cdata':
      return document.adoptNode(sections.createCDATASection(spec.data));
    default:
      return document.createProcessingInstruction(spec.target, spec.data);
  }
}

const contentType = fc.constantFrom('text/html', 'application/xml', 'image/svg+xml');

/** An element with much in it, in a document of a type. */
export const anyElement: fc.Arbitrary<Element> = fc
  .tuple(fc.array(branch(4), { maxLength: 4 }), contentType)
  .map(([children, type]) => {
    const document = type === 'text/html' ? parse('') : parse('<a/>', { contentType: type });
    const sections = parse('<a/>', { contentType: 'text/xml' });
    const element = document.createElementNS(HTML, 'body');
    element.append(...children.map((child) => make(child, document, sections)));
    return element;
  });

/** The same as a whole document. */
export const anyDocument: fc.Arbitrary<Document> = fc
  .tuple(anyElement, fc.constantFrom(...DOCTYPES), commentText)
  .map(([element, doctype, comment]) => {
    const { contentType: type } = element.ownerDocument;
    const document = type === 'text/html' ? parse(doctype) : parse(xmlWith(doctype), { contentType: type });
    document.documentElement.replaceWith(document.adoptNode(element));
    document.append(document.createComment(comment));
    return document;
  });

function xmlWith(doctype: string): string {
  return `${/^<!DOCTYPE html(?: SYSTEM "[^"]*")?>$/.test(doctype) ? doctype : ''}<a/>`;
}

/** All of a node and of what is in it. Not for deep trees. */
export function told(node: Node, indent = ''): string {
  const inner = [...node.childNodes].map((child) => told(child, `${indent}  `)).join('');
  return `${indent}${heading(node)}\n${contentsOf(node, `${indent}  `)}${inner}`;
}

function contentsOf(node: Node, indent: string): string {
  return 'content' in node && node.nodeName.toLowerCase() === 'template'
    ? told(node.content as DocumentFragment, `${indent}*`)
    : '';
}

function heading(node: Node): string {
  const { nodeType } = node;
  if (nodeType === 1) {
    const { namespaceURI, prefix, localName, attributes: list } = node as Element;
    const values = [...list].map(({ namespaceURI: ns, prefix: p, localName: name, value }) => [ns, p, name, value]);
    return JSON.stringify([namespaceURI, prefix, localName, values]);
  }
  if (nodeType === 9) {
    const document = node as Document;
    return JSON.stringify(['document', modeOf(document), document.contentType]);
  }
  if (nodeType === 10) {
    const { name, publicId, systemId } = node as DocumentType;
    return JSON.stringify(['doctype', name, publicId, systemId]);
  }
  return JSON.stringify([nodeType, node.nodeName, node.nodeValue]);
}
