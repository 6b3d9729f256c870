import type { ElementRecord, LeafRecord, NodeRecord, ParentRecord } from '../../dom/tree/records.ts';

/** Where the content of a template element goes that stands for a place elsewhere. */
export class PatchTarget {
  readonly parent: ParentRecord;
  readonly #first: LeafRecord;
  /** The same instruction as the first for a marker; null if what was started has no end. */
  readonly #last: LeafRecord | null;

  constructor(parent: ParentRecord, first: LeafRecord, last: LeafRecord | null) {
    this.parent = parent;
    this.#first = first;
    this.#last = last;
  }

  /** The node before which content is inserted; null for the end of the parent. */
  get before(): NodeRecord | null {
    return this.#last !== null && this.#last.parent === this.parent ? this.#last : null;
  }

  /** Takes out what stands between the instructions. */
  removeOldContent(takeOut: (node: NodeRecord) => void): void {
    if (this.#first === this.#last) return;
    let node = this.#first.nextSibling;
    while (node !== null && node !== this.#last) {
      const next: NodeRecord | null = node.nextSibling;
      takeOut(node);
      node = next;
    }
  }

  removeInstructions(takeOut: (node: NodeRecord) => void): void {
    if (this.#first.parent !== null) takeOut(this.#first);
    if (this.#last !== null && this.#last.parent !== null) takeOut(this.#last);
  }
}

/** The place that the template element stands for, if it does. */
export function patchTargetOf(element: ElementRecord): PatchTarget | null {
  const own = element.rare === null ? null : element.rare.own;
  return own instanceof PatchTarget ? own : null;
}

/** The node that the content of the element goes into. */
export function insideOf(element: ElementRecord): ParentRecord {
  return (element.rare === null ? null : element.rare.templateContents) ?? element;
}
