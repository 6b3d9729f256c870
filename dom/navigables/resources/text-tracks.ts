import { fireEvent } from '../../events/fire-event.ts';
import { encodingParseAndSerializeUrl } from '../../html/document-base-url.ts';
import { TrackReadyState } from '../../html/media/text-track-record.ts';
import { fireTrackEvent, textTrackOf, textTracksOf } from '../../html/media/text-tracks.ts';
import { asciiLowercase } from '../../names/ascii-case.ts';
import { ATTR, plainAttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import { resourceRequest } from '../../realm/resource-request.ts';
import type { WindowRecord } from '../../realm/shared/window-record.ts';
import type { ResourceStepsByName } from '../../realm/window-realm.ts';
import { queueTask } from '../../scripting/tasks.ts';
import { getAttribute, hasAttribute } from '../../tree/attributes.ts';
import { isHtml } from '../../tree/is-html.ts';
import type { ElementRecord, NodeRecord } from '../../tree/records.ts';
import { queueMicrotaskSteps } from '../../webidl/language/intrinsics.ts';
import { crossOriginOf, fetchText, isOk } from '../fetch-text.ts';
import { loadsResources } from '../loads-resources.ts';
import { parseWebVtt } from './webvtt.ts';

const KIND = plainAttributeName('kind');
const DEFAULT = plainAttributeName('default');

function isMedia(node: NodeRecord | null): node is ElementRecord {
  return node !== null && (isHtml(node, TagId.Video) || isHtml(node, TagId.Audio));
}

/** https://html.spec.whatwg.org/#start-the-track-processing-model */
export function startTrackProcessing(element: ElementRecord): void {
  const track = textTrackOf(element);
  const document = element.nodeDocument;
  if (track.mode === 'disabled' || !loadsResources(document) || !isMedia(element.parent)) return;
  if (track.readyState !== TrackReadyState.None) return;
  track.readyState = TrackReadyState.Loading;
  const turn = ++track.turn;
  void queueMicrotaskSteps(() => {
    if (track.turn !== turn) return;
    const src = getAttribute(element, ATTR.src) ?? '';
    const url = src === '' ? null : encodingParseAndSerializeUrl(src, document);
    if (url === null) queueTask(document, () => finish(element, turn, null));
    else fetchTrack(element, url, turn);
  });
}

function fetchTrack(element: ElementRecord, url: string, turn: number): void {
  const window = windowOfDocument(element.nodeDocument) as WindowRecord;
  const { parent } = element;
  const crossOrigin = isMedia(parent) ? crossOriginOf(parent) : null;
  const request = resourceRequest(url, 'track', crossOrigin, crossOrigin === null ? { mode: 'same-origin' } : {});
  fetchText(window, request, { charset: null, documentEncoding: 'UTF-8' }, element, (response, text) => {
    finish(element, turn, isOk(response) ? text : null);
  });
}

function finish(element: ElementRecord, turn: number, text: string | null): void {
  const track = textTrackOf(element);
  if (track.turn !== turn) return;
  const cues = text === null ? null : parseWebVtt(text);
  for (const cue of cues ?? []) track.add(cue);
  track.readyState = cues === null ? TrackReadyState.Failed : TrackReadyState.Loaded;
  fireEvent(element, cues === null ? 'error' : 'load');
}

/** https://html.spec.whatwg.org/#honor-user-preferences-for-automatic-text-track-selection: nobody has any but the page. */
function selectByDefault(element: ElementRecord): void {
  const track = textTrackOf(element);
  if (!hasAttribute(element, DEFAULT) || track.mode !== 'disabled' || !isMedia(element.parent)) return;
  const kind = asciiLowercase(getAttribute(element, KIND) ?? 'subtitles');
  if (kind === 'metadata' || kind === 'chapters') track.mode = 'hidden';
  else if (textTracksOf(element.parent).every(({ mode }) => mode !== 'showing')) track.mode = 'showing';
}

function mayStart(element: ElementRecord): void {
  if (!loadsResources(element.nodeDocument)) return;
  selectByDefault(element);
  startTrackProcessing(element);
}

export const TRACKS: ResourceStepsByName = {
  [TagId.Track]: {
    connected: mayStart,

    placed(element, oldParent) {
      if (isMedia(oldParent)) fireTrackEvent(oldParent, 'removetrack', textTrackOf(element));
      if (!isMedia(element.parent)) return;
      fireTrackEvent(element.parent, 'addtrack', textTrackOf(element));
      mayStart(element);
    },

    attributeChanged(element, name) {
      if (name === DEFAULT) mayStart(element);
      if (name !== ATTR.src) return;
      textTrackOf(element).forgetCues();
      startTrackProcessing(element);
    },
  },
};
