import { prototypeFor } from '../tree/link.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { interfaceNamed } from '../webidl/lazy-interface.ts';
import { linkState } from '../webidl/state.ts';
import { customElementData } from './custom-element-data.ts';
import { RegistryState, registryOfDocument } from './registry-state.ts';

/**
 * The registry of a window's document: what `window.customElements` gives. Made now if the document has none; only
 * documents of a window are to have one. https://html.spec.whatwg.org/#dom-window-customelements
 */
export function globalRegistry(document: DocumentRecord): object {
  const registry = registryOfDocument(document);
  if (registry !== null) return registry.object;
  const object = Object.create(prototypeFor(document, interfaceNamed('CustomElementRegistry'))) as object;
  const state = new RegistryState(object, document);
  linkState(object, state);
  customElementData(document).registry = state;
  return object;
}
