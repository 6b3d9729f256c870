import { forgetMovedStyles } from '../css/remembered-styles.ts';
import { styles } from '../css/styles.ts';
import { compareDocumentPosition, DocumentPosition } from '../tree/document-position.ts';
import { viewsOf } from '../tree/rare-data.ts';
import type { ElementRecord } from '../tree/records.ts';
import type { Keyframe } from './keyframes.ts';
import { type AnimationRecord, type EffectState, Origin } from './records.ts';

/** Those that style sheets may animate, as far as it is known whether they are there, in the order in which their animations are composed. */
export const PSEUDO_ELEMENTS = ['marker', 'before', 'backdrop', 'after'];

/** What style sheets have started on an element or a pseudo-element, and what its style was then. */
class StyledAnimations {
  /** Of which pseudo-element of the element, without colons; null: of itself. */
  readonly pseudo: string | null;
  /** Computed values of the last https://drafts.csswg.org/css-transitions/#style-change-event; null: there was none. */
  before: Map<string, string> | null = null;
  /** By the name of the property: the running transitions, and those that have ended. */
  readonly transitions = new Map<string, AnimationRecord>();
  readonly completed = new Map<string, string>();
  /** In the order of `animation-name`. */
  animations: AnimationRecord[] = [];
  /** The `styleVersion` of the document when it was last looked at. */
  version = -1;

  constructor(pseudo: string | null) {
    this.pseudo = pseudo;
  }
}

/** https://drafts.csswg.org/web-animations-1/#effect-stack, of an element and its pseudo-elements. */
class ElementAnimations {
  readonly #element: ElementRecord;
  readonly #all = new Set<AnimationRecord>();
  #sorted: readonly AnimationRecord[] | null = null;
  /** The properties that keyframes have named since something moves. */
  readonly #named = new Set<string>();
  /** The same with the others that these may be, as the writing mode is. */
  readonly #mayMove = new Set<string>();
  /** The properties that are worked out as they would be without animations, and how often they were asked for meanwhile. */
  readonly base = new Map<string, number>();
  /** By the name of the pseudo-element, null for the element itself. */
  readonly styled = new Map<string | null, StyledAnimations>();

  constructor(element: ElementRecord) {
    this.#element = element;
  }

  styledFor(pseudo: string | null): StyledAnimations {
    const known = this.styled.get(pseudo);
    if (known !== undefined) return known;
    const made = new StyledAnimations(pseudo);
    this.styled.set(pseudo, made);
    return made;
  }

  add(animation: AnimationRecord): void {
    this.noteKeyframes(animation.effect);
    if (this.#all.has(animation)) return;
    this.#all.add(animation);
    this.reorder();
  }

  delete(animation: AnimationRecord): void {
    if (this.#all.delete(animation)) this.reorder();
    if (this.#all.size > 0) return;
    this.#named.clear();
    this.#mayMove.clear();
  }

  /** To be called with an effect that has other keyframes. Styles are remembered of what nothing moves. */
  noteKeyframes(effect: EffectState | null): void {
    const { size } = this.#mayMove;
    for (const { block } of effect?.keyframes ?? []) {
      for (const name of block.names) {
        if (this.#named.has(name)) continue;
        this.#named.add(name);
        for (const one of [name, ...styles().otherNamesOf(name)]) this.#mayMove.add(one);
      }
    }
    this.changed(this.#mayMove.size > size);
  }

  /** False: no keyframe sets the property. */
  mayMove(name: string): boolean {
    return this.#mayMove.has(name) && !this.isEmpty;
  }

  /** The order in which they are composed is another one. */
  reorder(): void {
    this.#sorted = null;
    this.changed();
  }

  /** What they make of the element may be something else. */
  changed(isMore = false): void {
    forgetMovedStyles(this.#element, isMore);
  }

  get isEmpty(): boolean {
    return this.sorted.length === 0;
  }

  /** Runs steps with those alone that come before the animation, and itself, even where it was replaced. */
  withAnimation<Result>(animation: AnimationRecord, steps: () => Result): Result {
    this.noteKeyframes(animation.effect);
    const { sorted } = this;
    this.#sorted = [...sorted.filter((one) => inCompositeOrder(one, animation) < 0), animation];
    try {
      return steps();
    } finally {
      this.#sorted = sorted;
      this.changed();
    }
  }

  /** In https://drafts.csswg.org/web-animations-1/#effect-composite-order */
  get sorted(): readonly AnimationRecord[] {
    this.#sorted ??= [...this.#all].sort(inCompositeOrder);
    return this.#sorted;
  }
}

/** https://drafts.csswg.org/web-animations-1/#animation-composite-order-section */
export function inCompositeOrder(a: AnimationRecord, b: AnimationRecord): number {
  const [classOfA, classOfB] = [compositeClass(a), compositeClass(b)];
  if (classOfA !== classOfB) return classOfA - classOfB;
  if (a.owningElement !== b.owningElement && a.owningElement !== null && b.owningElement !== null) {
    return (compareDocumentPosition(a.owningElement, b.owningElement) & DocumentPosition.Following) !== 0 ? -1 : 1;
  }
  if (classOfA !== Origin.Script && a.effect?.pseudo !== b.effect?.pseudo) return placeOfPseudo(a) - placeOfPseudo(b);
  // https://drafts.csswg.org/css-transitions-2/#sorting-css-transitions: its generation, and then its property.
  if (classOfA !== Origin.Script && a.position !== b.position) return a.position - b.position;
  if (classOfA === Origin.Transition && a.cssName !== b.cssName) return a.cssName < b.cssName ? -1 : 1;
  return a.sequence - b.sequence;
}

/** https://drafts.csswg.org/css-animations-2/#animation-composite-order: the element itself comes first. */
function placeOfPseudo({ effect }: AnimationRecord): number {
  return PSEUDO_ELEMENTS.indexOf(effect?.pseudo ?? '');
}

/** What is tied to no element any more is like those of scripts. */
function compositeClass({ origin, owningElement }: AnimationRecord): Origin {
  return owningElement === null ? Origin.Script : origin;
}

export type { StyledAnimations };

/** Null: it has never had any. */
export function elementAnimationsOrNull(element: ElementRecord): ElementAnimations | null {
  return (element.rare?.views?.animations ?? null) as ElementAnimations | null;
}

export function elementAnimations(element: ElementRecord): ElementAnimations {
  const views = viewsOf(element);
  views.animations ??= new ElementAnimations(element);
  return views.animations as ElementAnimations;
}

export function giveKeyframes(effect: EffectState, keyframes: readonly Keyframe[]): void {
  effect.keyframes = keyframes;
  if (effect.element !== null) elementAnimationsOrNull(effect.element)?.noteKeyframes(effect);
}

/** To be called after something of the effect has changed that time has no part in. */
export function effectMoves({ element }: EffectState): void {
  if (element !== null) elementAnimationsOrNull(element)?.changed();
}
