import type { ElementFilter } from '../../collections/filter.ts';
import { filteredCollection } from '../../collections/lists.ts';
import { isFormAssociatedCustomElement } from '../../custom-elements/form-associated.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { getAttribute, hasAttribute } from '../../tree/attributes.ts';
import type { StepsByName } from '../../tree/element-steps.ts';
import { isHtml, isHtmlElement } from '../../tree/is-html.ts';
import { knownRootOf } from '../../tree/known-roots.ts';
import { type ElementRecord, isElement, type NodeRecord, type ParentRecord } from '../../tree/records.ts';
import { lastInclusiveDescendant, nextInTreeOrder } from '../../tree/traversal.ts';
import { compareTreeOrder, ElementsByKey } from '../elements-by-key.ts';
import { elementByIdInTree } from './form-owner.ts';
import { InputType, inputTypeOf } from './input-type.ts';

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
  const id = getAttribute(label, ATTR.for);
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

/** By the id that they name. */
const labelsById = new ElementsByKey((element) =>
  isHtml(element, TagId.Label) ? getAttribute(element, ATTR.for) : null,
);

export const LABEL_STEPS: StepsByName = {
  [TagId.Label]: {
    inserted: (label) => labelsById.update(label),
    moved: (label) => labelsById.update(label),
    removed: (label) => labelsById.update(label),
    attributeChanged(label, name) {
      if (name === ATTR.for) labelsById.update(label);
    },
  },
};

/** https://html.spec.whatwg.org/#dom-lfe-labels: a live list of the whole tree. */
const LABELS: ElementFilter = {
  matches: (element, control) => isHtml(element, TagId.Label) && labeledControl(element) === control,
  collect(control, into) {
    if (!isLabelable(control as ElementRecord)) return;
    const naming = labelsNaming(control as ElementRecord);
    const around = labelsAround(control as ElementRecord);
    const labels = naming.concat(around);
    if (naming.length > 0 && around.length > 0) labels.sort(compareTreeOrder);
    for (const label of labels) into.push(label);
  },
  mayMatch: (element) => isHtml(element, TagId.Label),
  attributes: [ATTR.for],
  attributesElsewhere: [ATTR.id, ATTR.type],
  affectsOthers: (element) => isLabelable(element) || hasAttribute(element, ATTR.id),
  root: (control) => knownRootOf(control) as ParentRecord,
};

function labelsNaming(control: ElementRecord): ElementRecord[] {
  const id = getAttribute(control, ATTR.id);
  const labels = id === null ? [] : labelsById.inOrderInTreeOf(control, id);
  return labels.length > 0 && elementByIdInTree(control, id as string) === control ? labels : [];
}

/**
 * The labels that the control is the first labelable element in, from the outside in. Goes back in tree order, no further than to the
 * labelable element before it, and climbs as many steps to see how far is enough: so that all controls of a tree take linear time.
 */
function labelsAround(control: ElementRecord): ElementRecord[] {
  const labels: ElementRecord[] = [];
  let outermost: NodeRecord | null = null;
  let climbed: ParentRecord | null = control.parent;
  /** The nearest ancestor, or the control itself, that the way back has come to. */
  let reached: NodeRecord = control;
  let node: NodeRecord | null = control;
  for (;;) {
    if (climbed !== null && isHtml(climbed, TagId.Label)) outermost = climbed;
    climbed = climbed === null ? null : climbed.parent;
    if (climbed === null && (outermost === null || outermost === reached)) break;
    node = node.previousSibling === null ? node.parent : lastInclusiveDescendant(node.previousSibling);
    if (node === null || (isElement(node) && isLabelable(node))) break;
    if (node !== reached.parent) continue;
    reached = node;
    if (isHtml(node, TagId.Label) && !hasAttribute(node, ATTR.for)) labels.push(node);
  }
  return labels.reverse();
}

export function labelsOf(control: ElementRecord): object {
  return filteredCollection(control, LABELS, 'NodeList');
}

/** A hidden input element has none. */
export function labelsOfInput(input: ElementRecord): object | null {
  return inputTypeOf(input) === InputType.Hidden ? null : labelsOf(input);
}
