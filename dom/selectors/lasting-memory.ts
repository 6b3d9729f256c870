import { focusedElement, nodesWithFocus } from '../html/activation/focus.ts';
import { TagId } from '../names/tag-ids.ts';
import { isHtml } from '../tree/is-html.ts';
import { type ElementRecord, isElement, type NodeRecord, type ParentRecord } from '../tree/records.ts';
import { elementAtOrAfter, elementAtOrBefore, nextInTreeOrder, rootOf } from '../tree/traversal.ts';
import type { SelectorList } from './compiled.ts';
import { mayBringDirection, textMayHaveCome } from './directionality.ts';
import { isInRange } from './language.ts';
import { LastingHas } from './lasting-has.ts';
import type { LastingTraits } from './lasting-traits.ts';
import { matchesList } from './match.ts';
import { MatchContext } from './match-context.ts';
import type { Memo } from './memo.ts';
import { type Memory, Where } from './memory.ts';
import type { Numbering } from './numbering.ts';
import { LastingTarget } from './target.ts';

/** Of so many nodes it is forgotten one by one what was remembered; of more, all is. */
const FEW = 64;

/** Attributes on which directions may depend, and what is assigned to which slot. */
const DIRECTIONS: ReadonlySet<string> = new Set(['dir', 'slot', 'name']);

/** What one selector has matched, and what was found on the way. */
export class LastingMemory implements Memory {
  readonly isFolded = false;
  readonly context: MatchContext;
  readonly #list: SelectorList;
  readonly #traits: LastingTraits;
  readonly #has: LastingHas | null;
  readonly #target: LastingTarget | null;
  #lastTarget: ElementRecord | null = null;
  #lastFocused: ElementRecord | null = null;
  /** What `:focus-within` has matched last. */
  #withFocus: Set<NodeRecord> = new Set();
  /** Documents, contents of templates and shadow roots that were seen. */
  readonly #roots = new WeakSet<ParentRecord>();
  /** What was found while the default language was another, as far as others are asked for theirs: by what that matched. */
  readonly #putAway = new Map<string, Remembered>();
  #matchedRanges = '';

  /** @param element - The first that is asked about. */
  constructor(list: SelectorList, traits: LastingTraits, element: ElementRecord) {
    this.#list = list;
    this.#traits = traits;
    this.context = new MatchContext(element.nodeDocument, true);
    this.context.countsLeft = 0;
    this.#has = traits.hasLists.length === 0 ? null : new LastingHas(traits.hasLists, this.context);
    this.context.lastingHas = this.#has;
    this.#target = traits.asksTarget ? new LastingTarget(element.nodeDocument) : null;
    this.context.target = this.#lastTarget = this.#target?.element ?? null;
    this.#seeTree(element.nodeDocument);
    this.#seeTree(rootOf(element) as ParentRecord);
  }

  get needsElements(): boolean {
    return this.#has !== null || this.#target !== null || this.#traits.asksDirection;
  }

