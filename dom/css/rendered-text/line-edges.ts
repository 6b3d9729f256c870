import type { ElementRecord, NodeRecord } from '../../tree/records.ts';
import type { InlineFlow, ShownText } from './inline-flow.ts';

/** Some children of an element. */
export interface ChildRange {
  readonly first: NodeRecord;
  readonly last: NodeRecord;
}

/** Whether the white space at the beginning and end of an inline box is known where not all of its lines are. */
export class LineEdges {
  readonly #target: ElementRecord;
  /** Null: it is not inline, or was not come to. */
  #flow: InlineFlow | null = null;
  #isTouchedBefore = false;
  #spaceAtEnd: ShownText | null = null;
  isSettled = false;

  constructor(target: ElementRecord) {
    this.#target = target;
  }

  enter(element: ElementRecord, flow: InlineFlow): void {
    if (element !== this.#target) return;
    this.#flow = flow;
    this.#isTouchedBefore = flow.isTouched;
  }

  leave(element: ElementRecord): void {
    if (element === this.#target) this.#spaceAtEnd = this.#flow?.pendingSpace ?? null;
  }

  /** @param isInline - Whether the lines began and go on around what is gone through. */
  finish(part: ChildRange | null, isInline: boolean): void {
    const flow = this.#flow;
    const isFromStart = !isInline && part?.first.previousSibling == null;
    const isToEnd = !isInline && part?.last.nextSibling == null;
    const isStartKnown = isFromStart || this.#isTouchedBefore || !flow?.hasLostSpace;
    const isEndKnown = isToEnd || this.#spaceAtEnd === null || flow?.pendingSpace !== this.#spaceAtEnd;
    this.isSettled = flow === null || (isStartKnown && isEndKnown);
  }
}
