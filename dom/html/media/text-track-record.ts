import { TargetRecord } from '../../tree/link.ts';
import type { ElementRecord } from '../../tree/records.ts';

export type TextTrackMode = 'disabled' | 'hidden' | 'showing';

/** https://html.spec.whatwg.org/#text-track-readiness-state */
export const enum TrackReadyState {
  None = 0,
  Loading = 1,
  Loaded = 2,
  Failed = 3,
}

/** https://html.spec.whatwg.org/#text-track-cue, with what WebVTT adds. */
export class CueRecord extends TargetRecord {
  track: TextTrackRecord | null = null;
  id = '';
  startTime: number;
  endTime: number;
  pauseOnExit = false;
  text: string;
  vertical = '';
  snapToLines = true;
  line: number | 'auto' = 'auto';
  position: number | 'auto' = 'auto';
  size = 100;
  align = 'center';

  constructor(startTime: number, endTime: number, text: string) {
    super();
    this.startTime = startTime;
    this.endTime = endTime;
    this.text = text;
  }
}

/** https://html.spec.whatwg.org/#text-track-cue-order; sorting keeps those that are alike in the order they came in. */
function inCueOrder(a: CueRecord, b: CueRecord): number {
  return a.startTime - b.startTime || (a.endTime === b.endTime ? 0 : b.endTime - a.endTime);
}

/** https://html.spec.whatwg.org/#text-track */
export class TextTrackRecord extends TargetRecord {
  readonly isTextTrack = true;
  /** The track element, which says what the track is; null: `addTextTrack` made it. */
  readonly element: ElementRecord | null;
  readonly kind: string;
  readonly label: string;
  readonly language: string;
  mode: TextTrackMode;
  readyState = TrackReadyState.None;
  /** Counts what was begun to be loaded: an earlier load tells nobody any more. */
  turn = 0;
  cueList: object | null = null;
  activeCueList: object | null = null;
  readonly #cues = new Set<CueRecord>();
  #sorted: CueRecord[] | null = null;

  constructor(element: ElementRecord | null, kind: string, label: string, language: string, mode: TextTrackMode) {
    super();
    this.element = element;
    this.kind = kind;
    this.label = label;
    this.language = language;
    this.mode = mode;
  }

  /** In order. */
  get cues(): readonly CueRecord[] {
    this.#sorted ??= [...this.#cues].sort(inCueOrder);
    return this.#sorted;
  }

  has(cue: CueRecord): boolean {
    return this.#cues.has(cue);
  }

  add(cue: CueRecord): void {
    this.#cues.add(cue);
    cue.track = this;
    this.#sorted = null;
  }

  remove(cue: CueRecord): void {
    this.#cues.delete(cue);
    cue.track = null;
    this.#sorted = null;
  }

  /** What the track is made of is something else now. */
  forgetCues(): void {
    for (const cue of [...this.#cues]) this.remove(cue);
    this.readyState = TrackReadyState.None;
    this.turn++;
  }

  /** A cue has another time. */
  changed(): void {
    this.#sorted = null;
  }
}
