import { isListed } from '../html/forms/form-owner.ts';
import { satisfiesItsConstraints } from '../html/forms/validity.ts';
import { TagId } from '../names/tag-ids.ts';
import { isHtml } from '../tree/is-html.ts';
import type { ElementRecord } from '../tree/records.ts';
import {
  Combinator,
  type ComplexSelector,
  type CompoundSelector,
  type SelectorList,
  type SimpleSelector,
  TestKind,
} from './compiled.ts';
import type { FoldedControls } from './folded-controls.ts';
import { type Counter, type FoldedParts, isForward, isInside, type Level, type Slot } from './folded-parts.ts';
import { reducedCount, States, TypeCounts, takesPlaceAfter } from './folded-states.ts';
import { isOfOtherName, matchesTest } from './match.ts';
import type { MatchContext } from './match-context.ts';
import { typeOf } from './numbering.ts';

/** What is in an element, for an odd stage, if it gives its children those states of even stages before. */
type FindContents = (stage: number, starts: readonly number[]) => number;

/** What an element makes of the states around it. */
interface Passed {
  /** By stage: what comes behind it, or stands before it. */
  readonly outputs: readonly number[];
  /** By even stage: what its children begin with. */
  readonly starts: readonly number[];
  readonly matches: boolean;
}

/** Works out what follows for an element from what is known around it. */
export class FoldedElements {
  readonly parts: FoldedParts;
  readonly states: readonly States[];
  readonly #list: SelectorList;
  readonly #context: MatchContext;
  readonly #types = new TypeCounts();
  readonly #controls: FoldedControls | null;
  readonly #countBehind: (element: ElementRecord) => number;

  /** @param countBehind - How many of the element's type are behind it. */
  constructor(
    list: SelectorList,
    parts: FoldedParts,
    context: MatchContext,
    controls: FoldedControls | null,
    countBehind: (element: ElementRecord) => number,
  ) {
    this.#countBehind = countBehind;
    this.#list = list;
    this.parts = parts;
    this.#context = context;
    this.#controls = controls;
    this.states = parts.stages.map(({ size }) => {
      const states = new States();
      // What an element without children has in it, and nothing after it.
      states.idOf(new Array<number>(size).fill(0));
      return states;
    });
  }

  /**
   * @param inputs - By stage, what comes from before the element or behind it.
   * @param isAsked - Whether it is that which is asked about, and the last stage the last one of all.
   */
  pass(
    element: ElementRecord,
    upTo: number,
    inputs: readonly number[],
    contentsOf: FindContents,
    isAsked = false,
  ): Passed {
    const view = new View(element);
    const outputs: number[] = [];
    const starts: number[] = [];
    for (let stage = 0; stage <= upTo; stage++) {
      const states = this.states[stage] as States;
      view.inputs.push(states.at(inputs[stage] as number));
      if (isForward(stage)) {
        const [after, start] = this.#goForward(view, stage);
        outputs.push(states.idOf(after));
        starts.push(states.idOf(start));
        view.contents.push(NOTHING);
      } else {
        view.contents.push(states.at(contentsOf(stage, starts)));
        outputs.push(states.idOf(this.#goBackward(view, stage)));
        starts.push(0);
      }
    }
    return { outputs, starts, matches: isAsked && this.#matchesList(this.#list, view) };
  }

  #goForward(view: View, stage: number): [number[], number[]] {
    const { slots, counters, size } = this.parts.stages[stage]!;
    const input = view.inputs[stage] as readonly number[];
    const after = input.slice();
    const start = new Array<number>(size).fill(0);
    start[0] = input[0] as number;
    for (const { compound, left, reach, at } of slots) {
      const matches = this.#matchesCompound(compound, view) && this.#leads(left, view) ? 1 : 0;
      if (reach === Combinator.Child) start[at] = matches;
      else if (reach === Combinator.Descendant) start[at] = matches | (input[at] as number);
      else if (reach === Combinator.NextSibling) after[at] = matches;
      else after[at] = matches | (input[at] as number);
    }
    for (const counter of counters) this.#count(counter, after, view);
    return [after, start];
  }

  #goBackward(view: View, stage: number): number[] {
    const { levels, counters } = this.parts.stages[stage]!;
    const input = view.inputs[stage] as readonly number[];
    const before = input.slice();
    for (const level of levels) {
      const { reach, at } = level;
      const found = this.#isFound(level, view) ? 1 : 0;
      if (reach === Combinator.NextSibling) before[at] = found;
      else if (reach === Combinator.Descendant) before[at] = found | view.contents[stage]![at]! | (input[at] as number);
      else before[at] = found | (input[at] as number);
    }
    for (const counter of counters) this.#count(counter, before, view);
    return before;
  }

  #count(counter: Counter, state: number[], view: View): void {
    const { list, isTyped, at } = counter;
    if (list !== null && !this.#matchesList(list, view)) return;
    if (!isTyped) {
      state[at] = reducedCount(counter, (state[at] as number) + 1);
      return;
    }
    const type = typeOf(view.element.name);
    const counts = state[at] as number;
    state[at] = this.#types.with(counts, type, reducedCount(counter, this.#types.countOf(counts, type) + 1));
  }

  /** Whether what is left of a compound is there. */
  #leads(left: Slot | null, { inputs }: View): boolean {
    return left === null || inputs[left.stage]![left.at] !== 0;
  }

