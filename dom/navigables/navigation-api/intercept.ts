import { EventFlag, type EventRecord } from '../../events/event-record.ts';
import { originOfWindow, urlOfWindow } from '../../realm/origin.ts';
import { realm } from '../../realm/realm.ts';
import type { WindowRecord } from '../../realm/shared/window-record.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { enumMember, toDictionary } from '../../webidl/dictionary.ts';
import { namedMember } from '../../webidl/name-member.ts';
import { typeError } from '../../webidl/unnamed.ts';
import type { InterceptHandler, NavigateEventState } from './navigate-event-state.ts';
import { isDetached, stateOfEvent } from './records.ts';
import { processScrollBehavior } from './transition-end.ts';

const BEHAVIORS = ['after-transition', 'manual'] as const;

/** https://html.spec.whatwg.org/#navigationinterceptoptions */
interface InterceptOptions {
  readonly focusReset: (typeof BEHAVIORS)[number] | undefined;
  readonly handler: InterceptHandler | undefined;
  readonly precommitHandler: InterceptHandler | undefined;
  readonly scroll: (typeof BEHAVIORS)[number] | undefined;
}

const NAME = 'NavigationInterceptOptions';

function toOptions(value: unknown): InterceptOptions {
  const given = toDictionary(value, NAME);
  return {
    focusReset: enumMember(given?.focusReset, BEHAVIORS, 'NavigationFocusReset', NAME, 'focusReset'),
    handler: handlerMember(given?.handler, 'handler'),
    precommitHandler: handlerMember(given?.precommitHandler, 'precommitHandler'),
    scroll: enumMember(given?.scroll, BEHAVIORS, 'NavigationScrollBehavior', NAME, 'scroll'),
  };
}

function handlerMember(value: unknown, member: string): InterceptHandler | undefined {
  if (value === undefined || typeof value === 'function') return value as InterceptHandler | undefined;
  throw namedMember(typeError('The given value is not a function.'), NAME, member);
}

/** https://html.spec.whatwg.org/#navigateevent-perform-shared-checks */
export function performSharedChecks(event: EventRecord, what: string): NavigateEventState {
  const state = stateOfEvent(event);
  const window = state?.navigation.window ?? realm.window;
  if (window !== null && isDetached(window))
    throwDOMException('InvalidStateError', `${what}() may not be called in a detached window.`);
  if (state === null || (event.flags & EventFlag.Trusted) === 0)
    throwDOMException('SecurityError', `${what}() may only be called on a trusted event.`);
  if ((event.flags & EventFlag.Canceled) !== 0)
    throwDOMException('InvalidStateError', `${what}() may not be called if the event has been canceled.`);
  return state;
}

/** https://html.spec.whatwg.org/#dom-navigateevent-intercept */
export function intercept(event: EventRecord, given: unknown): void {
  const options = toOptions(given);
  const state = performSharedChecks(event, 'intercept');
  const { canIntercept } = event.values as { canIntercept: boolean };
  if (!canIntercept) throwDOMException('SecurityError', refusal(state.navigation.window, state.destination.url));
  if ((event.flags & EventFlag.Dispatch) === 0) {
    throwDOMException(
      'InvalidStateError',
      'intercept() may only be called while the navigate event is being dispatched.',
    );
  }
  if (options.precommitHandler !== undefined) {
    if ((event.flags & EventFlag.Cancelable) === 0) {
      throwDOMException(
        'InvalidStateError',
        'intercept() may only be called with a precommitHandler when the navigate event is cancelable.',
      );
    }
    state.precommitHandlers.push(options.precommitHandler);
  }
  if (state.interception === 'none') state.navigation.hasFocusChanged = false;
  state.interception = 'intercepted';
  if (options.handler !== undefined) state.handlers.push(options.handler);
  state.focusReset = options.focusReset ?? state.focusReset;
  state.scroll = options.scroll ?? state.scroll;
}

function refusal(window: WindowRecord, url: string): string {
  return `A navigation with URL '${url}' cannot be intercepted by in a window with origin '${originOfWindow(window)}' and URL '${urlOfWindow(window)}'.`;
}

/** https://html.spec.whatwg.org/#dom-navigateevent-scroll */
export function scroll(event: EventRecord): void {
  const state = performSharedChecks(event, 'scroll');
  const refused = SCROLL_REFUSALS[state.interception];
  if (refused !== null) throwDOMException('InvalidStateError', refused);
  processScrollBehavior(state);
}

const SCROLL_REFUSALS: Readonly<Record<NavigateEventState['interception'], string | null>> = {
  none: 'intercept() must be called before scroll()',
  intercepted: 'scroll() may not be called before commit.',
  committed: null,
  scrolled: 'scroll() already called',
  finished: 'scroll() may not be called after transition completes',
};
