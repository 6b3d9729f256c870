import { ATTR } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { windowRealmOf } from '../../realm/document-window.ts';
import type { ElementSteps, StepsByName } from '../../tree/element-steps.ts';
import { loadMedia, mediaRemoved } from './media-load.ts';
import { createMediaState, MUTED, mediaStateOrNull, NetworkState } from './media-state.ts';
import { forgetTextTracks } from './text-tracks.ts';

/** Windows know whether they load resources: `navigables/resources/media.ts`. */
const OF_MEDIA: ElementSteps = {
  removed(element) {
    const state = mediaStateOrNull(element);
    if (state !== null) mediaRemoved(element, state);
  },

  childrenChanged: forgetTextTracks,

  attributeChanged(element, name, oldValue, value) {
    if (name === MUTED) createMediaState(element, oldValue !== null);
    if (name !== ATTR.src || value === null || windowRealmOf(element) !== null) return;
    const state = mediaStateOrNull(element);
    if (state !== null && state.networkState !== NetworkState.Empty) loadMedia(element);
  },
};

export const MEDIA_STEPS: StepsByName = { [TagId.Audio]: OF_MEDIA, [TagId.Video]: OF_MEDIA };
