import type { AbortSignalRecord } from '../../events/abort-signal-record.ts';
import type { EventRecord } from '../../events/event-record.ts';
import type { HistoryHandling } from '../../realm/navigation.ts';
import type { Serialized } from '../../realm/serialized.ts';
import type { DestinationState, NavigationRecord } from './records.ts';

export type InterceptHandler = (...given: unknown[]) => unknown;

/** What an event of a navigation that takes place knows beyond its attributes. https://html.spec.whatwg.org/#navigateevent */
export interface NavigateEventState {
  readonly navigation: NavigationRecord;
  readonly event: EventRecord;
  readonly destination: DestinationState;
  readonly signal: AbortSignalRecord;
  readonly sameDocument: 'fragment' | 'history' | null;
  /** https://html.spec.whatwg.org/#concept-navigateevent-classic-history-api-state */
  readonly classicState: Serialized;
  /** Goes on with a traversal that waits. */
  readonly resume: (() => void) | null;
  /** https://html.spec.whatwg.org/#concept-navigateevent-interception-state */
  interception: 'none' | 'intercepted' | 'committed' | 'scrolled' | 'finished';
  isCommitted: boolean;
  focusReset: 'after-transition' | 'manual' | null;
  scroll: 'after-transition' | 'manual' | null;
  handlers: InterceptHandler[];
  precommitHandlers: InterceptHandler[];
  /** What handlers gave, each for a promise. */
  promises: unknown[];
}

export function typeOfNavigation({ event }: NavigateEventState): HistoryHandling {
  return (event.values as { navigationType: HistoryHandling }).navigationType;
}
