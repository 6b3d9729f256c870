import { isListed } from '../html/forms/form-owner.ts';
import { type ElementRecord, isElement, isShadowRoot, type NodeRecord, type ParentRecord } from '../tree/records.ts';
import { elementAtOrAfter, hostOf, nextAfterSubtree, nextInTreeOrder } from '../tree/traversal.ts';
import type { SelectorList } from './compiled.ts';
import { FoldedChildren } from './folded-children.ts';
import { FoldedControls } from './folded-controls.ts';
import { FoldedElements } from './folded-element.ts';
import { FoldedParts, isForward, isInside } from './folded-parts.ts';
import { flow, InputKeys, inputsAt, type Segment, Sequence } from './folded-sequence.ts';
import { type States, TooManyStates } from './folded-states.ts';
import { matchesHost } from './host.ts';
import type { MatchContext } from './match-context.ts';

/** How deep elements are looked into before that is put on a list. */
const DEEP = 64;

/** Thrown when something deep in a tree has to be found out first. */
class Deeper {
  readonly children: FoldedChildren;
  readonly stage: number;
  readonly inputs: readonly number[];

  constructor(children: FoldedChildren, stage: number, inputs: readonly number[]) {
    this.children = children;
    this.stage = stage;
    this.inputs = inputs;
  }
}

/**
 * What a selector matches while a tree grows and changes. What is before an element and around it comes down to a state, one of few,
 * and so does what is in it and behind it. Each element, each row of siblings and each path from the root passes states on; what it makes
 * of one is remembered until something in it changes, so that a change takes no more than the logarithm of what it is among,
 * and a question no more than that: whatever the selector asks of whom.
 */
export class FoldedMatches {
  readonly #list: SelectorList;
  #parts: FoldedParts;
  #elements: FoldedElements;
  readonly #context: MatchContext;
  readonly #controls: FoldedControls | null;
  readonly #indexes = new WeakMap<ElementRecord, number>();
  readonly #keys = new InputKeys();
  #rows = new WeakMap<ParentRecord, FoldedChildren>();
  /** The ancestors of the element that was asked about last, from the top. */
  readonly #path: ElementRecord[] = [];
  readonly #pathSequence: Sequence;
  readonly #depths = new WeakMap<NodeRecord, number>();
  /** What the first of them, or that element, is in, if that is no element. */
  #root: ParentRecord | null = null;
  /** Of which something may be said that was not before. */
  readonly #changed = new Set<ElementRecord>();
  /** Those in which something has come or gone. */
  readonly #grown = new Set<ParentRecord>();
  readonly #worlds = new Map<string, number>([['', 0]]);
  #world = 0;
  #scope: ElementRecord | null = null;
  #depth = 0;

  constructor(list: SelectorList, context: MatchContext) {
    this.#list = list;
    this.#context = context;
    this.#parts = new FoldedParts(list, false);
    this.#controls = this.#parts.asksControls
      ? new FoldedControls(context, (element) => this.lookAgain(element))
      : null;
    this.#elements = this.#createElements();
    this.#pathSequence = new Sequence(this.#keys, (index, stage, inputs) => this.#passPath(index, stage, inputs));
  }

  #createElements(): FoldedElements {
    const countBehind = (element: ElementRecord) => this.#rowAround(element)?.countBehind(element) ?? 0;
    return new FoldedElements(this.#list, this.#parts, this.#context, this.#controls, countBehind);
  }

  /** What holds for the whole document: nothing that was found in another world holds there, and it holds again when that is back. */
  setWorld(name: string): void {
    let world = this.#worlds.get(name);
    if (world === undefined) {
      world = this.#worlds.size;
      this.#worlds.set(name, world);
    }
    this.#world = world;
  }

  matches(element: ElementRecord): boolean {
    if (this.#parts.asksScope) this.#compareWith(element);
    this.#controls?.settle();
    try {
      return this.#find(element);
    } catch (error) {
      if (!(error instanceof TooManyStates)) throw error;
      this.#countTypesApart();
      return this.#find(element);
    }
  }

  #find(element: ElementRecord): boolean {
    this.#settle();
    this.#follow(element);
    return this.#run(() => this.#isMatched(element));
  }

