import { describe, expect, test } from 'vitest';
import { parse, XMLSerializer } from '../../../lib/index.ts';

const XMLNS = 'http://www.w3.org/2000/xmlns/';
const HTML = 'http://www.w3.org/1999/xhtml';

function newRoot(): Element {
  return parse('').implementation.createDocument(HTML, 'html').documentElement as Element;
}

describe('innerHTML in an XML document refuses', () => {
  const invalid = expect.objectContaining({ name: 'InvalidStateError' });

  test.each<[string, (root: Element, document: Document) => void]>([
    ['a comment with --', (root, document) => root.append(document.createComment('a--b'))],
    ['a comment that ends with -', (root, document) => root.append(document.createComment('a-'))],
    ['a comment with a control character', (root, document) => root.append(document.createComment('\u0001'))],
    ['text with NUL', (root) => root.append('\0')],
    ['text with U+FFFE', (root) => root.append('\ufffe')],
    ['text with a lone surrogate', (root) => root.append('a\ud800b')],
    ['text with a lone low surrogate', (root) => root.append('\udc00')],
    ['a CDATA section with ]]>', (root, document) => setData(root, document.createCDATASection(''), ']]>')],
    ['an instruction with ?>', (root, document) => setData(root, document.createProcessingInstruction('a', ''), '?>')],
    ['an instruction called xml', (root, document) => root.append(document.createProcessingInstruction('xml', 'a'))],
    ['an instruction with a colon', (root, document) => root.append(document.createProcessingInstruction('a:b', 'c'))],
    ['an element with an odd name', (root) => root.append(parse('').createElement('a<b'))],
    ['an element with a colon', (root) => root.append(parse('<a:b>').querySelector('body > *') as Element)],
    ['an attribute with an odd name', (root) => child(root).setAttribute('@', '')],
    ['an attribute with a colon', (root) => child(root).setAttribute('a:b', '')],
    ['an attribute called xmlns without a namespace', (root) => child(root).setAttribute('xmlns', 'a')],
    ['an undeclared prefix', (root) => child(root).setAttributeNS(XMLNS, 'xmlns:a', '')],
    ['the namespace of declarations', (root) => child(root).setAttributeNS(XMLNS, 'xmlns:a', XMLNS)],
    ['an attribute value with a control character', (root) => child(root).setAttribute('a', '\u0008')],
  ])('%s', (_, spoil) => {
    const root = newRoot();
    spoil(root, root.ownerDocument);
    expect(() => root.innerHTML).toThrow(invalid);
    expect(() => root.outerHTML).toThrow(invalid);
    expect(new XMLSerializer().serializeToString(root)).toContain('<html xmlns="http://www.w3.org/1999/xhtml">');
  });

  test('not what XMLSerializer writes: identifiers that cannot be quoted', () => {
    const { implementation } = parse('');
    for (const doctype of [
      implementation.createDocumentType('a', '', `'"`),
      implementation.createDocumentType('a', '\u00e9', ''),
    ]) {
      const document = implementation.createDocument(null, 'a', doctype);
      expect(() => new XMLSerializer().serializeToString(document)).not.toThrow();
    }
  });

  test('nothing of a sound tree', () => {
    const root = newRoot();
    root.innerHTML = '<a b="c">\ud83d\ude00<!-- - --><?x y?><![CDATA[]]]]><![CDATA[>]]></a>';
    expect(root.innerHTML).toBe(
      '<a xmlns="http://www.w3.org/1999/xhtml" b="c">\ud83d\ude00<!-- - --><?x y?><![CDATA[]]]]><![CDATA[>]]></a>',
    );
  });
});

function setData(root: Element, node: CharacterData, data: string): void {
  node.data = data;
  root.append(node);
}

function child(root: Element): Element {
  const element = root.ownerDocument.createElementNS(HTML, 'p');
  root.append(element);
  return element;
}

describe('what is inside a node stays inside', () => {
  test('a CDATA section with ]]>', () => {
    const root = newRoot();
    setData(root, root.ownerDocument.createCDATASection(''), 'a]]><b/>');
    expect(new XMLSerializer().serializeToString(root)).toContain('<![CDATA[a]]]]><![CDATA[><b/>]]>');
  });

  test('an instruction with ?>', () => {
    const root = newRoot();
    setData(root, root.ownerDocument.createProcessingInstruction('a', ''), 'b?><c/>');
    expect(new XMLSerializer().serializeToString(root)).toContain('<?a b? ><c/>?>');
  });

  test('text and attributes', () => {
    const root = newRoot();
    root.setAttribute('a', '"><b/>');
    root.append(']]></html>');
    expect(new XMLSerializer().serializeToString(root)).toBe(
      '<html xmlns="http://www.w3.org/1999/xhtml" a="&quot;&gt;&lt;b/&gt;">]]&gt;&lt;/html&gt;</html>',
    );
  });
});
