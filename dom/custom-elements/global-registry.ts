import type { DocumentRecord } from '../tree/records.ts';
import { customElementData } from './custom-element-data.ts';
import { RegistryState, registryOfDocument } from './registry-state.ts';

/** Gives the document of a window a registry, if it has none; only documents of a window are to have one. */
export function giveGlobalRegistry(document: DocumentRecord): RegistryState {
  let registry = registryOfDocument(document);
  if (registry === null) {
    registry = new RegistryState(null, document);
    customElementData(document).registry = registry;
  }
  return registry;
}

/** What `window.customElements` gives. https://html.spec.whatwg.org/#dom-window-customelements */
export function globalRegistry(document: DocumentRecord): object {
  return giveGlobalRegistry(document).object;
}
