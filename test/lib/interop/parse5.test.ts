import fc from 'fast-check';
import * as parse5 from 'parse5';
import { describe, expect, it } from 'vitest';
import { parse, parseFragment, serialize } from '../../../lib/index.ts';
import { fromParse5, toParse5, treeAdapter } from '../../../lib/parse5/index.ts';
import { page } from '../../dom/selectors/random.ts';
import { Window } from '../../setup/windows.ts';
import { anyDocument, anyElement, told } from './random-trees.ts';

/** What parse5 and livedom read alike. */
const PAGES = [
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "x"><title>a</title><p class=a>b<!--c-->',
  '<template><tr><td>1</template><template></template>',
  '<table>a<b>c<tr><td>d</table><i>e<p>f</i>g',
  '<svg viewbox="0" xmlns:xlink="x"><use xlink:href=#a href=#b /><foreignObject><p>x</foreignObject><![CDATA[y]]></svg>',
  '<math definitionurl=a><mi>x<annotation-xml encoding=text/html><p>y</math>z',
  '<body a=1><body b=2 a=3><html lang=en>\0&amp;&#0;',
  '<form><div></form><input></div><pre>\n\nx</pre><script><!--<b></script>',
  '',
];

describe('livedom to parse5 and back', () => {
  it('leaves random documents as they are', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const { contentType } = document;
        expect(told(fromParse5(toParse5(document), { contentType }))).toBe(told(document));
      }),
    );
  });

  it('leaves random elements and fragments as they are', () => {
    fc.assert(
      fc.property(anyElement, (element) => {
        const { contentType } = element.ownerDocument;
        expect(told(fromParse5(toParse5(element), { contentType }))).toBe(told(element));
        const fragment = element.ownerDocument.createDocumentFragment();
        fragment.append(...element.childNodes);
        expect(told(fromParse5(toParse5(fragment), { contentType }))).toBe(told(fragment));
      }),
    );
  });
});

describe('toParse5()', () => {
  it.each(PAGES)('is what parse5 makes of %s', (html) => {
    expect(toParse5(parse(html, { scripting: true }))).toEqual(parse5.parse(html));
  });

  it('marks what parse5 does not have', () => {
    const document = parse('<a:b xmlns:a="urn:a"><?c d?><![CDATA[e]]></a:b>', { contentType: 'text/xml' });
    const element = toParse5(document.documentElement);
    expect(element).toMatchObject({ tagName: 'a:b', namespaceURI: 'urn:a', 'x-prefix': 'a' });
    expect(element.childNodes).toMatchObject([
      { nodeName: '#comment', data: '?c d', 'x-target': 'c' },
      { nodeName: '#text', value: 'e', 'x-cdata': true },
    ]);
  });

  it('refuses what is no node of a tree', () => {
    const attribute = parse('<p a>').querySelector('p')?.attributes[0] as Attr;
    expect(() => toParse5(attribute)).toThrow(new TypeError('toParse5(): parse5 has no attribute nodes.'));
    expect(() => toParse5(null as never)).toThrow(/^toParse5\(\) takes a node that livedom made; it got null\.$/);
  });
});

describe('fromParse5()', () => {
  it.each(PAGES)('gives the tree that livedom makes of %s', (html) => {
    expect(told(fromParse5(parse5.parse(html)))).toBe(told(parse(html, { scripting: true })));
    expect(told(fromParse5(parse5.parseFragment(html)))).toBe(told(parseFragment(html, { scripting: true })));
  });

  it('says what it takes', () => {
    expect(() => fromParse5({ nodeName: 'p' } as never)).toThrow(
      /^fromParse5\(\) takes nodes of parse5; it got an object \(Object\)\.$/,
    );
    const document = parse5.parse('');
    document.childNodes.push({ ...document } as never);
    expect(() => fromParse5(document)).toThrow(/^fromParse5\(\) takes nodes of parse5/);
    expect(() => fromParse5(document, { root: 'document' } as never)).toThrow(/there is no option 'root'/);
  });
});

