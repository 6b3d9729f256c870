import { KnownAncestors } from '../html/forms/known-ancestors.ts';
import { KnownControls } from '../html/forms/known-controls.ts';
import { NOWHERE } from '../tree/nowhere.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isShadowRoot,
  NodeFlag,
  type NodeRecord,
  NodeType,
  type ParentRecord,
} from '../tree/records.ts';
import { hostOf } from '../tree/traversal.ts';
import type { CompoundSelector, SelectorList, SimpleSelector } from './compiled.ts';
import type { KnownSlottables } from './known-slottables.ts';
import type { LatestSearches } from './latest-searches.ts';
import type { Memo } from './memo.ts';
import type { Numbering } from './numbering.ts';

/** Whether text runs from right to left: as it says itself, as it does in a host, or null where nothing tells. */
export type Direction = boolean | ElementRecord | null;

/** Asked about something that it does not have, the host neither matches nor does it match the negation. */
export const enum Featureless {
  Matches,
  Fails,
  Unknown,
}

/** Steps along ancestors and siblings that a query may take before it starts to remember what it found. */
const INITIAL_BUDGET = 4096;
/** … and how many more for each element that it matches the selector against. */
const BUDGET_PER_ELEMENT = 64;

/** What relative selectors find, where that is known. */
export interface KnownRelatives {
  matches(list: SelectorList, anchor: ElementRecord): boolean;
}

/** What the arguments of `:host()` and `:host-context()` match, where that is known. */
export interface KnownHostArguments {
  /** Null: that is not known of the test. */
  matches(test: SimpleSelector, host: ElementRecord, context: MatchContext): boolean | null;
}

/** What one call of `querySelector`, `matches` … knows and remembers while it runs. */
export class MatchContext {
  /** OPTIMIZATION: see `webidl/kept-shapes.ts`. (bench/scrape) */
  static readonly kept = new MatchContext(NOWHERE);

  /** https://drafts.csswg.org/selectors/#scope-element, or the document or fragment that was asked. */
  scope: ParentRecord;
  /** Where that may be one of many: whether it is that element. */
  isScope: ((element: ElementRecord) => boolean) | null = null;
  readonly document: DocumentRecord;
  readonly isHtmlDocument: boolean;
  /** The host of the shadow tree that the query is about, once a search among ancestors came to it. */
  shadowHost: ElementRecord | null = null;

  #budget: number;
  /**
   * Answers already found, once the query turned out to be costly: whether an ancestor (earlier sibling, descendant …)
   * of the element matches from that compound on. Without them, hostile trees would take quadratic time.
   */
  answers: Map<CompoundSelector, Memo<ElementRecord, boolean>> | null = null;
  /**
   * Whether elements match selectors that many others refer to. Each nested rule may ask several times for those around it,
   * so that without these the time would double with every rule around another.
   */
  sharedAnswers: Map<SelectorList, Memo<ElementRecord, boolean>> | null = null;
  /** The same of the host of the shadow tree. */
  sharedHostAnswers: Map<SelectorList, Featureless> | null = null;
  /** By the test, which hosts match the argument of `:host()`, or are in something that matches that of `:host-context()`. */
  hostAnswers: Map<SimpleSelector, Memo<ParentRecord, boolean>> | null = null;
  /** For a lasting context: what those of them match that follow from more than the element itself … */
  hostArguments: KnownHostArguments | null = null;
  /** … and the roots of hosts. */
  roots: Memo<ParentRecord, ParentRecord> | null = null;
  /** For a query of one complex selector: what the latest searches among ancestors found. */
  searches: LatestSearches | null = null;
  /** Of the place last counted, from which that of the next sibling follows: the test that asked, and whose it is. */
  lastCounting: SimpleSelector | null = null;
  lastCounted: ElementRecord | null = null;
  lastPlace = 0;
  /** By the test that asks, the places of the children of large parents (see `places.ts`). */
  numberings: Map<SimpleSelector, Memo<ParentRecord, Numbering>> | null = null;
  /** How many tests count by a selector in which another one counts, which would take exponential time if nothing was numbered. */
  countings = 0;
  /** How often children of large parents are still counted before they are numbered. */
  countsLeft = 4;
  /** For a lasting context: what `:has()` finds. */
  lastingHas: KnownRelatives | null = null;
  languages: Memo<ParentRecord, string> | null = null;
  /** https://html.spec.whatwg.org/#pragma-set-default-language, once it was looked for. */
  defaultLanguage: string | null = null;
  /** The element that `:target` matches; undefined before it was looked for. */
  target: ElementRecord | null | undefined = undefined;
  /** The nearest inclusive ancestor that says how text runs, or the document … */
  directionSources: Memo<ParentRecord, ParentRecord> | null = null;
  /** … and what follows for it from the text in it. */
  autoDirections: Memo<ParentRecord, Direction> | null = null;
  /** … and from hosts, where it has its direction from those: whether text runs from right to left. */
  followedDirections: Map<ParentRecord, boolean> | null = null;
  /** For a lasting context: the slots of shadow trees that have their directions from what is assigned to them. */
  autoSlots: Set<ElementRecord> | null = null;
  /** What is assigned to slots, for the directions of those. */
  slottables: KnownSlottables | null = null;
  editable: Memo<ParentRecord, boolean> | null = null;
  isEditableByDefault = false;
  #ancestorsOfControls: KnownAncestors | null = null;
  #controls: KnownControls | null = null;
  /** What `:focus-within` matches. */
  withFocus: Set<NodeRecord> | null = null;

