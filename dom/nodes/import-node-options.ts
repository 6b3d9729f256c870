import {
  lookUpCustomElementRegistry,
  type RegistryState,
  toRegistryOrNull,
} from '../custom-elements/registry-state.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { typeError } from '../webidl/unnamed.ts';
import { useRegistry } from './create-element.ts';

interface ImportOptions {
  readonly subtree: boolean;
  readonly customElementRegistry: RegistryState | null | undefined;
}

/** `(boolean or ImportNodeOptions) options`, members in alphabetical order. */
export function toImportOptions(options: unknown): ImportOptions {
  if (options === null || options === undefined) return { subtree: options === null, customElementRegistry: undefined };
  if (typeof options !== 'object' && typeof options !== 'function') {
    return { subtree: Boolean(options), customElementRegistry: undefined };
  }
  const { customElementRegistry } = options as { customElementRegistry?: unknown };
  const registry = customElementRegistry === undefined ? undefined : toRegistry(customElementRegistry);
  return { subtree: !(options as { selfOnly?: unknown }).selfOnly, customElementRegistry: registry };
}

/** `CustomElementRegistry` */
function toRegistry(value: unknown): RegistryState {
  const registry = toRegistryOrNull(value);
  if (registry === null)
    throw typeError(
      "Failed to read the 'customElementRegistry' property from 'ImportNodeOptions': Failed to convert value to 'CustomElementRegistry'.",
    );
  return registry;
}

/** The registry of copies of elements that have none. https://dom.spec.whatwg.org/#dom-document-importnode */
export function fallbackRegistryFor(document: DocumentRecord, options: ImportOptions): RegistryState | null {
  const registry = options.customElementRegistry;
  if (registry === undefined) return lookUpCustomElementRegistry(document);
  useRegistry(document, registry);
  return registry;
}
