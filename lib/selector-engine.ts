import { NodeList } from '../dom/collections/NodeList.ts';
import type { SelectorEngine } from '../dom/selectors/engine.ts';
import { objectOf } from '../dom/tree/link.ts';
import type { DocumentRecord } from '../dom/tree/records.ts';
import { DOMException } from '../dom/webidl/DOMException.ts';
import { packageOf } from './runtime/package-of.ts';

/** What of a window the engine uses. */
interface NwsapiWindow {
  readonly document: object;
  readonly DOMException: unknown;
  readonly NodeList: unknown;
}

/**
 * nwsapi for a document. It looks at the document's root, so it is set up only when the first selector comes.
 *
 * @throws Error that says so, where the package is not there.
 */
export function createSelectorEngine(document: DocumentRecord): SelectorEngine {
  const createEngine = packageOf('nwsapi', "selectorEngine: 'nwsapi'") as (window: NwsapiWindow) => SelectorEngine;
  let engine: SelectorEngine | null = null;
  const get = (): SelectorEngine => {
    engine ??= createEngine({ document: objectOf(document), DOMException, NodeList });
    return engine;
  };
  return {
    first: (selectors, root) => get().first(selectors, root),
    select: (selectors, root) => get().select(selectors, root),
    match: (selectors, element) => get().match(selectors, element),
    closest: (selectors, element) => get().closest(selectors, element),
  };
}
