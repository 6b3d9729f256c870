import { KnownAncestors } from '../html/forms/known-ancestors.ts';
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

/** What one call of `querySelector`, `matches` … knows and remembers while it runs. */
export class MatchContext {
  /** https://drafts.csswg.org/selectors/#scope-element, or the document or fragment that was asked. */
  readonly scope: ParentRecord;
  readonly document: DocumentRecord;
  readonly isHtmlDocument: boolean;
  /** The host of the shadow tree that the query is about, once a search among ancestors came to it. */
  shadowHost: ElementRecord | null = null;

  #budget = INITIAL_BUDGET;
  /**
   * Answers already found, once the query turned out to be costly: whether an ancestor (earlier sibling, descendant …)
   * of the element matches from that compound on. Without them, hostile trees would take quadratic time.
   */
  answers: Map<CompoundSelector, Map<ElementRecord, boolean>> | null = null;
  /**
   * Whether elements match selectors that many others refer to. Each nested rule may ask several times for those around it,
   * so that without these the time would double with every rule around another.
   */
  sharedAnswers: Map<SelectorList, Map<ElementRecord, boolean>> | null = null;
  /** The same of the host of the shadow tree. */
  sharedHostAnswers: Map<SelectorList, Featureless> | null = null;
  /** By the test that asks, the place of each child of large parents (see `places.ts`). */
  places: Map<SimpleSelector, Map<ElementRecord, number>> | null = null;
  /** How often children of large parents are still counted before they are numbered. */
  countsLeft = 4;
  languages: Map<ParentRecord, string> | null = null;
  /** The element that `:target` matches; undefined before it was looked for. */
  target: ElementRecord | null | undefined = undefined;
  /** Whether text runs from right to left. */
  directions: Map<ParentRecord, boolean> | null = null;
  editable: Map<ParentRecord, boolean> | null = null;
  #ancestorsOfControls: KnownAncestors | null = null;
  /** What `:focus-within` matches. */
  withFocus: Set<NodeRecord> | null = null;
  /** By form owner, the names of the radio button groups that have a checked button. */
  checkedGroups: Map<ElementRecord | null, Set<string>> | null = null;

  constructor(scope: ParentRecord) {
    this.scope = scope;
    this.document = scope.nodeDocument;
    this.isHtmlDocument = (this.document.flags & NodeFlag.HtmlDocument) !== 0;
  }

  get ancestorsOfControls(): KnownAncestors {
    this.#ancestorsOfControls ??= new KnownAncestors();
    return this.#ancestorsOfControls;
  }

  /** Before the selector is matched against another element. */
  earn(): void {
    this.#budget += BUDGET_PER_ELEMENT;
  }

  /** Before a search along ancestors, siblings or descendants: whether it has to remember what it finds. */
  startSearch(): boolean {
    if (this.#budget < 0) this.answers ??= new Map();
    return this.answers !== null;
  }

  spend(steps: number): void {
    this.#budget -= steps;
  }

  answersFor(compound: CompoundSelector): Map<ElementRecord, boolean> {
    this.answers ??= new Map();
    return mapFor(this.answers, compound);
  }

  sharedAnswersFor(list: SelectorList): Map<ElementRecord, boolean> {
    this.sharedAnswers ??= new Map();
    return mapFor(this.sharedAnswers, list);
  }

  placesFor(test: SimpleSelector): Map<ElementRecord, number> {
    this.places ??= new Map();
    return mapFor(this.places, test);
  }
}

function mapFor<K, V>(maps: Map<K, Map<ElementRecord, V>>, key: K): Map<ElementRecord, V> {
  let map = maps.get(key);
  if (map === undefined) {
    map = new Map();
    maps.set(key, map);
  }
  return map;
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
