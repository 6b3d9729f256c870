import { crossOriginTarget } from '../realm/cross-origin-state.ts';
import { documentOfTarget } from '../realm/document-window.ts';
import { recordOrNull } from '../realm/target-link.ts';
import type { NodeRecord } from '../tree/records.ts';
import { toDOMString } from '../webidl/convert.ts';
import { typeError } from '../webidl/unnamed.ts';
import {
  any,
  boolean,
  double,
  elementOrNull,
  htmlElementOrNull,
  isOfRuntime,
  isPort,
  listOf,
  objectOrNull,
  string,
  stringOrNull,
  targetOrNull,
  unsignedLong,
  unsignedShort,
  usvString,
} from './conversions.ts';
import { brandOfEvent, defineEvent, type EventInterface } from './define-event.ts';
import { REQUIRED } from './event-definition.ts';
import { targetObject } from './event-object.ts';
import { retarget } from './event-path.ts';
import type { EventRecord } from './event-record.ts';

/** Interfaces of the DOM and HTML Standards and their nearest relatives that inherit from Event. */

const port = objectOrNull('MessagePort', isPort);
const NO_PORTS: readonly object[] = Object.freeze([]);

/** https://dom.spec.whatwg.org/#interface-customevent */
export const CUSTOM_EVENT = defineEvent({
  name: 'CustomEvent',
  init: () => [['detail', any, null]],
  attributes: 'detail',
  legacyInit: ['initCustomEvent', () => [['detail', any, null]]],
});

/** https://html.spec.whatwg.org/#the-messageevent-interface. Sources and ports are the runtime's own objects. */
export const MESSAGE_EVENT = defineEvent({
  name: 'MessageEvent',
  init: () => [
    ['data', any, null],
    ['lastEventId', string, ''],
    ['origin', usvString, ''],
    ['ports', listOf(port), NO_PORTS],
    ['source', messageSource, null],
  ],
  attributes: 'data origin lastEventId source ports',
  legacyInit: [
    'initMessageEvent',
    () => [
      ['data', any, null],
      ['origin', usvString, ''],
      ['lastEventId', string, ''],
      ['source', messageSource, null],
      ['ports', listOf(port), NO_PORTS],
    ],
  ],
});

/** `MessageEventSource?`: a window or a port. */
function messageSource(value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (isPort(Object(value) as object)) return value;
  if (crossOriginTarget(value, 'CrossOriginWindow') !== null) return value;
  const record = targetOrNull(value) as Parameters<typeof documentOfTarget>[0];
  if (documentOfTarget(record) === null) throw typeError('The source is neither a window nor a port.');
  return value;
}

/** https://html.spec.whatwg.org/#the-errorevent-interface */
export const ERROR_EVENT = defineEvent({
  name: 'ErrorEvent',
  init: () => [
    ['colno', unsignedLong, 0],
    ['error', any, undefined],
    ['filename', usvString, ''],
    ['lineno', unsignedLong, 0],
    ['message', string, ''],
  ],
  attributes: 'message filename lineno colno error',
});

/** https://html.spec.whatwg.org/#the-promiserejectionevent-interface */
export const PROMISE_REJECTION_EVENT = defineEvent({
  name: 'PromiseRejectionEvent',
  isInitRequired: true,
  init: () => [
    ['promise', object, REQUIRED],
    ['reason', any, undefined],
  ],
  attributes: 'promise reason',
});

function object(value: unknown): unknown {
  if (Object(value) !== value) throw typeError('The promise is no object.');
  return value;
}

/** https://html.spec.whatwg.org/#the-hashchangeevent-interface */
export const HASH_CHANGE_EVENT = defineEvent({
  name: 'HashChangeEvent',
  init: () => [
    ['newURL', usvString, ''],
    ['oldURL', usvString, ''],
  ],
  attributes: 'oldURL newURL',
});

/** https://drafts.csswg.org/cssom-view/#mediaquerylistevent */
export const MEDIA_QUERY_LIST_EVENT = defineEvent({
  name: 'MediaQueryListEvent',
  init: () => [
    ['matches', boolean, false],
    ['media', string, ''],
  ],
  attributes: 'media matches',
});

