import nwsapi from 'nwsapi';
import { NodeList } from '../dom/collections/index.ts';
import type { SelectorEngine } from '../dom/selectors/engine.ts';
import type { DocumentRecord } from '../dom/tree/records.ts';
import { DOMException } from '../dom/webidl/DOMException.ts';
import { objectOf } from '../dom/webidl/link.ts';

/** nwsapi for a document. It looks at the document's root, so it is set up only when the first selector comes. */
export function createSelectorEngine(document: DocumentRecord): SelectorEngine {
  let engine: SelectorEngine | null = null;
  const get = (): SelectorEngine => {
    engine ??= nwsapi({ document: objectOf(document), DOMException, NodeList }) as SelectorEngine;
    return engine;
  };
  return {
    first: (selectors, root) => get().first(selectors, root),
    select: (selectors, root) => get().select(selectors, root),
    match: (selectors, element) => get().match(selectors, element),
    closest: (selectors, element) => get().closest(selectors, element),
  };
}
