import type { Corpus, DocumentRecord, Kind } from '../../../../test/corpus/records.ts';
import {
  contextElement,
  dumpTree,
  runQuery,
  runSteps,
  serializations,
  unusualFormOwners,
} from '../../../corpus/page-functions.mjs';
import { type Case, type Data, difference, type Livedom } from '../suite.ts';

type Check<K extends Kind> = (livedom: Livedom, record: Corpus[K]) => [name: string, check: () => string | null][];

const pageOf = (livedom: Livedom, input: string) => new livedom.DOMParser().parseFromString(input, 'text/html');

function parseAs(livedom: Livedom, { mode, input }: DocumentRecord): Document {
  if (mode === 'DOMParser') return pageOf(livedom, input);
  if (mode === 'navigation') return livedom.parse(input, { scripting: true });
  return (livedom.Document as typeof Document & { parseHTMLUnsafe(markup: string): Document }).parseHTMLUnsafe(input);
}

const CHECKS: { readonly [K in Kind]: Check<K> } = {
  documents: (livedom, record) => [
    [
      record.input,
      () => {
        const { tree, quirks = false, forms = [], mode } = record;
        const page = parseAs(livedom, record);
        const actual = {
          tree: dumpTree(page),
          quirks: page.compatMode === 'BackCompat',
          forms: mode === 'navigation' ? unusualFormOwners(page) : [],
        };
        return difference({ tree, quirks, forms }, actual);
      },
    ],
  ],
  fragments: (livedom, record) => [
    [
      record.input,
      () => {
        const scripted = livedom.parse('<!DOCTYPE html>', { scripting: true });
        const context = contextElement(record, scripted, () => pageOf(livedom, ''));
        if (record.method === 'innerHTML') context.innerHTML = record.input;
        else context.setHTMLUnsafe(record.input);
        const isTemplate = context.namespaceURI?.endsWith('xhtml') && context.localName === 'template';
        const tree = dumpTree(isTemplate ? (context as HTMLTemplateElement).content : context);
        const shadow = context.shadowRoot ? dumpTree(context.shadowRoot) : undefined;
        return difference({ tree: record.tree, shadow: record.shadow }, { tree, shadow });
      },
    ],
  ],
  serializations: (livedom, { tree, answer }) => [
    [JSON.stringify(tree), () => difference(answer, serializations(pageOf(livedom, '<!DOCTYPE html>'), tree))],
  ],
  mutations: (livedom, { input, steps, results, tree }) => [
    [
      input,
      () => {
        const page = pageOf(livedom, input);
        const found = runSteps(page, steps);
        return difference({ results, tree }, { results: found, tree: dumpTree(page) });
      },
    ],
  ],
  selectors: (livedom, { input, queries }) => {
    const page = pageOf(livedom, input);
    return queries.map((query) => [query.selector, () => difference(query.answer, runQuery(page, query))]);
  },
};

type Expectations = Readonly<Record<string, readonly { readonly cases: readonly string[] }[]>>;

/** What Chromium made of the inputs of test/corpus/KIND.jsonl. */
export const corpus = <K extends Kind>(kind: K) =>
  function* (livedom: Livedom, data: Data): Generator<Case> {
    const groups = (data.expectations.corpus as Expectations)[kind] ?? [];
    const known = new Set(groups.flatMap(({ cases }) => cases));
    for (const line of (data.corpus[kind] as string).trimEnd().split('\n')) {
      const cases = CHECKS[kind](livedom, JSON.parse(line) as Corpus[K]);
      for (const [name, check] of cases) yield { name, isKnown: known.has(name), check };
    }
  };