/** https://html.spec.whatwg.org/#the-popstateevent-interface */
export const POP_STATE_EVENT = defineEvent({
  name: 'PopStateEvent',
  init: () => [
    ['hasUAVisualTransition', boolean, false],
    ['state', any, null],
  ],
  attributes: 'state hasUAVisualTransition',
});

/** https://html.spec.whatwg.org/#the-pagetransitionevent-interface */
export const PAGE_TRANSITION_EVENT = defineEvent({
  name: 'PageTransitionEvent',
  init: () => [['persisted', boolean, false]],
  attributes: 'persisted',
});

/** https://html.spec.whatwg.org/#the-beforeunloadevent-interface */
export const BEFORE_UNLOAD_EVENT = defineEvent({
  name: 'BeforeUnloadEvent',
  init: () => [['returnValue', string, '']],
  isIllegal: true,
  methods: {
    get returnValue(): unknown {
      return thisBeforeUnload(this).values!.returnValue;
    },
    set returnValue(value: unknown) {
      const { values } = thisBeforeUnload(this);
      values!.returnValue = toDOMString(value);
    },
  },
});

const thisBeforeUnload = brandOfEvent(BEFORE_UNLOAD_EVENT);

const storageArea = objectOrNull('Storage', isOfRuntime('Storage'));

/** https://html.spec.whatwg.org/#the-storageevent-interface */
export const STORAGE_EVENT = defineEvent({
  name: 'StorageEvent',
  init: () => [
    ['key', stringOrNull, null],
    ['newValue', stringOrNull, null],
    ['oldValue', stringOrNull, null],
    ['storageArea', storageArea, null],
    ['url', usvString, ''],
  ],
  attributes: 'key oldValue newValue url storageArea',
  legacyInit: [
    'initStorageEvent',
    () => [
      ['key', stringOrNull, null],
      ['oldValue', stringOrNull, null],
      ['newValue', stringOrNull, null],
      ['url', usvString, ''],
      ['storageArea', storageArea, null],
    ],
  ],
});

/** https://websockets.spec.whatwg.org/#the-closeevent-interface */
export const CLOSE_EVENT = defineEvent({
  name: 'CloseEvent',
  init: () => [
    ['code', unsignedShort, 0],
    ['reason', usvString, ''],
    ['wasClean', boolean, false],
  ],
  attributes: 'wasClean code reason',
});

/** https://xhr.spec.whatwg.org/#interface-progressevent */
export const PROGRESS_EVENT = defineEvent({
  name: 'ProgressEvent',
  init: () => [
    ['lengthComputable', boolean, false],
    ['loaded', double, 0],
    ['total', double, 0],
  ],
  attributes: 'lengthComputable loaded total',
});

/** https://html.spec.whatwg.org/#the-submitevent-interface */
export const SUBMIT_EVENT = defineEvent({
  name: 'SubmitEvent',
  init: () => [['submitter', htmlElementOrNull, null]],
  getters: { submitter: retargetedElement('submitter', (submitter) => submitter) },
});

/** https://html.spec.whatwg.org/#the-formdataevent-interface. The form data is the runtime's own object. */
export const FORM_DATA_EVENT = defineEvent({
  name: 'FormDataEvent',
  isInitRequired: true,
  init: () => [['formData', formData, REQUIRED]],
  attributes: 'formData',
});

function formData(value: unknown): unknown {
  const checked = objectOrNull('FormData', isOfRuntime('FormData'))(value);
  if (checked === null) throw typeError("Failed to convert value to 'FormData'.");
  return checked;
}

/** https://html.spec.whatwg.org/#toggleevent */
export const TOGGLE_EVENT = defineEvent({
  name: 'ToggleEvent',
  init: () => [
    ['newState', string, ''],
    ['oldState', string, ''],
    ['source', elementOrNull, null],
  ],
  attributes: 'oldState newState',
  ...eventSource(),
});

