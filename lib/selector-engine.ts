import { NodeList } from '../dom/collections/NodeList.ts';
import type { SelectorEngine } from '../dom/selectors/engine.ts';
import { objectOf } from '../dom/tree/link.ts';
import type { DocumentRecord } from '../dom/tree/records.ts';
import { DOMException } from '../dom/webidl/DOMException.ts';
import { ROOM_TO_LOAD, reserveStack } from '../dom/webidl/language/reserve-stack.ts';

/** Bundled: evaluated when the first selector of a document that asked for it comes. */
declare function require(name: 'nwsapi'): (window: NwsapiWindow) => SelectorEngine;

/** What of a window the engine uses. */
interface NwsapiWindow {
  readonly document: object;
  readonly DOMException: unknown;
  readonly NodeList: unknown;
}

/** nwsapi for a document. It looks at the document's root, so it is set up only when the first selector comes. */
export function createSelectorEngine(document: DocumentRecord): SelectorEngine {
  let engine: SelectorEngine | null = null;
  const get = (): SelectorEngine => {
    if (engine === null) {
      reserveStack(ROOM_TO_LOAD);
      engine = require('nwsapi')({ document: objectOf(document), DOMException, NodeList });
    }
    return engine;
  };
  return {
    first: (selectors, root) => get().first(selectors, root),
    select: (selectors, root) => get().select(selectors, root),
    match: (selectors, element) => get().match(selectors, element),
    closest: (selectors, element) => get().closest(selectors, element),
  };
}
