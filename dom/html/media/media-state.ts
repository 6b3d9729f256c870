import { plainAttributeName } from '../../names/attribute-name.ts';
import { hasAttribute } from '../../tree/attributes.ts';
import { viewsOf } from '../../tree/rare-data.ts';
import type { ElementRecord } from '../../tree/records.ts';
import type { TextTrackRecord } from './text-track-record.ts';

export const enum NetworkState {
  Empty = 0,
  Idle = 1,
  Loading = 2,
  NoSource = 3,
}

/** A promise of `play()` that is not settled. https://html.spec.whatwg.org/#list-of-pending-play-promises */
export interface PendingPlay {
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/** https://html.spec.whatwg.org/#mediaerror */
export class MediaErrorState {
  readonly kind = 'MediaError';
  readonly code: number;
  readonly message: string;
  object: object | null = null;

  constructor(code: number, message: string) {
    this.code = code;
    this.message = message;
  }
}

export const MUTED = plainAttributeName('muted');

/** What a media element remembers beyond its attributes. Nothing is decoded, so that it never has metadata or data. */
export class MediaState {
  networkState = NetworkState.Empty;
  error: MediaErrorState | null = null;
  currentSrc = '';
  isPaused = true;
  volume = 1;
  isMuted: boolean;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  preservesPitch = true;
  /** https://html.spec.whatwg.org/#default-playback-start-position */
  startPosition = 0;
  /** https://html.spec.whatwg.org/#assigned-media-provider-object */
  providerObject: object | null = null;
  pendingPlays: PendingPlay[] = [];
  /** Counts the loads: what an earlier one queued is not done. */
  load = 0;
  /** The tracks of `addTextTrack`, in order. */
  readonly addedTracks: TextTrackRecord[] = [];
  /** https://html.spec.whatwg.org/#list-of-text-tracks; null: to be worked out. */
  tracks: TextTrackRecord[] | null = null;
  trackList: object | null = null;

  constructor(isMuted: boolean) {
    this.isMuted = isMuted;
  }
}

/** Null as long as nobody asked for one. */
export function mediaStateOrNull(element: ElementRecord): MediaState | null {
  return (element.rare?.views?.media ?? null) as MediaState | null;
}

export function mediaStateOf(element: ElementRecord): MediaState {
  const views = viewsOf(element);
  views.media ??= new MediaState(hasAttribute(element, MUTED));
  return views.media as MediaState;
}

/** For an attribute that was set after the element was made, which mutes nothing any more. */
export function createMediaState(element: ElementRecord, isMuted: boolean): void {
  viewsOf(element).media ??= new MediaState(isMuted);
}
