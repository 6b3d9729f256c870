import { fireEvent } from '../../events/fire-event.ts';
import { POINTER_EVENT } from '../../events/ui-events.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import { hasAttribute } from '../../tree/attributes.ts';
import { isHtmlElement } from '../../tree/is-html.ts';
import { type ElementRecord, NodeFlag } from '../../tree/records.ts';
import { isActuallyDisabled, isOptionDisabled } from '../forms/disabled.ts';

/** https://html.spec.whatwg.org/#click-in-progress-flag */
const clickInProgress = new WeakSet<ElementRecord>();

/** https://html.spec.whatwg.org/#dom-click. `cause`: the attributes of the trusted click that this one comes of; null: a script wants it. */
export function clickElement(element: ElementRecord, cause: Readonly<Record<string, unknown>> | null = null): void {
  if (isDisabledControl(element) || clickInProgress.has(element)) return;
  clickInProgress.add(element);
  fireSyntheticClick(element, cause);
  clickInProgress.delete(element);
}

/** https://html.spec.whatwg.org/#fire-a-synthetic-pointer-event */
function fireSyntheticClick(element: ElementRecord, cause: Readonly<Record<string, unknown>> | null): void {
  const isConnected = (element.flags & NodeFlag.Connected) !== 0;
  const view = isConnected ? windowOfDocument(element.nodeDocument) : null;
  const isTrusted = cause !== null;
  const values = { pointerId: -1, ...cause, view };
  fireEvent(element, 'click', { bubbles: true, cancelable: true, composed: true, isTrusted, values }, POINTER_EVENT);
}

/**
 * A form control in the sense of https://html.spec.whatwg.org/#concept-fe-disabled, which a fieldset is not.
 *
 * DEVIATION: as in Chromium, options and their groups are some, and are disabled by themselves: their select element does not matter.
 */
export function isDisabledControl(element: ElementRecord): boolean {
  if (!isHtmlElement(element)) return false;
  switch (element.name.tagId) {
    case TagId.Option:
      return isOptionDisabled(element);
    case TagId.Optgroup:
      return hasAttribute(element, ATTR.disabled);
    case TagId.Fieldset:
      return false;
    default:
      return isActuallyDisabled(element);
  }
}
