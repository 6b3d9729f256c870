import { afterEach, describe, expect, it } from 'vitest';
import { globalRegistry } from '../../dom/custom-elements/global-registry.ts';
import { realm } from '../../dom/realm/realm.ts';
import { recordOf } from '../../dom/realm/target-link.ts';
import { createDocumentRecord } from '../../dom/tree/document-data.ts';
import { objectOf } from '../../dom/tree/link.ts';
import type { DocumentRecord, NodeRecord } from '../../dom/tree/records.ts';
import { nextInTreeOrder } from '../../dom/tree/traversal.ts';
import { HTMLElement, HTMLParagraphElement, MutationObserver, Window } from '../../lib/index.ts';
import { HtmlParser, parseDocument } from '../../parser/html-parser.ts';
import type { HtmlParserOptions } from '../../parser/tree-construction/html-parser-options.ts';
import { locationOfRecord } from '../../parser/tree-construction/locations.ts';
import { dumpTree } from '../helpers/dump-tree.ts';
import { readTreeTests, type TreeTest, treeConstructionFolder } from '../helpers/html5lib-dat.ts';
import { contextElement } from '../helpers/parse.ts';
import { showInRealm } from '../setup/show-in-window.ts';
import '../setup/windows.ts';

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

/** Documents in which something hears of every node, and a window. */
const WATCHED: Readonly<Record<string, () => DocumentRecord>> = {
  'with a mutation observer': () => {
    const document = createDocumentRecord('html');
    const observer = new MutationObserver(() => undefined);
    observer.observe(objectOf(document) as Document, {
      childList: true,
      subtree: true,
      attributes: true,
      characterData: true,
    });
    return document;
  },
  'with custom elements defined': () => {
    const document = createDocumentRecord('html');
    showInRealm(document);
    const registry = globalRegistry(document) as CustomElementRegistry;
    registry.define('of-test', class extends HTMLElement {});
    registry.define('is-test', class extends HTMLParagraphElement {}, { extends: 'p' });
    return document;
  },
  'with live collections, a range and a node iterator': () => {
    const document = createDocumentRecord('html');
    const object = objectOf(document) as Document;
    for (const list of [object.getElementsByTagName('p'), object.getElementsByClassName('a'), object.forms]) {
      expect(list.length).toBe(0);
    }
    object.createRange().selectNodeContents(object);
    object.createNodeIterator(object);
    return document;
  },
};

afterEach(() => {
  realm.window = null;
});

describe.skipIf(folder === null)('html5lib tree construction tests, whoever listens', () => {
  const tests = folder === null ? [] : readTreeTests(folder);

  it.each([true, false])('with the scripting flag %s', { timeout: 240_000 }, (scripting) => {
    for (const test of tests) {
      const known = parse(test, { scripting, onParseError: () => undefined, locations: true }, Infinity);
      for (const size of [Infinity, 1]) {
        expect(parse(test, { scripting, explanations: true }, size).tree, test.data).toBe(known.tree);
      }
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

  // Each case more would say little and take long.
  const some = tests.filter(({ context }, index) => context === null && index % 5 === 0);

  it.each(Object.entries(WATCHED))('%s', { timeout: 240_000 }, (_, create) => {
    for (const { id, data } of some) {
      const known = createDocumentRecord('html');
      parseDocument(data, known, { scripting: false });
      const document = create();
      const parser = new HtmlParser(document, { scripting: false });
      parser.write(data);
      parser.end();
      expect(dumpTree(document), `${id} ${data}`).toBe(dumpTree(known));
    }
    expect(some.length).toBeGreaterThan(250);
  });

  it('in a window, by document.write()', { timeout: 240_000 }, () => {
    const { document } = new Window();
    for (const { id, data } of some) {
      const known = createDocumentRecord('html');
      parseDocument(data, known, { scripting: false });
      document.open();
      document.write(data);
      document.close();
      expect(dumpTree(recordOf(document) as DocumentRecord), `${id} ${data}`).toBe(dumpTree(known));
    }
  });
});
