import { isForward } from './folded-parts.ts';

/**
 * One or more of what stands in a row. Into it comes a state from the left for each even stage, and one from the right for each odd
 * stage; out of it comes, on the other side, the state of the stage that is asked for. That depends on what comes in for that stage
 * and those before it.
 */
export interface Segment {
  out(stage: number, inputs: readonly number[]): number;
}

/**
 * The states between segments that stand in a row, by stage: those left of each of them, and that right of all.
 *
 * @param inputs - What comes into all of them together.
 */
export function flow(segments: readonly Segment[], upTo: number, inputs: readonly number[]): number[][] {
  const states: number[][] = [];
  const { length } = segments;
  for (let stage = 0; stage <= upTo; stage++) {
    const row = new Array<number>(length + 1).fill(0);
    states.push(row);
    if (isForward(stage)) {
      row[0] = inputs[stage] as number;
      for (let i = 0; i < length; i++) row[i + 1] = segments[i]!.out(stage, inputsAt(states, i, stage));
    } else {
      row[length] = inputs[stage] as number;
      for (let i = length - 1; i >= 0; i--) row[i] = segments[i]!.out(stage, inputsAt(states, i, stage));
    }
  }
  return states;
}

/** What comes into the segment of that index. */
export function inputsAt(states: readonly number[][], index: number, upTo: number): number[] {
  const inputs: number[] = [];
  for (let stage = 0; stage <= upTo; stage++)
    inputs.push(states[stage]![isForward(stage) ? index : index + 1] as number);
  return inputs;
}

/** A number for each stage with what comes in for it. */
export class InputKeys {
  readonly #numbers = new Map<number, number>();

  keyOf(stage: number, inputs: readonly number[]): number {
    let key = stage;
    for (let i = 0; i <= stage; i++) key = this.#number(key, inputs[i] as number);
    return key;
  }

  #number(before: number, input: number): number {
    const pair = before * PAIRS + input;
    let number = this.#numbers.get(pair);
    if (number === undefined) {
      number = this.#numbers.size + FIRST;
      this.#numbers.set(pair, number);
    }
    return number;
  }
}

const PAIRS = 2 ** 26;
/** Beyond the stages, of which there are few. */
const FIRST = 64;

/** So many answers are kept for each node. */
const MANY = 32;

/** One thing in a row, or two halves. What came out of it is remembered until something in it changes. */
class Node implements Segment {
  readonly #keys: InputKeys;
  readonly #find: (stage: number, inputs: readonly number[]) => number;
  // Most are asked with the same input again and again.
  #key = -1;
  #output = 0;
  #others: Map<number, number> | null = null;

  constructor(keys: InputKeys, find: (stage: number, inputs: readonly number[]) => number) {
    this.#keys = keys;
    this.#find = find;
  }

  isKnown(stage: number, inputs: readonly number[]): boolean {
    const key = this.#keys.keyOf(stage, inputs);
    return key === this.#key || this.#others?.has(key) === true;
  }

  out(stage: number, inputs: readonly number[]): number {
    const key = this.#keys.keyOf(stage, inputs);
    if (key === this.#key) return this.#output;
    const known = this.#others?.get(key);
    if (known !== undefined) return known;
    const output = this.#find(stage, inputs);
    if (this.#key === -1) {
      this.#key = key;
      this.#output = output;
    } else {
      if (this.#others === null || this.#others.size === MANY) this.#others = new Map();
      this.#others.set(key, output);
    }
    return output;
  }

  forget(): void {
    this.#key = -1;
    this.#others = null;
  }
}

/** What comes out of things in a row, any of which may change: what follows is found in logarithmic time. */
export class Sequence {
  readonly #keys: InputKeys;
  readonly #find: (index: number, stage: number, inputs: readonly number[]) => number;
  /** Each node of a level stands for two of the level before it. */
  readonly #levels: Node[][] = [[]];
  #length = 0;

  /** @param find - What comes out of the thing of that index. */
  constructor(keys: InputKeys, find: (index: number, stage: number, inputs: readonly number[]) => number) {
    this.#keys = keys;
    this.#find = find;
  }

  get length(): number {
    return this.#length;
  }

  push(): void {
    const index = this.#length++;
    for (let level = 0; ; level++) {
      const nodes = this.#nodes(level);
      const at = index >> level;
      if (at < nodes.length) nodes[at]!.forget();
      else nodes.push(this.#create(level, at));
      if (this.#length <= 1 << level) break;
    }
  }

  #nodes(level: number): Node[] {
    let nodes = this.#levels[level];
    if (nodes === undefined) {
      nodes = [];
      this.#levels.push(nodes);
    }
    return nodes;
  }

  #create(level: number, at: number): Node {
    if (level === 0) return new Node(this.#keys, (stage, inputs) => this.#find(at, stage, inputs));
    return new Node(this.#keys, (stage, inputs) => {
      const halves = this.#nodes(level - 1).slice(2 * at, 2 * at + 2);
      const states = flow(halves, stage, inputs);
      return states[stage]![isForward(stage) ? halves.length : 0] as number;
    });
  }

  truncate(length: number): void {
    if (length >= this.#length) return;
    this.#length = length;
    for (let level = 0; level < this.#levels.length; level++) {
      const nodes = this.#nodes(level);
      nodes.length = Math.ceil(length / 2 ** level);
      nodes.at(-1)?.forget();
    }
    while (this.#levels.length > 1 && (this.#levels.at(-2) as Node[]).length < 2) this.#levels.pop();
  }

  /** What the thing of that index does has changed. */
  changed(index: number): void {
    for (let level = 0; level < this.#levels.length; level++) this.#nodes(level)[index >> level]?.forget();
  }

  /** All of them together. */
  get whole(): Node | null {
    return this.#nodes(this.#levels.length - 1)[0] ?? null;
  }

  /** Segments that make up those from one index up to another. */
  segments(from: number, to: number): Segment[] {
    const before: Segment[] = [];
    const after: Segment[] = [];
    let [start, end] = [from, to];
    for (let level = 0; start < end; level++) {
      const nodes = this.#nodes(level);
      if ((start & 1) === 1) before.push(nodes[start++] as Segment);
      if ((end & 1) === 1 && start < end) after.push(nodes[--end] as Segment);
      start >>= 1;
      end >>= 1;
    }
    return before.concat(after.reverse());
  }
}
