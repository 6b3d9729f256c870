import type { CustomElementConstructor } from './definition.ts';
import type { RegistryState } from './registry-state.ts';

/**
 * The global registry that a constructor was defined in: where windows without scripts share a realm, the document that
 * the realm is at tells not enough.
 */
const registries = new WeakMap<CustomElementConstructor, RegistryState>();

export function rememberGlobalDefinition(constructor: CustomElementConstructor, registry: RegistryState): void {
  registries.set(constructor, registry);
}

export function globalRegistryWith(constructor: CustomElementConstructor): RegistryState | null {
  return registries.get(constructor) ?? null;
}
