import { fireEvent } from '../../events/fire-event.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { platform } from '../../realm/platform.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { type ElementRecord, isElement, NodeFlag } from '../../tree/records.ts';
import { DOMException } from '../../webidl/DOMException.ts';
import { encodingParseAndSerializeUrl } from '../document-base-url.ts';
import { MediaErrorState, type MediaState, mediaStateOf, NetworkState, type PendingPlay } from './media-state.ts';

/**
 * Loading and playing media, as in a browser that knows no format: every resource is one that cannot be played, and none is
 * fetched to find that out.
 */

/** https://html.spec.whatwg.org/#dom-mediaerror-media_err_src_not_supported */
const SRC_NOT_SUPPORTED = 4;

/** https://html.spec.whatwg.org/#queue-a-media-element-task-given-a-media-element-and-steps, which a later load makes void. */
function queueOfLoad(state: MediaState, steps: () => void): void {
  const { load } = state;
  platform().queueTask(() => {
    if (state.load === load) steps();
  });
}

export function queueEvent(element: ElementRecord, name: string): void {
  platform().queueTask(() => fireEvent(element, name));
}

/** https://html.spec.whatwg.org/#reject-pending-play-promises */
function rejectPlays(plays: readonly PendingPlay[], name: string, message: string): void {
  for (const { reject } of plays) reject(new DOMException(message, name));
}

/** https://html.spec.whatwg.org/#take-pending-play-promises */
function takePendingPlays(state: MediaState): readonly PendingPlay[] {
  const plays = state.pendingPlays;
  state.pendingPlays = [];
  return plays;
}

/** https://html.spec.whatwg.org/#media-element-load-algorithm */
export function loadMedia(element: ElementRecord): void {
  const state = mediaStateOf(element);
  state.load++;
  if (state.networkState === NetworkState.Loading) queueEvent(element, 'abort');
  if (state.networkState !== NetworkState.Empty) {
    queueEvent(element, 'emptied');
    state.networkState = NetworkState.Empty;
    state.isPaused = true;
    rejectPlays(takePendingPlays(state), 'AbortError', 'The play() request was interrupted by a new load request.');
  }
  setPlaybackRate(element, state.defaultPlaybackRate);
  state.error = null;
  selectResource(element);
}

/** https://html.spec.whatwg.org/#location-of-the-media-resource: what says that there is one. */
export function namesSource(element: ElementRecord): boolean {
  return getAttribute(element, ATTR.src) !== null || nextSource(element.firstChild) !== null;
}

/** https://html.spec.whatwg.org/#concept-media-load-algorithm: the resource selection algorithm. */
function selectResource(element: ElementRecord): void {
  const state = mediaStateOf(element);
  state.networkState = NetworkState.NoSource;
  queueOfLoad(state, () => {
    const src = getAttribute(element, ATTR.src);
    const source = state.providerObject === null && src === null ? nextSource(element.firstChild) : null;
    if (state.providerObject === null && src === null && source === null) {
      state.networkState = NetworkState.Empty;
      return;
    }
    state.networkState = NetworkState.Loading;
    queueOfLoad(state, () => fireEvent(element, 'loadstart'));
    if (source !== null) {
      trySources(element, source);
      return;
    }
    const url = src === null || src === '' ? null : encodingParseAndSerializeUrl(src, element.nodeDocument);
    state.currentSrc = state.providerObject === null ? (url ?? state.currentSrc) : '';
    queueOfLoad(state, () => failWithAttribute(element));
  });
}

/** https://html.spec.whatwg.org/#dedicated-media-source-failure-steps */
function failWithAttribute(element: ElementRecord): void {
  const state = mediaStateOf(element);
  state.error = new MediaErrorState(SRC_NOT_SUPPORTED, 'Nothing plays media here.');
  state.networkState = NetworkState.NoSource;
  const plays = takePendingPlays(state);
  fireEvent(element, 'error');
  rejectPlays(plays, 'NotSupportedError', 'Failed to load because no supported source was found.');
}

function nextSource(start: ElementRecord['firstChild']): ElementRecord | null {
  for (let child = start; child !== null; child = child.nextSibling) {
    if (isElement(child) && child.name.tagId === TagId.Source) return child;
  }
  return null;
}

/** The mode "children": of one source element after the other it turns out that it cannot be played. */
function trySources(element: ElementRecord, source: ElementRecord): void {
  const state = mediaStateOf(element);
  const url = encodingParseAndSerializeUrl(getAttribute(source, ATTR.src) ?? '', element.nodeDocument);
  state.currentSrc = url ?? state.currentSrc;
  queueOfLoad(state, () => {
    fireEvent(source, 'error');
    const next = source.parent === element ? nextSource(source.nextSibling) : null;
    if (next !== null) trySources(element, next);
    else state.networkState = NetworkState.NoSource;
  });
}

/** https://html.spec.whatwg.org/#dom-media-play */
export function playMedia(element: ElementRecord, play: PendingPlay): void {
  const state = mediaStateOf(element);
  if (state.error !== null) {
    rejectPlays([play], 'NotSupportedError', 'The element has no supported sources.');
    return;
  }
  state.pendingPlays.push(play);
  if (state.networkState === NetworkState.Empty) selectResource(element);
  if (!state.isPaused) return;
  state.isPaused = false;
  queueEvent(element, 'play');
  queueEvent(element, 'waiting');
}

/** https://html.spec.whatwg.org/#dom-media-pause */
export function pauseMedia(element: ElementRecord): void {
  const state = mediaStateOf(element);
  if (state.networkState === NetworkState.Empty) selectResource(element);
  if (state.isPaused) return;
  state.isPaused = true;
  const plays = takePendingPlays(state);
  platform().queueTask(() => {
    fireEvent(element, 'timeupdate');
    fireEvent(element, 'pause');
    rejectPlays(plays, 'AbortError', 'The play() request was interrupted by a call to pause().');
  });
}

/** https://html.spec.whatwg.org/#media-playback: an element that left the document, and did not come back at once, pauses. */
export function mediaRemoved(element: ElementRecord, state: MediaState): void {
  if (state.isPaused) return;
  platform().queueTask(() => {
    if ((element.flags & NodeFlag.Connected) === 0) pauseMedia(element);
  });
}

/** https://html.spec.whatwg.org/#dom-media-playbackrate */
export function setPlaybackRate(element: ElementRecord, rate: number): void {
  const state = mediaStateOf(element);
  if (state.playbackRate === rate) return;
  state.playbackRate = rate;
  queueEvent(element, 'ratechange');
}
