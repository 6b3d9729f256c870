import { isDeepStrictEqual } from 'node:util';
import { createDocumentRecord } from '../../dom/tree/document-data.ts';
import { objectOf } from '../../dom/tree/link.ts';
import { DOMParser, Document as LivedomDocument, parse } from '../../lib/index.ts';
import { HtmlParser } from '../../parser/html-parser.ts';
import {
  contextElement,
  dumpTree,
  runQuery,
  runSteps,
  serializations,
  unusualFormOwners,
} from '../../scripts/corpus/page-functions.mjs';
import type { Corpus, DocumentRecord, Kind } from './records.ts';

/** An input and what came out other than expected. `name` is how test/expectations/corpus.yaml calls it. */
export interface Difference {
  name: string;
  input: unknown;
  expected: unknown;
  actual: unknown;
}

const pageOf = (input: string): Document => new DOMParser().parseFromString(input, 'text/html');

function parseAs({ mode, input }: DocumentRecord): Document {
  if (mode === 'DOMParser') return pageOf(input);
  if (mode === 'navigation') return parse(input, { scripting: true });
  return (LivedomDocument as typeof Document & { parseHTMLUnsafe(markup: string): Document }).parseHTMLUnsafe(input);
}

/** The same input by single code units, even between the halves of a surrogate pair. */
function parseInChunks({ mode, input }: DocumentRecord): Document {
  const document = createDocumentRecord('html');
  const options = { scripting: mode === 'navigation', allowDeclarativeShadowRoots: mode !== 'DOMParser' };
  const parser = new HtmlParser(document, options);
  for (let i = 0; i < input.length; i++) parser.write(input.charAt(i));
  parser.end();
  return objectOf(document) as Document;
}

/** How many code units the tokenizer has before it at a time. */
const WINDOW = 16_384;

/** The same input after a comment so long that the end of the tokenizer's window falls somewhere into the input. */
function parseAcrossWindow(record: DocumentRecord): Document {
  const { input } = record;
  // Any place will do that is another one for another input.
  let place = 0;
  for (let i = 0; i < input.length; i++)
    place = (place * 31 + input.charCodeAt(i)) % Math.min(input.length + 1, WINDOW / 2);
  const page = parseAs({ ...record, input: `<!--${'x'.repeat(WINDOW - '<!---->'.length - place)}-->${input}` });
  page.firstChild?.remove();
  return page;
}

/** The same with positions and errors, for which the tokenizer goes another way. */
function parseWithErrors({ mode, input }: DocumentRecord): Document {
  return parse(input, {
    scripting: mode === 'navigation',
    declarativeShadowRoots: mode !== 'DOMParser',
    locations: true,
    onParseError: () => {},
  });
}

/** What a record gives here, in the shape of the recorded answer. */
const answers: { [K in Kind]: (record: Corpus[K]) => [name: string, expected: unknown, actual: unknown][] } = {
  documents(record) {
    const { tree, quirks = false, forms = [] } = record;
    const expected = { tree, quirks, forms };
    const answer = (page: Document) => ({
      tree: dumpTree(page),
      quirks: page.compatMode === 'BackCompat',
      forms: record.mode === 'navigation' ? unusualFormOwners(page) : [],
    });
    const whole = answer(parseAs(record));
    const others: [string, unknown][] = [
      ['in chunks: ', answer(parseInChunks(record))],
      ['across the window: ', answer(parseAcrossWindow(record))],
      ['with errors: ', answer(parseWithErrors(record))],
    ];
    // Worth a difference of their own only where they differ from the whole.
    const differing = others.filter(([, other]) => !isDeepStrictEqual(other, whole));
    return [
      [record.input, expected, whole],
      ...differing.map(([how, other]): [string, unknown, unknown] => [how + record.input, expected, other]),
    ];
  },
  fragments(record) {
    const context = contextElement(record, parse('<!DOCTYPE html>', { scripting: true }), () => pageOf(''));
    if (record.method === 'innerHTML') context.innerHTML = record.input;
    else context.setHTMLUnsafe(record.input);
    const target =
      context.namespaceURI?.endsWith('xhtml') && context.localName === 'template'
        ? (context as HTMLTemplateElement).content
        : context;
    const shadow = context.shadowRoot ? dumpTree(context.shadowRoot) : undefined;
    return [[record.input, { tree: record.tree, shadow: record.shadow }, { tree: dumpTree(target), shadow }]];
  },
  serializations(record) {
    return [[JSON.stringify(record.tree), record.answer, serializations(pageOf('<!DOCTYPE html>'), record.tree)]];
  },
  mutations(record) {
    const page = pageOf(record.input);
    const results = runSteps(page, record.steps);
    return [[record.input, { results: record.results, tree: record.tree }, { results, tree: dumpTree(page) }]];
  },
  selectors(record) {
    const page = pageOf(record.input);
    return record.queries.map((query) => [query.selector, query.answer, runQuery(page, query)]);
  },
};

/** How many answers a record has, and those that differ. An exception is a difference too. */
export function check<K extends Kind>(kind: K, record: Corpus[K]): { count: number; differences: Difference[] } {
  const input = kind === 'selectors' ? (record as Corpus['selectors']).input : record;
  try {
    const all = answers[kind](record);
    const differences = all
      .filter(([, expected, actual]) => !isDeepStrictEqual(expected, actual))
      .map(([name, expected, actual]) => ({ name, input, expected, actual }));
    return { count: all.length, differences };
  } catch (error) {
    const name = 'input' in record ? (record.input as string) : JSON.stringify(record);
    return { count: 1, differences: [{ name, input, expected: 'no exception', actual: (error as Error).stack }] };
  }
}
