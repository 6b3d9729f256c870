import { delegatesFocus, isFocusable } from '../../html/activation/focusable.ts';
import { editingHostOf } from '../../html/editable.ts';
import { checkedMember } from '../../html/forms/checkedness.ts';
import { isRadioButton, radioGroupOf } from '../../html/forms/radio-groups.ts';
import { parseInteger } from '../../html/numbers.ts';
import { popoverTrigger } from '../../html/top-layer/popover-state.ts';
import { topLayerOf } from '../../html/top-layer/top-layer.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { isHtml } from '../../tree/is-html.ts';
import { type ElementRecord, isElement, isShadowRoot, type NodeRecord } from '../../tree/records.ts';
import { shadowRootOf } from '../../tree/shadow.ts';
import { findSlot, findSlottables } from '../../tree/slots.ts';
import { childrenOfRecord, hostOf } from '../../tree/traversal.ts';

/**
 * https://html.spec.whatwg.org/#focus-navigation-scope-owner: a page or modal dialog, a shadow host, a slot, or what has shown a popover.
 * What is in the scope of each has an order of its own.
 */

/** What the attribute says. */
export function givenTabIndex(element: ElementRecord): number | null {
  const value = getAttribute(element, ATTR.tabindex);
  return value === null ? null : parseInteger(value);
}

/** https://html.spec.whatwg.org/#tabindex-value of what is in an order; negative: it is in none. */
export function tabIndexOf(element: ElementRecord): number {
  const given = givenTabIndex(element);
  if (isHtml(element, TagId.Slot) || delegatesFocus(element)) return given ?? 0;
  if (isFocusable(element))
    return given ?? (isHtml(element, TagId.Dialog) && editingHostOf(element) !== element ? -1 : 0);
  return shadowRootOf(element) !== null || isHtml(element, TagId.Details) ? 0 : -1;
}

function isInOrder(element: ElementRecord): boolean {
  return isFocusable(element) && tabIndexOf(element) >= 0;
}

export function isTabStop(element: ElementRecord): boolean {
  return isInOrder(element) && (!isRadioButton(element) || isStopOfGroup(element));
}

/** Of radio buttons of a group, Tab stops at that which is checked, or else had the focus last; if there is neither, at any. */
function isStopOfGroup(button: ElementRecord): boolean {
  const group = radioGroupOf(button);
  if (group === null) return true;
  const checked = checkedMember(group);
  return (checked !== null && isInOrder(checked) ? checked : (group.focused ?? button)) === button;
}

/** The popover that an element has shown, which is in its scope wherever it stands. */
function shownPopover(element: ElementRecord): ElementRecord | null {
  return topLayerOf(element.nodeDocument).findLast((shown) => popoverTrigger(shown) === element) ?? null;
}

export function isScopeOwner(element: ElementRecord): boolean {
  return (
    shadowRootOf(element) !== null ||
    isHtml(element, TagId.Slot) ||
    isHtml(element, TagId.Details) ||
    shownPopover(element) !== null
  );
}

/** What a scope begins with: that of a modal dialog with the dialog, which may have an index. */
function topOf(owner: NodeRecord): readonly NodeRecord[] {
  if (isElement(owner)) {
    if (isHtml(owner, TagId.Dialog)) return [owner];
    const popover = shownPopover(owner);
    if (popover !== null) return [popover];
    if (isHtml(owner, TagId.Slot)) {
      const assigned = findSlottables(owner);
      if (assigned.length > 0) return assigned;
    }
    const root = shadowRootOf(owner);
    if (root !== null) return childrenOfRecord(root);
  }
  return childrenOfRecord(owner);
}

/** Whether it is in the scope of what has shown it, and not where it stands. */
function isElsewhere(element: ElementRecord, owner: NodeRecord): boolean {
  const trigger = popoverTrigger(element);
  return trigger !== null && trigger !== owner && isTabStop(trigger);
}

/** Every element of a scope in tree order, without those of the scopes within it. */
export function elementsOf(owner: NodeRecord): ElementRecord[] {
  const elements: ElementRecord[] = [];
  const open = [...topOf(owner)].reverse();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isElement(node) || isElsewhere(node, owner)) continue;
    elements.push(node);
    if (shadowRootOf(node) === null && !isHtml(node, TagId.Slot) && !isHtml(node, TagId.Details))
      for (const child of childrenOfRecord(node).reverse()) open.push(child);
  }
  return elements;
}

/** The owner of the scope that an element is in; `root` is that of the outermost. */
export function scopeOwnerOf(element: ElementRecord, root: NodeRecord): NodeRecord {
  for (let at: NodeRecord = element; at !== root; ) {
    const trigger = isElement(at) ? popoverTrigger(at) : null;
    if (trigger !== null && isTabStop(trigger)) return trigger;
    const slot = findSlot(at, false);
    if (slot !== null) return slot;
    const { parent } = at;
    if (parent === null) return root;
    if (isShadowRoot(parent)) return hostOf(parent) ?? root;
    if (isHtml(parent, TagId.Slot) || isHtml(parent, TagId.Details)) return parent;
    at = parent;
  }
  return root;
}
