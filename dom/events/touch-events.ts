import type { AnyRecord } from '../tree/link.ts';
import { interfaceNamed } from '../webidl/lazy-interface.ts';
import { LegacyPlatformObject } from '../webidl/legacy-platform-object.ts';
import { linkState, type PlatformState, stateOfKind } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import { listOf, mayBeMadeUp } from './conversions.ts';
import { defineEvent } from './define-event.ts';
import type { EventRecord } from './event-record.ts';
import { MODIFIERS, UI_EVENT } from './ui-events.ts';

/** https://w3c.github.io/touch-events/#touch-interface */
export class TouchState implements PlatformState {
  readonly kind = 'Touch';
  readonly values: Readonly<Record<string, unknown>>;

  constructor(values: Readonly<Record<string, unknown>>) {
    this.values = values;
  }
}

/** The indexed properties of a TouchList. */
export class TouchListState extends LegacyPlatformObject implements PlatformState {
  readonly kind = 'TouchList';
  readonly touches: readonly object[];

  constructor(touches: readonly object[]) {
    super();
    this.touches = touches;
  }

  indexedLength(): number {
    return this.touches.length;
  }

  indexedValue(index: number): unknown {
    return this.touches[index];
  }

  namedValue(): undefined {
    return undefined;
  }

  supportedNames(): readonly string[] {
    return [];
  }
}

function createTouchList(touches: readonly object[]): object {
  const state = new TouchListState(touches);
  const list = state.createProxy(interfaceNamed('TouchList').prototype as object);
  linkState(list, state);
  return list;
}

const touchState = (value: unknown): TouchState | null => stateOfKind<TouchState>(value, 'Touch');

/** DEVIATION: in windows for tests any object is a touch, as in jsdom: Testing Library makes the event with what a test has made up. */
const touches = listOf((value) => {
  if (touchState(value) === null && !mayBeMadeUp(value)) throw typeError("Failed to convert value to 'Touch'.");
  return value;
});
const NO_TOUCHES: readonly object[] = [];

/** https://w3c.github.io/touch-events/#touchevent-interface */
export const TOUCH_EVENT = defineEvent({
  name: 'TouchEvent',
  parent: UI_EVENT,
  init: () => [
    ...MODIFIERS,
    ['changedTouches', touches, NO_TOUCHES],
    ['targetTouches', touches, NO_TOUCHES],
    ['touches', touches, NO_TOUCHES],
  ],
  attributes: 'touches targetTouches changedTouches altKey metaKey ctrlKey shiftKey',
  construct: makeLists,
});

const LISTS = ['touches', 'targetTouches', 'changedTouches'];

function makeLists(event: EventRecord): void {
  const values = event.values as Record<string, unknown>;
  const targets = new Set<AnyRecord>();
  for (const name of LISTS) {
    const given = values[name] as readonly object[];
    // A legacy method initialized the event again.
    if (!Array.isArray(given)) return;
    for (const state of given.map(touchState)) if (state !== null) targets.add(state.values.target as AnyRecord);
    values[name] = createTouchList(given);
  }
  if (targets.size > 0) event.touchTargets = [...targets];
}
