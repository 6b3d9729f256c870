import { any, boolean, elementOrNull, isOfRuntime, objectOrNull, stringOrNull } from '../../events/conversions.ts';
import { brandOfEvent, defineEvent, targetAttribute } from '../../events/define-event.ts';
import { REQUIRED } from '../../events/event-definition.ts';
import { toAbortSignalOrNull } from '../../events/to-abort-signal.ts';
import { recordOrNull } from '../../realm/target-link.ts';
import { toEnum } from '../../webidl/convert.ts';
import { stateOfKind } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { intercept, scroll } from './intercept.ts';
import { type ActivationState, type DestinationState, EntryRecord } from './records.ts';

const TYPES = ['push', 'replace', 'reload', 'traverse'] as const;

const navigationType = (value: unknown): string => toEnum(value, TYPES, 'NavigationType');

function requiredObject(type: string, check: (value: unknown) => boolean) {
  return (value: unknown): unknown => {
    if (!check(value)) throw typeError(`Failed to convert value to '${type}'.`);
    return value;
  };
}

const destination = requiredObject(
  'NavigationDestination',
  (value) => stateOfKind<DestinationState>(value, 'NavigationDestination') !== null,
);
const signal = requiredObject('AbortSignal', (value) => toAbortSignalOrNull(value) !== null);
const entry = requiredObject('NavigationHistoryEntry', (value) => recordOrNull(value) instanceof EntryRecord);

/** https://html.spec.whatwg.org/#navigateevent. Signals, destinations and form data are kept as objects. */
export const NAVIGATE_EVENT = defineEvent({
  name: 'NavigateEvent',
  isInitRequired: true,
  init: () => [
    ['canIntercept', boolean, false],
    ['destination', destination, REQUIRED],
    ['downloadRequest', stringOrNull, null],
    ['formData', objectOrNull('FormData', isOfRuntime('FormData')), null],
    ['hasUAVisualTransition', boolean, false],
    ['hashChange', boolean, false],
    ['info', any, undefined],
    ['navigationType', navigationType, 'push'],
    ['signal', signal, REQUIRED],
    ['sourceElement', elementOrNull, null],
    ['userInitiated', boolean, false],
  ],
  attributes:
    'navigationType destination canIntercept userInitiated hashChange signal formData downloadRequest info hasUAVisualTransition',
  getters: { sourceElement: targetAttribute('sourceElement') },
  methods: {
    intercept(options: unknown = undefined): void {
      intercept(thisEvent(this), options);
    },
    scroll(): void {
      scroll(thisEvent(this));
    },
  },
});

const thisEvent = brandOfEvent(NAVIGATE_EVENT);

/** `ViewTransition?`: there is no view transition. */
const viewTransition = objectOrNull('ViewTransition', () => false);

/** https://html.spec.whatwg.org/#the-pagerevealevent-interface */
export const PAGE_REVEAL_EVENT = defineEvent({
  name: 'PageRevealEvent',
  init: () => [['viewTransition', viewTransition, null]],
  attributes: 'viewTransition',
});

const isActivation = (value: unknown) => stateOfKind<ActivationState>(value, 'NavigationActivation') !== null;

/** https://html.spec.whatwg.org/#the-pageswapevent-interface */
export const PAGE_SWAP_EVENT = defineEvent({
  name: 'PageSwapEvent',
  init: () => [
    ['activation', objectOrNull('NavigationActivation', isActivation), null],
    ['viewTransition', viewTransition, null],
  ],
  attributes: 'activation viewTransition',
});

/** https://html.spec.whatwg.org/#navigationcurrententrychangeevent */
export const CURRENT_ENTRY_CHANGE_EVENT = defineEvent({
  name: 'NavigationCurrentEntryChangeEvent',
  isInitRequired: true,
  init: () => [
    ['from', entry, REQUIRED],
    ['navigationType', (value) => (value === null ? null : navigationType(value)), null],
  ],
  attributes: 'navigationType from',
});
