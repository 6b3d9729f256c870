import type { DocumentRecord } from '../tree/records.ts';
import type { CustomElementConstructor } from './definition.ts';
import type { RegistryState } from './registry-state.ts';

/** What a constructor that is running makes an element for. */
export interface ActiveConstructor {
  readonly registry: RegistryState;
  readonly document: DocumentRecord;
}

/**
 * https://html.spec.whatwg.org/#active-custom-element-constructor-map of the agent. All realms of one agent share this
 * module.
 */
const activeConstructors = new Map<CustomElementConstructor, ActiveConstructor>();

/** Sets the map's entry. Returns what stood there, for `restoreActiveConstructor`. */
export function setActiveConstructor(
  constructor: CustomElementConstructor,
  registry: RegistryState,
  document: DocumentRecord,
): ActiveConstructor | undefined {
  const previous = activeConstructors.get(constructor);
  activeConstructors.set(constructor, { registry, document });
  return previous;
}

export function restoreActiveConstructor(
  constructor: CustomElementConstructor,
  previous: ActiveConstructor | undefined,
): void {
  if (previous === undefined) activeConstructors.delete(constructor);
  else activeConstructors.set(constructor, previous);
}

export function activeConstructor(constructor: CustomElementConstructor): ActiveConstructor | null {
  return activeConstructors.get(constructor) ?? null;
}
