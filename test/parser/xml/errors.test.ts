import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createDocumentRecord } from '../../../dom/tree/document-data.ts';
import { DOMParser, XMLSerializer } from '../../../lib/index.ts';
import { parseXmlDocument } from '../../../parser/xml/parse-xml.ts';
import type { XmlErrorCode } from '../../../parser/xml/xml-error.ts';

/** For each code documents that break the rule, with the line and the column at which it is reported. */
const CASES: Record<XmlErrorCode, [input: string, line: number, column: number][]> = {
  'attribute-without-value': [
    ['<a b/>', 1, 5],
    ['<a b c="d"/>', 1, 5],
    ['<a b=c/>', 1, 6],
  ],
  'bad-attribute-declaration': [
    ['<!DOCTYPE a [<!ATTLIST a b>]><a/>', 1, 27],
    ['<!DOCTYPE a [<!ATTLIST a b FOO #IMPLIED>]><a/>', 1, 28],
    ['<!DOCTYPE a [<!ATTLIST a b CDATA x>]><a/>', 1, 34],
    ['<!DOCTYPE a [<!ATTLIST a b NOTATION n "x">]><a/>', 1, 37],
    ['<!DOCTYPE a [<!ATTLIST a b (x,y) "x">]><a/>', 1, 30],
    ['<!DOCTYPE a [<!ATTLIST a b CDATA "x"c CDATA "y">]><a/>', 1, 37],
  ],
  'bad-character-reference': [
    ['<a>&#;</a>', 1, 4],
    ['<a>&#x;</a>', 1, 4],
    ['<a>&#12 ;</a>', 1, 4],
    ['<a>&#x1G;</a>', 1, 4],
    ['<a>&#X41;</a>', 1, 4],
  ],
  'bad-comment': [
    ['<a><!-- -- --></a>', 1, 9],
    ['<a>\n<!----->\n</a>', 2, 5],
  ],
  'bad-content-model': [
    ['<!DOCTYPE a [<!ELEMENT a>]><a/>', 1, 25],
    ['<!DOCTYPE a [<!ELEMENT a FOO>]><a/>', 1, 26],
    ['<!DOCTYPE a [<!ELEMENT a (b,c|d)>]><a/>', 1, 30],
    ['<!DOCTYPE a [<!ELEMENT a (#PCDATA|b)>]><a/>', 1, 37],
    ['<!DOCTYPE a [<!ELEMENT a ()>]><a/>', 1, 27],
  ],
  'bad-doctype': [
    ['<!DOCTYPE><a/>', 1, 10],
    ['<!DOCTYPE a b><a/>', 1, 13],
    ['<!DOCTYPE a SYSTEM b><a/>', 1, 20],
    ['<!DOCTYPE a PUBLIC "b"><a/>', 1, 23],
    ['<!DOCTYPE 1><a/>', 1, 12],
  ],
  'bad-encoding-name': [['<?xml version="1.0" encoding="1"?><a/>', 1, 33]],
  'bad-end-tag': [
    ['<a></ a>', 1, 4],
    ['<a></a b="c">', 1, 8],
  ],
  'bad-entity-declaration': [
    ['<!DOCTYPE a [<!ENTITY e>]><a/>', 1, 24],
    ['<!DOCTYPE a [<!ENTITY e "x" y>]><a/>', 1, 29],
    ['<!DOCTYPE a [<!ENTITY % e SYSTEM "x" NDATA y>]><a/>', 1, 38],
    ['<!DOCTYPE a [<!ENTITY e SYSTEM "x"NDATA y>]><a/>', 1, 40],
  ],
  'bad-internal-subset': [
    ['<!DOCTYPE a [b]><a/>', 1, 14],
    ['<!DOCTYPE a [<!b>]><a/>', 1, 14],
    ['<!DOCTYPE a [<![INCLUDE[]]>]><a/>', 1, 14],
  ],
  'bad-notation-declaration': [['<!DOCTYPE a [<!NOTATION n>]><a/>', 1, 26]],
  'bad-processing-instruction-target': [
    ['<?1?><a/>', 1, 3],
    ['<? a?><a/>', 1, 3],
    ['<?a:b c?><a/>', 1, 3],
    ['<?a+b?><a/>', 1, 3],
    ['<?XML b?><a/>', 1, 3],
  ],
  'bad-public-id': [['<!DOCTYPE a PUBLIC "\u00e9" "b"><a/>', 1, 23]],
  'bad-qualified-name': [
    ['<a:b:c/>', 1, 2],
    ['<1/>', 1, 2],
    ['<a :b="c"/>', 1, 4],
    ['<!DOCTYPE a [<!ENTITY b:c "d">]><a/>', 1, 26],
  ],
  'bad-reference': [
    ['<a>&</a>', 1, 4],
    ['<a>& b</a>', 1, 4],
    ['<a>&b c;</a>', 1, 4],
    ['<a b="&"/>', 1, 7],
    ['<!DOCTYPE a [<!ENTITY b "&c">]><a/>', 1, 29],
  ],
  'bad-standalone': [['<?xml version="1.0" standalone="maybe"?><a/>', 1, 39]],
  'bad-version': [
    ['<?xml version="2.0"?><a/>', 1, 20],
    ['<?xml version="1."?><a/>', 1, 19],
  ],
  'bad-xml-declaration': [
    ['<?xml encoding="utf-8"?><a/>', 1, 6],
    ['<?xml version=1.0?><a/>', 1, 15],
    ['<?xml version="1.0" x="y"?><a/>', 1, 21],
  ],
  'cdata-end-in-text': [['<a>b]]>c</a>', 1, 5]],
  'content-outside-root': [
    ['a', 1, 1],
    ['<a/>\nb', 2, 1],
    ['<a/><b/>', 1, 5],
    ['</a>', 1, 1],
    ['&amp;<a/>', 1, 1],
    ['<![CDATA[b]]><a/>', 1, 1],
  ],
  'doctype-misplaced': [
    ['<a/><!DOCTYPE a>', 1, 5],
    ['<!DOCTYPE a><!DOCTYPE a><a/>', 1, 13],
    ['<a><!DOCTYPE a></a>', 1, 4],
  ],
  'duplicate-attribute': [
    ['<a b="1" b="2"/>', 1, 10],
    ['<a xmlns:b="u" xmlns:c="u" b:d="1" c:d="2"/>', 1, 1],
  ],
  'entity-expansion-limit': [[`${laughs(10)}<a>&l10;</a>`, 1, laughs(10).length + 9]],
  'entity-recursion': [
    ['<!DOCTYPE a [<!ENTITY b "&b;">]><a>&b;</a>', 1, 39],
    ['<!DOCTYPE a [<!ENTITY b "&c;"><!ENTITY c "&b;">]><a>&b;</a>', 1, 56],
    ['<!DOCTYPE a [<!ENTITY b "&c;"><!ENTITY c "&b;">]><a d="&b;"/>', 1, 56],
  ],
  'entity-undeclared': [
    ['<a>&b;</a>', 1, 4],
    ['<a b="&c;"/>', 1, 7],
    ['<!DOCTYPE a [%b;]><a/>', 1, 14],
    ['<!DOCTYPE a [<!ATTLIST a b CDATA "&c;"><!ENTITY c "d">]><a/>', 1, 34],
  ],
  'entity-unbalanced': [
    ['<!DOCTYPE a [<!ENTITY b "<c>">]><a>&b;</c></a>', 1, 39],
    ['<!DOCTYPE a [<!ENTITY b "</a><a>">]><a>&b;</a>', 1, 43],
    ['<!DOCTYPE a [<!ENTITY b "<c">]><a>&b;></a>', 1, 38],
  ],
  'entity-unparsed': [['<!DOCTYPE a [<!ENTITY b SYSTEM "c" NDATA d>]><a>&b;</a>', 1, 49]],
  'external-entity-in-attribute': [['<!DOCTYPE a [<!ENTITY b SYSTEM "c">]><a d="&b;"/>', 1, 44]],
  'invalid-character': [
    ['<a>\u0001</a>', 1, 4],
    ['<a b="\ufffe"/>', 1, 7],
    ['<a>&#1;</a>', 1, 4],
    ['<a>&#xD800;</a>', 1, 4],
    ['<a/>\0', 1, 5],
  ],
  'less-than-in-attribute': [
    ['<a b="<"/>', 1, 7],
    ['<!DOCTYPE a [<!ENTITY b "<">]><a c="&b;"/>', 1, 37],
  ],
  'mismatched-end-tag': [
    ['<a><b></a></b>', 1, 7],
    ['<a:b xmlns:a="u" xmlns:c="u"></c:b>', 1, 30],
    ['<a></A>', 1, 4],
  ],
  'missing-root': [
    ['', 1, 1],
    [' \n<!--a-->', 2, 9],
  ],
  'missing-space': [
    ['<a b="1"c="2"/>', 1, 9],
    ['<?xml version="1.0"encoding="utf-8"?><a/>', 1, 20],
  ],
  'namespace-declaration-empty': [['<a xmlns:b=""/>', 1, 1]],
  'namespace-reserved': [
    ['<a xmlns:xmlns="u"/>', 1, 1],
    ['<a xmlns:xml="u"/>', 1, 1],
    ['<a xmlns:b="http://www.w3.org/XML/1998/namespace"/>', 1, 1],
    ['<a xmlns="http://www.w3.org/2000/xmlns/"/>', 1, 1],
  ],
  'parameter-entity-misplaced': [
    ['<!DOCTYPE a [<!ENTITY % b "c"><!ENTITY d "%b;">]><a/>', 1, 47],
    ['<!DOCTYPE a [<!ENTITY % b "c"><!ELEMENT a %b;>]><a/>', 1, 43],
  ],
  'prefix-unbound': [
    ['<a:b/>', 1, 2],
    ['<a b:c="d"/>', 1, 1],
    ['<a><b xmlns:c="u"/><c:d/></a>', 1, 21],
    ['<xmlns:a/>', 1, 2],
  ],
  'tag-not-closed': [
    ['<a/ >', 1, 3],
    ['<a "b"/>', 1, 4],
  ],
  'unclosed-element': [['<a><b></b>', 1, 11]],
  'unexpected-end': [
    ['<a', 1, 3],
    ['<a b="', 1, 7],
    ['<a><!-- b', 1, 10],
    ['<a><![CDATA[b', 1, 14],
    ['<?a b', 1, 6],
    ['<!DOCTYPE a [', 1, 14],
    ['<a>&b', 1, 6],
    ['<a>&#1', 1, 7],
    ['<a></a', 1, 7],
    ['<a><!', 1, 6],
  ],
  'unexpected-markup': [
    ['< a/>', 1, 1],
    ['<a><!b></a>', 1, 4],
    ['<a><![cdata[b]]></a>', 1, 4],
  ],
  'xml-declaration-misplaced': [
    [' <?xml version="1.0"?><a/>', 1, 2],
    ['<a><?xml version="1.0"?></a>', 1, 4],
    ['<?xml?><a/>', 1, 1],
  ],
};

