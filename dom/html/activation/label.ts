import { EventFlag, type EventRecord } from '../../events/event-record.ts';
import type { ElementRecord, NodeRecord } from '../../tree/records.ts';
import { isShadowIncludingInclusiveAncestor } from '../../tree/traversal.ts';
import { labeledControl } from '../forms/labels.ts';
import { clickElement } from './click.ts';
import { focusElement } from './focus.ts';
import { isInsideInteractiveContent } from './interactive-content.ts';

/**
 * https://html.spec.whatwg.org/#the-label-element:activation-behaviour: a click on a label clicks its control, which gets the focus.
 * Returns whether it did.
 */
export function activateLabel(label: ElementRecord, event: EventRecord, target: NodeRecord): boolean {
  const control = labeledControl(label);
  if (control === null || isShadowIncludingInclusiveAncestor(control, target)) return false;
  if (isInsideInteractiveContent(target, label)) return false;
  if (!isRepeated(event)) focusElement(control);
  clickElement(control, (event.flags & EventFlag.Trusted) === 0 ? null : event.values);
  return true;
}

/** DEVIATION: as in Chromium, the second click of two selects the text of the label, and leaves the focus where it is. */
function isRepeated({ flags, values }: EventRecord): boolean {
  return (flags & EventFlag.Trusted) !== 0 && ((values as { detail?: number }).detail ?? 0) > 1;
}
