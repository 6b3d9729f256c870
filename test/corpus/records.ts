import { readFileSync } from 'node:fs';
import type { FragmentRecord, Query } from '../../scripts/corpus/page-functions.mjs';

/** What `scripts/record-corpus.mjs` writes: an input and what Chromium made of it. */
export interface Corpus {
  documents: DocumentRecord;
  fragments: FragmentRecord & { tree: string; shadow?: string };
  serializations: { tree: object; answer: unknown };
  mutations: { input: string; steps: unknown[][]; results: unknown[]; tree: string };
  selectors: { input: string; queries: (Query & { answer: unknown })[] };
}

export interface DocumentRecord {
  /** `navigation` has scripting and declarative shadow roots, `parseHTMLUnsafe` only the latter, `DOMParser` neither. */
  mode: 'DOMParser' | 'parseHTMLUnsafe' | 'navigation';
  input: string;
  tree: string;
  /** Left out where false. */
  quirks?: true;
  forms?: [number, number][];
}

export type Kind = keyof Corpus;

export const kinds: Kind[] = ['documents', 'fragments', 'serializations', 'mutations', 'selectors'];

export function readRecords<K extends Kind>(kind: K): Corpus[K][] {
  const text = readFileSync(new URL(`./${kind}.jsonl`, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}
