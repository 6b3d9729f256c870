import { type DocumentRecord, NodeFlag } from '../tree/records.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import type { SelectorList } from './compiled.ts';
import { DocumentMode, parseSelectorList } from './parse.ts';
import type { Namespaces } from './qualified-name.ts';
import { InvalidSelector } from './token-reader.ts';

/** How many compiled selectors are kept for each kind of document before those are forgotten that nobody has asked for again. */
const CACHE_SIZE = 512;

/**
 * OPTIMIZATION (bench/query): what is asked for goes from the older selectors to the newer; once these are many, they become the older.
 * To keep all in the order of asking would take two changes of a Map for every question.
 */
class Cache {
  #newer = new Map<string, SelectorList>();
  #older = new Map<string, SelectorList>();

  get(text: string, mode: DocumentMode): SelectorList {
    const known = this.#newer.get(text);
    if (known !== undefined) return known;
    const list = this.#older.get(text) ?? parse(text, mode);
    if (this.#newer.size >= CACHE_SIZE) {
      this.#older = this.#newer;
      this.#newer = new Map();
    }
    this.#newer.set(text, list);
    return list;
  }
}

/** By document mode. */
const caches: readonly Cache[] = [new Cache(), new Cache(), new Cache()];

/** The text asked for last, by document mode: programs ask for one selector many times in a row. */
const lastTexts = ['', '', ''];
const lastLists: (SelectorList | null)[] = [null, null, null];

/** Whatever else the document is. */
export type AnyDocument = Pick<DocumentRecord, 'flags'>;

function documentMode(document: AnyDocument): DocumentMode {
  const { flags } = document;
  if ((flags & NodeFlag.HtmlDocument) === 0) return DocumentMode.Xml;
  return (flags & NodeFlag.Quirks) === 0 ? DocumentMode.Html : DocumentMode.HtmlQuirks;
}

/** The selector in compiled form, for documents of that kind. Throws SyntaxError if it is invalid. */
export function compile(text: string, document: AnyDocument): SelectorList {
  const mode = documentMode(document);
  if (lastTexts[mode] === text && lastLists[mode] !== null) return lastLists[mode] as SelectorList;
  const list = (caches[mode] as Cache).get(text, mode);
  lastTexts[mode] = text;
  lastLists[mode] = list;
  return list;
}

/** The selectors of a rule, in which `&` stands for those of the rule around, if there is one. Throws InvalidSelector. */
export function compileNested(
  text: string,
  nesting: SelectorList | null,
  document: AnyDocument,
  namespaces: Namespaces | null,
): SelectorList {
  return parseSelectorList(text, documentMode(document), nesting, namespaces);
}

function parse(text: string, mode: DocumentMode): SelectorList {
  try {
    return parseSelectorList(text, mode);
  } catch (error) {
    if (!(error instanceof InvalidSelector)) throw error;
    throwDOMException(
      'SyntaxError',
      text === '' ? 'The provided selector is empty.' : `'${text}' is not a valid selector.`,
    );
  }
}
