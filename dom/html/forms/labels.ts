import { type ElementFilter, filteredCollection, getElementById } from '../../collections/index.ts';
import { ATTR, plainAttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { getAttribute, hasAttribute } from '../../tree/attributes.ts';
import {
  type ElementRecord,
  isElement,
  isShadowRoot,
  type NodeRecord,
  NodeType,
  type ParentRecord,
} from '../../tree/records.ts';
import { nextInTreeOrder, rootOf } from '../../tree/traversal.ts';
import { isHtml, isHtmlElement } from '../is-html.ts';
import { InputType, inputTypeOf } from './input-type.ts';

export const FOR = plainAttributeName('for');

/** https://html.spec.whatwg.org/#category-label */
function isLabelable(element: ElementRecord): boolean {
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
      return false;
  }
}

/** https://html.spec.whatwg.org/#labeled-control. DEVIATION: outside documents and shadow trees `for` finds nothing, as in Chromium. */
export function labeledControl(label: ElementRecord): ElementRecord | null {
  const id = getAttribute(label, FOR);
  if (id === null) return firstLabelableDescendant(label);
  const root = rootOf(label);
  if (root.nodeType !== NodeType.Document && !isShadowRoot(root)) return null;
  const element = getElementById(root as ParentRecord, id);
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

/**
 * The root whose descendants may label the control. DEVIATION: outside documents and shadow trees there are none, as in
 * Chromium.
 */
function rootOfLabels(control: ParentRecord): ParentRecord {
  const root = rootOf(control);
  return root.nodeType === NodeType.Document || isShadowRoot(root) ? (root as ParentRecord) : control;
}

/** https://html.spec.whatwg.org/#dom-lfe-labels: a live list of the whole tree. */
const LABELS: ElementFilter = {
  matches: (element, control) => isHtml(element, TagId.Label) && labeledControl(element) === control,
  mayMatch: (element) => isHtml(element, TagId.Label),
  attributes: [FOR],
  attributesElsewhere: [ATTR.id, ATTR.type],
  affectsOthers: (element) => isLabelable(element) || hasAttribute(element, ATTR.id),
  root: rootOfLabels,
};

export function labelsOf(control: ElementRecord): object {
  return filteredCollection(control, LABELS, 'NodeList');
}

/** A hidden input element has none. */
export function labelsOfInput(input: ElementRecord): object | null {
  return inputTypeOf(input) === InputType.Hidden ? null : labelsOf(input);
}
