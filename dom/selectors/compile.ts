import { type DocumentRecord, NodeFlag } from '../tree/records.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import type { SelectorList } from './compiled.ts';
import { DocumentMode, parseSelectorList } from './parse.ts';
import { InvalidSelector } from './token-reader.ts';

/** How many compiled selectors are kept for each kind of document. */
const CACHE_SIZE = 1024;

/** By document mode; a Map keeps its entries in the order of insertion, so the first is the one longest not asked for. */
const caches: readonly Map<string, SelectorList>[] = [new Map(), new Map(), new Map()];

/** The text asked for last, by document mode: programs ask for one selector many times in a row. */
const lastTexts = ['', '', ''];
const lastLists: (SelectorList | null)[] = [null, null, null];

function documentMode(document: DocumentRecord): DocumentMode {
  const { flags } = document;
  if ((flags & NodeFlag.HtmlDocument) === 0) return DocumentMode.Xml;
  return (flags & NodeFlag.Quirks) === 0 ? DocumentMode.Html : DocumentMode.HtmlQuirks;
}

/** The selector in compiled form, for documents of that kind. Throws SyntaxError if it is invalid. */
export function compile(text: string, document: DocumentRecord): SelectorList {
  const mode = documentMode(document);
  if (lastTexts[mode] === text && lastLists[mode] !== null) return lastLists[mode] as SelectorList;
  const list = lookUp(text, mode);
  lastTexts[mode] = text;
  lastLists[mode] = list;
  return list;
}

/** The selectors of a nested rule, in which `&` stands for those of the rule around. Throws InvalidSelector. */
export function compileNested(text: string, nesting: SelectorList, document: DocumentRecord): SelectorList {
  return parseSelectorList(text, documentMode(document), nesting);
}

function lookUp(text: string, mode: DocumentMode): SelectorList {
  const cache = caches[mode] as Map<string, SelectorList>;
  let list = cache.get(text);
  if (list !== undefined) {
    cache.delete(text);
  } else {
    list = parse(text, mode);
    if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value as string);
  }
  cache.set(text, list);
  return list;
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