/** Entities of which each is ten times the one before. */
function laughs(depth: number): string {
  let entities = '<!ENTITY l1 "haha haha">';
  for (let i = 2; i <= depth; i++) entities += `<!ENTITY l${i} "${`&l${i - 1};`.repeat(10)}">`;
  return `<!DOCTYPE a [${entities}]>`;
}

describe.each(Object.entries(CASES))('%s', (code, cases) => {
  test.each(cases)('%j', (input, line, column) => {
    const { error } = parseXmlDocument(input, createDocumentRecord('xml'));
    expect(error).toMatchObject({ code, line, column });
    expect(error?.message).not.toContain('%;');
  });
});

test('two attributes of one expanded name end nothing, as in Chromium', () => {
  const input = '<r xmlns:a="u" xmlns:b="u" a:x="1" b:x="2">1<c b:y="3" a:y="4"/></r>';
  const document = new DOMParser().parseFromString(input, 'text/xml');
  const error = document.querySelector('parsererror') as Element;
  expect(error.textContent).toContain("The attribute 'b:x' is there twice");
  error.remove();
  expect(new XMLSerializer().serializeToString(document)).toBe(input);
});

test.each([
  ['<r>1<m:x b="c">2<d/></m:x><e/></r>', '<r><parsererror/>1<m:x b="c">2<d/></m:x><e/></r>'],
  ['<m:x>1</m:x>', '<m:x><parsererror/>1</m:x>'],
  ['<xmlns:a/>', '<xmlns:a><parsererror/></xmlns:a>'],
  ['<r><m:x/><n:y/>1<a></r>', '<r><parsererror/><m:x/><n:y/>1<a/></r>'],
  ['<r><a m:b="1"/></r>', '<r><parsererror/></r>'],
])('a prefix of an element that is not bound ends nothing, as in Chromium: %s', (input, text) => {
  const document = new DOMParser().parseFromString(input, 'text/xml');
  const error = document.querySelector('parsererror') as Element;
  expect(error.textContent).toMatch(/The prefix of '(?:m:x|xmlns:a|m:b)' is not bound to a namespace/);
  error.replaceWith(document.createElement('parsererror'));
  expect(new XMLSerializer().serializeToString(document)).toBe(text);
});

