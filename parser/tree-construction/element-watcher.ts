import type { ElementRecord } from '../../dom/tree/records.ts';
import type { CompletedElements } from './completed-elements.ts';
import type { OpenElements } from './open-elements.ts';

/**
 * What is called with elements once no token can add to them any more, except by foster parenting: after the token that
 * popped them off the stack of open elements.
 */
export interface ElementWatcher {
  /** Before the first of them is told of: elements that are complete, and those that are still open. */
  willTellOf(completed: CompletedElements, open: OpenElements): void;
  /** A quick test by name, to spare what the other call takes. */
  mayWant(element: ElementRecord): boolean;
  /** May change the tree. */
  elementComplete(element: ElementRecord): void;
}
