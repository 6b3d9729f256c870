import type { ParentRecord } from './records.ts';
import { hostOf } from './traversal.ts';

/** What a parser may make of its input; without one of these there is no such limit. */
export interface TreeLimits {
  /** How many elements may be within one another, from the child of the document or fragment down. */
  readonly maxDepth?: number | undefined;
  /** How many elements, texts, comments and processing instructions there may be. */
  readonly maxNodes?: number | undefined;
  /** How many attributes an element may have. */
  readonly maxAttributes?: number | undefined;
  /** How many milliseconds the parser may take. */
  readonly maxTime?: number | undefined;
}

/** Thrown before what would exceed a limit is made: the tree is whole. */
export class LimitReached {
  readonly limit: keyof TreeLimits;
  readonly value: number;
  readonly reached: number;

  constructor(limit: keyof TreeLimits, value: number, reached: number) {
    this.limit = limit;
    this.value = value;
    this.reached = reached;
  }
}

/** How many nodes come between two looks at the clock. */
const NODES_BETWEEN_LOOKS = 64;

/** Counts what a parser makes of its input. */
export class LimitWatch {
  readonly #limits: TreeLimits;
  #nodes = 0;
  #spent = 0;
  #start = 0;

  constructor(limits: TreeLimits) {
    this.#limits = limits;
  }

  /** The parser starts to read … */
  start(): void {
    this.#start = Date.now();
  }

  /** … and stops. What it takes until more comes is not its time. */
  stop(): void {
    this.#spent += Date.now() - this.#start;
  }

  /** A node is about to be made. */
  node(): void {
    const { maxNodes = Infinity, maxTime = Infinity } = this.#limits;
    this.#nodes++;
    if (this.#nodes > maxNodes) throw new LimitReached('maxNodes', maxNodes, this.#nodes);
    if (maxTime === Infinity || this.#nodes % NODES_BETWEEN_LOOKS !== 0) return;
    const spent = this.#spent + Date.now() - this.#start;
    if (spent > maxTime) throw new LimitReached('maxTime', maxTime, spent);
  }

  /**
   * An element is about to come into that parent.
   *
   * @param open - How many elements are open: no more are around it, unless the parser puts it elsewhere.
   */
  element(parent: ParentRecord, open: number, mayBeElsewhere: boolean): void {
    const { maxDepth = Infinity } = this.#limits;
    if (open < maxDepth && (!mayBeElsewhere || maxDepth === Infinity)) return;
    let depth = 1;
    for (let around: ParentRecord | null = parent; around !== null; around = around.parent ?? hostOf(around)) {
      if (around.name !== null) depth++;
      if (depth > maxDepth) throw new LimitReached('maxDepth', maxDepth, depth);
    }
  }

  attributes(count: number): void {
    const { maxAttributes = Infinity } = this.#limits;
    if (count > maxAttributes) throw new LimitReached('maxAttributes', maxAttributes, count);
  }
}
