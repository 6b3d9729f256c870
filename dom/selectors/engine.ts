import { recordOrNull } from '../realm/target-link.ts';
import { documentData } from '../tree/document-data.ts';
import { objectOf } from '../tree/link.ts';
import type { DocumentRecord, ElementRecord, NodeRecord, ParentRecord } from '../tree/records.ts';

/**
 * Another selector engine, which a document can be set to use in place of the project's own. It works on interface
 * objects, through their public members, and throws what it likes for an invalid selector.
 */
export interface SelectorEngine {
  /** The first match below `root` in tree order, or null. */
  first(selectors: string, root: object): object | null;
  /** All matches below `root` in tree order. */
  select(selectors: string, root: object): ArrayLike<object>;
  match(selectors: string, element: object): boolean;
  /** The nearest inclusive ancestor that matches, or null. */
  closest(selectors: string, element: object): object | null;
}

/** The engine that the document was set to use; null for the project's own. */
export function selectorEngineOf(document: DocumentRecord): SelectorEngine | null {
  return documentData(document).selectorEngine as SelectorEngine | null;
}

export function firstBy(engine: SelectorEngine, root: ParentRecord, selectors: string): ElementRecord | null {
  return elementOrNull(engine.first(selectors, objectOf(root)));
}

export function selectBy(engine: SelectorEngine, root: ParentRecord, selectors: string): ElementRecord[] {
  return Array.from(engine.select(selectors, objectOf(root)), elementOrNull).filter((element) => element !== null);
}

export function closestBy(engine: SelectorEngine, element: ElementRecord, selectors: string): ElementRecord | null {
  return elementOrNull(engine.closest(selectors, objectOf(element)));
}

export function matchesBy(engine: SelectorEngine, element: ElementRecord, selectors: string): boolean {
  return engine.match(selectors, objectOf(element));
}

function elementOrNull(object: object | null): ElementRecord | null {
  return object === null ? null : (recordOrNull(object) as NodeRecord | null as ElementRecord | null);
}
