import { fireEvent } from '../../events/fire-event.ts';
import { encodingParseAndSerializeUrl } from '../../html/document-base-url.ts';
import { abortRequests, ImageRequest, type ImageState, imageStateOf, settleDecodes } from '../../html/image-state.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import type { NetworkResponse } from '../../realm/host.ts';
import { resourceRequest } from '../../realm/resource-request.ts';
import type { WindowRecord } from '../../realm/shared/window-record.ts';
import { delayTheLoadEvent, stopDelayingTheLoadEvent } from '../../scripting/load-event.ts';
import { queueTask } from '../../scripting/tasks.ts';
import { getAttribute, hasAttribute } from '../../tree/attributes.ts';
import type { DocumentRecord, ElementRecord } from '../../tree/records.ts';
import { DOMException } from '../../webidl/DOMException.ts';
import { queueMicrotaskSteps } from '../../webidl/language/intrinsics.ts';
import { crossOriginOf, fetchText } from '../fetch-text.ts';
import { loadsResources } from '../loads-resources.ts';
import { addAvailableImage, availableImage } from './available-images.ts';
import { decodeImage, type LoadedImage } from './decode-image.ts';
import { type ImageSize, imageSizeOf } from './image-size.ts';
import { forgetLazyLoad, isLazy, isWaitingToBeSeen, waitUntilSeen } from './lazy-loading.ts';
import { referrerPolicyOf } from './referrer-policy.ts';
import { type SelectedSource, selectImageSource, usesSrcsetOrPicture } from './source-set.ts';

/** https://html.spec.whatwg.org/#update-the-image-data, up to the microtask that selects the source. */
export function updateTheImageData(image: ElementRecord): void {
  const document = image.nodeDocument;
  if (!loadsResources(document)) return;
  const turn = beginUpdate(image);
  if (showAvailableImage(image)) return;
  if (!getAttribute(image, ATTR.src) && !usesSrcsetOrPicture(image)) hideAtOnce(imageStateOf(image));
  delayTheLoadEvent(document);
  void queueMicrotaskSteps(() => {
    selectAndFetch(image, turn);
    stopDelayingTheLoadEvent(document);
  });
}

/** From now on the image has no source until one is selected. Returns the number of the update, which `selectAndFetch` is to be given. */
export function beginUpdate(image: ElementRecord): number {
  const state = imageStateOf(image);
  forgetLazyLoad(image);
  state.isUpdating = true;
  settleDecodes(state, decodingError);
  return ++state.turn;
}

/** Shows at once what the document has loaded before, if nothing has to be selected. */
function showAvailableImage(image: ElementRecord): boolean {
  const document = image.nodeDocument;
  const src = getAttribute(image, ATTR.src) ?? '';
  if (src === '' || usesSrcsetOrPicture(image) || isLazy(image)) return false;
  const url = encodingParseAndSerializeUrl(src, document);
  const available = url === null ? null : availableImage(document, keyOf(image, url));
  if (url === null || available === null) return false;
  const state = imageStateOf(image);
  const { turn } = state;
  state.isUpdating = false;
  abortRequests(state);
  show(state, new ImageRequest(url), available);
  delayTheLoadEvent(document);
  queueTask(document, () => {
    if (state.turn === turn) fireEvent(image, 'load');
    stopDelayingTheLoadEvent(document);
  });
  return true;
}

/** DEVIATION: The Standard waits for the microtask; browsers do not, so that what was shown can be given up before something else is loaded. */
function hideAtOnce(state: ImageState): void {
  abortRequests(state);
  state.pending = null;
  state.current = new ImageRequest();
}

function keyOf(image: ElementRecord, url: string): string {
  return `${crossOriginOf(image) ?? ''} ${url}`;
}

function show(state: ImageState, request: ImageRequest, loaded: LoadedImage): void {
  state.pending = null;
  state.current = request;
  request.state = 'available';
  request.width = loaded.width;
  request.height = loaded.height;
  request.drawn = loaded.drawn;
  request.isTainted = loaded.isTainted;
  settleDecodes(state, null);
}

/** The steps that are run in the microtask. */
export function selectAndFetch(image: ElementRecord, turn: number): void {
  const state = imageStateOf(image);
  if (state.turn !== turn || windowOfDocument(image.nodeDocument) === null) return;
  state.isUpdating = false;
  const source = selectImageSource(image);
  const url = source === null ? null : encodingParseAndSerializeUrl(source.url, image.nodeDocument);
  if (source === null || url === null) {
    showNothing(image, state, source);
  } else if (state.pending?.currentUrl === url && state.pending.turn > 0) {
    state.pending.turn = turn;
  } else {
    startRequest(image, state, new ImageRequest(url, source.density));
  }
}

