import { nodesWithFocus } from '../html/activation/focus.ts';
import { isDesignMode } from '../html/editable.ts';
import { TagId } from '../names/tag-ids.ts';
import { isHtml } from '../tree/is-html.ts';
import { type ElementRecord, isElement, type NodeRecord, type ParentRecord } from '../tree/records.ts';
import { elementAtOrAfter, elementAtOrBefore, nextInTreeOrder, rootOf } from '../tree/traversal.ts';
import type { SelectorList } from './compiled.ts';
import { directionChanged, hasOwnDirection, mayBringDirection, textMayHaveCome } from './directionality.ts';
import { FoldedMatches } from './folded-matches.ts';
import { isInRange } from './language.ts';
import type { LastingTraits } from './lasting-traits.ts';
import { MatchContext } from './match-context.ts';
import type { Memory } from './memory.ts';
import { LastingTarget } from './target.ts';

/** Attributes of which elements have something from those they are in. */
const INHERITED: ReadonlySet<string> = new Set(['lang', 'dir', 'contenteditable', 'disabled']);

/**
 * What one selector matches that asks others than the element itself for what may change: their states, what is in them, what
 * follows them.
 */
export class FoldedMemory implements Memory {
  readonly context: MatchContext;
  readonly isFolded = true;
  readonly isEmpty = false;
  readonly #traits: LastingTraits;
  readonly #folded: FoldedMatches;
  readonly #target: LastingTarget | null;
  #lastTarget: ElementRecord | null = null;
  #withFocus: Set<NodeRecord> = new Set();
  #isDesigned = false;
  readonly #roots = new WeakSet<ParentRecord>();

  /** @param element - The first that is asked about. */
  constructor(list: SelectorList, traits: LastingTraits, element: ElementRecord) {
    const { nodeDocument } = element;
    this.#traits = traits;
    this.context = new MatchContext(nodeDocument, true);
    this.context.countsLeft = 0;
    this.#folded = new FoldedMatches(list, this.context);
    this.#target = traits.asksTarget ? new LastingTarget(nodeDocument) : null;
    this.#isDesigned = isDesignMode(nodeDocument);
    this.#seeTree(nodeDocument);
    this.#seeTree(rootOf(element) as ParentRecord);
  }

  get needsElements(): boolean {
    return this.#folded.needsElements || this.#traits.asksTarget || this.#traits.asksDirection;
  }

  setDefaultLanguage(language: string): void {
    this.context.defaultLanguage = language;
    this.#folded.setWorld(this.#traits.ranges.filter((range) => isInRange(language, range)).join());
  }

