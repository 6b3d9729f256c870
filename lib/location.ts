import type { AttributeName } from '../dom/names/attribute-name.ts';
import type { LineMap } from '../parser/input-stream/line-map.ts';
import {
  type LocatedInput,
  type LocationRecorder,
  locationOfRecord,
  type Span,
} from '../parser/tree-construction/locations.ts';
import { nodeRecordOf } from './node-record.ts';

/** A place in the source. */
export interface SourcePosition {
  /** In UTF-16 code units from the start. */
  readonly offset: number;
  /** From 1. CRLF, CR and LF end lines. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
}

/** A part of the source, from `start` up to but not including `end`. */
export interface SourceRange {
  readonly start: SourcePosition;
  readonly end: SourcePosition;
}

/** Where a node stands in the source: with all its contents, and its parts. */
export interface SourceLocation extends SourceRange {
  /** An element's start tag; null where the source has none (`<html>` is often left out). */
  readonly startTag: SourceRange | null;
  /** An element's end tag; null where the source has none. */
  readonly endTag: SourceRange | null;
  /** The attributes of an element's start tag, by qualified name, each with its value and the quotes. */
  readonly attributes: Readonly<Record<string, SourceRange>>;
}

/** The line tables of inputs. */
const lineMaps = new WeakMap<LocatedInput, LineMap>();

/** Says what lines the text has that locations are recorded in. */
export function rememberLines(recorder: LocationRecorder | null, lines: LineMap): void {
  if (recorder !== null) lineMaps.set(recorder.input, lines);
}

/**
 * Where a node stands in the source it was parsed from.
 *
 * @param node - A node of a document or fragment that was parsed with `locations: true`.
 * @returns Offsets, lines and columns as they were when it was parsed; null for a node that did not come from a source
 *   (made by a script, implied by the parser) or was parsed without `locations`.
 * @throws TypeError if it is no node of livedom.
 *
 * @example
 * import { locationOf, parse } from 'livedom';
 *
 * const document = parse('<p>\n  <a href="/">Home</a>', { locations: true });
 * const { startTag, attributes, start, end } = locationOf(document.querySelector('a'));
 * start; // { offset: 6, line: 2, column: 3 }
 * end.offset; // 26
 * startTag.end.offset; // 18
 * attributes.href.start; // { offset: 9, line: 2, column: 6 }
 */
export function locationOf(node: Node): SourceLocation | null {
  const location = locationOfRecord(nodeRecordOf(node, 'locationOf()'));
  if (location === null) return null;
  const lines = lineMaps.get(location.input) as LineMap;
  const { startTag, endTag } = location;
  return {
    ...rangeOf(location, lines),
    startTag: startTag === null ? null : rangeOf(startTag, lines),
    endTag: endTag === null ? null : rangeOf(endTag, lines),
    attributes: attributeRanges(location.attributes, lines),
  };
}

/** The same for a part of an input of which the lines are known. */
export function rangeIn(input: LocatedInput, span: Span): SourceRange {
  return rangeOf(span, lineMaps.get(input) as LineMap);
}

function rangeOf({ start, end }: Span, lines: LineMap): SourceRange {
  return { start: { offset: start, ...lines.position(start) }, end: { offset: end, ...lines.position(end) } };
}

function attributeRanges(spans: ReadonlyMap<AttributeName, Span> | null, lines: LineMap): Record<string, SourceRange> {
  const ranges = Object.create(null) as Record<string, SourceRange>;
  for (const [name, span] of spans ?? []) ranges[name.qualifiedName] = rangeOf(span, lines);
  return ranges;
}
