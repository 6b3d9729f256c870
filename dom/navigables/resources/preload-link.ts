import { fireEvent } from '../../events/fire-event.ts';
import { encodingParseAndSerializeUrl } from '../../html/document-base-url.ts';
import { linkTypesOf } from '../../html/link-types.ts';
import { getNonce } from '../../html/nonce.ts';
import { asciiLowercase } from '../../names/ascii-case.ts';
import { ATTR, type AttributeName, plainAttributeName } from '../../names/attribute-name.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import { resourceRequest } from '../../realm/resource-request.ts';
import type { WindowRecord } from '../../realm/shared/window-record.ts';
import { scriptingStateOf } from '../../scripting/scripting-state.ts';
import { queueTask } from '../../scripting/tasks.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { type ElementRecord, isConnected } from '../../tree/records.ts';
import { crossOriginOf, fetchText, isOk } from '../fetch-text.ts';
import { loadsResources, runsScripts } from '../loads-resources.ts';
import { isForThisWindow } from './expected-elements.ts';
import { imageSizeOf } from './image-size.ts';
import { isPreloaded, type PreloadOptions, preloadHints, preloadRequest } from './preload.ts';
import { referrerPolicyOf } from './referrer-policy.ts';
import { selectPreloadedImage } from './source-set.ts';

const AS = plainAttributeName('as');
const FETCHPRIORITY = plainAttributeName('fetchpriority');

/** How a link was when it was looked at the last time. */
interface LinkState {
  as: string;
  isForThisWindow: boolean;
  /** Grows whenever it is about to preload something else: what was on its way is not told of. */
  turn: number;
}

const states = new WeakMap<ElementRecord, LinkState>();

/** https://html.spec.whatwg.org/#link-type-preload, #link-type-modulepreload and #link-type-prefetch */
export function preloadLink(link: ElementRecord): void {
  const types = linkTypesOf(link);
  const preloads = types.includes('preload');
  const preloadsModules = types.includes('modulepreload');
  const prefetches = types.includes('prefetch');
  if (!preloads && !preloadsModules && !prefetches) {
    forgetPreload(link);
    return;
  }
  if (!loadsResources(link.nodeDocument)) return;
  const as = asciiLowercase(getAttribute(link, AS) ?? '');
  const turn = (states.get(link)?.turn ?? 0) + 1;
  states.set(link, { as, isForThisWindow: isForThisWindow(link), turn });
  if (preloads) preload(link, as, turn);
  else if (prefetches) prefetch(link, turn);
  if (preloadsModules) preloadModule(link, as);
}

/** What is on its way comes, but nobody is told by the link. */
export function forgetPreload(link: ElementRecord): void {
  const state = states.get(link);
  if (state !== undefined) state.turn++;
}

/** The changes by which Chromium looks at a link once more. */
export function preloadChanged(link: ElementRecord, name: AttributeName): void {
  if (!isConnected(link)) return;
  const state = states.get(link);
  if (name === ATTR.rel || name === ATTR.href || name === ATTR.type) preloadLink(link);
  else if (name === AS && asciiLowercase(getAttribute(link, AS) ?? '') !== state?.as) preloadLink(link);
  else if (name === ATTR.media && state?.isForThisWindow === false) preloadLink(link);
}

function optionsOf(link: ElementRecord, as: string): PreloadOptions {
  return {
    as,
    type: getAttribute(link, ATTR.type) ?? '',
    media: getAttribute(link, ATTR.media) ?? '',
    crossOrigin: crossOriginOf(link),
    integrity: getAttribute(link, ATTR.integrity) ?? '',
    referrerPolicy: referrerPolicyOf(link),
  };
}

/** https://html.spec.whatwg.org/#preload: what fails is told of, but not that there is nothing to fetch. */
function preload(link: ElementRecord, as: string, turn: number): void {
  const document = link.nodeDocument;
  const window = windowOfDocument(document) as WindowRecord;
  const options = optionsOf(link, as);
  if (!isPreloaded(options, window)) return;
  const source = as === 'image' ? selectPreloadedImage(link) : getAttribute(link, ATTR.href);
  const url = source ? encodingParseAndSerializeUrl(source, document) : null;
  if (url === null) return;
  fetchText(window, preloadRequest(url, options), preloadHints(as), link, (response, text) => {
    if (states.get(link)?.turn !== turn) return;
    // As in Chromium, whoever fetches by a script sees an answer in whatever has come, and an image is one.
    const isThere = /^(?:fetch|image|track)$/.test(as) ? response.error === null : isOk(response);
    fireEvent(link, isThere && (as !== 'image' || imageSizeOf(text) !== null) ? 'load' : 'error');
  });
}

/** https://html.spec.whatwg.org/#link-type-prefetch: as in Chromium whatever its type, media, destination and integrity are. */
function prefetch(link: ElementRecord, turn: number): void {
  const document = link.nodeDocument;
  const href = getAttribute(link, ATTR.href);
  const url = href ? encodingParseAndSerializeUrl(href, document) : null;
  if (url === null) return;
  const more = { referrerPolicy: referrerPolicyOf(link), isPrefetch: true };
  const request = resourceRequest(url, '', crossOriginOf(link), more);
  fetchText(windowOfDocument(document) as WindowRecord, request, preloadHints('fetch'), link, (response) => {
    if (states.get(link)?.turn === turn) fireEvent(link, isOk(response) ? 'load' : 'error');
  });
}

/** Each as in Chromium, which has no modules of text, and calls those of workers none. */
const MODULE_DESTINATIONS: readonly string[] = ['', 'json', 'script', 'style'];

/** https://html.spec.whatwg.org/#link-type-modulepreload: into the module map, without what the module imports. */
function preloadModule(link: ElementRecord, as: string): void {
  const document = link.nodeDocument;
  const modules = scriptingStateOf(document).hooks?.modules ?? null;
  if (modules === null || !runsScripts(document) || !isForThisWindow(link)) return;
  const href = getAttribute(link, ATTR.href);
  const url = href ? encodingParseAndSerializeUrl(href, document) : null;
  if (url === null) return;
  if (!MODULE_DESTINATIONS.includes(as)) {
    queueTask(document, () => void fireEvent(link, 'error'));
    return;
  }
  const options = {
    crossOrigin: crossOriginOf(link),
    integrity: getAttribute(link, ATTR.integrity),
    referrerPolicy: referrerPolicyOf(link),
    nonce: getNonce(link),
    fetchPriority: asciiLowercase(getAttribute(link, FETCHPRIORITY) ?? 'auto'),
    isParserInserted: true,
  };
  modules.loader.preloadModule(
    document,
    url,
    as,
    options,
    (isThere) => void fireEvent(link, isThere ? 'load' : 'error'),
  );
}