  matches(element: ElementRecord): boolean {
    const { context } = this;
    context.startQuery(element);
    if (this.#target !== null) this.#findTarget(this.#target);
    if (this.#traits.asksFocus) this.#findFocus();
    if (this.#isDesigned !== isDesignMode(context.document)) {
      this.#isDesigned = !this.#isDesigned;
      this.#folded.lookAgainIn(context.document);
    }
    return this.#folded.matches(element);
  }

  #findTarget({ element }: LastingTarget): void {
    this.context.target = element;
    if (element === this.#lastTarget) return;
    if (this.#lastTarget !== null) this.#folded.lookAgain(this.#lastTarget);
    if (element !== null) this.#folded.lookAgain(element);
    this.#lastTarget = element;
  }

  #findFocus(): void {
    const now = nodesWithFocus(this.context.document);
    this.context.withFocus = now;
    for (const node of [...this.#withFocus, ...now]) if (isElement(node)) this.#folded.lookAgain(node);
    this.#withFocus = now;
  }

  #seeTree(root: ParentRecord): void {
    if (this.#roots.has(root)) return;
    this.#roots.add(root);
    for (let child = root.firstChild; child !== null; child = child.nextSibling) this.#folded.seeSubtree(child);
  }

  exists(element: ElementRecord): void {
    this.#target?.exists(element);
    const { parent } = element;
    if (parent !== null && !isElement(parent)) this.#seeTree(parent);
    this.#folded.seeSubtree(element);
    for (const source of textMayHaveCome(element, this.context)) this.#directionMayHaveChanged(source);
    if (!this.#traits.asksContents) return;
    this.#folded.lookAgain(element);
    if (parent !== null && isElement(parent)) this.#folded.lookAgain(parent);
  }

  /** After what somebody else than the parser has changed in the node. */
  #textChanged(node: ParentRecord): void {
    if (!this.#traits.asksDirection) return;
    this.context.slottables = null;
    this.#directionMayHaveChanged(node);
    for (const slot of this.context.autoSlots ?? []) this.#directionMayHaveChanged(slot);
  }

  #directionMayHaveChanged(node: ParentRecord): void {
    if (!this.#traits.asksDirection) return;
    this.context.followedDirections = null;
    const source = directionChanged(node, this.context);
    if (source !== null) this.#folded.lookAgainIn(source, (element) => hasOwnDirection(element, this.context));
  }

  #contentsChanged(parent: ParentRecord | null): void {
    if (this.#traits.asksContents && parent !== null && isElement(parent)) this.#folded.lookAgain(parent);
  }

  removed(node: NodeRecord, parent: ParentRecord, previous: NodeRecord | null, next: NodeRecord | null): void {
    this.#otherChanged();
    this.#target?.removed();
    this.#textChanged(parent);
    this.#contentsChanged(parent);
    if (!isElement(node)) return;
    this.#losePlaces(node, elementAtOrBefore(previous), parent, elementAtOrAfter(next) === null);
    this.#forgetSubtree(node);
    this.#folded.removed(node, parent, elementAtOrAfter(next));
    this.#legendsChanged(node, parent);
  }

  inserted(node: NodeRecord, parent: ParentRecord): void {
    this.#otherChanged();
    if (mayBringDirection(node, parent)) this.#textChanged(parent);
    this.#contentsChanged(parent);
    if (!isElement(node)) return;
    this.#target?.inserted(node);
    this.#forgetSubtree(node);
    const next = elementAtOrAfter(node.nextSibling);
    if (next !== null) {
      this.#losePlaces(
        next,
        elementAtOrBefore(node.previousSibling),
        parent,
        elementAtOrAfter(next.nextSibling) === null,
      );
    }
    this.#folded.inserted(node, parent);
    this.#legendsChanged(node, parent);
  }

  /** What follows from more than the places of elements. */
  #otherChanged(): void {
    this.context.hostAnswers = null;
    this.context.roots = null;
    this.context.forgetControls();
  }

  /** What is in the first legend of a disabled fieldset is not disabled. */
  #legendsChanged(node: ElementRecord, parent: ParentRecord): void {
    if (!isHtml(node, TagId.Legend) || !isHtml(parent, TagId.Fieldset)) return;
    if (this.context.hasAncestorsOfControls) this.context.ancestorsOfControls.forgetAll();
    if (this.#traits.asksInherited) this.#folded.lookAgainIn(parent);
  }

  attributeChanged(element: ElementRecord, localName: string): void {
    this.#otherChanged();
    this.#folded.controlChanged(element, localName);
    if (!this.#traits.attributes.has(localName.toLowerCase())) return;
    this.#target?.attributeChanged(element);
    if (localName === 'slot' || localName === 'name') this.#textChanged(element.parent ?? element);
    if (!INHERITED.has(localName)) {
      this.#folded.lookAgain(element);
      return;
    }
    this.#forgetInherited();
    if (localName === 'dir' && element.parent !== null) this.#textChanged(element.parent);
    this.#folded.lookAgainIn(element);
  }

  #forgetInherited(): void {
    const { context } = this;
    context.languages = null;
    context.directionSources = null;
    context.autoDirections = null;
    context.followedDirections = null;
    context.editable = null;
    if (context.hasAncestorsOfControls) context.ancestorsOfControls.forgetAll();
  }

  stateChanged(element: ElementRecord): void {
    this.context.forgetValidity();
    this.#folded.lookAgain(element);
  }

  dataChanged(node: NodeRecord): void {
    this.context.forgetValidity();
    if (node.parent !== null) this.#textChanged(node.parent);
    this.#contentsChanged(node.parent);
  }

  #forgetSubtree(root: ElementRecord): void {
    const { context } = this;
    context.followedDirections = null;
    for (let node: NodeRecord | null = root; node !== null; node = nextInTreeOrder(node, root)) {
      if (!isElement(node)) continue;
      context.languages?.delete(node);
      context.directionSources?.delete(node);
      context.autoDirections?.delete(node);
      context.autoSlots?.delete(node);
      context.editable?.delete(node);
      if (context.hasAncestorsOfControls) context.ancestorsOfControls.forget(node);
    }
  }

  #losePlaces(child: ElementRecord, previous: ElementRecord | null, parent: ParentRecord, isLast: boolean): void {
    for (const numberings of this.context.numberings?.values() ?? []) {
      const numbering = numberings.get(parent);
      if (isLast && numbering?.last === child) numbering.forgetLast(previous);
      else if (!isLast || numbering?.places.get(child) !== undefined) numberings.delete(parent);
    }
  }
}
