import { CueRecord } from '../../html/media/text-track-record.ts';
import { firstMatch, isFound } from '../../webidl/language/intrinsics.ts';

/** https://w3c.github.io/webvtt/#webvtt-parser-algorithm: the cues of a file; null: it is none of WebVTT. */
export function parseWebVtt(file: string): CueRecord[] | null {
  const text = file.replaceAll('\0', '\ufffd').replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const start = text.startsWith('\ufeff') ? 1 : 0;
  if (!isFound(/^WEBVTT(?:[ \t\n]|$)/, text.slice(start, start + 7))) return null;
  const cues: CueRecord[] = [];
  const lines = new Lines(text, start);
  lines.next();
  // What belongs to the header goes up to an empty line, or to a cue that was put too close.
  if (!lines.isAtEnd && lines.peek() !== '') collectBlock(lines, true);
  while (!lines.isAtEnd) {
    if (lines.peek() === '') {
      lines.next();
      continue;
    }
    const cue = collectBlock(lines, false);
    if (cue !== null) cues.push(cue);
  }
  return cues;
}

class Lines {
  readonly #text: string;
  #position: number;

  constructor(text: string, position: number) {
    this.#text = text;
    this.#position = position;
  }

  get isAtEnd(): boolean {
    return this.#position >= this.#text.length;
  }

  #end(): number {
    const end = this.#text.indexOf('\n', this.#position);
    return end === -1 ? this.#text.length : end;
  }

  peek(): string {
    return this.#text.slice(this.#position, this.#end());
  }

  next(): string {
    const line = this.peek();
    this.#position = this.#end() + 1;
    return line;
  }
}

const ARROW = '-->';

/** https://w3c.github.io/webvtt/#collect-a-webvtt-block. Of blocks without a cue, such as comments and style sheets, nothing is left. */
function collectBlock(lines: Lines, isInHeader: boolean): CueRecord | null {
  const buffer: string[] = [];
  let cue: CueRecord | null = null;
  let hasSeenArrow = false;
  for (let count = 1; !lines.isAtEnd; count++) {
    const line = lines.peek();
    if (line.includes(ARROW)) {
      // The next cue may begin without an empty line before it.
      if (isInHeader || hasSeenArrow || count > 2) break;
      hasSeenArrow = true;
      cue = cueFor(line, buffer.pop() ?? '');
    } else if (line === '') {
      break;
    } else {
      buffer.push(line);
    }
    lines.next();
  }
  if (cue !== null) cue.text = buffer.join('\n');
  return cue;
}

const TIMINGS = /^[ \t\f]*([\d:.]+)[ \t\f]*-->[ \t\f]*([\d:.]+)([\s\S]*)$/;

/** https://w3c.github.io/webvtt/#collect-webvtt-cue-timings-and-settings */
function cueFor(line: string, id: string): CueRecord | null {
  const found = firstMatch(TIMINGS, line);
  const start = found === null ? null : timestamp(found[1] as string);
  const end = found === null ? null : timestamp(found[2] as string);
  if (found === null || start === null || end === null) return null;
  const cue = new CueRecord(start, end, '');
  cue.id = id;
  for (const setting of (found[3] as string).split(/[ \t\f]+/)) {
    const colon = setting.indexOf(':');
    if (colon > 0 && colon < setting.length - 1) set(cue, setting.slice(0, colon), setting.slice(colon + 1));
  }
  return cue;
}

/** https://w3c.github.io/webvtt/#collect-a-webvtt-timestamp, in seconds; null: it is none. */
function timestamp(text: string): number | null {
  const found = firstMatch(/^(?:(\d+):)?(\d\d):(\d\d)\.(\d{3})$/, text);
  if (found === null) return null;
  const [, hours = '0', minutes, seconds, milliseconds] = found;
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(milliseconds) / 1000;
}

/** https://w3c.github.io/webvtt/#parse-the-webvtt-cue-settings, one of them. */
function set(cue: CueRecord, name: string, value: string): void {
  switch (name) {
    case 'vertical':
      if (value === 'rl' || value === 'lr') cue.vertical = value;
      break;
    case 'line':
      setLine(cue, value);
      break;
    case 'position': {
      const [position = '', align] = value.split(',', 2);
      const isAlign = align === undefined || ['line-left', 'center', 'line-right'].includes(align);
      cue.position = (isAlign ? percentage(position) : null) ?? cue.position;
      break;
    }
    case 'size':
      cue.size = percentage(value) ?? cue.size;
      break;
    case 'align':
      if (['start', 'center', 'end', 'left', 'right'].includes(value)) cue.align = value;
  }
}

function setLine(cue: CueRecord, value: string): void {
  const [line = '', align] = value.split(',', 2);
  if (align !== undefined && !['start', 'center', 'end'].includes(align)) return;
  const inPercent = percentage(line);
  if (inPercent === null && !isFound(/^-?\d+(?:\.\d+)?$/, line)) return;
  cue.line = inPercent ?? Number(line);
  cue.snapToLines = inPercent === null;
}

/** https://w3c.github.io/webvtt/#parse-a-percentage-string */
function percentage(text: string): number | null {
  if (!isFound(/^\d+(?:\.\d+)?%$/, text)) return null;
  const number = Number(text.slice(0, -1));
  return number <= 100 ? number : null;
}
