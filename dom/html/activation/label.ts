import type { ActivationBehavior } from '../../events/activation.ts';
import { EventFlag, type EventRecord } from '../../events/event-record.ts';
import { isNodeRecord } from '../../tree/link.ts';
import { isShadowIncludingInclusiveAncestor } from '../../tree/traversal.ts';
import { labeledControl } from '../forms/labels.ts';
import { clickElement } from './click.ts';
import { focusElement } from './focus.ts';
import { isInsideInteractiveContent } from './interactive-content.ts';

/** https://html.spec.whatwg.org/#the-label-element:activation-behaviour: a click on a label clicks its control, which gets the focus. */
export const LABEL_ACTIVATION: ActivationBehavior = {
  activate(label, event) {
    const control = labeledControl(label);
    const { target } = event;
    if (control === null || target === null || !isNodeRecord(target)) return;
    if (isShadowIncludingInclusiveAncestor(control, target) || isInsideInteractiveContent(target, label)) return;
    if (!isRepeated(event)) focusElement(control);
    clickElement(control, (event.flags & EventFlag.Trusted) === 0 ? null : event.values);
  },
};

/** DEVIATION: as in Chromium, the second click of two selects the text of the label, and leaves the focus where it is. */
function isRepeated({ flags, values }: EventRecord): boolean {
  return (flags & EventFlag.Trusted) !== 0 && ((values as { detail?: number }).detail ?? 0) > 1;
}
