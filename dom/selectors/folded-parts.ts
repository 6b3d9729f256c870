import {
  Combinator,
  type ComplexSelector,
  type CompoundSelector,
  type SelectorList,
  type SimpleSelector,
  TestKind,
} from './compiled.ts';

/** A compound that others are reached from: whether it matches, with all that is left of it. */
export interface Slot {
  readonly compound: CompoundSelector;
  /** How the compound on its right is reached from it. */
  readonly reach: Combinator;
  readonly left: Slot | null;
  readonly stage: number;
  readonly at: number;
}

/** A test that counts siblings. */
export interface Counter {
  /** Null: all of them count. */
  readonly list: SelectorList | null;
  readonly isTyped: boolean;
  /** Whether it is not in any state how many there are: each element is asked anew when it takes another place. */
  readonly isApart: boolean;
  readonly step: number;
  readonly offset: number;
  readonly stage: number;
  readonly at: number;
}

/** A compound of a relative selector: whether it, and what is right of it, is found. */
export interface Level {
  /** Null: what makes a fieldset element invalid. */
  readonly compound: CompoundSelector | null;
  readonly reach: Combinator;
  readonly right: Level | null;
  readonly stage: number;
  readonly at: number;
}

/**
 * What is known of all elements at once: even stages follow from what is above and before an element, odd ones from what is in it and
 * after it; each from those before it as well.
 */
interface Stage {
  readonly slots: Slot[];
  readonly counters: Counter[];
  readonly levels: Level[];
  /** How many numbers make a state. The first of each state of an even stage is the world. */
  size: number;
}

export function isForward(stage: number): boolean {
  return (stage & 1) === 0;
}

/** Whether what is reached so is in what it is reached from. */
export function isInside(reach: Combinator): boolean {
  return reach === Combinator.Child || reach === Combinator.Descendant;
}

/** A selector, taken apart into what has to be known of the elements around one, to know whether it matches. */
export class FoldedParts {
  readonly stages: Stage[] = [];
  /** The stage that tells whether the selector matches. */
  readonly lastStage: number;
  readonly #lefts = new Map<ComplexSelector, Slot>();
  readonly #before = new Map<SimpleSelector, Counter>();
  readonly #after = new Map<SimpleSelector, Counter>();
  readonly #relatives = new Map<SelectorList, readonly Level[]>();
  readonly #countsTypesApart: boolean;
  #invalidControl: Level | null = null;
  /** Those that count siblings of a type apart from states. */
  readonly typeTests: Counter[] = [];
  /** Whether places among siblings of a type count. */
  countsTypes = false;
  /** Whether others are compared with the element that is asked about. */
  asksScope = false;
  /** Whether controls are asked for what others decide. */
  asksControls = false;

  /** @param countsTypesApart - Whether there are too many types for how many there are of each to be in the states. */
  constructor(list: SelectorList, countsTypesApart: boolean) {
    this.#countsTypesApart = countsTypesApart;
    this.#stage(0);
    this.lastStage = this.#addList(list);
  }

  leftOf(complex: ComplexSelector): Slot | null {
    return this.#lefts.get(complex) ?? null;
  }

  counterBefore(test: SimpleSelector): Counter {
    return this.#before.get(test) as Counter;
  }

  counterAfter(test: SimpleSelector): Counter {
    return this.#after.get(test) as Counter;
  }

  /** The leftmost compounds of the relative selectors. */
  relativesOf(list: SelectorList): readonly Level[] {
    return this.#relatives.get(list) as readonly Level[];
  }

  get invalidControl(): Level {
    return this.#invalidControl as Level;
  }

