import { type ElementRecord, isElement, type NodeRecord, type ParentRecord } from '../tree/records.ts';
import { elementAtOrAfter, elementAtOrBefore, nextAfterSubtree, nextInTreeOrder } from '../tree/traversal.ts';
import { Combinator, type ComplexSelector, type CompoundSelector, type SelectorList } from './compiled.ts';
import { matchesCompound } from './match.ts';
import type { KnownRelatives, MatchContext } from './match-context.ts';
import type { Memo } from './memo.ts';

/**
 * What https://drafts.csswg.org/selectors/#relational finds while a tree grows. Nothing is searched: what comes into the
 * tree tells those that it is found from, and these tell others only if they did not know. So the time is linear, whatever
 * is asked, and however often.
 */
export class LastingHas implements KnownRelatives {
  readonly #relatives: Relative[] = [];
  readonly #byList = new Map<SelectorList, readonly Relative[]>();
  readonly #context: MatchContext;
  readonly #seen = new WeakSet<NodeRecord>();
  /** What is on its way from one place to another: no parent counts on it. */
  #moving: ElementRecord | null = null;
  readonly #steps: Step[] = [];

  constructor(lists: readonly SelectorList[], context: MatchContext) {
    this.#context = context;
    for (const list of lists) {
      const relatives = list.complexes.map((complex) => new Relative(complex, context));
      this.#byList.set(list, relatives);
      this.#relatives.push(...relatives);
    }
  }

  matches(list: SelectorList, anchor: ElementRecord): boolean {
    return (this.#byList.get(list) as readonly Relative[]).some(({ last }) => last.leads(anchor));
  }

  /** To be called for each element in the tree, in any order; it answers whether it was the first time. */
  see(element: ElementRecord): boolean {
    if (this.#seen.has(element)) return false;
    this.#seen.add(element);
    this.#look(element);
    return true;
  }

  seeSubtree(root: NodeRecord): void {
    if (this.#seen.has(root)) return;
    for (let node: NodeRecord | null = root; node !== null; ) {
      // All that is in an element was seen with it, or before.
      const isKnown: boolean = isElement(node) && !this.see(node);
      node = isKnown ? nextAfterSubtree(node, root) : nextInTreeOrder(node, root);
    }
  }

  /** What is asked of the element itself may be answered otherwise. */
  lookAgain(element: ElementRecord): void {
    if (this.#seen.has(element)) this.#look(element);
  }

  #look(element: ElementRecord): void {
    for (const { levels } of this.#relatives) for (const level of levels) this.#find(level, element);
    this.#run();
  }

  /** After the element was taken out of its parent, where that was the one before it. */
  removed(element: ElementRecord, parent: ParentRecord, previous: ElementRecord | null): void {
    this.#moving = element;
    this.#tellOf(element, parent, previous, -1);
    if (element.parent === null) this.#countNext(element);
    this.#run();
    this.#moving = null;
  }

  /** After the element was put into the parent. */
  inserted(element: ElementRecord, parent: ParentRecord): void {
    this.#moving = element;
    this.seeSubtree(element);
    this.#countNext(element);
    this.#run();
    this.#moving = null;
    this.#tellOf(element, parent, elementAtOrBefore(element.previousSibling), 1);
    this.#run();
  }

  #tellOf(element: ElementRecord, parent: ParentRecord, previous: ElementRecord | null, change: number): void {
    for (const { levels } of this.#relatives) {
      for (const level of levels) {
        if (!level.isVertical) this.#steps.push({ level, element: previous, change: 0 });
        else if (level.tells(element)) this.#steps.push({ level, element: parent, change });
      }
    }
  }

  #countNext(element: ElementRecord): void {
    for (const { levels } of this.#relatives) {
      for (const level of levels) if (!level.isVertical) this.#steps.push({ level, element, change: 0 });
    }
  }

  /** One after the other: trees are deep. */
  #run(): void {
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) {
      const { level, element } = step;
      if (element === null || !isElement(element)) continue;
      const led = level.leads(element);
      const told = level.tells(element);
      if (level.isVertical) level.count(element, step.change);
      else level.countNext(element);
      if (level.leads(element) === led) continue;
      this.#tell(level, element, told);
      if (level.left !== null) this.#find(level.left, element);
    }
  }

