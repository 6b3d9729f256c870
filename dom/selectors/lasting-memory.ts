import { type ElementRecord, isElement, type NodeRecord, type ParentRecord } from '../tree/records.ts';
import { elementAtOrAfter, elementAtOrBefore, nextInTreeOrder } from '../tree/traversal.ts';
import type { SelectorList } from './compiled.ts';
import type { LastingTraits } from './lasting-traits.ts';
import { matchesList } from './match.ts';
import { MatchContext } from './match-context.ts';

/** Of so many nodes it is forgotten one by one what was remembered; of more, all is. */
const FEW = 64;

/** Where a change is, seen from the element that has ended and is just being told of. */
export const enum Where {
  /** It is the element itself. */
  At,
  Within,
  Elsewhere,
}

/** What one selector has matched, and what was found on the way. */
export class LastingMemory {
  readonly context: MatchContext;
  readonly #list: SelectorList;
  readonly #traits: LastingTraits;

  constructor(list: SelectorList, traits: LastingTraits, scope: ParentRecord) {
    this.#list = list;
    this.#traits = traits;
    this.context = new MatchContext(scope, true);
    this.context.countsLeft = 0;
  }

  get isEmpty(): boolean {
    const { answers, numberings, languages, directions, editable } = this.context;
    return (answers ?? numberings ?? languages ?? directions ?? editable) === null;
  }

  matches(element: ElementRecord): boolean {
    const { context } = this;
    context.startQuery(element);
    return matchesList(this.#list, element, context);
  }

  /** After the node was taken out of its parent, where these were its siblings. */
  removed(
    node: NodeRecord,
    parent: ParentRecord,
    previous: NodeRecord | null,
    next: NodeRecord | null,
    where: Where,
  ): void {
    this.#textChanged();
    if (where === Where.Within) this.#forgetHas(parent);
    if (!isElement(node)) return;
    const isLast = elementAtOrAfter(next) === null;
    this.#loseFrom(node, elementAtOrBefore(previous), parent, isLast);
    if (where === Where.Within) return;
    if (!isLast) this.#siblingsChanged();
    if (where === Where.At) this.#forget(node);
    else this.#forgetSubtree(node);
  }

  /** After the node was put into the parent. */
  inserted(node: NodeRecord, parent: ParentRecord, where: Where): void {
    this.#textChanged();
    this.#forgetHas(parent);
    if (!isElement(node)) return;
    const next = elementAtOrAfter(node.nextSibling);
    if (next !== null) {
      const isLast = elementAtOrAfter(next.nextSibling) === null;
      this.#loseFrom(next, elementAtOrBefore(node.previousSibling), parent, isLast);
      if (where !== Where.Within) this.#siblingsChanged();
    }
    if (where === Where.Elsewhere) this.#forgetSubtree(node);
    else this.#forget(node);
  }

  attributeChanged(element: ElementRecord, localName: string, where: Where): void {
    if (!this.#traits.attributes.has(localName.toLowerCase())) return;
    if (localName === 'dir') this.#textChanged();
    if (where === Where.Elsewhere) {
      this.#forgetAll();
      return;
    }
    if (element.parent !== null) {
      this.#forgetHas(element.parent);
      if (this.#traits.countsList) this.#forgetPlaces(element.parent);
    }
    if (where === Where.Within) return;
    this.#forget(element);
    if (elementAtOrAfter(element.nextSibling) !== null) this.#siblingsChanged();
  }

  dataChanged(node: NodeRecord): void {
    this.#textChanged();
    if (node.parent !== null) this.#forgetHas(node.parent);
  }

  /** The child has gone from that place among the children, or from where it stood before another came: the same for all after it. */
  #loseFrom(child: ElementRecord, previous: ElementRecord | null, parent: ParentRecord, isLast: boolean): void {
    if (this.context.numberings === null) return;
    for (const numberings of this.context.numberings.values()) {
      const numbering = numberings.get(parent);
      if (numbering === undefined) continue;
      if (isLast && numbering.last === child) numbering.forgetLast(previous);
      else if (!isLast || numbering.places.get(child) !== undefined) numberings.delete(parent);
    }
  }

  #forgetPlaces(parent: ParentRecord): void {
    for (const numberings of this.context.numberings?.values() ?? []) numberings.delete(parent);
  }

  /** What is known of elements because of their siblings. */
  #siblingsChanged(): void {
    if (!this.#traits.asksSiblings) return;
    this.context.answers = null;
    if (this.#traits.countsList) this.context.numberings = null;
  }

  #textChanged(): void {
    if (this.context.usesText) this.context.directions = null;
  }

  #forget(element: ElementRecord): void {
    const { answers, languages, directions, editable } = this.context;
    languages?.delete(element);
    directions?.delete(element);
    editable?.delete(element);
    if (answers !== null) for (const memo of answers.values()) memo.delete(element);
  }

  #forgetSubtree(root: ElementRecord): void {
    let left = FEW;
    for (let node: NodeRecord | null = root; node !== null; node = nextInTreeOrder(node, root)) {
      if (--left < 0) {
        this.#forgetAll();
        return;
      }
      if (!isElement(node)) continue;
      this.#forget(node);
      if (this.#traits.countsList) this.#forgetPlaces(node);
    }
  }

  #forgetAll(): void {
    const { context } = this;
    context.answers = null;
    context.languages = null;
    context.directions = null;
    context.editable = null;
    if (this.#traits.countsList) context.numberings = null;
  }

  /** What `:has()` has found, or not, in that node and those around it. Where nothing is known of a node, nothing follows from it. */
  #forgetHas(from: ParentRecord): void {
    const { answers } = this.context;
    const { hasCompounds, hasDescendantsOnly } = this.#traits;
    if (answers === null || hasCompounds.length === 0) return;
    if (!hasDescendantsOnly) {
      for (const compound of hasCompounds) answers.delete(compound);
      return;
    }
    for (const compound of hasCompounds) {
      const memo = answers.get(compound);
      let node: ParentRecord | null = from;
      while (memo !== undefined && node !== null && memo.delete(node as ElementRecord)) node = node.parent;
    }
  }
}
