import { documentBaseUrl, parseUrl } from '../../html/document-base-url.ts';
import type { Serialized } from '../../realm/serialized.ts';
import { stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { scriptingStateOf } from '../../scripting/scripting-state.ts';
import { structuredSerialize } from '../../services/structured-clone/serialize.ts';
import { toDOMString } from '../../webidl/convert.ts';
import { DOMException, type DOMExceptionName } from '../../webidl/DOMException.ts';
import { enumMember, toDictionary } from '../../webidl/dictionary.ts';
import { namedOperation } from '../../webidl/name-member.ts';
import { toUSVString } from '../../webidl/usv-string.ts';
import { historyOf } from '../history-state.ts';
import { navigate as navigateWindow, reload as reloadWindow } from '../navigate.ts';
import { isStillLoading } from '../still-loading.ts';
import { MethodTracker, type NavigationResult } from './method-tracker.ts';
import { type EntryRecord, entryObject, isDetached, type NavigationRecord, realmOfWindow } from './records.ts';

type State = { readonly serialized: Serialized } | null;

interface NavigateOptions {
  readonly info: unknown;
  readonly history: 'auto' | 'push' | 'replace';
  readonly state: unknown;
}

const HISTORY = ['auto', 'push', 'replace'] as const;

/** https://html.spec.whatwg.org/#navigationnavigateoptions */
export function toNavigateOptions(value: unknown): NavigateOptions {
  const given = toDictionary(value, 'NavigationNavigateOptions');
  const info = given?.info;
  const history =
    enumMember(given?.history, HISTORY, 'NavigationHistoryBehavior', 'NavigationNavigateOptions', 'history') ?? 'auto';
  return { info, history, state: given?.state };
}

/** https://html.spec.whatwg.org/#navigation-api-early-error-result */
function earlyError(window: WindowRecord, reason: unknown): NavigationResult {
  const rejected = (): Promise<never> => realmOfWindow(window).newPromise((_, reject) => reject(reason));
  return { committed: rejected(), finished: rejected() };
}

function earlyException(window: WindowRecord, name: DOMExceptionName, message: string): NavigationResult {
  const exception = realmOfWindow(window).enter(() => new DOMException(message, name));
  return earlyError(window, exception);
}

/** https://html.spec.whatwg.org/#dom-navigation-navigate steps of all methods; null: nothing is wrong. */
function sharedError(window: WindowRecord, methods: string): NavigationResult | null {
  const { document } = stateOf(window);
  if (isDetached(window) || document === null)
    return earlyException(window, 'InvalidStateError', `${methods} cannot be called when the Window is detached.`);
  if (scriptingStateOf(document).unloadCounter > 0) {
    return earlyException(window, 'InvalidStateError', `${methods} cannot be called during unload or beforeunload.`);
  }
  return null;
}

const ONLY_REPLACE =
  'A "push" navigation was explicitly requested, but only a "replace" navigation is possible while on the initial about:blank document.';

/** https://html.spec.whatwg.org/#dom-navigation-navigate */
export function navigate(navigation: NavigationRecord, url: unknown, given: unknown, object: object): NavigationResult {
  const text = toUSVString(toDOMString(url));
  const options = toNavigateOptions(given);
  const { window } = navigation;
  const { document, navigable } = stateOf(window);
  const parsed = document === null ? parseUrl(text) : parseUrl(text, documentBaseUrl(document));
  if (parsed === null) return earlyException(window, 'SyntaxError', `Invalid URL '${text}'.`);
  // As in Chromium: the Standard would run it.
  if (parsed.href.startsWith('javascript:'))
    return earlyException(window, 'NotSupportedError', 'The javascript: protocol is not supported');
  const isPush = options.history === 'push';
  if (isPush && navigable?.isInitial === true) {
    return earlyException(window, 'NotSupportedError', ONLY_REPLACE);
  }
  const state = serialized(options.state);
  if ('error' in state) return earlyError(window, namedOperation(state.error, object, 'navigate'));
  const error = sharedError(window, 'navigate()');
  if (error !== null) return error;
  return perform(navigation, options.info, state, () => {
    const isReplace = options.history === 'replace' || (!isPush && isStillLoading(window));
    navigateWindow(window, parsed.href, isReplace, window, null, '', { isPush, apiState: state.serialized });
  });
}

function serialized(value: unknown): { readonly serialized: Serialized } | { readonly error: unknown } {
  try {
    return { serialized: value === undefined ? undefined : structuredSerialize(value) };
  } catch (error) {
    return { error };
  }
}

/** https://html.spec.whatwg.org/#dom-navigation-reload */
export function reload(navigation: NavigationRecord, given: unknown, object: object): NavigationResult {
  const options = toDictionary(given, 'NavigationReloadOptions');
  const info = options?.info;
  const wanted = options?.state;
  const { window, currentEntry } = navigation;
  const state = wanted === undefined ? { serialized: currentEntry?.entry.apiState } : serialized(wanted);
  if ('error' in state) return earlyError(window, namedOperation(state.error, object, 'reload'));
  const error = sharedError(window, 'reload()');
  if (error !== null) return error;
  return perform(navigation, info, state, () => reloadWindow(window, state.serialized));
}

/** https://html.spec.whatwg.org/#performing-a-non-traverse-navigation-api-method... gives what the tracker promises. */
function perform(navigation: NavigationRecord, info: unknown, state: State, steps: () => void): NavigationResult {
  const { window } = navigation;
  const tracker = new MethodTracker(window, info, state);
  navigation.upcomingTracker = tracker;
  steps();
  if (navigation.upcomingTracker !== tracker) return tracker.result;
  navigation.upcomingTracker = null;
  return earlyException(window, 'AbortError', 'Navigation was aborted');
}

/** https://html.spec.whatwg.org/#performing-a-navigation-api-traversal */
export function traverseTo(navigation: NavigationRecord, key: string, info: unknown): NavigationResult {
  const { window, byKey, upcomingTraversals, currentEntry } = navigation;
  const error = sharedError(window, 'traverseTo()/back()/forward()');
  if (error !== null) return error;
  const record = byKey.get(key);
  if (record === undefined || currentEntry === null) return earlyException(window, 'InvalidStateError', 'Invalid key');
  if (record === currentEntry) return earlySuccess(window, record);
  const known = upcomingTraversals.get(key);
  if (known !== undefined) return known.result;
  const tracker = new MethodTracker(window, info, null);
  upcomingTraversals.set(key, tracker);
  historyOf(window).traverseTo(record.entry, (name) => {
    upcomingTraversals.delete(key);
    tracker.reject(realmOfWindow(window).enter(() => new DOMException('Navigation was aborted', name)));
  });
  return tracker.result;
}

function earlySuccess(window: WindowRecord, record: EntryRecord): NavigationResult {
  const fulfilled = (): Promise<object> => realmOfWindow(window).newPromise((resolve) => resolve(entryObject(record)));
  return { committed: fulfilled(), finished: fulfilled() };
}

/** https://html.spec.whatwg.org/#dom-navigation-back and #dom-navigation-forward */
export function traverseBy(navigation: NavigationRecord, delta: 1 | -1, given: unknown): NavigationResult {
  const info = toDictionary(given, 'NavigationOptions')?.info;
  const { entries, currentEntry, window } = navigation;
  const record = currentEntry === null ? undefined : entries[currentEntry.index + delta];
  if (record !== undefined) return traverseTo(navigation, record.entry.key, info);
  return earlyException(window, 'InvalidStateError', delta < 0 ? 'Cannot go back' : 'Cannot go forward');
}