  get isEmpty(): boolean {
    if (this.#has !== null || this.#target !== null || this.context.knowsControls) return false;
    if (this.context.hostAnswers !== null) return false;
    const { answers, numberings, languages, directionSources, editable } = this.context;
    if (this.#putAway.size > 0) return false;
    return (answers ?? numberings ?? languages ?? directionSources ?? editable) === null;
  }

  /** https://html.spec.whatwg.org/#pragma-set-default-language, as of now. */
  setDefaultLanguage(language: string): void {
    const { context } = this;
    if (context.defaultLanguage === language) return;
    context.defaultLanguage = language;
    const matched = this.#traits.rangesOfOthers.filter((range) => isInRange(language, range)).join();
    if (matched === this.#matchedRanges) return;
    const { answers, numberings } = context;
    this.#putAway.set(this.#matchedRanges, { answers, numberings });
    const known = this.#putAway.get(matched);
    this.#putAway.delete(matched);
    this.#matchedRanges = matched;
    context.answers = known?.answers ?? null;
    context.numberings = known?.numberings ?? null;
  }

  matches(element: ElementRecord): boolean {
    const { context } = this;
    context.startQuery(element);
    if (this.#target !== null) this.#findTarget(this.#target);
    if (this.#traits.asksFocus) this.#findFocus();
    return matchesList(this.#list, element, context);
  }

  #findTarget({ element }: LastingTarget): void {
    const { context } = this;
    context.target = element;
    if (element === this.#lastTarget) return;
    const last = this.#lastTarget;
    this.#lastTarget = element;
    this.#loseAnswers();
    if (this.#traits.countsList) this.#loseNumberings();
    if (last !== null) this.#has?.lookAgain(last);
    if (element !== null) this.#has?.lookAgain(element);
  }

  #findFocus(): void {
    const last = this.#withFocus;
    const { document } = this.context;
    if (last.size === 0 && focusedElement(document) === null) return;
    const now = nodesWithFocus(document);
    const changed = [...last, ...now].filter((node) => last.has(node) !== now.has(node));
    // Of two in one element, either may have it.
    if (changed.length === 0 && focusedElement(document) === this.#lastFocused) return;
    this.#lastFocused = focusedElement(document);
    this.#withFocus = now;
    this.context.withFocus = now;
    this.#loseAnswers();
    if (this.#traits.countsList) this.#loseNumberings();
    for (const node of new Set([...last, ...now])) if (isElement(node)) this.#has?.lookAgain(node);
  }

  /** To be called for each element that the parser puts into the document, before an element around it, or that itself, is asked about. */
  exists(element: ElementRecord): void {
    this.#target?.exists(element);
    textMayHaveCome(element, this.context);
    if (this.#has === null) return;
    this.context.withFocus = null;
    const { parent } = element;
    if (parent !== null && !isElement(parent)) this.#seeTree(parent);
    // What is in it may have ended together with it, when nobody had asked yet.
    this.#has.seeSubtree(element);
    if (this.#traits.hasAsksContents) this.#has.lookAgain(element);
    this.#lookAround(element.previousSibling, parent);
  }

  /** Something has come behind the node, or gone. */
  #lookAround(previous: NodeRecord | null, parent: ParentRecord | null): void {
    if (this.#has === null) return;
    const before = this.#traits.hasAsksNext ? elementAtOrBefore(previous) : null;
    if (before !== null) this.#has.lookAgain(before);
    if (this.#traits.hasAsksContents && parent !== null && isElement(parent)) this.#has.lookAgain(parent);
  }

  /** What is in that root came before anything was asked. */
  #seeTree(root: ParentRecord): void {
    if (this.#roots.has(root)) return;
    this.#roots.add(root);
    for (let child = root.firstChild; child !== null; child = child.nextSibling) this.#has?.seeSubtree(child);
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
    this.#otherChanged();
    this.#target?.removed();
    if (!isElement(node)) {
      this.#contentsChanged(parent);
      return;
    }
    const before = elementAtOrBefore(previous);
    const after = elementAtOrAfter(next);
    const isLast = after === null;
    this.#loseFrom(node, before, parent, isLast);
    if (this.#has !== null) {
      this.#forgetInherited();
      this.#has.removed(node, parent, before);
      if (this.#traits.hasAsksInherited) {
        this.#lookAgainIn(node);
        if (isHtml(node, TagId.Legend)) this.#lookAgainIn(parent);
      }
      this.#lookAround(before, parent);
      this.#placesChanged(after);
    }
    if (where === Where.Elsewhere) {
      this.#contentsChanged(null);
      this.#legendsChanged(node);
    }
    if (where === Where.Within) return;
    if (!isLast) this.#siblingsChanged();
    if (where === Where.At) this.#forget(node);
    else this.#forgetSubtree(node);
  }

  /** After the node was put into the parent. */
  inserted(node: NodeRecord, parent: ParentRecord, where: Where): void {
    if (mayBringDirection(node, parent)) this.#textChanged();
    this.#otherChanged();
    if (!isElement(node)) {
      this.#contentsChanged(parent);
      return;
    }
    this.#target?.inserted(node);
    if (where === Where.Elsewhere) this.#legendsChanged(node);
    const previous = elementAtOrBefore(node.previousSibling);
    const next = elementAtOrAfter(node.nextSibling);
    if (next !== null) {
      const isLast = elementAtOrAfter(next.nextSibling) === null;
      this.#loseFrom(next, previous, parent, isLast);
      if (where !== Where.Within) this.#siblingsChanged();
    }
    if (this.#has !== null) {
      this.#forgetInherited();
      this.#has.inserted(node, parent);
      this.#has.lookAgain(node);
      if (this.#traits.hasAsksInherited) this.#lookAgainIn(isHtml(node, TagId.Legend) ? parent : node);
      this.#lookAround(previous, parent);
      this.#placesChanged(next);
    }
    if (where === Where.Elsewhere) this.#forgetSubtree(node);
    else this.#forget(node);
  }

  attributeChanged(element: ElementRecord, localName: string, where: Where): void {
    this.#otherChanged();
    if (!this.#traits.attributes.has(localName.toLowerCase())) return;
    if (DIRECTIONS.has(localName)) this.#textChanged();
    this.#target?.attributeChanged(element);
    if (this.#has !== null) {
      this.#has.lookAgain(element);
      if (localName === 'disabled' && this.#traits.hasAsksInherited) {
        this.#forgetInherited();
        this.#lookAgainIn(element);
      }
    }
    if (where === Where.Elsewhere) {
      this.#forgetAll();
      return;
    }
    if (element.parent !== null && this.#traits.countsList) this.#forgetPlaces(element.parent);
    if (where === Where.Within) return;
    this.#forget(element);
    if (elementAtOrAfter(element.nextSibling) !== null) this.#siblingsChanged();
  }

  /** After a state of the element has changed that no attribute tells. */
  stateChanged(element: ElementRecord): void {
    this.#otherChanged();
    this.#has?.lookAgain(element);
  }

  /** What follows from more than the places of elements. */
  #otherChanged(): void {
    this.context.hostAnswers = null;
    this.context.roots = null;
    this.context.forgetControls();
  }

  /** What all in an element have from it. */
  #forgetInherited(): void {
    if (this.#traits.hasAsksInherited) this.context.ancestorsOfControls.forgetAll();
  }

  #lookAgainIn(root: ParentRecord): void {
    for (let node: NodeRecord | null = root; node !== null; node = nextInTreeOrder(node, root)) {
      if (isElement(node)) this.#has?.lookAgain(node);
    }
  }

  dataChanged(node: NodeRecord): void {
    this.#textChanged();
    this.#otherChanged();
    this.#contentsChanged(node.parent);
  }

  /** The child has gone from that place among the children, or from where it stood before another came: the same for all after it. */
  #loseFrom(child: ElementRecord, previous: ElementRecord | null, parent: ParentRecord, isLast: boolean): void {
    for (const numberings of this.#numberings()) {
      const numbering = numberings.get(parent);
      if (numbering === undefined) continue;
      if (isLast && numbering.last === child) numbering.forgetLast(previous);
      else if (!isLast || numbering.places.get(child) !== undefined) numberings.delete(parent);
    }
  }

  #forgetPlaces(parent: ParentRecord): void {
    for (const numberings of this.#numberings()) numberings.delete(parent);
  }

  /** What is known of elements because of their siblings. */
  #siblingsChanged(): void {
    if (!this.#traits.asksSiblings) return;
    this.#loseAnswers();
    if (this.#traits.countsList) this.#loseNumberings();
  }

  #textChanged(): void {
    this.context.autoDirections = null;
    this.context.followedDirections = null;
    this.context.autoSlots = null;
    this.context.slottables = null;
  }

  #forget(element: ElementRecord): void {
    const { languages, directionSources, autoDirections, editable } = this.context;
    languages?.delete(element);
    directionSources?.delete(element);
    autoDirections?.delete(element);
    this.context.followedDirections = null;
    editable?.delete(element);
    if (this.context.hasAncestorsOfControls) this.context.ancestorsOfControls.forget(element);
    this.#forgetAnswers(element);
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
    this.#loseAnswers();
    context.languages = null;
    context.directionSources = null;
    context.autoDirections = null;
    context.followedDirections = null;
    context.editable = null;
    if (context.hasAncestorsOfControls) context.ancestorsOfControls.forgetAll();
    if (this.#traits.countsList) this.#loseNumberings();
  }

  /** There is something in an element, or nothing any more. */
  #contentsChanged(parent: ParentRecord | null): void {
    if (this.#has !== null && this.#traits.hasAsksContents) {
      this.#lookAround(null, parent);
    }
  }

  /** What is in the first legend of a disabled fieldset is not disabled. */
  #legendsChanged(element: ElementRecord): void {
    if (!isHtml(element, TagId.Legend)) return;
    if (this.context.hasAncestorsOfControls) this.context.ancestorsOfControls.forgetAll();
  }

  /** The element, and those after it, have other places. */
  #placesChanged(first: ElementRecord | null): void {
    if (!this.#traits.hasCountsPlaces) return;
    for (let node = first; node !== null; node = elementAtOrAfter(node.nextSibling)) this.#has?.lookAgain(node);
  }

  #forgetAnswers(element: ElementRecord): void {
    forgetAnswer(this.context.answers, element);
    for (const { answers } of this.#putAway.values()) forgetAnswer(answers, element);
  }

  #loseAnswers(): void {
    this.context.loseAnswers();
    for (const remembered of this.#putAway.values()) remembered.answers = null;
  }

  #loseNumberings(): void {
    this.context.numberings = null;
    for (const remembered of this.#putAway.values()) remembered.numberings = null;
  }

  *#numberings(): Iterable<Memo<ParentRecord, Numbering>> {
    yield* this.context.numberings?.values() ?? [];
    for (const { numberings } of this.#putAway.values()) yield* numberings?.values() ?? [];
  }
}

type Remembered = Pick<MatchContext, 'answers' | 'numberings'>;

function forgetAnswer(answers: Remembered['answers'], element: ElementRecord): void {
  if (answers !== null) for (const memo of answers.values()) memo.delete(element);
}
