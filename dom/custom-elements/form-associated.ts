import { invalidateLiveLists } from '../collections/active-lists.ts';
import { reactors } from '../tree/reactions.ts';
import type { ElementRecord } from '../tree/records.ts';
import { stateChanged } from '../tree/state-changes.ts';
import { watchElementSteps } from '../tree/watch-element-steps.ts';
import { type CustomElementData, customElementDataOrNull } from './custom-element-data.ts';
import { InternalsState } from './internals-state.ts';

/** https://html.spec.whatwg.org/#form-associated-custom-element */
export function isFormAssociatedCustomElement(element: ElementRecord): boolean {
  const data = customElementDataOrNull(element);
  return data?.definition?.formAssociated === true;
}

export function internalsOf(data: CustomElementData, element: ElementRecord): InternalsState {
  data.internals ??= new InternalsState(element);
  return data.internals;
}

/** The internals of a form-associated custom element that has any. */
export function existingInternals(element: ElementRecord): InternalsState | null {
  return customElementDataOrNull(element)?.internals ?? null;
}

/** Step 10 of https://html.spec.whatwg.org/#concept-upgrade-an-element */
export function formAssociatedElementUpgraded(element: ElementRecord): void {
  watchElementSteps(element.nodeDocument);
  // It is a listed element only from now on.
  invalidateLiveLists(element.nodeDocument);
  stateChanged(element);
  reactors.elementSteps.formAssociatedUpgraded(element);
}

/** For an element that its constructor has made by itself. */
export function formAssociatedElementCreated(element: ElementRecord): void {
  watchElementSteps(element.nodeDocument);
}