test.each([
  ['<r xmlns:a="" b="1"><c/><a:d/>1</r>', '<r b="1"><parsererror/><c/><a:d/>1</r>'],
  ['<r><c xmlns:a="" b="1" xmlns:d="u"><d:e/></c></r>', '<r><parsererror/><c b="1" xmlns:d="u"><d:e/></c></r>'],
  ['<r xmlns:xml="x"><c/></r>', '<r><parsererror/><c/></r>'],
  ['<r xmlns:xmlns="x"><c/></r>', '<r><parsererror/><c/></r>'],
  ['<r xmlns:a="http://www.w3.org/2000/xmlns/"><c/></r>', '<r><parsererror/><c/></r>'],
  ['<r xmlns="http://www.w3.org/XML/1998/namespace"><c/></r>', '<r><parsererror/><c/></r>'],
  ['<a:b:c xmlns:a="x"><c/></a:b:c>', '<a:b:c xmlns:a="x"><parsererror/><c/></a:b:c>'],
  ['<r xmlns="u"><:a/><a:/><c/></r>', '<r xmlns="u"><parsererror xmlns=""/><:a/><a:/><c/></r>'],
  ['<r><?a:b c?><d/></r>', '<r><parsererror/><?a:b c?><d/></r>'],
])('what is wrong with namespaces and names of elements ends nothing, as in Chromium: %s', (input, text) => {
  const document = new DOMParser().parseFromString(input, 'text/xml');
  const error = document.querySelector('parsererror') as Element;
  error.replaceWith(document.createElement('parsererror'));
  expect(new XMLSerializer().serializeToString(document)).toBe(text);
});

test('an element whose prefix is not bound has it in its name', () => {
  const document = new DOMParser().parseFromString('<r xmlns="u"><m:x>1</m:x></r>', 'text/xml');
  const [element] = document.getElementsByTagName('m:x');
  expect([element?.localName, element?.prefix, element?.namespaceURI]).toEqual(['m:x', null, null]);
  const parent = document.createElementNS('u', 'p');
  parent.innerHTML = '<q:r>1</q:r>';
  expect(parent.firstElementChild?.localName).toBe('q:r');
});

test('each code is thrown somewhere', () => {
  const folder = path.join(import.meta.dirname, '../../../parser/xml');
  const source = readFileSync(path.join(folder, 'xml-error.ts'), 'utf8');
  const codes = [...source.matchAll(/^ {2}'([a-z-]+)':/gm)].map((match) => match[1]);
  expect(codes.sort()).toEqual(Object.keys(CASES).sort());
});
