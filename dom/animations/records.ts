import type { RuleRecord } from '../css/sheets/records.ts';
import { TargetRecord } from '../tree/link.ts';
import type { DocumentRecord, ElementRecord } from '../tree/records.ts';
import { Settling } from '../webidl/settling.ts';
import type { PlatformState } from '../webidl/state.ts';
import { type Easing, LINEAR } from './easing.ts';
import type { Composite, Keyframe } from './keyframes.ts';
import type { Timing } from './timing.ts';

/** https://drafts.csswg.org/web-animations-1/#document-timelines */
export class TimelineState implements PlatformState {
  readonly kind = 'DocumentTimeline';
  readonly document: DocumentRecord;
  /** Milliseconds after the time origin. */
  readonly originTime: number;
  object: object | null = null;

  constructor(document: DocumentRecord, originTime: number) {
    this.document = document;
    this.originTime = originTime;
  }
}

/** https://drafts.csswg.org/web-animations-1/#keyframe-effects */
export class EffectState implements PlatformState {
  readonly kind = 'KeyframeEffect';
  element: ElementRecord | null;
  /** As `pseudoElement` gives it. */
  pseudoElement: string | null;
  timing: Timing;
  composite: Composite = 'replace';
  iterationComposite: 'replace' | 'accumulate' = 'replace';
  keyframes: readonly Keyframe[];
  /** Of the keyframe that is not there at the beginning. */
  defaultEasing: Easing = LINEAR;
  animation: AnimationRecord | null = null;
  object: object | null = null;
  /** What style sheets say of it, but for what a script has set: parts of its timing, `composite` and `keyframes`. */
  readonly styledParts = new Set<string>();

  constructor(
    element: ElementRecord | null,
    timing: Timing,
    keyframes: readonly Keyframe[],
    pseudo: string | null = null,
  ) {
    this.element = element;
    this.pseudoElement = pseudo === null ? null : `::${pseudo}`;
    this.timing = timing;
    this.keyframes = keyframes;
  }

  get pseudo(): string | null {
    return this.pseudoElement === null ? null : this.pseudoElement.replace(/^::?/, '');
  }
}

/** What made an animation, by the order of https://drafts.csswg.org/web-animations-1/#animation-class */
export const enum Origin {
  Transition = 0,
  StyleSheet = 1,
  Script = 2,
}

export type StyledPhase = 'idle' | 'before' | 'active' | 'after';

/** What a transition is from and to, and what https://drafts.csswg.org/css-transitions/#reversing needs of it. */
interface TransitionValues {
  readonly from: string;
  readonly to: string;
  readonly reversingStart: string;
  readonly shortening: number;
}

export type PlayState = 'idle' | 'running' | 'paused' | 'finished';
type ReplaceState = 'active' | 'removed' | 'persisted';

/** What the events of an animation of a style sheet were last told about, and what they are fired at. */
export interface ToldState {
  readonly element: ElementRecord;
  readonly pseudoElement: string;
  effect: EffectState;
  phase: StyledPhase;
  iteration: number;
}

/** https://drafts.csswg.org/web-animations-1/#animations */
export class AnimationRecord extends TargetRecord {
  readonly document: DocumentRecord;
  readonly origin: Origin;
  id = '';
  effect: EffectState | null = null;
  timeline: TimelineState | null = null;
  startTime: number | null = null;
  holdTime: number | null = null;
  previousCurrentTime: number | null = null;
  playbackRate = 1;
  pendingPlaybackRate: number | null = null;
  /** https://drafts.csswg.org/web-animations-1/#pending-play-task and https://drafts.csswg.org/web-animations-1/#pending-pause-task */
  pending: 'play' | 'pause' | null = null;
  replaceState: ReplaceState = 'active';
  readonly ready = new Settling();
  readonly finished = new Settling();
  isFinishQueued = false;
  /** The place in the https://drafts.csswg.org/web-animations-1/#global-animation-list */
  sequence: number;
  /** Of CSS: `transition-property`, or `animation-name`; empty for those of scripts. */
  cssName = '';
  /** The element whose style has made it; null: it is tied to none (any more). */
  owningElement: ElementRecord | null = null;
  /** What `animation-play-state` said last, until a script plays or pauses the animation itself. */
  styledPlayState: 'running' | 'paused' | null = null;
  /** The place in the list of `animation-name`. */
  position = 0;
  /** Null: it is of a script, and has no such events. */
  told: ToldState | null = null;
  /** The active time, in milliseconds, when it was canceled. */
  canceledAt: number | null = null;
  /** Of a transition. */
  transition: TransitionValues | null = null;
  /** Of an animation of a style sheet: what its keyframes were made of. */
  styledRule: { readonly rule: RuleRecord; readonly version: number; readonly easing: string } | null = null;

  constructor(document: DocumentRecord, origin: Origin, sequence: number) {
    super();
    this.document = document;
    this.origin = origin;
    this.sequence = sequence;
    this.ready.resolve();
  }
}
