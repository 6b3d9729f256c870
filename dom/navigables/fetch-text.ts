import { nonceForPolicies } from '../html/nonce.ts';
import { ATTR } from '../names/attribute-name.ts';
import { policyGuardOfWindow } from '../realm/content-security-policy.ts';
import type { NetworkRequest, NetworkResponse, TextHints } from '../realm/host.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { corsSettingOf } from '../scripting/prepare.ts';
import { isParserInserted } from '../scripting/script-state.ts';
import { markResource } from '../services/performance/resource-timing.ts';
import { getAttribute } from '../tree/attributes.ts';
import { objectOrNull } from '../tree/link.ts';
import type { ElementRecord } from '../tree/records.ts';
import { parseJson, toJson } from '../webidl/language/intrinsics.ts';

type Done = (response: NetworkResponse, text: string) => void;

/**
 * Fetches text; `done` is called with it in a task, unless the window is closed by then.
 *
 * @param element - What names the resource.
 * @param isTold - Whether it is one of the resources of `performance`.
 */
export function fetchText(
  window: WindowRecord,
  request: NetworkRequest,
  hints: TextHints,
  element: ElementRecord | null,
  done: Done,
  isTold = true,
): void {
  const isPoliced = policyGuardOfWindow(window) !== null;
  const metadata = isPoliced && element !== null ? metadataOf(element) : null;
  const requestText = toJson({ ...request, ...metadata });
  const hintsText = toJson({ ...hints });
  const start = hostOfWindow(window).tasks.now();
  const finish: Done = (response, text) => {
    const initiator = element?.name.localName ?? initiatorType(request.destination);
    if (isTold) markResource(window, request.url, initiator, start, response);
    done(response, text);
  };
  // What was asked for ahead was not held to policies that come before the element.
  if (isPoliced || !takePrefetched(window, requestText + hintsText, finish))
    startFetch(window, requestText, hintsText, element, finish);
}

/** What policies ask of who names a resource. */
function metadataOf(element: ElementRecord): Pick<NetworkRequest, 'nonce' | 'isParserInserted'> {
  return { nonce: nonceForPolicies(element), isParserInserted: isParserInserted(element) };
}

/** Where no element names the resource: fonts and imported sheets are those of sheets. */
function initiatorType(destination: string): string {
  return destination === 'font' || destination === 'style' ? 'css' : destination;
}

function startFetch(
  window: WindowRecord,
  request: string,
  hints: string,
  element: ElementRecord | null,
  done: Done,
): void {
  const { loading } = hostOfWindow(window);
  const stop = () => loading.abort(id);
  const finish = (head: string, text: string, broken: string | null): void => {
    stateOf(window).closingSteps.delete(stop);
    if (stateOf(window).isClosed) return;
    const response = parseJson(head) as NetworkResponse;
    response.error ??= broken;
    done(response, text);
  };
  const id = loading.text(request, hints, finish, () => objectOrNull(element));
  stateOf(window).closingSteps.add(stop);
}

/** A fetch that nobody has asked for yet, but the speculative parser. */
class Prefetch {
  #done: Done | null = null;
  #result: [NetworkResponse, string] | null = null;

  finish(response: NetworkResponse, text: string): void {
    this.#result = [response, text];
    this.#done?.(response, text);
  }

  take(window: WindowRecord, done: Done): void {
    this.#done = done;
    if (this.#result === null) return;
    const [response, text] = this.#result;
    hostOfWindow(window).tasks.queueTask(() => {
      if (!stateOf(window).isClosed) done(response, text);
    });
  }
}

const prefetches = new WeakMap<WindowRecord, Map<string, Prefetch>>();

/** Starts a fetch that `fetchText` will take over when it is asked for the very same. */
export function prefetchText(window: WindowRecord, request: NetworkRequest, hints: TextHints): void {
  if (policyGuardOfWindow(window) !== null) return;
  const requestText = toJson({ ...request });
  const hintsText = toJson({ ...hints });
  let started = prefetches.get(window);
  if (started === undefined) {
    started = new Map();
    prefetches.set(window, started);
  }
  const prefetch = new Prefetch();
  started.set(requestText + hintsText, prefetch);
  startFetch(window, requestText, hintsText, null, (response, text) => prefetch.finish(response, text));
}

function takePrefetched(window: WindowRecord, key: string, done: Done): boolean {
  const started = prefetches.get(window);
  const prefetch = started?.get(key);
  if (started === undefined || prefetch === undefined) return false;
  started.delete(key);
  prefetch.take(window, done);
  return true;
}

export function isOk({ error, status }: NetworkResponse): boolean {
  return error === null && status >= 200 && status < 300;
}

/** After redirects. */
export function finalUrl(response: NetworkResponse, request: string): string {
  return response.urls[response.urls.length - 1] ?? request;
}

/** The state of the element's https://html.spec.whatwg.org/#cors-settings-attribute */
export function crossOriginOf(element: ElementRecord): 'anonymous' | 'use-credentials' | null {
  return corsSettingOf(getAttribute(element, ATTR.crossorigin));
}