  /** Whether the compound asks for the element, and what is right of it is found from there. */
  #find(level: Level, element: ElementRecord): void {
    const isReached = level.right === null || level.right.leads(element);
    const isFound = isReached && matchesCompound(level.compound, element, this.#context);
    if (isFound === level.isFound(element)) return;
    const told = level.tells(element);
    level.setFound(element, isFound);
    this.#tell(level, element, told);
  }

  #tell(level: Level, element: ElementRecord, told: boolean): void {
    const tells = level.tells(element);
    if (tells === told) return;
    if (!level.isVertical) {
      this.#steps.push({ level, element: elementAtOrBefore(element.previousSibling), change: 0 });
    } else if (element !== this.#moving) {
      this.#steps.push({ level, element: element.parent, change: tells ? 1 : -1 });
    }
  }
}

/** An element has got, or lost, as many children that lead it to something; or its next sibling may have come to do so. */
interface Step {
  readonly level: Level;
  readonly element: ParentRecord | null;
  readonly change: number;
}

/** A relative selector. */
class Relative {
  /** From right to left. */
  readonly levels: readonly Level[];

  constructor({ compounds }: ComplexSelector, context: MatchContext) {
    const levels: Level[] = [];
    for (const compound of compounds) levels.push(new Level(compound, levels.at(-1) ?? null, context));
    this.levels = levels;
  }

  get last(): Level {
    return this.levels.at(-1) as Level;
  }
}

/** Of a compound: whether it asks for an element. */
const FOUND = 1;
/** Of a compound: how many children, or next siblings, lead the element to such ones. */
const LEAD = 2;

/** What one compound of a relative selector finds. */
class Level {
  readonly compound: CompoundSelector;
  readonly right: Level | null;
  left: Level | null = null;
  readonly isVertical: boolean;
  /** Whether what an element is led to, those around it are led to as well. */
  readonly #isTransitive: boolean;
  readonly #known: Memo<ElementRecord, number>;

  constructor(compound: CompoundSelector, right: Level | null, context: MatchContext) {
    const { combinator } = compound;
    this.compound = compound;
    this.right = right;
    if (right !== null) right.left = this;
    this.isVertical = combinator === Combinator.Descendant || combinator === Combinator.Child;
    this.#isTransitive = combinator === Combinator.Descendant || combinator === Combinator.SubsequentSibling;
    this.#known = context.createMemo();
  }

  isFound(element: ElementRecord): boolean {
    return ((this.#known.get(element) ?? 0) & FOUND) !== 0;
  }

  setFound(element: ElementRecord, isFound: boolean): void {
    const known = this.#known.get(element) ?? 0;
    this.#known.set(element, isFound ? known | FOUND : known & ~FOUND);
  }

  /** Whether what the compound asks for is found from the element. */
  leads(element: ElementRecord): boolean {
    return (this.#known.get(element) ?? 0) >= LEAD;
  }

  /** Whether the element makes that it is found from the parent, or the sibling before. */
  tells(element: ElementRecord): boolean {
    const known = this.#known.get(element) ?? 0;
    return (known & FOUND) !== 0 || (this.#isTransitive && known >= LEAD);
  }

  count(element: ElementRecord, change: number): void {
    this.#known.set(element, (this.#known.get(element) ?? 0) + change * LEAD);
  }

  countNext(element: ElementRecord): void {
    const next = elementAtOrAfter(element.nextSibling);
    const leads = next !== null && this.tells(next);
    if (leads !== this.leads(element)) this.count(element, leads ? 1 : -1);
  }
}
