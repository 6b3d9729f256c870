import { expect, test } from 'vitest';
import { coerceToInfoset, parse, parseXml5, toXML, XMLSerializer } from '../../../lib/index.ts';
import { randomMarkup, randomNumbers, randomText } from '../../parser/xml/random-markup.ts';

// XML_FUZZ=100000 for the long run; XML_FUZZ_SEED to see one again.
const count = Number(process.env.XML_FUZZ ?? 700);
const seed = Number(process.env.XML_FUZZ_SEED ?? Date.now() % 1_000_000_000);
console.log(`random trees as infosets: ${count}, seed ${seed}`);

const DOCTYPES = [
  '',
  '<!DOCTYPE>',
  '<!DOCTYPE a PUBLIC "b">',
  '<!DOCTYPE a SYSTEM "">',
  '<!DOCTYPE a:b PUBLIC "\f[" "\'">',
];

function expectWellFormed(xml: string, source: string): void {
  const errors: string[] = [];
  parse(xml, { contentType: 'application/xml', onParseError: ({ code }) => errors.push(code) });
  if (errors.length > 0) expect.fail(`${JSON.stringify(source)}: ${errors[0]} in ${JSON.stringify(xml)}`);
}

const serialize = (node: Node): string => new XMLSerializer().serializeToString(node);

/** Nodes that only scripts make, with names and namespaces of all sorts. */
function addOddNodes(document: Document, random: () => number): void {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const namespaces = [null, '', 'u', 'v\u0001', 'http://www.w3.org/1999/xhtml', 'http://www.w3.org/2000/svg', 'a"&<\t'];
  const names = ['a', 'p:a', 'q:b', 'xml', 'p:xmlns', 'ns1:c', 'a;b', 'p:x;y', 'xmlx:a', '\u00e9'];
  const parents: Element[] = [document.documentElement];
  for (let i = 0; i < 6; i++) {
    const tolerant = (step: () => void): void => {
      try {
        step();
      } catch (error) {
        if (!(error as Error).name.endsWith('Error')) throw error;
      }
    };
    tolerant(() => {
      const element = document.createElementNS(pick(namespaces), pick(names));
      pick(parents).append(element);
      parents.push(element);
    });
    tolerant(() => pick(parents).setAttributeNS(pick(namespaces), pick(names), randomText(random)));
    tolerant(() =>
      pick(parents).setAttributeNS('http://www.w3.org/XML/1998/namespace', pick(['xml:a', 'q:lang', 'b']), 'x'),
    );
    tolerant(() =>
      pick(parents).setAttributeNS(
        'http://www.w3.org/2000/xmlns/',
        pick(['xmlns', 'xmlns:p', 'xmlns:ns1']),
        pick(['', 'u', 'w']),
      ),
    );
    tolerant(() =>
      pick(parents).append(document.createProcessingInstruction(pick(['XML', 'a:b', 'x']), randomText(random))),
    );
    tolerant(() => pick(parents).append(document.createComment(randomText(random)), ']]>'));
  }
}

test(`what is written of any infoset is well-formed (seed ${seed})`, { timeout: 1_000_000 }, () => {
  const random = randomNumbers(seed);
  for (let i = 0; i < count; i++) {
    const markup = i % 3 === 0 ? randomText(random) : randomMarkup(random);
    const source = `${DOCTYPES[i % DOCTYPES.length]}${markup}`;
    expectWellFormed(serialize(parse(source, { coerceToInfoset: true })), source);
    const document = parse(source);
    if (i % 2 === 0) addOddNodes(document, random);
    expectWellFormed(serialize(coerceToInfoset(document)), source);
    expectWellFormed(toXML(document), source);
    const recovered = parseXml5(`<?xml version="1" encoding='"'?>${DOCTYPES[i % DOCTYPES.length]}<r>${markup}`);
    if (i % 2 === 0 && recovered.documentElement !== null) addOddNodes(recovered, random);
    if (recovered.documentElement === null) continue;
    expectWellFormed(serialize(coerceToInfoset(recovered)), source);
    expectWellFormed(toXML(recovered), source);
  }
});
