import { brand } from '../html/brand.ts';
import { CORS_SETTINGS, TEXT_TRACK_KIND } from '../html/enumerations.ts';
import { createTimeRanges } from '../html/media/media-interfaces.ts';
import { loadMedia, pauseMedia, playMedia, queueEvent, setPlaybackRate } from '../html/media/media-load.ts';
import { mediaStateOf } from '../html/media/media-state.ts';
import { addTextTrack, textTrackListOf } from '../html/media/text-tracks.ts';
import { TagId } from '../names/tag-ids.ts';
import { createObjectNear } from '../tree/link.ts';
import { requireArguments, toDOMString, toDouble, toEnum } from '../webidl/convert.ts';
import { newPromise } from '../webidl/current-realm.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { exposeConstants } from '../webidl/expose.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { interfaceNamed } from '../webidl/lazy-interface.ts';
import { typeError } from '../webidl/unnamed.ts';
import { HTMLElement } from './HTMLElement.ts';
import '../html/media/text-track-interfaces.ts';
import { boolean, enumerated, nullableEnumerated, reflect, tokenList, url } from '../html/reflect.ts';

const thisMedia = brand(TagId.Audio, TagId.Video);

/** Beyond these, Chromium plays nothing either. */
const SLOWEST = 0.0625;
const FASTEST = 16;
const isSupportedRate = (rate: number): boolean => rate === 0 || (rate >= SLOWEST && rate <= FASTEST);

/**
 * https://html.spec.whatwg.org/#htmlmediaelement
 *
 * Nothing is decoded: an element never has metadata, and what it is to play is what it cannot play (`media/media-load.ts`).
 */
export class HTMLMediaElement extends HTMLElement {
  get error(): object | null {
    const media = thisMedia(this);
    const { error } = mediaStateOf(media);
    if (error !== null) error.object ??= createObjectNear(media, interfaceNamed(error.kind), error);
    return error?.object ?? null;
  }

  get currentSrc(): string {
    return mediaStateOf(thisMedia(this)).currentSrc;
  }

  get networkState(): number {
    return mediaStateOf(thisMedia(this)).networkState;
  }

  get buffered(): object {
    return createTimeRanges(thisMedia(this));
  }

  get readyState(): number {
    thisMedia(this);
    return 0;
  }

  get seeking(): boolean {
    thisMedia(this);
    return false;
  }

  get currentTime(): number {
    return mediaStateOf(thisMedia(this)).startPosition;
  }

  set currentTime(value: unknown) {
    const element = thisMedia(this);
    mediaStateOf(element).startPosition = toDouble(value);
  }

  get duration(): number {
    thisMedia(this);
    return Number.NaN;
  }

  get paused(): boolean {
    return mediaStateOf(thisMedia(this)).isPaused;
  }

  get defaultPlaybackRate(): number {
    return mediaStateOf(thisMedia(this)).defaultPlaybackRate;
  }

  set defaultPlaybackRate(value: unknown) {
    const element = thisMedia(this);
    const rate = toDouble(value);
    const state = mediaStateOf(element);
    if (state.defaultPlaybackRate === rate || !isSupportedRate(rate)) return;
    state.defaultPlaybackRate = rate;
    queueEvent(element, 'ratechange');
  }

  get playbackRate(): number {
    return mediaStateOf(thisMedia(this)).playbackRate;
  }

  set playbackRate(value: unknown) {
    const element = thisMedia(this);
    const rate = toDouble(value);
    if (!isSupportedRate(rate)) {
      throwDOMException('NotSupportedError', `The provided playback rate (${rate}) is not in the supported range.`);
    }
    setPlaybackRate(element, rate);
  }

  get preservesPitch(): boolean {
    return mediaStateOf(thisMedia(this)).preservesPitch;
  }

  set preservesPitch(value: unknown) {
    mediaStateOf(thisMedia(this)).preservesPitch = Boolean(value);
  }

