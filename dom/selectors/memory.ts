import type { ElementRecord, NodeRecord, ParentRecord } from '../tree/records.ts';
import type { MatchContext } from './match-context.ts';

/** Where a change is, seen from the element that has ended and is just being told of. */
export const enum Where {
  /** It is the element itself. */
  At,
  Within,
  Elsewhere,
}

/** What one selector has matched, and what was found on the way. */
export interface Memory {
  readonly context: MatchContext;
  /** Whether it needs not be told where a change is. */
  readonly isFolded: boolean;
  readonly isEmpty: boolean;
  /** Whether it has to be told of elements that the parser adds. */
  readonly needsElements: boolean;
  /** https://html.spec.whatwg.org/#pragma-set-default-language, as of now. */
  setDefaultLanguage(language: string): void;
  matches(element: ElementRecord): boolean;
  /** To be called for each element that the parser puts into the document, before an element around it, or that itself, is asked about. */
  exists(element: ElementRecord): void;
  /** After the node was taken out of its parent, where these were its siblings. */
  removed(
    node: NodeRecord,
    parent: ParentRecord,
    previous: NodeRecord | null,
    next: NodeRecord | null,
    where: Where,
  ): void;
  /** After the node was put into the parent. */
  inserted(node: NodeRecord, parent: ParentRecord, where: Where): void;
  attributeChanged(element: ElementRecord, localName: string, where: Where): void;
  /** After a state of the element has changed that no attribute tells. */
  stateChanged(element: ElementRecord, where: Where): void;
  dataChanged(node: NodeRecord): void;
}