/** https://html.spec.whatwg.org/#commandevent */
export const COMMAND_EVENT = defineEvent({
  name: 'CommandEvent',
  init: () => [
    ['command', string, ''],
    ['source', elementOrNull, null],
  ],
  ...eventSource(),
  attributes: 'command',
});

/**
 * The `source` of an event, which goes as far as one that is related to the element.
 *
 * DEVIATION: as in Chromium, and in the Standard when it has reference targets.
 */
function eventSource(): Pick<EventInterface, 'getters' | 'construct'> {
  return {
    getters: { source: retargetedElement('source', (source) => source.nodeDocument) },
    construct(event) {
      event.relatedTarget = event.values!.source as NodeRecord | null;
    },
  };
}

/** An element that shows to listeners as far as they may see into shadow trees. `outside`: what may see of it when none listens. */
function retargetedElement(name: string, outside: (element: NodeRecord) => NodeRecord) {
  return ({ currentTarget, values }: EventRecord): unknown => {
    const element = values![name] as NodeRecord | null;
    return element && targetObject(retarget(element, currentTarget ?? outside(element)));
  };
}

/** Records of text tracks, which stand above, say so. */
function isTextTrack(value: object): boolean {
  return (recordOrNull(value) as { isTextTrack?: boolean } | null)?.isTextTrack === true;
}

/** https://html.spec.whatwg.org/#the-trackevent-interface */
export const TRACK_EVENT = defineEvent({
  name: 'TrackEvent',
  init: () => [['track', objectOrNull('TextTrack', isTextTrack), null]],
  attributes: 'track',
});

const animation = objectOrNull('Animation', () => false);

const doubleOrNull = (value: unknown): number | null =>
  value === null || value === undefined ? null : (double(value) as number);

/** https://drafts.csswg.org/web-animations-2/#the-animationplaybackevent-interface */
export const ANIMATION_PLAYBACK_EVENT = defineEvent({
  name: 'AnimationPlaybackEvent',
  init: () => [
    ['currentTime', doubleOrNull, null],
    ['timelineTime', doubleOrNull, null],
  ],
  attributes: 'currentTime timelineTime',
});

/** https://drafts.csswg.org/css-animations/#interface-animationevent */
export const ANIMATION_EVENT = defineEvent({
  name: 'AnimationEvent',
  init: () => [
    ['animation', animation, null],
    ['animationName', string, ''],
    ['elapsedTime', double, 0],
    ['pseudoElement', string, ''],
  ],
  attributes: 'animationName elapsedTime pseudoElement animation',
});

/** https://drafts.csswg.org/css-transitions/#interface-transitionevent */
export const TRANSITION_EVENT = defineEvent({
  name: 'TransitionEvent',
  init: () => [
    ['animation', animation, null],
    ['elapsedTime', double, 0],
    ['propertyName', string, ''],
    ['pseudoElement', string, ''],
  ],
  attributes: 'propertyName elapsedTime pseudoElement animation',
});

const disposition = (value: unknown): string => {
  const text = toDOMString(value);
  if (text !== 'enforce' && text !== 'report') {
    throw typeError(`The provided value '${text}' is not 'enforce' or 'report'.`);
  }
  return text;
};

/** https://w3c.github.io/webappsec-csp/#violation-events */
export const SECURITY_POLICY_VIOLATION_EVENT = defineEvent({
  name: 'SecurityPolicyViolationEvent',
  init: () => [
    ['blockedURI', usvString, ''],
    ['columnNumber', unsignedLong, 0],
    ['disposition', disposition, 'enforce'],
    ['documentURI', usvString, ''],
    ['effectiveDirective', string, ''],
    ['lineNumber', unsignedLong, 0],
    ['originalPolicy', string, ''],
    ['referrer', usvString, ''],
    ['sample', string, ''],
    ['sourceFile', usvString, ''],
    ['statusCode', unsignedShort, 0],
    ['violatedDirective', string, ''],
  ],
  attributes:
    'documentURI referrer blockedURI violatedDirective effectiveDirective originalPolicy disposition sourceFile ' +
    'statusCode lineNumber columnNumber sample',
});