  #isFound({ compound, right }: Level, view: View): boolean {
    if (right !== null && !finds(right, view)) return false;
    if (compound !== null) return this.#matchesCompound(compound, view);
    const { element } = view;
    if (!isListed(element)) return false;
    return !satisfiesItsConstraints(element, this.#context.ancestorsOfControls);
  }

  #matchesList({ complexes }: SelectorList, view: View): boolean {
    return complexes.some((complex) => this.#matchesComplex(complex, view));
  }

  #matchesComplex(complex: ComplexSelector, view: View): boolean {
    if (!this.#matchesCompound(complex.compounds[0] as CompoundSelector, view)) return false;
    return this.#leads(this.parts.leftOf(complex), view);
  }

  #matchesCompound(compound: CompoundSelector, view: View): boolean {
    if (isOfOtherName(compound, view.element)) return false;
    return compound.tests.every((test) => this.#matchesTest(test, view));
  }

  #matchesTest(test: SimpleSelector, view: View): boolean {
    const { element } = view;
    switch (test.kind) {
      case TestKind.Is:
        return this.#matchesList(test.list as SelectorList, view);
      case TestKind.Not:
        return !this.#matchesList(test.list as SelectorList, view);
      case TestKind.Has:
        return this.parts.relativesOf(test.list as SelectorList).some((level) => finds(level, view));
      case TestKind.NthChildOf:
      case TestKind.NthLastChildOf:
        return this.#matchesList(test.list as SelectorList, view) && this.#matchesPlace(test, view);
      case TestKind.FirstChild:
      case TestKind.LastChild:
      case TestKind.OnlyChild:
      case TestKind.NthChild:
      case TestKind.NthLastChild:
      case TestKind.NthLastOfType:
        return this.#matchesPlace(test, view);
      case TestKind.Valid:
      case TestKind.Invalid:
        return this.#matchesValidity(test, view);
      default:
        return matchesTest(test, element, this.#context);
    }
  }

  #matchesPlace(test: SimpleSelector, view: View): boolean {
    const { kind } = test;
    const isBefore = kind === TestKind.FirstChild || kind === TestKind.NthChild || kind === TestKind.NthChildOf;
    if (kind === TestKind.OnlyChild) {
      return this.#takes(this.parts.counterBefore(test), view) && this.#takes(this.parts.counterAfter(test), view);
    }
    return this.#takes(isBefore ? this.parts.counterBefore(test) : this.parts.counterAfter(test), view);
  }

  #takes(counter: Counter, { inputs, element }: View): boolean {
    if (counter.isApart) return takesPlaceAfter(counter, this.#countBehind(element));
    const state = inputs[counter.stage]![counter.at] as number;
    return takesPlaceAfter(counter, counter.isTyped ? this.#types.countOf(state, typeOf(element.name)) : state);
  }

  #matchesValidity(test: SimpleSelector, view: View): boolean {
    const { element } = view;
    const isAskedForValid = test.kind === TestKind.Valid;
    if (isHtml(element, TagId.Form)) return this.#controls?.isFormValid(element) === isAskedForValid;
    if (isHtml(element, TagId.Fieldset)) return finds(this.parts.invalidControl, view) !== isAskedForValid;
    return matchesTest(test, element, this.#context);
  }
}

/** What is known around one element, by stage. */
class View {
  readonly element: ElementRecord;
  /** What comes from before it, or behind it. */
  readonly inputs: (readonly number[])[] = [];
  /** What is in it. */
  readonly contents: (readonly number[])[] = [];

  constructor(element: ElementRecord) {
    this.element = element;
  }
}

const NOTHING: readonly number[] = [];

/** Whether the level is found from the element. */
function finds({ reach, stage, at }: Level, { inputs, contents }: View): boolean {
  return (isInside(reach) ? contents : inputs)[stage]![at] !== 0;
}
