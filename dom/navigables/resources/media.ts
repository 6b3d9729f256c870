import { loadMedia, namesSource } from '../../html/media/media-load.ts';
import { mediaStateOf, NetworkState } from '../../html/media/media-state.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import type { ResourceSteps, ResourceStepsByName } from '../../realm/window-realm.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { type ElementRecord, isElement } from '../../tree/records.ts';
import { loadsResources } from '../loads-resources.ts';

function isEmpty(media: ElementRecord): boolean {
  return mediaStateOf(media).networkState === NetworkState.Empty;
}

function loadSource(media: ElementRecord): void {
  if (loadsResources(media.nodeDocument) && namesSource(media) && isEmpty(media)) loadMedia(media);
}

/** https://html.spec.whatwg.org/#location-of-the-media-resource: what has a source loads. */
const OF_MEDIA: Partial<ResourceSteps> = {
  made: loadSource,
  connected: loadSource,

  attributeChanged(media, name, value) {
    if (name === ATTR.src && value !== null && (loadsResources(media.nodeDocument) || !isEmpty(media)))
      loadMedia(media);
  },
};

/** https://html.spec.whatwg.org/#the-source-element: of a media element that has no other source yet. */
export function sourceCameIntoMedia({ parent: media }: ElementRecord): void {
  if (media === null || !isElement(media) || !loadsResources(media.nodeDocument)) return;
  const isMedia = media.name.tagId === TagId.Audio || media.name.tagId === TagId.Video;
  if (isMedia && getAttribute(media, ATTR.src) === null && isEmpty(media)) loadMedia(media);
}

export const MEDIA: ResourceStepsByName = {
  [TagId.Audio]: OF_MEDIA,
  [TagId.Video]: OF_MEDIA,
};
