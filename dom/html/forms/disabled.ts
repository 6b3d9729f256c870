import { isFormAssociatedCustomElement } from '../../custom-elements/form-associated.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { hasAttribute } from '../../tree/attributes.ts';
import { isHtml, isHtmlElement, nearestAncestor } from '../../tree/is-html.ts';
import type { ElementRecord, ParentRecord } from '../../tree/records.ts';
import type { KnownAncestors } from './known-ancestors.ts';
import { nearestAncestorOptgroup } from './option-ancestors.ts';

/** https://html.spec.whatwg.org/#concept-option-disabled, whatever the select element is. */
export function isOptionDisabled(option: ElementRecord): boolean {
  if (hasAttribute(option, ATTR.disabled)) return true;
  const optgroup = nearestAncestorOptgroup(option);
  return optgroup !== null && hasAttribute(optgroup, ATTR.disabled);
}

function isInDisabledSelect(element: ElementRecord, known: KnownAncestors | null): boolean {
  const select = known === null ? nearestAncestor(element, TagId.Select) : known.nearestSelect(element);
  return select !== null && isFormControlDisabled(select, known);
}

/** https://html.spec.whatwg.org/#concept-fe-disabled: a button, input, select, textarea (or fieldset, as one of its kind). */
export function isFormControlDisabled(control: ElementRecord, known: KnownAncestors | null = null): boolean {
  return hasAttribute(control, ATTR.disabled) || isInDisabledFieldset(control, known);
}

/** Whether a disabled fieldset element that is not passed through its first legend is an ancestor. */
function isInDisabledFieldset(element: ElementRecord, known: KnownAncestors | null): boolean {
  if (known !== null) return known.isInDisabledFieldset(element, isDisabledByParent);
  for (let node: ParentRecord | null = element; node !== null; node = node.parent) {
    if (isDisabledByParent(node)) return true;
  }
  return false;
}

export function isDisabledByParent(node: ParentRecord): boolean {
  const { parent } = node;
  if (parent === null || !isHtml(parent, TagId.Fieldset) || !hasAttribute(parent, ATTR.disabled)) return false;
  return !isHtml(node, TagId.Legend) || node !== firstLegend(parent);
}

function firstLegend(fieldset: ElementRecord): ElementRecord | null {
  for (let child = fieldset.firstChild; child !== null; child = child.nextSibling) {
    if (isHtml(child, TagId.Legend)) return child;
  }
  return null;
}

/**
 * https://html.spec.whatwg.org/#concept-element-disabled
 *
 * DEVIATION: options and optgroups of a disabled select element are disabled too, as in Chromium.
 */
export function isActuallyDisabled(element: ElementRecord, known: KnownAncestors | null = null): boolean {
  if (!isHtmlElement(element)) return false;
  switch (element.name.tagId) {
    case TagId.Button:
    case TagId.Input:
    case TagId.Select:
    case TagId.Textarea:
    case TagId.Fieldset:
      return isFormControlDisabled(element, known);
    case TagId.Optgroup:
      return hasAttribute(element, ATTR.disabled) || isInDisabledSelect(element, known);
    case TagId.Option:
      return isOptionDisabled(element) || isInDisabledSelect(element, known);
    default:
      return isFormAssociatedCustomElement(element) && isFormControlDisabled(element, known);
  }
}

/** Whether https://html.spec.whatwg.org/#selector-enabled asks for the element at all. */
export function canBeDisabled(element: ElementRecord): boolean {
  if (!isHtmlElement(element)) return false;
  switch (element.name.tagId) {
    case TagId.Button:
    case TagId.Input:
    case TagId.Select:
    case TagId.Textarea:
    case TagId.Fieldset:
    case TagId.Optgroup:
    case TagId.Option:
      return true;
    default:
      return isFormAssociatedCustomElement(element);
  }
}