  /** Whether it is used for one query after the other; then it must not keep nodes that are not in the tree any more. */
  readonly isLasting: boolean;

  constructor(scope: ParentRecord, isLasting = false) {
    this.isLasting = isLasting;
    this.#budget = isLasting ? 0 : INITIAL_BUDGET;
    this.scope = scope;
    this.document = scope.nodeDocument;
    this.isHtmlDocument = (this.document.flags & NodeFlag.HtmlDocument) !== 0;
  }

  get hasAncestorsOfControls(): boolean {
    return this.#ancestorsOfControls !== null;
  }

  get controls(): KnownControls {
    this.#controls ??= new KnownControls(this.isLasting);
    return this.#controls;
  }

  /** For a lasting context: whether it knows of controls, so that it has to be told what changes. */
  get knowsControls(): boolean {
    return this.#ancestorsOfControls !== null || this.#controls !== null;
  }

  /** For a lasting context: validity, or what a form owns, may have changed. */
  forgetControls(): void {
    this.#ancestorsOfControls?.forgetContents();
    this.#controls?.forget();
  }

  /** For a lasting context: only validity may have changed. */
  forgetValidity(): void {
    this.#ancestorsOfControls?.forgetContents();
  }

  get ancestorsOfControls(): KnownAncestors {
    this.#ancestorsOfControls ??= new KnownAncestors(this.isLasting);
    return this.#ancestorsOfControls;
  }

  /** Before the selector is matched against another element. */
  earn(): void {
    this.#budget += BUDGET_PER_ELEMENT;
  }

  /** Before another element is asked about by as many selectors as there may be. */
  earnAnew(): void {
    this.startSearch();
    this.#budget = Math.max(this.#budget, INITIAL_BUDGET);
  }

  /** Before a search along ancestors, siblings or descendants: whether it has to remember what it finds. */
  startSearch(): boolean {
    if (this.#budget < 0) this.answers ??= new Map();
    return this.answers !== null;
  }

  /**
   * For a lasting context: all answers are of no use any more. The next search does without them: to remember costs more than to search,
   * and may be in vain.
   */
  loseAnswers(): void {
    this.answers = null;
    this.#budget = Math.max(this.#budget, 0);
  }

  spend(steps: number): void {
    this.#budget -= steps;
  }

  /** Whether what it found out is worth keeping for the next query. */
  get knowsMuch(): boolean {
    const { languages, directionSources, hostAnswers } = this;
    return (
      (languages ?? directionSources ?? hostAnswers) !== null || this.#budget < INITIAL_BUDGET - BUDGET_PER_ELEMENT
    );
  }

  createMemo<Key extends object, Value>(): Memo<Key, Value> {
    return this.isLasting ? new WeakMap() : new Map();
  }

  answersFor(compound: CompoundSelector): Memo<ElementRecord, boolean> {
    this.answers ??= new Map();
    return this.#memoFor(this.answers, compound);
  }

  sharedAnswersFor(list: SelectorList): Memo<ElementRecord, boolean> {
    this.sharedAnswers ??= new Map();
    return this.#memoFor(this.sharedAnswers, list);
  }

  numberingsFor(test: SimpleSelector): Memo<ParentRecord, Numbering> {
    this.numberings ??= new Map();
    return this.#memoFor(this.numberings, test);
  }

  #memoFor<Asking, Key extends object, Value>(memos: Map<Asking, Memo<Key, Value>>, key: Asking): Memo<Key, Value> {
    let memo = memos.get(key);
    if (memo === undefined) {
      memo = this.createMemo<Key, Value>();
      memos.set(key, memo);
    }
    return memo;
  }

  /** For a lasting context: another element is asked about, so that what only one query may remember is gone. */
  startQuery(scope: ParentRecord): void {
    this.scope = scope;
    this.shadowHost = null;
    this.target = undefined;
    this.withFocus = null;
    this.sharedAnswers = null;
    this.sharedHostAnswers = null;
    this.earn();
  }
}

/** The parent if it is an element; for a child of a shadow root its host, above which nothing is seen from inside. */
export function parentElement(element: ElementRecord, context: MatchContext): ElementRecord | null {
  const { parent } = element;
  if (parent === null) return null;
  if (parent.nodeType === NodeType.Element) return element === context.shadowHost ? null : (parent as ElementRecord);
  if (!isShadowRoot(parent) || element === context.shadowHost) return null;
  context.shadowHost = hostOf(parent);
  return context.shadowHost;
}
