import { describe, expect, it } from 'vitest';
import { createDocumentRecord } from '../../dom/tree/document-data.ts';
import type { NodeRecord } from '../../dom/tree/records.ts';
import { nextInTreeOrder } from '../../dom/tree/traversal.ts';
import { HtmlParser } from '../../parser/html-parser.ts';
import type { HtmlParserOptions } from '../../parser/tree-construction/html-parser-options.ts';
import { locationOfRecord } from '../../parser/tree-construction/locations.ts';
import { dumpTree } from '../helpers/dump-tree.ts';
import { readTreeTests, type TreeTest, treeConstructionFolder } from '../helpers/html5lib-dat.ts';
import { contextElement } from '../helpers/parse.ts';

// Whoever listens, the tree is the same, and so are the errors and the locations.

const elementWatcher = { willTellOf: () => undefined, mayWant: () => true, elementComplete: () => undefined };
const host = { scriptEndTag: () => undefined, stopParsing: () => undefined };

interface Parsed {
  readonly tree: string;
  readonly errors: readonly string[];
  readonly locations: readonly string[];
}

function parse({ data, context }: TreeTest, options: HtmlParserOptions, size: number): Parsed {
  const errors: string[] = [];
  const element = context === null ? null : contextElement(context);
  const document = element === null ? createDocumentRecord('html') : element.nodeDocument;
  const onParseError =
    options.onParseError === undefined
      ? undefined
      : (code: string, offset: number) => void errors.push(`${offset} ${code}`);
  const parser = new HtmlParser(document, { ...options, onParseError }, element);
  for (let start = 0; start < data.length; start += size) parser.write(data.slice(start, start + size));
  parser.end();
  const locations: string[] = [];
  if (options.locations === true) {
    for (let node: NodeRecord | null = parser.target; node !== null; node = nextInTreeOrder(node, parser.target)) {
      locations.push(described(node));
    }
  }
  // Which of two errors is reported first may depend on where chunks end: text is told of then.
  return { tree: dumpTree(parser.target), errors: errors.sort(), locations };
}

/** Everything that is known of where a node comes from. */
function described(node: NodeRecord): string {
  const location = locationOfRecord(node);
  if (location === null) return 'nowhere';
  const { start, end, startTag, endTag, attributes } = location;
  const ofAttributes = [...(attributes ?? [])].map(([name, span]) => [name.localName, span.start, span.end]);
  return JSON.stringify([start, end, startTag, endTag, ofAttributes]);
}

/** All combinations of who may listen. */
function* combinations(scripting: boolean): Generator<HtmlParserOptions> {
  for (let bits = 0; bits < 16; bits++) {
    yield {
      scripting,
      ...((bits & 1) === 0 ? {} : { onParseError: () => undefined }),
      ...((bits & 2) === 0 ? {} : { locations: true }),
      ...((bits & 4) === 0 ? {} : { elementWatcher }),
      ...((bits & 8) === 0 ? {} : { host }),
    };
  }
}

const folder = treeConstructionFolder();

describe.skipIf(folder === null)('html5lib tree construction tests, whoever listens', () => {
  const tests = folder === null ? [] : readTreeTests(folder);

  it.each([true, false])('with the scripting flag %s', { timeout: 240_000 }, (scripting) => {
    for (const test of tests) {
      const known = parse(test, { scripting, onParseError: () => undefined, locations: true }, Infinity);
      for (const options of combinations(scripting)) {
        for (const size of Object.keys(options).length === 5 ? [Infinity, 1] : [Infinity]) {
          const { tree, errors, locations } = parse(test, options, size);
          const about = `${test.id} ${Object.keys(options)} ${test.data}`;
          expect(tree, about).toBe(known.tree);
          if (options.onParseError !== undefined) expect(errors, about).toEqual(known.errors);
          if (options.locations === true) expect(locations, about).toEqual(known.locations);
        }
      }
    }
    expect(tests.length).toBeGreaterThan(1500);
  });
});