describe('treeAdapter', () => {
  it.each(PAGES)('has parse5 build %s', (html) => {
    const document = parse5.parse(html, { treeAdapter });
    expect(told(document)).toBe(told(parse(html, { scripting: true })));
    expect(parse5.serialize(document, { treeAdapter })).toBe(parse5.serialize(parse5.parse(html)));
    expect([...document.querySelectorAll('*')].every((element) => element.ownerDocument === document)).toBe(true);
  });

  it.each(PAGES)('has parse5 build a fragment of %s', (html) => {
    const fragment = parse5.parseFragment(html, { treeAdapter });
    expect(told(fragment)).toBe(told(parseFragment(html, { scripting: true })));
    expect(parse5.serialize(fragment, { treeAdapter })).toBe(serialize(fragment));
  });

  it('makes of random pages what parse5 makes', () => {
    fc.assert(
      fc.property(page, (html) => {
        expect(toParse5(parse5.parse(html, { treeAdapter }))).toEqual(parse5.parse(html));
      }),
    );
  });

  it('puts the contents of templates into the document that is for them', () => {
    const document = parse5.parse('<template><p><template>x', { treeAdapter });
    const template = document.querySelector('template') as HTMLTemplateElement;
    const inner = template.content.querySelector('template') as HTMLTemplateElement;
    expect(template.content.ownerDocument).not.toBe(document);
    expect(inner.ownerDocument).toBe(template.content.ownerDocument);
    expect(inner.content.textContent).toBe('x');
    expect(template.cloneNode(true)).toEqual(template);
    expect(() => inner.content.append(template)).toThrow(expect.objectContaining({ name: 'HierarchyRequestError' }));
  });

  it('gives fragments documents of their own', () => {
    const [one, other] = ['<p>', '<b>'].map((html) => parse5.parseFragment(html, { treeAdapter }));
    expect(one?.firstChild?.ownerDocument).toBe(one?.ownerDocument);
    expect(one?.ownerDocument).not.toBe(other?.ownerDocument);
  });

  it('takes an element for context, of a window with scripts too', () => {
    const window = new Window({ html: '<table><tr><td>1', runScripts: 'outside-only' });
    const row = window.document.querySelector('tr') as Element;
    const fragment = parse5.parseFragment(row, '<td>2', { treeAdapter });
    expect(serialize(fragment)).toBe('<td>2</td>');
    expect(parse5.serializeOuter(row, { treeAdapter })).toBe('<tr><td>1</td></tr>');
    expect(() => treeAdapter.appendChild(row, fragment as never)).toThrow(/^treeAdapter changes nodes that it made/);
    window.close();
  });

  it('writes what HTML has no names for as the serializer of livedom does', () => {
    const document = parse('');
    const element = document.createElementNS('urn:a', 'a:b');
    element.setAttributeNS('urn:a', 'a:c', '1');
    element.setAttributeNS('http://www.w3.org/1999/xlink', 'x:href', '2');
    expect(parse5.serializeOuter(element, { treeAdapter })).toBe(serialize(element));
  });

  it('replaces a doctype, and knows modes', () => {
    const document = treeAdapter.createDocument();
    treeAdapter.setDocumentType(document, 'a', '', '');
    treeAdapter.setDocumentType(document, 'html', 'p', 's');
    treeAdapter.setDocumentMode(document, 'limited-quirks' as never);
    expect(told(document)).toBe('["document","limited-quirks","text/html"]\n  ["doctype","html","p","s"]\n');
    expect(treeAdapter.getDocumentMode(document)).toBe('limited-quirks');
    const doctype = document.doctype as DocumentType;
    expect(treeAdapter.isDocumentTypeNode(doctype)).toBe(true);
    expect(treeAdapter.getDocumentTypeNodeName(doctype)).toBe('html');
    expect(treeAdapter.getDocumentTypeNodePublicId(doctype)).toBe('p');
    expect(treeAdapter.getDocumentTypeNodeSystemId(doctype)).toBe('s');
  });

  it('keeps locations', () => {
    const html = '<table>a<b>c</b>d<tr><td>e<i>f</i>g</table>h';
    const document = parse5.parse(html, { treeAdapter, sourceCodeLocationInfo: true });
    const theirs = parse5.parse(html, { sourceCodeLocationInfo: true });
    const ours: unknown[] = [];
    const expected: unknown[] = [];
    const walk = (node: Node, their: parse5.DefaultTreeAdapterMap['node']): void => {
      ours.push(treeAdapter.getNodeSourceCodeLocation(node) ?? undefined);
      expected.push(their.sourceCodeLocation ?? undefined);
      const children = (their as { childNodes?: parse5.DefaultTreeAdapterMap['node'][] }).childNodes ?? [];
      for (const [index, child] of children.entries()) walk(node.childNodes[index] as Node, child);
    };
    walk(document, theirs);
    expect(ours).toEqual(expected);
    expect(ours.filter((location) => location !== undefined).length).toBeGreaterThan(8);
  });
});

describe('however large a tree is', () => {
  it('depth is no trouble', () => {
    const deep = parse('<div>'.repeat(200_000));
    expect(fromParse5(toParse5(deep)).getElementsByTagName('div').length).toBe(200_000);
    const document = parse5.parse('<div>'.repeat(20_000), { treeAdapter });
    expect(parse5.serialize(document, { treeAdapter }).length).toBe(20_000 * '<div></div>'.length + 39);
  });

  it('many texts with locations are no trouble', () => {
    const document = parse5.parse('a<br>'.repeat(100_000), { treeAdapter, sourceCodeLocationInfo: true });
    expect(document.body.childNodes.length).toBe(200_000);
  });
});
