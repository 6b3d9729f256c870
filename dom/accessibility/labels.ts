import { isLabelable } from '../html/forms/labels.ts';
import { ATTR } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { getAttribute } from '../tree/attributes.ts';
import { isHtml, nearestAncestor } from '../tree/is-html.ts';
import { type ElementRecord, isElement, type NodeRecord } from '../tree/records.ts';
import type { Readings } from './reading.ts';
import type { References } from './references.ts';

const NONE: readonly ElementRecord[] = [];

/** The labels of a tree by their controls, and the controls that stand in labels of their own. */
interface LabelsOfTree {
  readonly byControl: Map<ElementRecord, ElementRecord[]>;
  readonly within: Set<ElementRecord>;
}

/** The labels of controls, while nothing changes. */
export class Labels {
  readonly #known = new Map<NodeRecord, LabelsOfTree>();
  readonly #readings: Readings;
  readonly #references: References;
  #wasAsked = false;

  constructor(readings: Readings, references: References) {
    this.#readings = readings;
    this.#references = references;
  }

  /** https://html.spec.whatwg.org/#dom-lfe-labels */
  of(control: ElementRecord): readonly ElementRecord[] {
    if (!isLabelable(control)) return NONE;
    if (!this.#wasAsked) {
      this.#wasAsked = true;
      const hasId = getAttribute(control, ATTR.id) !== null;
      if (!hasId && nearestAncestor(control, TagId.Label) === null) return NONE;
    }
    return this.#labelsAround(control).byControl.get(control) ?? NONE;
  }

  /** Whether it stands in a label of its own, which it is no part of. */
  isInOwnLabel(control: ElementRecord): boolean {
    return isLabelable(control) && this.#labelsAround(control).within.has(control);
  }

  #labelsAround(control: ElementRecord): LabelsOfTree {
    const root = this.#readings.rootOf(control);
    let labels = this.#known.get(root);
    if (labels === undefined) {
      labels = labelsIn(root, (label) => this.#references.byFor(label));
      this.#known.set(root, labels);
    }
    return labels;
  }
}

/** In one walk: a label without `for` is of the first control in it. https://html.spec.whatwg.org/#labeled-control */
function labelsIn(root: NodeRecord, byFor: (label: ElementRecord) => ElementRecord | null): LabelsOfTree {
  const byControl = new Map<ElementRecord, ElementRecord[]>();
  const within = new Set<ElementRecord>();
  const open: { readonly label: ElementRecord; readonly control: ElementRecord | null }[] = [];
  /** The labels around that still want a control, the outermost first. */
  let waiting: ElementRecord[] = [];
  const targets = new Map<ElementRecord, number>();
  const add = (control: ElementRecord, label: ElementRecord): void => {
    const labels = byControl.get(control);
    if (labels === undefined) byControl.set(control, [label]);
    else labels.push(label);
  };
  const enter = (element: ElementRecord): void => {
    if (isLabelable(element)) {
      for (const label of waiting) add(element, label);
      if (waiting.length > 0 || targets.has(element)) within.add(element);
      waiting = [];
    }
    if (!isHtml(element, TagId.Label)) return;
    const control = getAttribute(element, ATTR.for) === null ? null : byFor(element);
    open.push({ label: element, control });
    if (control !== null) {
      add(control, element);
      targets.set(control, (targets.get(control) ?? 0) + 1);
    } else if (getAttribute(element, ATTR.for) === null) {
      waiting.push(element);
    }
  };
  const leave = (element: ElementRecord): void => {
    if (open.at(-1)?.label !== element) return;
    const { control } = open.pop() as { readonly control: ElementRecord | null };
    if (waiting.at(-1) === element) waiting.pop();
    if (control === null) return;
    const left = (targets.get(control) as number) - 1;
    if (left === 0) targets.delete(control);
    else targets.set(control, left);
  };
  walk(root, enter, leave);
  return { byControl, within };
}

function walk(
  root: NodeRecord,
  enter: (element: ElementRecord) => void,
  leave: (element: ElementRecord) => void,
): void {
  let node: NodeRecord | null = root;
  while (node !== null) {
    if (isElement(node)) enter(node);
    let next: NodeRecord | null = node.firstChild;
    while (next === null && node !== null) {
      if (isElement(node)) leave(node);
      if (node === root) return;
      next = node.nextSibling;
      if (next === null) node = node.parent;
    }
    node = next;
  }
}
