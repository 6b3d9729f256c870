import { expect, test } from 'vitest';
import { parse, parseXml5, XMLSerializer, Xml5Stream } from '../../../lib/index.ts';
import { dump } from '../xml/dump.mjs';
import { DocumentGenerator } from './random-document.ts';

// XML_FUZZ=100000 for the long run; XML_FUZZ_SEED to see one again.
const count = Number(process.env.XML_FUZZ ?? 1500);
const seed = Number(process.env.XML_FUZZ_SEED ?? Date.now() % 1_000_000_000);
console.log(`random well-formed documents: ${count}, seed ${seed}`);

/** The tree, and the order of attributes. */
function written(document: Document): string {
  return `${dump(document)}\n${new XMLSerializer().serializeToString(document)}`;
}

function strictly(input: string): string | null {
  const errors: string[] = [];
  const document = parse(input, { contentType: 'application/xml', onParseError: ({ code }) => errors.push(code) });
  return errors.length === 0 ? written(document) : null;
}

function recovering(input: string): string {
  const errors: string[] = [];
  const document = parseXml5(input, { onParseError: ({ code }) => errors.push(code) });
  return [written(document), ...errors].join('\n');
}

function inPieces(input: string): string {
  const stream = new Xml5Stream();
  for (let i = 0; i < input.length; i++) stream.write(input.charAt(i));
  stream.end();
  return written(stream.document);
}

test(`random well-formed documents give what the strict parser gives (seed ${seed})`, { timeout: 1_000_000 }, () => {
  const documents = new DocumentGenerator(seed);
  let accepted = 0;
  for (let i = 0; i < count; i++) {
    const input = documents.next();
    const expected = strictly(input);
    if (expected === null) continue;
    accepted++;
    if (recovering(input) !== expected || inPieces(input) !== expected) {
      expect.fail(`${JSON.stringify(input)}\n${expected}\n${recovering(input)}\n${inPieces(input)}`);
    }
  }
  expect(accepted).toBeGreaterThan(count * 0.6);
});
