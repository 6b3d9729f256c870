import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseXml5, XMLSerializer, Xml5Stream } from '../../../lib/index.ts';
import { type Case, STATES, TREES } from './cases.ts';

const XMLNS = 'http://www.w3.org/2000/xmlns/';
const XML = 'http://www.w3.org/XML/1998/namespace';

function named(node: Element | Attr): string {
  const namespace = node.namespaceURI;
  if (namespace === null || namespace === XMLNS) return node.nodeName;
  return `{${namespace === XML ? 'xml' : namespace}}${node.nodeName}`;
}

function dump(node: Node): string {
  const inside = [...node.childNodes].map(dump).join('');
  switch (node.nodeType) {
    case 1: {
      const attributes = [...(node as Element).attributes].map((a) => ` ${named(a)}=${JSON.stringify(a.value)}`);
      return `<${named(node as Element)}${attributes.join('')}>${inside}</>`;
    }
    case 3:
      return JSON.stringify((node as Text).data);
    case 7:
      return `<?${node.nodeName}|${(node as ProcessingInstruction).data}?>`;
    case 8:
      return `<!--${(node as Comment).data}-->`;
    case 10:
      return `<!DOCTYPE ${node.nodeName}>`;
    default:
      return inside;
  }
}

function parseInPieces(input: string, length: number): Case {
  const errors: string[] = [];
  const stream = new Xml5Stream({ onParseError: ({ code, offset }) => errors.push(`${offset} ${code}`) });
  for (let i = 0; i < input.length; i += length) stream.write(input.slice(i, i + length));
  stream.end();
  return [input, dump(stream.document), ...errors];
}

describe.each(Object.entries({ ...STATES, ...TREES }))('%s', (_, cases) => {
  test.each(cases.map((entry) => [entry[0], entry] as const))('%j', (input, entry) => {
    expect(parseInPieces(input, input.length)).toEqual(entry);
    expect(parseInPieces(input, 1)).toEqual(entry);
    expect(parseInPieces(input, 2)).toEqual(entry);
  });
});

describe('the cases', () => {
  const source = (file: string): string =>
    readFileSync(path.join(import.meta.dirname, '../../../parser/xml5', file), 'utf8');

  test('come by every state', () => {
    const states = [...source('state.ts').matchAll(/^ {2}(\w+),$/gm)].map((match) => match[1]);
    expect(states.length).toBe(50);
    expect(Object.keys(STATES).sort()).toEqual(states.sort());
  });

  test('have every error', () => {
    const codes = [...source('errors.ts').matchAll(/^ {2}\| '([a-z-]+)'/gm)].map((match) => match[1]);
    const all = Object.values({ ...STATES, ...TREES }).flat();
    const seen = new Set(all.flatMap(([, , ...errors]) => errors.map((error) => error.split(' ')[1])));
    expect([...seen].sort()).toEqual(codes.sort());
  });
});

test('lines and columns', () => {
  const errors: unknown[] = [];
  parseXml5('<a>\r\n  <b :c>\n', { onParseError: (error) => errors.push(error) });
  expect(errors).toEqual([
    { code: 'colon-before-attr', offset: 10, line: 2, column: 6 },
    { code: 'unclosed-elements', offset: 14, line: 3, column: 1 },
  ]);
});

test('the XML declaration is kept', () => {
  const document = parseXml5('<?xml version="1.0" encoding="utf-8" standalone="no"?><a/>', {
    contentType: 'image/svg+xml',
  });
  expect(document.contentType).toBe('image/svg+xml');
  expect(new XMLSerializer().serializeToString(document)).toBe(
    '<?xml version="1.0" encoding="utf-8" standalone="no"?><a/>',
  );
});

test('options that will not do', () => {
  expect(() => parseXml5(1 as never)).toThrow(TypeError);
  expect(() => parseXml5('', { contentType: 'text/html' })).toThrow(/contentType/);
  expect(() => parseXml5('', { foo: 1 } as never)).toThrow(/foo/);
});

describe('hostile input takes linear time', () => {
  test.each<[string, (n: number) => string]>([
    ['nested elements', (n) => '<a>'.repeat(n)],
    ['end tags that fit nothing', (n) => `${'<a>'.repeat(n)}${'</b>'.repeat(n)}`],
    ['end tags that close all', (n) => `<r>${'<a>'.repeat(n)}</r>`],
    ['attributes', (n) => `<a ${Array.from({ length: n }, (_, i) => `a${i}=b`).join(' ')}>`],
    ['ampersands', (n) => '&'.repeat(n)],
    ['references without an end', (n) => `<a>${'&amp'.repeat(n)}`],
    ['comments without an end', (n) => '<!--'.repeat(n)],
    ['brackets', (n) => `<a><![CDATA[${']'.repeat(n)}`],
    ['colons', (n) => `<a ${':'.repeat(n)}`],
    ['a digit after another', (n) => `<a>&#${'1'.repeat(n)};`],
  ])('%s', (_, make) => {
    const input = make(200_000);
    const whole = parseXml5(input);
    const stream = new Xml5Stream();
    for (const c of input.slice(0, 200_000)) stream.write(c);
    stream.end();
    expect(stream.document.childNodes.length).toBe(whole.childNodes.length);
  });
});
