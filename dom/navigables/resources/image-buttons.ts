import { fireEvent } from '../../events/fire-event.ts';
import { encodingParseAndSerializeUrl } from '../../html/document-base-url.ts';
import { InputType, inputTypeOf } from '../../html/forms/input-type.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import { resourceRequest } from '../../realm/resource-request.ts';
import type { ResourceStepsByName } from '../../realm/window-realm.ts';
import { delayTheLoadEvent, stopDelayingTheLoadEvent } from '../../scripting/load-event.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { crossOriginOf, fetchText, isOk } from '../fetch-text.ts';
import { loadsResources } from '../loads-resources.ts';
import { imageSizeOf } from './image-size.ts';

/** The number of the fetch that counts: the last of a button. */
const fetches = new WeakMap<ElementRecord, number>();

/** https://html.spec.whatwg.org/#image-button-state-(type=image), where it is fetched. */
function fetchImage(button: ElementRecord): void {
  const document = button.nodeDocument;
  const window = windowOfDocument(document);
  const src = getAttribute(button, ATTR.src) ?? '';
  if (window === null || src === '' || inputTypeOf(button) !== InputType.ImageButton || !loadsResources(document))
    return;
  const url = encodingParseAndSerializeUrl(src, document);
  if (url === null) return;
  const turn = (fetches.get(button) ?? 0) + 1;
  fetches.set(button, turn);
  delayTheLoadEvent(document);
  const request = resourceRequest(url, 'image', crossOriginOf(button));
  fetchText(window, request, { charset: null, documentEncoding: 'x-user-defined' }, button, (response, text) => {
    if (fetches.get(button) === turn)
      fireEvent(button, isOk(response) && imageSizeOf(text) !== null ? 'load' : 'error');
    stopDelayingTheLoadEvent(document);
  });
}

export const IMAGE_BUTTONS: ResourceStepsByName = {
  [TagId.Input]: {
    made: fetchImage,

    // One that comes from a document that loads nothing.
    connected(button) {
      if (!fetches.has(button)) fetchImage(button);
    },

    attributeChanged(button, name) {
      if (name === ATTR.src || name === ATTR.type) fetchImage(button);
    },
  },
};
