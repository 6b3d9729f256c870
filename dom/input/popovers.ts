import { shownPickers } from '../html/forms/shown-pickers.ts';
import { popoverTargetOf } from '../html/top-layer/commands.ts';
import { hideAllPopoversUntil } from '../html/top-layer/popover.ts';
import { isPopoverShowing, popoverLists, popoverType } from '../html/top-layer/popover-state.ts';
import type { DocumentRecord, ElementRecord } from '../tree/records.ts';
import { inclusiveAncestors } from './documents.ts';
import { pickerAround } from './picker-options.ts';

function closesByItself(element: ElementRecord): boolean {
  const type = popoverType(element);
  return isPopoverShowing(element) && (type === 'auto' || type === 'hint');
}

/** https://html.spec.whatwg.org/#topmost-clicked-popover: for one that is the picker of a select element, that element. */
export function popoverAround(target: ElementRecord): ElementRecord | null {
  const picker = pickerAround(target);
  if (picker !== null) return picker.select;
  let topmost: ElementRecord | null = null;
  const { auto, hint } = popoverLists(target.nodeDocument);
  const position = (popover: ElementRecord): number => {
    const inHints = hint.indexOf(popover);
    return inHints < 0 ? auto.indexOf(popover) : auto.length + inHints;
  };
  for (const element of inclusiveAncestors(target)) {
    for (const popover of [element, popoverTargetOf(element)]) {
      if (popover === null || !closesByItself(popover)) continue;
      if (topmost === null || position(popover) > position(topmost)) topmost = popover;
    }
  }
  return topmost;
}

/** https://html.spec.whatwg.org/#light-dismiss-open-popovers: those that neither the press nor the release was in. */
export function closePopoversOutside(
  document: DocumentRecord,
  target: ElementRecord,
  pressed: ElementRecord | null,
): void {
  const { auto, hint } = popoverLists(document);
  if (auto.length === 0 && hint.length === 0 && !shownPickers.has(document)) return;
  const around = popoverAround(target);
  // Nothing is on top of a picker.
  if (around === pressed && pickerAround(target) === null) hideAllPopoversUntil(document, around);
}