  /** Nothing that was known holds for states that are made up of less. */
  #countTypesApart(): void {
    this.#parts = new FoldedParts(this.#list, true);
    this.#elements = this.#createElements();
    this.#rows = new WeakMap();
    this.#cutPath(0);
    this.#changed.clear();
    this.#grown.clear();
  }

  #compareWith(scope: ElementRecord): void {
    if (this.#scope !== null) this.#changed.add(this.#scope);
    this.#scope = scope;
    this.#changed.add(scope);
  }

  /** What is too deep is done first, and then once more what needed it. */
  #run<T>(find: () => T): T {
    const waiting: Deeper[] = [];
    for (;;) {
      const next = waiting.at(-1);
      this.#depth = 0;
      try {
        if (next === undefined) return find();
        next.children.tell(next.stage, next.inputs);
        waiting.pop();
      } catch (error) {
        if (!(error instanceof Deeper)) throw error;
        waiting.push(error);
      }
    }
  }

  #isMatched(element: ElementRecord): boolean {
    const { lastStage } = this.#parts;
    const contents = (stage: number, starts: readonly number[]) => this.#contentsOf(element, stage, starts);
    const row = this.#rowAround(element);
    const above = [...this.#wholePath(), new Bottom(row)];
    const outermost = this.#outermost(above);
    const outside = flow(above, lastStage, outermost);
    const inside = row === null ? outermost : startsOf(inputsAt(outside, above.length - 1, lastStage));
    const own: Segment = {
      out: (stage, inputs) => this.#elements.pass(element, stage, inputs, contents).outputs[stage] as number,
    };
    const { segments, index } = row === null ? { segments: [own], index: 0 } : row.around(element, own);
    const inputs = inputsAt(flow(segments, lastStage, inside), index, lastStage);
    return this.#elements.pass(element, lastStage, inputs, contents, true).matches;
  }

  #wholePath(): Segment[] {
    const { whole } = this.#pathSequence;
    return whole === null ? [] : [whole];
  }

  /** What comes from outside of the tree, that is the row. */
  #outermost(row: readonly Segment[]): number[] {
    const outermost: number[] = [];
    const contentsOf = (stage: number) => flow(row, stage, outermost)[stage]![0] as number;
    for (const [stage, states] of this.#elements.states.entries()) {
      outermost.push(isForward(stage) ? this.#rootState(states, stage, contentsOf) : 0);
    }
    return outermost;
  }

  /**
   * Seen from inside, a host is nothing but what `:host` and its like match.
   *
   * @param contentsOf - What is in the shadow tree, for an odd stage.
   */
  #rootState(states: States, stage: number, contentsOf: (stage: number) => number): number {
    const { slots, size } = this.#parts.stages[stage]!;
    const state = new Array<number>(size).fill(0);
    state[0] = this.#world;
    const root = this.#root;
    if (root === null || !isShadowRoot(root)) return states.idOf(state);
    const host = hostOf(root) as ElementRecord;
    const context = this.#context;
    context.shadowHost = host;
    context.lastingHas = {
      matches: (list) =>
        this.#parts
          .relativesOf(list)
          .some(
            ({ reach, stage: of, at }) => isInside(reach) && this.#elements.states[of]!.at(contentsOf(of))[at] !== 0,
          ),
    };
    for (const { compound, left, reach, at } of slots) {
      if (isInside(reach) && left === null && matchesHost(compound, host, context)) state[at] = 1;
    }
    context.shadowHost = null;
    context.lastingHas = null;
    return states.idOf(state);
  }

  #passPath(index: number, stage: number, inputs: readonly number[]): number {
    const element = this.#path[index] as ElementRecord;
    const contents = (of: number) => inputs[of] as number;
    const own: Segment = {
      out: (of, ownInputs) => this.#elements.pass(element, of, ownInputs, contents).outputs[of] as number,
    };
    const row = this.#rowAround(element);
    const { segments, index: at } = row === null ? { segments: [own], index: 0 } : row.around(element, own);
    const states = flow(segments, stage, startsOf(inputs));
    if (!isForward(stage)) return states[stage]![0] as number;
    return this.#elements.pass(element, stage, inputsAt(states, at, stage), contents).starts[stage] as number;
  }

  #passChild = (child: ElementRecord, stage: number, inputs: readonly number[]): number => {
    const contents = (of: number, starts: readonly number[]) => this.#contentsOf(child, of, starts);
    return this.#elements.pass(child, stage, inputs, contents).outputs[stage] as number;
  };

  #contentsOf(element: ElementRecord, stage: number, starts: readonly number[]): number {
    const row = this.#rowOf(element);
    const inputs = startsOf([...starts, 0]);
    if (this.#depth >= DEEP && !row.isKnown(stage, inputs)) throw new Deeper(row, stage, inputs);
    this.#depth++;
    const output = row.tell(stage, inputs);
    this.#depth--;
    return output;
  }

  #rowOf(parent: ParentRecord): FoldedChildren {
    let row = this.#rows.get(parent);
    if (row === undefined) {
      row = new FoldedChildren(parent, this.#keys, this.#indexes, this.#parts.typeTests, this.#passChild);
      this.#rows.set(parent, row);
    }
    return row;
  }

  #rowAround({ parent }: ElementRecord): FoldedChildren | null {
    return parent === null ? null : this.#rowOf(parent);
  }

  /** Makes the path that to the element. */
  #follow(element: ElementRecord): void {
    const missing: ElementRecord[] = [];
    let node = element.parent;
    while (node !== null && isElement(node) && this.#depthOf(node) < 0) {
      missing.push(node);
      node = node.parent;
    }
    const isInPath = node !== null && isElement(node);
    this.#cutPath(isInPath ? this.#depthOf(node as ElementRecord) + 1 : 0);
    if (!isInPath) this.#root = node;
    for (const ancestor of missing.reverse()) {
      this.#depths.set(ancestor, this.#path.length);
      this.#path.push(ancestor);
      this.#pathSequence.push();
      this.#rows.get(ancestor)?.forgetTold();
    }
  }

  /** Where the node is in the path; -1 when it is not. */
  #depthOf(node: NodeRecord): number {
    const depth = this.#depths.get(node) ?? -1;
    return this.#path[depth] === node ? depth : -1;
  }

  #cutPath(length: number): void {
    const path = this.#path;
    for (let i = length; i < path.length; i++) {
      const { parent } = path[i] as ElementRecord;
      if (parent !== null) this.#rows.get(parent)?.changed(path[i] as ElementRecord);
    }
    path.length = Math.min(path.length, length);
    this.#pathSequence.truncate(path.length);
  }

  #settle(): void {
    while (this.#changed.size > 0 || this.#grown.size > 0) {
      for (const element of this.#changed) {
        this.#changed.delete(element);
        this.#spread(element);
      }
      for (const parent of this.#grown) {
        this.#grown.delete(parent);
        const row = this.#rows.get(parent);
        if (row === undefined) continue;
        row.follow();
        if (this.#isToldAbove(parent, row)) this.#spread(parent as ElementRecord);
      }
    }
  }

  /** What the element passes on may be something else, for which those around it that are not open may pass on something else. */
  #spread(changed: ElementRecord): void {
    for (let element = changed; ; element = element.parent as ElementRecord) {
      const depth = this.#depthOf(element);
      if (depth >= 0) this.#pathSequence.changed(depth);
      const { parent } = element;
      const row = parent === null ? undefined : this.#rows.get(parent);
      if (row === undefined) return;
      row.changed(element);
      if (!this.#isToldAbove(parent as ParentRecord, row)) return;
    }
  }

  /** Whether what the parent is in has to be told that something in the parent has changed. */
  #isToldAbove(parent: ParentRecord, row: FoldedChildren): boolean {
    const depth = parent === this.#root ? -1 : this.#depthOf(parent);
    if (depth >= 0 || parent === this.#root) {
      row.forgetTold();
      if (depth + 1 < this.#path.length) this.#pathSequence.changed(depth + 1);
      return false;
    }
    return this.#hasBackward && isElement(parent) && this.#run(() => row.takeChange());
  }

  lookAgain(element: ElementRecord): void {
    this.#changed.add(element);
    this.#controls?.changed(element);
  }

  get #hasBackward(): boolean {
    return this.#parts.stages.length > 1;
  }

  /** Whether it has to be told of what the parser adds. */
  get needsElements(): boolean {
    return this.#hasBackward || this.#parts.typeTests.length > 0 || this.#controls !== null;
  }

  /** To be called for each element in the tree, in any order. */
  seeSubtree(root: NodeRecord): void {
    if (root.parent !== null) this.#grown.add(root.parent);
    this.#controls?.see(root);
  }

  removed(element: ElementRecord, parent: ParentRecord, next: ElementRecord | null): void {
    const depth = this.#depthOf(element);
    if (depth >= 0) this.#cutPath(depth);
    this.#forgetRowsIn(element);
    const row = this.#rows.get(parent);
    row?.removed(element);
    if (this.#parts.countsTypes) row?.changedFrom(next);
    this.#grown.add(parent);
    this.#controls?.moved(element);
  }

  inserted(element: ElementRecord, parent: ParentRecord): void {
    const depth = this.#depthOf(element);
    if (depth >= 0) this.#cutPath(depth);
    this.#forgetRowsIn(element);
    const row = this.#rows.get(parent);
    row?.changedFrom(elementAtOrAfter(element.nextSibling));
    this.#grown.add(parent);
    this.#controls?.moved(element);
  }

  /** What is in the element may have something else from those it is in. */
  #forgetRowsIn(root: ElementRecord): void {
    for (let node: NodeRecord | null = root; node !== null; node = nextInTreeOrder(node, root)) {
      if (isElement(node)) this.#rows.delete(node);
    }
  }

  /** An attribute of the element has changed, on which something about controls may depend. */
  controlChanged(element: ElementRecord, localName: string): void {
    if (this.#controls === null) return;
    if (localName === 'id') this.#controls.idsChanged();
    if (isListed(element)) this.lookAgain(element);
  }

  /** What those in it have from the node may have changed, but for those in elements that are said to have it from themselves. */
  lookAgainIn(root: ParentRecord, isApart: (element: ElementRecord) => boolean = () => false): void {
    for (let node: NodeRecord | null = root; node !== null; ) {
      const skips: boolean = node !== root && isElement(node) && isApart(node);
      if (isElement(node)) this.lookAgain(node);
      node = skips ? nextAfterSubtree(node, root) : nextInTreeOrder(node, root);
    }
  }
}

/** What comes before a row of children: of odd stages nothing comes from behind it. */
function startsOf(inputs: readonly number[]): number[] {
  return inputs.map((input, stage) => (isForward(stage) ? input : 0));
}

/** The row below a path: what is in the last of it. */
class Bottom implements Segment {
  readonly #row: FoldedChildren | null;

  constructor(row: FoldedChildren | null) {
    this.#row = row;
  }

  out(stage: number, inputs: readonly number[]): number {
    return isForward(stage) || this.#row === null ? (inputs[stage] as number) : this.#row.out(stage, startsOf(inputs));
  }
}
