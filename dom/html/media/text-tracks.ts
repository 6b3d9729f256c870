import { fireEvent } from '../../events/fire-event.ts';
import { TRACK_EVENT } from '../../events/html-events.ts';
import { TagId } from '../../names/tag-ids.ts';
import { windowRealmOf } from '../../realm/document-window.ts';
import { platform } from '../../realm/platform.ts';
import { createLinkedObject, linkObject, recordOf } from '../../realm/target-link.ts';
import { prototypeFor, TargetRecord } from '../../tree/link.ts';
import { viewsOf } from '../../tree/rare-data.ts';
import { type ElementRecord, isElement } from '../../tree/records.ts';
import { prototypeForNew } from '../../webidl/current-realm.ts';
import { interfaceNamed } from '../../webidl/lazy-interface.ts';
import { LegacyPlatformObject } from '../../webidl/legacy-platform-object.ts';
import { linkState } from '../../webidl/state.ts';
import { mediaStateOf, mediaStateOrNull } from './media-state.ts';
import { CueRecord, type TextTrackMode, TextTrackRecord } from './text-track-record.ts';

/** The object of a track or a cue, made when somebody asks. */
export function objectOfTarget(record: TextTrackRecord | CueRecord): object {
  const name = record instanceof CueRecord ? 'VTTCue' : 'TextTrack';
  return record.object ?? createLinkedObject(interfaceNamed(name), record);
}

/** A list whose items are the objects of what is in another. */
class TargetList extends LegacyPlatformObject {
  readonly #items: () => readonly (TextTrackRecord | CueRecord)[];

  constructor(items: () => readonly (TextTrackRecord | CueRecord)[]) {
    super();
    this.#items = items;
  }

  indexedLength(): number {
    return this.#items().length;
  }

  indexedValue(index: number): unknown {
    const item = this.#items()[index];
    return item === undefined ? undefined : objectOfTarget(item);
  }

  namedValue(): undefined {
    return undefined;
  }

  supportedNames(): readonly string[] {
    return [];
  }
}

/** The record behind a TextTrackList. */
export class TrackListRecord extends TargetRecord {
  readonly media: ElementRecord;

  constructor(media: ElementRecord) {
    super();
    this.media = media;
  }
}

/** https://html.spec.whatwg.org/#list-of-text-tracks: those of track elements in tree order, then those that scripts added. */
export function textTracksOf(media: ElementRecord): readonly TextTrackRecord[] {
  const state = mediaStateOf(media);
  if (state.tracks === null) {
    const tracks: TextTrackRecord[] = [];
    for (let child = media.firstChild; child !== null; child = child.nextSibling) {
      if (isElement(child) && child.name.tagId === TagId.Track) tracks.push(textTrackOf(child));
    }
    state.tracks = [...tracks, ...state.addedTracks];
  }
  return state.tracks;
}

/** The children of a media element changed. */
export function forgetTextTracks(media: ElementRecord): void {
  const state = mediaStateOrNull(media);
  if (state !== null) state.tracks = null;
}

/** https://html.spec.whatwg.org/#dom-media-texttracks: always the same list. */
export function textTrackListOf(media: ElementRecord): object {
  const state = mediaStateOf(media);
  if (state.trackList === null) {
    const list = new TargetList(() => textTracksOf(media));
    const proxy = list.createProxy(prototypeFor(media, interfaceNamed('TextTrackList')));
    linkObject(proxy, new TrackListRecord(media));
    state.trackList = proxy;
  }
  return state.trackList;
}

/** https://html.spec.whatwg.org/#dom-track-track */
export function textTrackOf(element: ElementRecord): TextTrackRecord {
  const views = viewsOf(element);
  views.textTrack ??= new TextTrackRecord(element, '', '', '', 'disabled');
  return views.textTrack as TextTrackRecord;
}

/** https://html.spec.whatwg.org/#dom-media-addtexttrack */
export function addTextTrack(media: ElementRecord, kind: string, label: string, language: string): object {
  const state = mediaStateOf(media);
  const track = new TextTrackRecord(null, kind, label, language, 'hidden');
  state.addedTracks.push(track);
  state.tracks?.push(track);
  fireTrackEvent(media, 'addtrack', track);
  return objectOfTarget(track);
}

/** Fires the event in a task at the list of a media element's text tracks, if somebody has asked for that by then. */
export function fireTrackEvent(media: ElementRecord, name: 'addtrack' | 'removetrack', track: TextTrackRecord): void {
  platform().queueTask(() => {
    const list = textTrackListOrNull(media);
    if (list !== null) fireEvent(list, name, { values: { track: objectOfTarget(track) } }, TRACK_EVENT);
  });
}

function textTrackListOrNull(media: ElementRecord): TrackListRecord | null {
  const list = mediaStateOrNull(media)?.trackList ?? null;
  return list === null ? null : (recordOf(list) as TrackListRecord);
}

/** https://html.spec.whatwg.org/#dom-texttrack-mode */
export function setTextTrackMode(track: TextTrackRecord, mode: TextTrackMode): void {
  if (track.mode === mode) return;
  track.mode = mode;
  const { element } = track;
  if (element === null) return;
  windowRealmOf(element)?.resources.textTrackEnabled(element);
  const media = element.parent;
  if (media === null || !isElement(media)) return;
  platform().queueTask(() => {
    const list = textTrackListOrNull(media);
    if (list !== null) fireEvent(list, 'change');
  });
}

export interface CueListState {
  readonly kind: 'TextTrackCueList';
  readonly cues: () => readonly CueRecord[];
}

/** https://html.spec.whatwg.org/#dom-texttrack-cues; null: the track is disabled. Always the same list. */
export function cueListOf(track: TextTrackRecord): object | null {
  if (track.mode === 'disabled') return null;
  track.cueList ??= createCueList(() => track.cues);
  return track.cueList;
}

/** https://html.spec.whatwg.org/#dom-texttrack-activecues: nothing plays, so that no cue is active. */
export function activeCueListOf(track: TextTrackRecord): object | null {
  if (track.mode === 'disabled') return null;
  track.activeCueList ??= createCueList(() => NONE);
  return track.activeCueList;
}

const NONE: readonly CueRecord[] = [];

function createCueList(cues: () => readonly CueRecord[]): object {
  const proxy = new TargetList(cues).createProxy(prototypeForNew(interfaceNamed('TextTrackCueList')));
  linkState(proxy, { kind: 'TextTrackCueList', cues } as CueListState);
  return proxy;
}
