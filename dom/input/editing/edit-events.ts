import { fireEvent } from '../../events/fire-event.ts';
import { INPUT_EVENT, TEXT_EVENT } from '../../events/ui-events.ts';
import type { BoundaryPoint } from '../../ranges/range-record.ts';
import { RangeRecord } from '../../ranges/range-record.ts';
import { createObjectNear } from '../../tree/link.ts';
import { type ElementRecord, isConnected, type NodeRecord } from '../../tree/records.ts';
import { interfaceNamed } from '../../webidl/lazy-interface.ts';
import { fire } from '../fire.ts';
import { MICROTASKS, type Steps } from '../steps.ts';

/** What an edit is, as its events tell of it. https://w3c.github.io/input-events/ */
export interface EditDescription {
  readonly inputType: string;
  readonly data?: string | null;
  /** A DataTransfer. */
  readonly dataTransfer?: object | null;
}

let isOfScript = false;

/** Steps of a script: nobody is asked whether they may go on, as in Chromium. They wait for nothing. */
export function withoutBeforeInput(steps: () => void): void {
  const before = isOfScript;
  isOfScript = true;
  try {
    steps();
  } finally {
    isOfScript = before;
  }
}

/** `range`: what of an editing host it is going to change. Gives whether it may go on. */
export function* fireBeforeInput(
  target: ElementRecord,
  { inputType, data = null, dataTransfer = null }: EditDescription,
  range: readonly [BoundaryPoint, BoundaryPoint] | null = null,
): Steps<boolean> {
  if (isOfScript) return true;
  const targetRanges = range === null ? [] : [staticRange(...range)];
  return yield* fire(target, 'beforeinput', INPUT_EVENT, { inputType, data, dataTransfer, targetRanges });
}

function staticRange(start: BoundaryPoint, end: BoundaryPoint): object {
  const record = new RangeRecord(start.node, start.offset, end.node, end.offset);
  return createObjectNear(start.node, interfaceNamed('StaticRange') as never, record);
}

/** The event of old that Chromium fires before it inserts text. */
export function* fireTextInput(target: ElementRecord, data: string): Steps<boolean> {
  return isOfScript || (yield* fire(target, 'textInput', TEXT_EVENT, { data }));
}

export function* fireInput(
  target: ElementRecord,
  { inputType, data = null, dataTransfer = null }: EditDescription,
): Steps {
  yield* fire(target, 'input', INPUT_EVENT, { inputType, data, dataTransfer }, { cancelable: false });
}

/** https://w3c.github.io/selection-api/#selectstart-event. Gives whether something may be selected. */
export function* beginSelection(target: NodeRecord): Steps<boolean> {
  const isUncanceled = fireEvent(target, 'selectstart', { bubbles: true, cancelable: true });
  yield MICROTASKS;
  return isUncanceled && isConnected(target);
}
