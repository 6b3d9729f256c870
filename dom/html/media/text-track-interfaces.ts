import { defineIterator } from '../../collections/array-members.ts';
import { EventTarget } from '../../events/EventTarget.ts';
import { includeEventHandlers } from '../../events/event-handler-members.ts';
import { ATTR, plainAttributeName } from '../../names/attribute-name.ts';
import { currentDocument } from '../../realm/current-document.ts';
import { brandOfRecord, recordOrNull } from '../../realm/target-link.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { objectOf, pending } from '../../tree/link.ts';
import { requireArguments, toDOMString, toDouble } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { TEXT_TRACK_KIND } from '../enumerations.ts';
import { enumerated } from '../reflect.ts';
import { cueTextAsHtml } from './cue-text.ts';
import { CueRecord, type TextTrackMode, TextTrackRecord } from './text-track-record.ts';
import {
  activeCueListOf,
  type CueListState,
  cueListOf,
  objectOfTarget,
  setTextTrackMode,
  TrackListRecord,
  textTracksOf,
} from './text-tracks.ts';

const KIND = plainAttributeName('kind');
const SRCLANG = plainAttributeName('srclang');

const kindOfElement = enumerated(TEXT_TRACK_KIND);

const thisTrack = brandOfRecord(TextTrackRecord);

function toCue(value: unknown, _operation: string): CueRecord {
  const record = recordOrNull(value);
  if (!(record instanceof CueRecord)) {
    throw typeError(`parameter 1 is not of type 'TextTrackCue'.`);
  }
  return record;
}

const MODES: readonly string[] = ['disabled', 'hidden', 'showing'];

/** https://html.spec.whatwg.org/#texttrack */
export const textTrackInterface = lazyInterface('TextTrack', () => {
  class TextTrack extends EventTarget {
    constructor() {
      illegalConstructor();
      super();
    }

    get kind(): string {
      const { element, kind } = thisTrack(this);
      return element === null ? kind : (kindOfElement.get(element, KIND) as string);
    }

    get label(): string {
      const { element, label } = thisTrack(this);
      return element === null ? label : (getAttribute(element, ATTR.label) ?? '');
    }

    get language(): string {
      const { element, language } = thisTrack(this);
      return element === null ? language : (getAttribute(element, SRCLANG) ?? '');
    }

    get id(): string {
      const { element } = thisTrack(this);
      return element === null ? '' : (getAttribute(element, ATTR.id) ?? '');
    }

    get mode(): string {
      return thisTrack(this).mode;
    }

    set mode(value: unknown) {
      const track = thisTrack(this);
      const mode = toDOMString(value);
      if (MODES.includes(mode)) setTextTrackMode(track, mode as TextTrackMode);
    }

    get cues(): object | null {
      return cueListOf(thisTrack(this));
    }

    get activeCues(): object | null {
      return activeCueListOf(thisTrack(this));
    }

    addCue(value: unknown): void {
      const track = thisTrack(this);
      requireArguments(arguments.length, 1);
      const cue = toCue(value, 'addCue');
      cue.track?.remove(cue);
      track.add(cue);
    }

    removeCue(value: unknown): void {
      const track = thisTrack(this);
      requireArguments(arguments.length, 1);
      const cue = toCue(value, 'removeCue');
      if (!track.has(cue)) throwDOMException('NotFoundError', 'The cue is not in the list of cues of the track.');
      track.remove(cue);
    }
  }
  includeEventHandlers(TextTrack, 'oncuechange', thisTrack);
  return TextTrack;
});

const thisTrackList = brandOfRecord(TrackListRecord);

/** https://html.spec.whatwg.org/#texttracklist */
export const textTrackListInterface = lazyInterface('TextTrackList', () => {
  class TextTrackList extends EventTarget {
    constructor() {
      illegalConstructor();
      super();
    }

    get length(): number {
      return textTracksOf(thisTrackList(this).media).length;
    }

    getTrackById(id: unknown): object | null {
      const { media } = thisTrackList(this);
      requireArguments(arguments.length, 1);
      const wanted = toDOMString(id);
      const idOf = (track: TextTrackRecord) =>
        track.element === null ? '' : (getAttribute(track.element, ATTR.id) ?? '');
      const track = textTracksOf(media).find((candidate) => idOf(candidate) === wanted);
      return track === undefined ? null : objectOfTarget(track);
    }
  }
  includeEventHandlers(TextTrackList, 'onchange onaddtrack onremovetrack', thisTrackList);
  defineIterator(TextTrackList.prototype);
  return TextTrackList;
});

const thisCueList = brandOf<CueListState>('TextTrackCueList');