  get played(): object {
    return createTimeRanges(thisMedia(this));
  }

  get seekable(): object {
    return createTimeRanges(thisMedia(this));
  }

  get ended(): boolean {
    thisMedia(this);
    return false;
  }

  get volume(): number {
    return mediaStateOf(thisMedia(this)).volume;
  }

  set volume(value: unknown) {
    const element = thisMedia(this);
    const volume = toDouble(value);
    if (volume < 0 || volume > 1) {
      throwDOMException('IndexSizeError', `The volume provided (${volume}) is outside the range [0, 1].`);
    }
    const state = mediaStateOf(element);
    if (state.volume === volume) return;
    state.volume = volume;
    queueEvent(element, 'volumechange');
  }

  get muted(): boolean {
    return mediaStateOf(thisMedia(this)).isMuted;
  }

  set muted(value: unknown) {
    const element = thisMedia(this);
    const state = mediaStateOf(element);
    if (state.isMuted === Boolean(value)) return;
    state.isMuted = Boolean(value);
    queueEvent(element, 'volumechange');
  }

  get textTracks(): object {
    return textTrackListOf(thisMedia(this));
  }

  get srcObject(): object | null {
    return mediaStateOf(thisMedia(this)).providerObject;
  }

  /** DEVIATION: takes any object, as there are no streams and sources but those that a test makes up. */
  set srcObject(value: unknown) {
    const element = thisMedia(this);
    if (value !== null && value !== undefined && Object(value) !== value) {
      throw typeError("The provided value is not of type '(MediaSourceHandle or MediaStream)'.");
    }
    mediaStateOf(element).providerObject = (value ?? null) as object | null;
    loadMedia(element);
  }

  addTextTrack(kind: unknown, label: unknown = '', language: unknown = ''): object {
    const element = thisMedia(this);
    requireArguments(arguments.length, 1);
    const { keywords } = TEXT_TRACK_KIND;
    const known = toEnum(kind, keywords as readonly string[], 'TextTrackKind');
    return addTextTrack(element, known, toDOMString(label), toDOMString(language));
  }

  /** https://html.spec.whatwg.org/#dom-navigator-canplaytype: nothing can be played. */
  canPlayType(type: unknown): string {
    thisMedia(this);
    requireArguments(arguments.length, 1);
    toDOMString(type);
    return '';
  }

  load(): void {
    loadMedia(thisMedia(this));
  }

  pause(): void {
    pauseMedia(thisMedia(this));
  }

  play(): Promise<void> {
    const media = thisMedia(this);
    return newPromise<void>((resolve, reject) => playMedia(media, { resolve, reject }));
  }
}

exposeWhenSeen(HTMLMediaElement, 'HTMLMediaElement', () => {
  exposeConstants(HTMLMediaElement, {
    NETWORK_EMPTY: 0,
    NETWORK_IDLE: 1,
    NETWORK_LOADING: 2,
    NETWORK_NO_SOURCE: 3,
    HAVE_NOTHING: 0,
    HAVE_METADATA: 1,
    HAVE_CURRENT_DATA: 2,
    HAVE_FUTURE_DATA: 3,
    HAVE_ENOUGH_DATA: 4,
  });
  reflect(HTMLMediaElement, thisMedia, {
    src: url(),
    crossOrigin: nullableEnumerated(CORS_SETTINGS),
    preload: enumerated({
      keywords: { none: 'none', metadata: 'metadata', auto: 'auto', '': 'auto' },
      missing: 'metadata',
      invalid: 'metadata',
    }),
    loading: enumerated({ keywords: ['lazy', 'eager'], missing: 'eager', invalid: 'eager' }),
    autoplay: boolean(),
    loop: boolean(),
    controls: boolean(),
    controlsList: tokenList(null, ['nodownload', 'nofullscreen', 'noplaybackrate', 'noremoteplayback']),
    defaultMuted: boolean('muted'),
    disableRemotePlayback: boolean(),
  });
});
