import { getElementById } from '../collections/id-index.ts';
import { existingInternals } from '../custom-elements/form-associated.ts';
import { AriaElements } from '../custom-elements/internals-state.ts';
import { attrAssociatedElements } from '../html/element-references.ts';
import { isLabelable } from '../html/forms/labels.ts';
import { ATTR } from '../names/attribute-name.ts';
import { getAttribute, hasAttribute } from '../tree/attributes.ts';
import { type ElementRecord, isElement, isShadowRoot, NodeType, type ParentRecord } from '../tree/records.ts';
import { nextInTreeOrder } from '../tree/traversal.ts';
import { ariaReference } from './aria-attributes.ts';
import type { Readings } from './reading.ts';

const NONE: readonly ElementRecord[] = [];

/** Which elements others refer to, while nothing changes. */
export class References {
  readonly #readings: Readings;
  /** Of trees that are in no document. */
  readonly #ids = new Map<ParentRecord, Map<string, ElementRecord>>();

  constructor(readings: Readings) {
    this.#readings = readings;
  }

  /** By their ids, or as a script has set them. https://html.spec.whatwg.org/#attr-associated-elements */
  of(element: ElementRecord, attribute: string): readonly ElementRecord[] {
    const { name, member } = ariaReference(attribute);
    if (hasAttribute(element, name)) {
      const root = this.#readings.rootOf(element);
      return attrAssociatedElements(element, name, (id) => this.#byId(root, id)) ?? NONE;
    }
    const kept = existingInternals(element)?.aria.get(member);
    if (!(kept instanceof AriaElements)) return NONE;
    return kept.references.flatMap((reference) => reference.deref() ?? []);
  }

  /** https://w3c.github.io/accname/#comp_labelledby */
  labelling(element: ElementRecord): readonly ElementRecord[] {
    const elements = this.of(element, 'aria-labelledby');
    return elements.length > 0 ? elements : this.of(element, 'aria-labeledby');
  }

  /** What the `for` of a label names, if it can have one. */
  byFor(label: ElementRecord): ElementRecord | null {
    const element = this.#byId(this.#readings.rootOf(label), getAttribute(label, ATTR.for) ?? '');
    return element !== null && isLabelable(element) ? element : null;
  }

  #byId(root: ParentRecord, id: string): ElementRecord | null {
    if (root.nodeType === NodeType.Document || isShadowRoot(root)) return getElementById(root, id);
    let ids = this.#ids.get(root);
    if (ids === undefined) {
      ids = idsIn(root);
      this.#ids.set(root, ids);
    }
    return ids.get(id) ?? null;
  }
}

function idsIn(root: ParentRecord): Map<string, ElementRecord> {
  const ids = new Map<string, ElementRecord>();
  for (
    let node = root as ParentRecord | null;
    node !== null;
    node = nextInTreeOrder(node, root) as ParentRecord | null
  ) {
    const id = isElement(node) ? getAttribute(node, ATTR.id) : null;
    if (id !== null && !ids.has(id)) ids.set(id, node as ElementRecord);
  }
  return ids;
}
