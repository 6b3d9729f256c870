import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createDocumentRecord } from '../../../dom/tree/document-data.ts';
import { objectOf } from '../../../dom/tree/link.ts';
import '../../../lib/index.ts';
import { XmlParser } from '../../../parser/xml/xml-parser.ts';
import { serializeXmlNode } from '../../../serializer/xml/serialize-xml.ts';

const inputs = JSON.parse(readFileSync(path.join(import.meta.dirname, 'inputs.json'), 'utf8')) as string[];

function parseInChunks(chunks: Iterable<string>): string {
  const document = createDocumentRecord('xml');
  const parser = new XmlParser(document);
  for (const chunk of chunks) parser.write(chunk);
  parser.end();
  expect(parser.isDone).toBe(true);
  return `${serializeXmlNode(document, false)} ${JSON.stringify(parser.error)}`;
}

function* pieces(input: string, length: number): Generator<string> {
  for (let i = 0; i < input.length; i += length) yield input.slice(i, i + length);
}

test.each(inputs)('%j', (input) => {
  const document = createDocumentRecord('xml');
  const parser = new XmlParser(document);
  parser.parse(input);
  const whole = `${serializeXmlNode(document, false)} ${JSON.stringify(parser.error)}`;
  expect(parseInChunks([input])).toBe(whole);
  expect(parseInChunks(pieces(input, 1))).toBe(whole);
  expect(parseInChunks(pieces(input, 3))).toBe(whole);
});

test('the tree is there as far as the input goes', () => {
  const record = createDocumentRecord('xml');
  const parser = new XmlParser(record);
  const document = objectOf(record) as Document;
  parser.write('<a><b>text</b><c d="');
  expect(document.documentElement.outerHTML).toBe('<a><b>text</b></a>');
  parser.write('>"/>');
  expect(document.documentElement.outerHTML).toBe('<a><b>text</b><c d="&gt;"/></a>');
  parser.write('</a>');
  parser.end();
  expect(parser.error).toBeNull();
});