/** https://html.spec.whatwg.org/#texttrackcuelist */
export const textTrackCueListInterface = lazyInterface('TextTrackCueList', () => {
  class TextTrackCueList {
    constructor() {
      illegalConstructor();
    }

    get length(): number {
      return thisCueList(this).cues().length;
    }

    getCueById(id: unknown): object | null {
      const { cues } = thisCueList(this);
      requireArguments(arguments.length, 1);
      const wanted = toDOMString(id);
      const cue = wanted === '' ? undefined : cues().find((candidate) => candidate.id === wanted);
      return cue === undefined ? null : objectOfTarget(cue);
    }
  }
  defineIterator(TextTrackCueList.prototype);
  return TextTrackCueList;
});

const thisCue = brandOfRecord(CueRecord);

/** `unrestricted double` that is a number, as Chromium wants it of the end of a cue. */
function toEndTime(value: unknown): number {
  const time = +(value as number);
  if (Number.isNaN(time)) throw typeError('The endTime is not a number.');
  return time;
}

/** https://html.spec.whatwg.org/#texttrackcue */
export const textTrackCueInterface = lazyInterface('TextTrackCue', () => {
  class TextTrackCue extends EventTarget {
    constructor() {
      if (pending.record === null) illegalConstructor();
      super();
    }

    get track(): object | null {
      const { track } = thisCue(this);
      return track === null ? null : objectOfTarget(track);
    }

    get id(): string {
      return thisCue(this).id;
    }

    set id(value: unknown) {
      thisCue(this).id = toDOMString(value);
    }

    get startTime(): number {
      return thisCue(this).startTime;
    }

    set startTime(value: unknown) {
      const cue = thisCue(this);
      cue.startTime = toDouble(value);
      cue.track?.changed();
    }

    get endTime(): number {
      return thisCue(this).endTime;
    }

    set endTime(value: unknown) {
      const cue = thisCue(this);
      cue.endTime = toEndTime(value);
      cue.track?.changed();
    }

    get pauseOnExit(): boolean {
      return thisCue(this).pauseOnExit;
    }

    set pauseOnExit(value: unknown) {
      thisCue(this).pauseOnExit = Boolean(value);
    }
  }
  includeEventHandlers(TextTrackCue, 'onenter onexit', thisCue);
  return TextTrackCue;
});

const VERTICAL: readonly string[] = ['', 'rl', 'lr'];
const ALIGN: readonly string[] = ['start', 'center', 'end', 'left', 'right'];

function toAuto(value: unknown): 'auto' {
  if (value === 'auto') return value;
  throw typeError(`The provided value '${value as string}' is not a valid enum value of type AutoKeyword.`);
}

function toPercentage(value: unknown): number {
  const number = toDouble(value);
  if (number < 0 || number > 100) {
    throwDOMException('IndexSizeError', `The value provided (${number}) is outside the range [0, 100].`);
  }
  return number;
}

/** https://w3c.github.io/webvtt/#the-vttcue-interface */
export const vttCueInterface = lazyInterface('VTTCue', () => {
  class VTTCue extends textTrackCueInterface() {
    constructor(startTime: unknown, endTime: unknown, text: unknown) {
      requireArguments(arguments.length, 3);
      pending.record = new CueRecord(toDouble(startTime), toEndTime(endTime), toDOMString(text));
      try {
        super();
      } finally {
        pending.record = null;
      }
    }

    get vertical(): string {
      return thisCue(this).vertical;
    }

    set vertical(value: unknown) {
      const cue = thisCue(this);
      const vertical = toDOMString(value);
      if (VERTICAL.includes(vertical)) cue.vertical = vertical;
    }

    get snapToLines(): boolean {
      return thisCue(this).snapToLines;
    }

    set snapToLines(value: unknown) {
      thisCue(this).snapToLines = Boolean(value);
    }

    get line(): number | string {
      return thisCue(this).line;
    }

    set line(value: unknown) {
      const cue = thisCue(this);
      cue.line = typeof value === 'number' ? toDouble(value) : toAuto(value);
    }

    get position(): number | string {
      return thisCue(this).position;
    }

    set position(value: unknown) {
      const cue = thisCue(this);
      cue.position = typeof value === 'number' ? toPercentage(value) : toAuto(value);
    }

    get size(): number {
      return thisCue(this).size;
    }

    set size(value: unknown) {
      const cue = thisCue(this);
      cue.size = toPercentage(value);
    }

    get align(): string {
      return thisCue(this).align;
    }

    set align(value: unknown) {
      const cue = thisCue(this);
      const align = toDOMString(value);
      if (ALIGN.includes(align)) cue.align = align;
    }

    get text(): string {
      return thisCue(this).text;
    }

    set text(value: unknown) {
      thisCue(this).text = toDOMString(value);
    }

    getCueAsHTML(): object {
      return objectOf(cueTextAsHtml(thisCue(this).text, currentDocument()));
    }
  }
  return VTTCue;
});
