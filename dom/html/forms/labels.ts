import type { ElementFilter } from '../../collections/filter.ts';
import { filteredCollection } from '../../collections/lists.ts';
import { isFormAssociatedCustomElement } from '../../custom-elements/form-associated.ts';
import { ATTR, plainAttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { getAttribute, hasAttribute } from '../../tree/attributes.ts';
import { isHtml, isHtmlElement } from '../../tree/is-html.ts';
import { type ElementRecord, isElement, type NodeRecord, type ParentRecord } from '../../tree/records.ts';
import { nextInTreeOrder, rootOf } from '../../tree/traversal.ts';
import { elementByIdInTree } from './form-owner.ts';
import { InputType, inputTypeOf } from './input-type.ts';

const FOR = plainAttributeName('for');

/** https://html.spec.whatwg.org/#category-label */
export function isLabelable(element: ElementRecord): boolean {
  if (!isHtmlElement(element)) return false;
  switch (element.name.tagId) {
    case TagId.Button:
    case TagId.Meter:
    case TagId.Output:
    case TagId.Progress:
    case TagId.Select:
    case TagId.Textarea:
      return true;
    case TagId.Input:
      return inputTypeOf(element) !== InputType.Hidden;
    default:
      return isFormAssociatedCustomElement(element);
  }
}

/** https://html.spec.whatwg.org/#labeled-control */
export function labeledControl(label: ElementRecord): ElementRecord | null {
  const id = getAttribute(label, FOR);
  if (id === null) return firstLabelableDescendant(label);
  const element = elementByIdInTree(label, id);
  return element !== null && isLabelable(element) ? element : null;
}

function firstLabelableDescendant(label: ElementRecord): ElementRecord | null {
  let node: NodeRecord | null = label.firstChild;
  while (node !== null) {
    if (isElement(node) && isLabelable(node)) return node;
    node = nextInTreeOrder(node, label);
  }
  return null;
}

/** https://html.spec.whatwg.org/#dom-lfe-labels: a live list of the whole tree. */
const LABELS: ElementFilter = {
  matches: (element, control) => isHtml(element, TagId.Label) && labeledControl(element) === control,
  matcher: (control) => (element) => LABELS.matches(element, control),
  within: (control, root) => (hasAttribute(control as ElementRecord, ATTR.id) ? root : aroundLabelsOf(control)),
  mayMatch: (element) => isHtml(element, TagId.Label),
  attributes: [FOR],
  attributesElsewhere: [ATTR.id, ATTR.type],
  affectsOthers: (element) => isLabelable(element) || hasAttribute(element, ATTR.id),
  root: (control) => rootOf(control) as ParentRecord,
  includesRoot: true,
};

/** Nothing but what it is in can be the label of a control without an id. */
function aroundLabelsOf(control: ParentRecord): ParentRecord {
  let around: ParentRecord = control;
  for (let node: ParentRecord | null = control.parent; node !== null; node = node.parent) {
    if (isHtml(node, TagId.Label)) around = node.parent ?? node;
  }
  return around;
}

export function labelsOf(control: ElementRecord): object {
  return filteredCollection(control, LABELS, 'NodeList');
}

/** A hidden input element has none. */
export function labelsOfInput(input: ElementRecord): object | null {
  return inputTypeOf(input) === InputType.Hidden ? null : labelsOf(input);
}
