import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createDocumentRecord } from '../../../dom/tree/document-data.ts';
import { parse, parseXml5, toXML, XMLSerializer, Xml5Stream } from '../../../lib/index.ts';
import { parseXmlDocument } from '../../../parser/xml/parse-xml.ts';
import { XmlParser } from '../../../parser/xml/xml-parser.ts';
import { serializeXmlNode } from '../../../serializer/xml/serialize-xml.ts';
import { fault } from '../../serializer/xml/well-formed.ts';
import { mutate, randomMarkup, randomNumbers, randomText } from './random-markup.ts';

// XML_FUZZ=100000 for the long run; XML_FUZZ_SEED to see one again.
const count = Number(process.env.XML_FUZZ ?? 1500);
const seed = Number(process.env.XML_FUZZ_SEED ?? Date.now() % 1_000_000_000);
console.log(`random XML: ${count} strings, seed ${seed}`);

const documents = JSON.parse(readFileSync(path.join(import.meta.dirname, 'inputs.json'), 'utf8')) as string[];

/** Not those that take long on purpose. */
const sources = documents.filter((document) => document.length < 400);

function* inputs(): Generator<string> {
  const random = randomNumbers(seed);
  for (let i = 0; i < count; i++) {
    if (i % 4 === 0) yield randomText(random);
    else if (i % 4 === 1) yield mutate(sources[Math.floor(random() * sources.length)] as string, random);
    else yield randomMarkup(random);
  }
}

const serialize = (node: Node): string => new XMLSerializer().serializeToString(node);

describe(`random strings (seed ${seed})`, () => {
  test.each([false, true])('XML5 gives a tree, the same in pieces (literal: %s)', { timeout: 1_000_000 }, (literal) => {
    for (const input of inputs()) {
      const whole: string[] = [];
      const document = parseXml5(input, {
        literal,
        onParseError: ({ code, offset }) => whole.push(`${code} ${offset}`),
      });
      const pieces: string[] = [];
      const stream = new Xml5Stream({ literal, onParseError: ({ code, offset }) => pieces.push(`${code} ${offset}`) });
      for (let i = 0; i < input.length; i++) stream.write(input.charAt(i));
      stream.end();
      if (serialize(stream.document) !== serialize(document) || pieces.join() !== whole.join()) {
        expect.fail(`differs in pieces: ${JSON.stringify(input)}`);
      }
    }
  });

  test('the strict parser gives the same in pieces of one character', { timeout: 1_000_000 }, () => {
    for (const input of inputs()) {
      const whole = createDocumentRecord('xml');
      const { error } = parseXmlDocument(input, whole);
      const document = createDocumentRecord('xml');
      const parser = new XmlParser(document);
      for (let i = 0; i < input.length; i++) parser.write(input.charAt(i));
      parser.end();
      const same = serializeXmlNode(whole, false) === serializeXmlNode(document, false);
      if (!same || JSON.stringify(parser.error) !== JSON.stringify(error)) {
        expect.fail(`differs in pieces: ${JSON.stringify(input)}`);
      }
    }
  });

  test('well-formed is what saxes takes for it', { timeout: 1_000_000 }, () => {
    let wellFormed = 0;
    for (const input of inputs()) {
      // saxes reads no declarations, takes lone surrogates otherwise, and every version, and a `?` after a target.
      if (/<!D|<!E|[\ud800-\udfff]|version|<\?[^\s?>]+\?(?!>)/.test(input)) continue;
      const { error } = parseXmlDocument(input, createDocumentRecord('xml'));
      if (error === null) wellFormed++;
      // saxes does not look at how the part of a name after a colon starts.
      if (error?.code === 'bad-qualified-name') continue;
      if ((error === null) !== (fault(input) === null)) {
        expect.fail(`${JSON.stringify(input)}: ${error?.code} here, ${fault(input)} there`);
      }
    }
    expect(wellFormed).toBeGreaterThan(count / 100);
  });

  test('a well-formed document gives the same tree in XML5', { timeout: 1_000_000 }, () => {
    for (const input of inputs()) {
      // A string with lone surrogates is no document.
      if (/[\ud800-\udfff]/.test(input)) continue;
      const strict = createDocumentRecord('xml');
      if (parseXmlDocument(input, strict).error !== null) continue;
      const errors: string[] = [];
      const document = parseXml5(input, { onParseError: ({ code }) => errors.push(code) });
      const expected = serializeXmlNode(strict, false);
      if (errors.length > 0 || serialize(document) !== expected) {
        expect.fail(`${JSON.stringify(input)}: ${errors.join()} ${serialize(document)} ${expected}`);
      }
    }
  });

  test('toXML writes any HTML well-formed', { timeout: 1_000_000 }, () => {
    for (const input of inputs()) {
      const xml = toXML(parse(input));
      const found = fault(xml);
      if (found !== null) expect.fail(`${JSON.stringify(input)}: ${found} in ${xml}`);
    }
  });
});
