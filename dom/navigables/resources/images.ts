import { fireEvent } from '../../events/fire-event.ts';
import { encodingParseAndSerializeUrl } from '../../html/document-base-url.ts';
import { imageStateOf, settleDecodes } from '../../html/image-state.ts';
import { plainAttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import { headerOf } from '../../realm/header-of.ts';
import type { WindowRecord } from '../../realm/shared/window-record.ts';
import type { ResourceStepsByName } from '../../realm/window-realm.ts';
import { delayTheLoadEvent, stopDelayingTheLoadEvent } from '../../scripting/load-event.ts';
import { queueTask } from '../../scripting/tasks.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { DOMException } from '../../webidl/DOMException.ts';
import { isFound } from '../../webidl/language/intrinsics.ts';
import { PrivateWeakMap } from '../../webidl/language/private-collections.ts';
import { crossOriginOf, fetchText, isOk, resourceRequest } from '../fetch-text.ts';
import { loadsResources } from '../loads-resources.ts';
import { referrerPolicyOf } from './referrer-policy.ts';

const SRC = plainAttributeName('src');
const SRCSET = plainAttributeName('srcset');

/** The number of the latest load of each image: earlier ones tell nobody any more. */
const latest = new PrivateWeakMap<ElementRecord, number>();

/**
 * https://html.spec.whatwg.org/#update-the-image-data. Nothing is decoded: an image is what the server says is one.
 */
function imageSourceChanged(image: ElementRecord): void {
  const document = image.nodeDocument;
  if (!loadsResources(document)) return;
  const src = getAttribute(image, SRC);
  const turn = (latest.get(image) ?? 0) + 1;
  latest.set(image, turn);
  const state = imageStateOf(image);
  state.state = 'unavailable';
  state.currentSrc = src ?? '';
  settleDecodes(state, decodingError);
  if (src === null) return;
  const url = src === '' ? null : encodingParseAndSerializeUrl(src, document);
  if (url === null) {
    state.state = 'broken';
    queueTask(document, () => void fireEvent(image, 'error'));
    return;
  }
  state.state = 'loading';
  state.currentSrc = url;
  delayTheLoadEvent(document);
  const window = windowOfDocument(document) as WindowRecord;
  const request = resourceRequest(url, 'image', crossOriginOf(image), { referrerPolicy: referrerPolicyOf(image) });
  fetchText(window, request, { charset: null, documentEncoding: 'ISO-8859-1' }, image, (response) => {
    const isImage = isFound(/^image\//i, headerOf(response.headers, 'content-type') ?? '');
    if (latest.get(image) === turn) imageIsThere(image, isOk(response) && isImage);
    stopDelayingTheLoadEvent(document);
  });
}

function imageIsThere(image: ElementRecord, isAvailable: boolean): void {
  const state = imageStateOf(image);
  state.state = isAvailable ? 'available' : 'broken';
  settleDecodes(state, isAvailable ? null : decodingError);
  fireEvent(image, isAvailable ? 'load' : 'error');
}

function decodingError(): unknown {
  return new DOMException('The source image cannot be decoded.', 'EncodingError');
}

export const IMAGES: ResourceStepsByName = {
  [TagId.Img]: {
    connected: imageSourceChanged,
    attributeChanged(image, name) {
      if (name === SRC || name === SRCSET) imageSourceChanged(image);
    },
  },
};