  #stage(stage: number): Stage {
    while (this.stages.length <= stage) {
      this.stages.push({ slots: [], counters: [], levels: [], size: isForward(this.stages.length) ? 1 : 0 });
    }
    return this.stages[stage] as Stage;
  }

  /** Returns the stage that tells whether it matches an element, as do the others. */
  #addList({ complexes }: SelectorList): number {
    return Math.max(0, ...complexes.map((complex) => this.#addComplex(complex)));
  }

  #addComplex(complex: ComplexSelector): number {
    const { compounds } = complex;
    let left: Slot | null = null;
    for (let i = compounds.length - 1; i > 0; i--) {
      const compound = compounds[i] as CompoundSelector;
      const stage = forwardFrom(Math.max(this.#addTests(compound), left?.stage ?? 0));
      const { slots } = this.#stage(stage);
      const slot: Slot = { compound, reach: compounds[i - 1]!.combinator, left, stage, at: this.#place(stage) };
      slots.push(slot);
      left = slot;
    }
    if (left !== null) this.#lefts.set(complex, left);
    return Math.max(this.#addTests(compounds[0] as CompoundSelector), left?.stage ?? 0);
  }

  #place(stage: number): number {
    return this.#stage(stage).size++;
  }

  #addTests({ tests }: CompoundSelector): number {
    return Math.max(0, ...tests.map((test) => this.#addTest(test)));
  }

  #addTest(test: SimpleSelector): number {
    switch (test.kind) {
      case TestKind.Is:
      case TestKind.Not:
        return this.#addList(test.list as SelectorList);
      case TestKind.FirstChild:
      case TestKind.NthChild:
      case TestKind.NthChildOf:
        return this.#addCounter(test, true);
      case TestKind.LastChild:
      case TestKind.NthLastChild:
      case TestKind.NthLastChildOf:
        return this.#addCounter(test, false);
      case TestKind.NthLastOfType:
        return this.#addTypeCounter(test);
      case TestKind.OnlyChild:
        this.#addCounter(test, true);
        return this.#addCounter(test, false);
      case TestKind.Has:
        return this.#addRelatives(test.list as SelectorList);
      case TestKind.Scope:
        this.asksScope = true;
        return 0;
      case TestKind.NthOfType:
        this.countsTypes = true;
        return 0;
      case TestKind.Default:
      case TestKind.Indeterminate:
        this.asksControls = true;
        return 0;
      case TestKind.Valid:
      case TestKind.Invalid:
        this.asksControls = true;
        this.#invalidControl ??= this.#addLevel(null, Combinator.Descendant, null, 1);
        return 1;
      default:
        return 0;
    }
  }

  #addCounter(test: SimpleSelector, isBefore: boolean): number {
    const { kind, list } = test;
    const needed = list === null ? 0 : this.#addList(list);
    const stage = isBefore ? forwardFrom(needed) : backwardFrom(needed);
    const isNth = kind !== TestKind.FirstChild && kind !== TestKind.LastChild && kind !== TestKind.OnlyChild;
    const [step, offset] = isNth ? [test.step, test.offset] : [0, 1];
    const isTyped = kind === TestKind.NthLastOfType;
    const counter: Counter = { list, isTyped, isApart: false, step, offset, stage, at: this.#place(stage) };
    this.#stage(stage).counters.push(counter);
    (isBefore ? this.#before : this.#after).set(test, counter);
    return stage;
  }

  /** Without a step, of all of a type no more than two take another place when one comes behind them. */
  #addTypeCounter(test: SimpleSelector): number {
    const { step, offset } = test;
    if (Math.abs(step) > 1 && !this.#countsTypesApart) return this.#addCounter(test, false);
    const counter: Counter = { list: null, isTyped: true, isApart: true, step, offset, stage: 0, at: -1 };
    this.typeTests.push(counter);
    this.#after.set(test, counter);
    return 0;
  }

  #addRelatives(list: SelectorList): number {
    const { complexes } = list;
    const needed = complexes.flatMap(({ compounds }) => compounds.map((compound) => this.#addTests(compound)));
    const stage = backwardFrom(Math.max(0, ...needed));
    const relatives = complexes.map(({ compounds }) => {
      let level: Level | null = null;
      for (const compound of compounds) level = this.#addLevel(compound, compound.combinator, level, stage);
      return level as Level;
    });
    this.#relatives.set(list, relatives);
    return stage;
  }

  #addLevel(compound: CompoundSelector | null, reach: Combinator, right: Level | null, stage: number): Level {
    const level: Level = { compound, reach, right, stage, at: this.#place(stage) };
    this.#stage(stage).levels.push(level);
    return level;
  }
}

function forwardFrom(stage: number): number {
  return stage + (stage & 1);
}

function backwardFrom(stage: number): number {
  return stage | 1;
}
