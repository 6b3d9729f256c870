import type { EventRecord } from '../../events/event-record.ts';
import { encodingParseUrl } from '../../html/document-base-url.ts';
import { canBeRewrittenTo } from '../../navigables/can-be-rewritten.ts';
import { performSharedChecks } from '../../navigables/navigation-api/intercept.ts';
import type { InterceptHandler, NavigateEventState } from '../../navigables/navigation-api/navigate-event-state.ts';
import { toNavigateOptions } from '../../navigables/navigation-api/navigation-methods.ts';
import {
  type ActivationState,
  type DestinationState,
  entryObject,
  entryObjectOrNull,
  isDetached,
  realmOfWindow,
  type TransitionState,
} from '../../navigables/navigation-api/records.ts';
import { originOfWindow, urlOfWindow } from '../../realm/origin.ts';
import { stateOf } from '../../realm/shared/window-record.ts';
import { structuredDeserialize } from '../../services/structured-clone/deserialize.ts';
import { structuredSerialize } from '../../services/structured-clone/serialize.ts';
import { requireArguments, toDOMString, toFunction } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, type PlatformState } from '../../webidl/state.ts';
import { toUSVString } from '../../webidl/usv-string.ts';

const thisTransition = brandOf<TransitionState>('NavigationTransition');

/** https://html.spec.whatwg.org/#navigationtransition */
export const navigationTransitionInterface = lazyInterface('NavigationTransition', () => {
  class NavigationTransition {
    constructor() {
      illegalConstructor();
    }

    get navigationType(): string {
      return thisTransition(this).type;
    }

    get from(): object {
      return thisTransition(this).from;
    }

    get to(): object {
      return thisTransition(this).to;
    }

    get committed(): Promise<undefined> {
      return thisTransition(this).committed.promise;
    }

    get finished(): Promise<undefined> {
      return thisTransition(this).finished.promise;
    }
  }
  return NavigationTransition;
});

const thisActivation = brandOf<ActivationState>('NavigationActivation');

/** https://html.spec.whatwg.org/#navigationactivation */
export const navigationActivationInterface = lazyInterface('NavigationActivation', () => {
  class NavigationActivation {
    constructor() {
      illegalConstructor();
    }

    get entry(): object {
      return entryObject(thisActivation(this).entry);
    }

    get from(): object | null {
      return entryObjectOrNull(thisActivation(this).from);
    }

    get navigationType(): string {
      return thisActivation(this).type;
    }
  }
  return NavigationActivation;
});

const thisDestination = brandOf<DestinationState>('NavigationDestination');

/** https://html.spec.whatwg.org/#navigationdestination */
export const navigationDestinationInterface = lazyInterface('NavigationDestination', () => {
  class NavigationDestination {
    constructor() {
      illegalConstructor();
    }

    get key(): string {
      const { entry, window } = thisDestination(this);
      return entry === null || isDetached(window) ? '' : entry.entry.key;
    }

    get id(): string {
      const { entry, window } = thisDestination(this);
      return entry === null || isDetached(window) ? '' : entry.entry.id;
    }

    get url(): string {
      return thisDestination(this).url;
    }

    get index(): number {
      const { entry, window } = thisDestination(this);
      return entry === null || isDetached(window) ? -1 : entry.index;
    }

    get sameDocument(): boolean {
      return thisDestination(this).isSameDocument;
    }

    getState(): unknown {
      const { apiState, window } = thisDestination(this);
      return realmOfWindow(window).enter(() => structuredDeserialize(apiState));
    }
  }
  return NavigationDestination;
});

interface ControllerState extends PlatformState {
  readonly kind: 'NavigationPrecommitController';
  readonly event: EventRecord;
}

const thisController = brandOf<ControllerState>('NavigationPrecommitController');

function uncommitted({ event }: ControllerState, what: string): NavigateEventState {
  const state = performSharedChecks(event, what);
  if (state.interception !== 'intercepted') throwDOMException('InvalidStateError', 'navigation has already committed.');
  return state;
}

/** https://html.spec.whatwg.org/#navigationprecommitcontroller */
export const navigationPrecommitControllerInterface = lazyInterface('NavigationPrecommitController', () => {
  class NavigationPrecommitController {
    constructor() {
      illegalConstructor();
    }

    addHandler(handler: unknown): void {
      const controller = thisController(this);
      requireArguments(arguments.length, 1);
      const wanted = toFunction(handler);
      uncommitted(controller, 'addHandler').handlers.push(wanted as InterceptHandler);
    }

    redirect(url: unknown, options: unknown = undefined): void {
      const controller = thisController(this);
      requireArguments(arguments.length, 1);
      redirect(controller, toUSVString(toDOMString(url)), toNavigateOptions(options));
    }
  }
  return NavigationPrecommitController;
});

/** https://html.spec.whatwg.org/#dom-navigationprecommitcontroller-redirect */
function redirect(
  controller: ControllerState,
  url: string,
  { history, state, info }: ReturnType<typeof toNavigateOptions>,
): void {
  const { navigation, destination, event } = uncommitted(controller, 'redirect');
  const { window, ongoingTracker } = navigation;
  const values = event.values as { navigationType: string; info: unknown };
  if (values.navigationType !== 'push' && values.navigationType !== 'replace')
    throwDOMException('InvalidStateError', 'redirect() may only be used on push and replace navigations.');
  const parsed = encodingParseUrl(url, stateOf(window).document!);
  if (parsed === null) throwDOMException('SyntaxError', `Invalid URL '${url}'.`);
  const current = urlOfWindow(window);
  if (!canBeRewrittenTo(current, parsed.href)) {
    throwDOMException(
      'SecurityError',
      `Cannot redirect to '${parsed.href}' in a document with origin '${originOfWindow(window)}' and URL '${current}'.`,
    );
  }
  if (state !== undefined) {
    const serialized = structuredSerialize(state);
    destination.apiState = serialized;
    if (ongoingTracker !== null) ongoingTracker.state = { serialized };
  }
  destination.url = parsed.href;
  if (history !== 'auto') values.navigationType = history;
  if (info !== undefined) values.info = info;
}
