import type { DocumentRecord } from '../../tree/records.ts';
import type { CustomElementConstructor } from '../definition.ts';
import type { RegistryState } from '../registry-state.ts';

/** A constructor that is running, and what it makes an element for. */
export interface ActiveConstructor {
  readonly constructor: CustomElementConstructor;
  readonly registry: RegistryState;
  readonly document: DocumentRecord;
  /** What was active before. */
  readonly outer: ActiveConstructor | null;
}

/**
 * https://html.spec.whatwg.org/#active-custom-element-constructor-map of the agent, the last entry first. All realms of one
 * agent share this module. Who sets an entry puts the outer one back in a `finally`, without a call: the stack may be full.
 */
export const activeConstructors: { last: ActiveConstructor | null } = { last: null };

export function activeConstructor(constructor: CustomElementConstructor): ActiveConstructor | null {
  let active = activeConstructors.last;
  while (active !== null && active.constructor !== constructor) active = active.outer;
  return active;
}