/** Without a source, or with one that is no URL. */
function showNothing(image: ElementRecord, state: ImageState, source: SelectedSource | null): void {
  const { turn } = state;
  const document = image.nodeDocument;
  settleDecodes(state, decodingError);
  abortRequests(state);
  state.pending = null;
  state.current.state = source === null ? 'unavailable' : 'broken';
  delayTheLoadEvent(document);
  queueTask(document, () => {
    if (state.turn === turn) {
      state.current = new ImageRequest(source === null ? '' : source.url);
      state.current.state = source === null ? 'unavailable' : 'broken';
      if (source !== null || hasAttribute(image, ATTR.src)) fireEvent(image, 'error');
    }
    stopDelayingTheLoadEvent(document);
  });
}

/** What is shown stays until the new image is there. */
function startRequest(image: ElementRecord, state: ImageState, request: ImageRequest): void {
  abortRequests(state);
  if (state.current.state === 'available') {
    state.pending = request;
  } else {
    state.pending = null;
    state.current = request;
  }
  request.state = 'loading';
  const { turn } = state;
  if (isLazy(image)) {
    waitUntilSeen(image, () => {
      if (state.turn === turn) fetchImage(image, state, request, false);
    });
  } else {
    fetchImage(image, state, request, true);
  }
}

/** An image is what begins like one, whatever the server says. It is decoded where there is what draws alone. */
function fetchImage(image: ElementRecord, state: ImageState, request: ImageRequest, delaysLoadEvent: boolean): void {
  const document = image.nodeDocument;
  const window = windowOfDocument(document) as WindowRecord;
  request.turn = state.turn;
  const url = request.currentUrl;
  const key = keyOf(image, url);
  const asked = resourceRequest(url, 'image', crossOriginOf(image), {
    referrerPolicy: referrerPolicyOf(image),
    ...(usesSrcsetOrPicture(image) && { isOfImageSet: true }),
  });
  if (delaysLoadEvent) {
    delayTheLoadEvent(document);
    request.stopDelaying = () => {
      request.stopDelaying = null;
      stopDelayingTheLoadEvent(document);
    };
  }
  fetchText(window, asked, { charset: null, documentEncoding: 'x-user-defined' }, image, (response, text) => {
    const finish = (loaded: LoadedImage | null): void => {
      if (loaded !== null) addAvailableImage(document, key, loaded);
      if (state.turn === request.turn) requestIsDone(image, state, request, loaded);
      request.stopDelaying?.();
    };
    const size = response.error === null ? imageSizeOf(text) : null;
    if (size === null) finish(null);
    else loadImage(document, response, text, size, finish);
  });
}

/** Calls `done` in a task: at once where nothing is to be decoded. */
function loadImage(
  document: DocumentRecord,
  response: NetworkResponse,
  text: string,
  size: ImageSize,
  done: (image: LoadedImage) => void,
): void {
  let hasReturned = false;
  decodeImage(response, text, size, (loaded) => {
    if (hasReturned) queueTask(document, () => done(loaded));
    else done(loaded);
  });
  hasReturned = true;
}

function requestIsDone(
  image: ElementRecord,
  state: ImageState,
  request: ImageRequest,
  loaded: LoadedImage | null,
): void {
  if (loaded === null && request.isForEnvironment) {
    state.pending = null;
    return;
  }
  if (loaded === null) {
    state.pending = null;
    state.current = request;
    request.state = 'broken';
    settleDecodes(state, decodingError);
  } else {
    show(state, request, loaded);
  }
  fireEvent(image, loaded === null ? 'error' : 'load');
}

/** https://html.spec.whatwg.org/#img-environment-changes: another source may be the right one now. */
export function reactToEnvironmentChanges(image: ElementRecord): void {
  const state = imageStateOf(image);
  if (state.isUpdating || isWaitingToBeSeen(image) || !usesSrcsetOrPicture(image)) return;
  const source = selectImageSource(image);
  const url = source === null ? null : encodingParseAndSerializeUrl(source.url, image.nodeDocument);
  const { currentUrl, density } = state.pending ?? state.current;
  if (source === null || url === null || (url === currentUrl && source.density === density)) return;
  state.turn++;
  const request = new ImageRequest(url, source.density);
  request.isForEnvironment = true;
  startRequest(image, state, request);
}

function decodingError(): unknown {
  return new DOMException('The source image cannot be decoded.', 'EncodingError');
}
