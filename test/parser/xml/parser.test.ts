import { describe, expect, test } from 'vitest';
import type { ParserHost } from '../../../dom/realm/platform/page-parser.ts';
import { createDocumentRecord } from '../../../dom/tree/document-data.ts';
import { type ElementRecord, NodeFlag, type NodeRecord } from '../../../dom/tree/records.ts';
import { DOMParser, parse } from '../../../lib/index.ts';
import { parseXmlDocument } from '../../../parser/xml/parse-xml.ts';
import { XmlParser } from '../../../parser/xml/xml-parser.ts';
import { serializeXmlNode } from '../../../serializer/xml/serialize-xml.ts';

function error(input: string): string | undefined {
  return parseXmlDocument(input, createDocumentRecord('xml')).error?.code;
}

describe('an error', () => {
  test('is shown first in the root element', () => {
    const document = new DOMParser().parseFromString('<a><b></a>', 'text/xml');
    expect(document.documentElement.outerHTML).toBe(
      '<a><parsererror xmlns="http://www.w3.org/1999/xhtml" style="display: block; white-space: pre; border: 2px solid #c77; padding: 0 1em 0 1em; margin: 1em; background-color: #fdd; color: black"><h3>This page contains the following errors:</h3><div style="font-family:monospace;font-size:12px">error on line 1 at column 7: The end tag \'a\' does not fit the start tag \'b\'</div><h3>Below is a rendering of the page up to the first error.</h3></parsererror><b/></a>',
    );
  });

  test('is shown in a page of its own where there is no root', () => {
    const document = new DOMParser().parseFromString('<!--a--><b', 'text/xml');
    expect(document.childNodes.length).toBe(2);
    expect(document.documentElement.firstElementChild?.firstElementChild?.localName).toBe('parsererror');
    expect(document.documentElement.namespaceURI).toBe('http://www.w3.org/1999/xhtml');
  });

  test('is shown in a page around an svg element', () => {
    const document = new DOMParser().parseFromString('<svg xmlns="http://www.w3.org/2000/svg"><g>', 'image/svg+xml');
    expect(document.querySelector('html > head > style')).not.toBeNull();
    expect(document.querySelector('html > body > parsererror + svg > g')).not.toBeNull();
  });
});

describe('parse', () => {
  test('takes XML by its content type', () => {
    const document = parse('<a><B/></a>', { contentType: 'text/xml; charset=utf-8', url: 'https://example.com/' });
    expect(document.contentType).toBe('text/xml');
    expect(document.URL).toBe('https://example.com/');
    expect(document.documentElement.firstElementChild?.tagName).toBe('B');
    expect(parse('<a>', { contentType: 'text/html' }).contentType).toBe('text/html');
    expect(() => parse('<a/>', { contentType: 'text/xml', locations: true })).toThrow(TypeError);
  });

  test('tells of the error', () => {
    const errors: unknown[] = [];
    parse('<a>\n<b></a>', { contentType: 'text/xml', onParseError: (e) => errors.push([e.code, e.line, e.column]) });
    expect(errors).toEqual([['mismatched-end-tag', 2, 4]]);
  });

  test.each([
    [[0xef, 0xbb, 0xbf, ...bytes('<a>\u00c3\u00a9</a>')], 'text/xml', 'UTF-8'],
    [bytes('<a>\u00c3\u00a9</a>'), 'text/xml', 'UTF-8'],
    [bytes('<?xml version="1.0" encoding="iso-8859-1"?><a>\u00e9</a>'), 'text/xml', 'windows-1252'],
    [bytes('<?xml version="1.0" encoding="utf-8"?><a>\u00e9</a>'), 'text/xml; charset=iso-8859-1', 'windows-1252'],
    [[...'<a>\u00e9</a>'].flatMap((c) => [c.charCodeAt(0), 0]), 'text/xml', 'UTF-16LE'],
    [[...'<a>\u00e9</a>'].flatMap((c) => [0, c.charCodeAt(0)]), 'text/xml', 'UTF-16BE'],
  ])('decodes bytes (%#)', (input, contentType, encoding) => {
    const document = parse(new Uint8Array(input), { contentType });
    expect(document.documentElement.textContent).toBe('\u00e9');
    expect(document.characterSet).toBe(encoding);
  });
});

function bytes(text: string): number[] {
  return [...text].map((c) => c.charCodeAt(0));
}

describe('attribute values', () => {
  test.each([
    ['<a b="&#13;&#10;&#9; "/>', '\r\n\t '],
    ['<!DOCTYPE a [<!ENTITY e "&#13;&#10;&#9;&#32;">]><a b="x&e;y"/>', 'x    y'],
    ['<!DOCTYPE a [<!ENTITY e "&#38;#13;">]><a b="x&e;y"/>', 'x\ry'],
    ['<!DOCTYPE a [<!ENTITY e "&f;"><!ENTITY f "\t">]><a b="&e;&lt;&e;"/>', ' < '],
    ['<!DOCTYPE a [<!ATTLIST a b NMTOKENS " x  y\t">]><a/>', 'x y'],
    ['<!DOCTYPE a [<!ATTLIST a b NMTOKENS "z">]><a b=" &#32;x&#10;y "/>', 'x\ny'],
  ])('%j', (input, value) => {
    expect(new DOMParser().parseFromString(input, 'text/xml').documentElement.getAttribute('b')).toBe(value);
  });
});

describe('scripts', () => {
  class Host implements ParserHost {
    readonly log: string[] = [];
    parser!: XmlParser;
    blocks = false;

    scriptEndTag(script: ElementRecord): void {
      this.log.push(serializeXmlNode(script.nodeDocument, false));
      expect(script.flags & NodeFlag.ParserInserted).not.toBe(0);
      if (this.blocks) this.parser.block();
    }

    stopParsing(): void {
      this.log.push('end');
    }
  }

  const INPUT =
    '<html xmlns="http://www.w3.org/1999/xhtml">a<script>b</script>c<s:script xmlns:s="http://www.w3.org/2000/svg"/>' +
    '<script xmlns=""/>d</html>';

  test('are handed over at their end tag, with all that came before in the tree', () => {
    const host = new Host();
    const document = createDocumentRecord('xml');
    const parser = new XmlParser(document, { host });
    parser.write(INPUT);
    parser.end();
    expect(host.log).toEqual([
      '<html xmlns="http://www.w3.org/1999/xhtml">a<script>b</script></html>',
      '<html xmlns="http://www.w3.org/1999/xhtml">a<script>b</script>c<s:script xmlns:s="http://www.w3.org/2000/svg"/></html>',
      'end',
    ]);
  });

  test('can hold the parser back', () => {
    const host = new Host();
    const document = createDocumentRecord('xml');
    const parser = new XmlParser(document, { host });
    host.parser = parser;
    host.blocks = true;
    parser.write(INPUT);
    parser.end();
    expect(host.log.length).toBe(1);
    parser.run();
    expect(host.log.length).toBe(1);
    parser.unblock();
    parser.run();
    expect(host.log.length).toBe(2);
    parser.unblock();
    parser.run();
    expect(host.log[2]).toBe('end');
    expect((document.firstChild as NodeRecord).lastChild).toMatchObject({ data: 'd' });
  });

  test('nothing happens after abort', () => {
    const host = new Host();
    const parser = new XmlParser(createDocumentRecord('xml'), { host });
    parser.write('<a>');
    parser.abort();
    parser.write('</a>');
    parser.end();
    expect(host.log).toEqual([]);
  });
});

describe('limits', () => {
  test('attribute defaults count as expansions', () => {
    const subset = `<!ATTLIST b c CDATA "${'x'.repeat(10_000)}">`;
    expect(error(`<!DOCTYPE a [${subset}]><a>${'<b/>'.repeat(10_000)}</a>`)).toBe('entity-expansion-limit');
  });

  test('references in attribute values and parameter entities count too', () => {
    const big = `<!ENTITY b "${'x'.repeat(10_000)}">`;
    expect(error(`<!DOCTYPE a [${big}]><a c="${'&b;'.repeat(10_000)}"/>`)).toBe('entity-expansion-limit');
    const comment = `<!ENTITY % b "<!--${'x'.repeat(10_000)}-->">`;
    expect(error(`<!DOCTYPE a [${comment}${'%b;'.repeat(10_000)}]><a/>`)).toBe('entity-expansion-limit');
  });

  test('empty entities are not free', () => {
    let entities = '<!ENTITY l1 "">';
    for (let i = 2; i <= 12; i++) entities += `<!ENTITY l${i} "${`&l${i - 1};`.repeat(10)}">`;
    expect(error(`<!DOCTYPE a [${entities}]><a>&l12;</a>`)).toBe('entity-expansion-limit');
  });

  test.each([
    ['elements', '<a>', '</a>'],
    ['elements with namespaces', '<p:a xmlns:p="u">', '</p:a>'],
  ])('%s nested 300,000 deep', (_, start, end) => {
    const document = createDocumentRecord('xml');
    expect(parseXmlDocument(start.repeat(300_000) + end.repeat(300_000), document).error).toBeNull();
    expect(serializeXmlNode(document, false).length).toBeGreaterThan(900_000);
  });

  test.each([
    ['entities', (n: number) => `<!DOCTYPE a [<!ENTITY e "<b/>">]><a>${'&e;'.repeat(n)}</a>`],
    ['attributes', (n: number) => `<a ${Array.from({ length: n }, (_, i) => `a${i}="x"`).join(' ')}/>`],
    [
      'attributes in a namespace',
      (n: number) => `<a xmlns:p="u" ${Array.from({ length: n }, (_, i) => `p:a${i}="x"`).join(' ')}/>`,
    ],
    [
      'declared attributes',
      (n: number) => {
        const names = Array.from({ length: n }, (_, i) => `a${i}`);
        const declared = names.map((name) => `${name} ID #IMPLIED`).join(' ');
        return `<!DOCTYPE a [<!ATTLIST a ${declared}>]><a ${names.map((name) => `${name}=" x "`).join(' ')}/>`;
      },
    ],
    ['text with references', (n: number) => `<a>${'&amp;x'.repeat(n)}</a>`],
    ['groups in a content model', (n: number) => `<!DOCTYPE a [<!ELEMENT a ${'('.repeat(n)}b${')'.repeat(n)}>]><a/>`],
    ['nested entities', nestedEntities],
  ])('100,000 %s, which take minutes where time is not linear', (_, make) => {
    const input = make(100_000);
    expect(error(input)).toBeUndefined();
  });

  test('hundreds of thousands of one-character chunks, which take minutes where time is not linear', () => {
    const input = `<a>${`<!--${'x'.repeat(200_000)}-->`}${'y'.repeat(200_000)}</a>`;
    const parser = new XmlParser(createDocumentRecord('xml'));
    for (const c of input) parser.write(c);
    parser.end();
    expect(parser.error).toBeNull();
  });
});

/** Each refers to the one before, so that all are open at once. */
function nestedEntities(n: number): string {
  let entities = '<!ENTITY e0 "<b/>">';
  for (let i = 1; i < n; i++) entities += `<!ENTITY e${i} "&e${i - 1};<b/>">`;
  return `<!DOCTYPE a [${entities}]><a>&e${n - 1};</a>`;
}
