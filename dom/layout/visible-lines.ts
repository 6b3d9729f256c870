import { contentEditableState, isEditable } from '../html/editable.ts';
import { TagId } from '../names/tag-ids.ts';
import type { BoundaryPoint } from '../ranges/range-record.ts';
import { characterAfter } from '../selection/text-units.ts';
import { childAt, indexOf } from '../tree/child-index.ts';
import { isHtml, isHtmlElement } from '../tree/is-html.ts';
import {
  type ElementRecord,
  isElement,
  isText,
  type LeafRecord,
  type NodeRecord,
  type ParentRecord,
} from '../tree/records.ts';
import { isInclusiveAncestor } from '../tree/traversal.ts';
import { CONTROLS, isBlock, isBreak } from './blocks.ts';
import { styleOf } from './boxes.ts';
import { isShown } from './check-visibility.ts';
import { collapseOf, KEEPS_SPACES } from './white-space.ts';

/**
 * The lines of a tree or of an editing host in it, as they are between line breaks and the boundaries of blocks: what in them is seen, which white space that
 * collapses is not. https://drafts.csswg.org/css-text/#white-space-phase-1
 */

/** One thing that a caret goes past: a character of a text, or an element as a whole. */
export interface Item {
  readonly node: NodeRecord;
  /** Of a character, where it begins and ends. */
  readonly from: number;
  readonly to: number;
  /** White space that is not seen at the end of a line. */
  readonly isSpace: boolean;
}

export interface Line {
  readonly block: NodeRecord;
  readonly items: Item[];
  /** What it begins and ends with, be it white space that is not seen. */
  readonly first: Item;
  last: Item;
  /** The line break that ends it. */
  end: Item | null;
}

/** A place of the caret: in front of an item, or behind the last one. */
export interface Place {
  readonly line: number;
  readonly at: number;
}

export function startOf({ node, from }: Item): BoundaryPoint {
  return isText(node) ? { node, offset: from } : { node: node.parent as NodeRecord, offset: indexOf(node) };
}

export function endOf({ node, to }: Item): BoundaryPoint {
  return isText(node) ? { node, offset: to } : { node: node.parent as NodeRecord, offset: indexOf(node) + 1 };
}

/** Where a line begins and ends, without its line break. */
export function startOfLine({ first }: Line): BoundaryPoint {
  return startOf(first);
}

export function endOfLine({ last, end }: Line): BoundaryPoint {
  return end === null ? endOf(last) : startOf(end);
}

/** In front of the item at a place, or where the line ends. */
export function startOfRest(line: Line, at: number): BoundaryPoint {
  const next = line.items[at];
  return next === undefined ? endOfLine(line) : startOf(next);
}

/** Of a block in which nothing is seen there may be no line. */
export function isEmpty(line: Line | undefined): boolean {
  return line === undefined || line.items.length === 0;
}

export function isRule({ items }: Line): boolean {
  return items[0] !== undefined && isHtml(items[0].node, TagId.Hr);
}

/** What there is to see as a whole, and nothing of a text. */
const ATOMS: ReadonlySet<TagId> = new Set([
  ...CONTROLS,
  TagId.Audio,
  TagId.Canvas,
  TagId.Embed,
  TagId.Object,
  TagId.Video,
]);

export function isSeenWhole({ name }: ElementRecord): boolean {
  return ATOMS.has(name.tagId) || name.tagId === TagId.Hr;
}

const isWhitespace = (character: string | undefined): boolean =>
  character === ' ' || character === '\n' || character === '\t' || character === '\r' || character === '\f';

/** The element is taken as a whole: nobody edits what is in it. */
export function isUneditable(node: NodeRecord): boolean {
  return isElement(node) && isHtmlElement(node) && contentEditableState(node) === 'false';
}

function isBlockLevel(element: ElementRecord): boolean {
  const display = styleOf(element, 'display');
  return display === '' ? isBlock(element) : !/^(?:inline|contents|ruby)/.test(display);
}

function isHidden(element: ElementRecord): boolean {
  const { parent } = element;
  return !isShown(element, null) || (parent !== null && isElement(parent) && !isShown(parent, element));
}

class LineReader {
  readonly lines: Line[] = [];
  readonly places: (Place | null)[];
  private readonly host: ParentRecord;
  private readonly isHost: boolean;
  private readonly points: readonly BoundaryPoint[];
  /** For each point: the child that it is before. */
  private readonly children: readonly (NodeRecord | null)[];
  private current: Line | null = null;
  private first: Item | null = null;
  private readonly blocks: NodeRecord[];
  private waiting: number[] = [];

  constructor(host: ParentRecord, points: readonly BoundaryPoint[]) {
    this.host = host;
    this.isHost = isElement(host) && isEditable(host);
    this.blocks = [host];
    this.points = points;
    this.places = points.map(() => null);
    this.children = points.map(({ node, offset }) => (isText(node) ? null : childAt(node, offset)));
  }

  read(): void {
    let node: NodeRecord = this.host;
    let isOpen = true;
    for (;;) {
      const child: NodeRecord | null = isOpen ? node.firstChild : null;
      if (child !== null) node = child;
      else {
        this.leave(node);
        if (node === this.host) break;
        const next: NodeRecord | null = node.nextSibling;
        node = next ?? (node.parent as NodeRecord);
        if (next === null) {
          isOpen = false;
          continue;
        }
      }
      isOpen = this.enter(node);
    }
    if (this.lines.length > 0) this.markEnd();
  }

  /** Gives whether what is in the node is read. */
  private enter(node: NodeRecord): boolean {
    for (const [index, child] of this.children.entries()) if (child === node) this.mark(index);
    if (isText(node)) this.readText(node);
    if (!isElement(node)) return false;
    const { tagId } = node.name;
    if (isHidden(node)) {
      this.markInside(node);
      return false;
    }
    if (this.isOtherHost(node)) {
      if (isBlockLevel(node)) this.endLine();
      return false;
    }
    if (this.isHost && isUneditable(node)) {
      this.markInside(node);
      if (isBlockLevel(node)) this.endLine();
      else this.add(node, 0, 0, false);
      return false;
    }
    if (isBreak(node)) this.breakLine(node, 0, 0);
    else if (tagId === TagId.Hr) {
      this.endLine();
      this.add(node, 0, 0, false);
      this.endLine();
    } else if (ATOMS.has(tagId)) this.add(node, 0, 0, false);
    else {
      if (isBlockLevel(node)) this.open(node);
      return true;
    }
    return false;
  }

  /** Whoever is outside of what can be edited goes past it. */
  private isOtherHost(node: ElementRecord): boolean {
    return (
      !this.isHost &&
      isHtmlElement(node) &&
      /^(?:true|plain)/.test(contentEditableState(node)) &&
      !this.points.some((point) => isInclusiveAncestor(node, point.node))
    );
  }

  private leave(node: NodeRecord): void {
    for (const [index, point] of this.points.entries())
      if (point.node === node && !isText(node) && this.children[index] === null && this.places[index] === null)
        this.mark(index);
    if (this.blocks.at(-1) !== node) return;
    this.endLine();
    this.blocks.pop();
    if (this.lines.at(-1)?.block === node) this.markEnd();
  }

  private open(block: NodeRecord): void {
    this.endLine();
    this.blocks.push(block);
  }

  /** Points that nothing follows are behind what there is. */
  private markEnd(): void {
    const line = this.lines.length - 1;
    for (const index of this.waiting) this.places[index] = { line, at: (this.lines[line] as Line).items.length };
    this.waiting = [];
  }

  private readText(text: LeafRecord): void {
    const { data } = text;
    const style = collapseOf(text);
    const keepsSpaces = KEEPS_SPACES.has(style);
    this.first ??= { node: text, from: 0, to: 0, isSpace: true };
    for (let at = 0; at < data.length; ) {
      this.markIn(text, at);
      const next = isAscii(data, at) && isAscii(data, at + 1) ? at + 1 : characterAfter(data, at);
      if (data[at] === '\n' && (keepsSpaces || style === 'preserve-breaks')) this.breakLine(text, at, next);
      else if (keepsSpaces || !isWhitespace(data[at])) this.add(text, at, next, false);
      else if (this.current?.items.at(-1)?.isSpace === false) this.add(text, at, next, true);
      at = next;
    }
    this.markIn(text, data.length);
    if (this.current !== null) this.current.last = { node: text, from: 0, to: data.length, isSpace: true };
  }

  private markIn(text: LeafRecord, offset: number): void {
    for (const [index, point] of this.points.entries())
      if (point.node === text && point.offset <= offset && this.places[index] === null && !this.waiting.includes(index))
        this.mark(index);
  }

  /** What is taken as a whole, or not seen, stands for what is in it. */
  private markInside(node: ElementRecord): void {
    for (const [index, point] of this.points.entries()) if (isInclusiveAncestor(node, point.node)) this.mark(index);
  }

  private mark(index: number): void {
    if (this.current === null) this.waiting.push(index);
    else this.places[index] = { line: this.lines.length - 1, at: this.current.items.length };
  }

  private add(node: NodeRecord, from: number, to: number, isSpace: boolean): void {
    const item = { node, from, to, isSpace };
    const line = this.lineOf(item);
    line.items.push(item);
    line.last = item;
  }

  private breakLine(node: NodeRecord, from: number, to: number): void {
    const end = { node, from, to, isSpace: false };
    this.lineOf(end).end = end;
    this.endLine();
    if (isText(node)) this.first = { ...end, from: to };
  }

  private lineOf(item: Item): Line {
    if (this.current !== null) return this.current;
    const block = this.blocks.at(-1) as NodeRecord;
    const line: Line = { block, items: [], first: this.first ?? item, last: item, end: null };
    this.lines.push(line);
    this.current = line;
    for (const index of this.waiting) this.places[index] = { line: this.lines.length - 1, at: 0 };
    this.waiting = [];
    return line;
  }

  private endLine(): void {
    this.first = null;
    const line = this.current;
    this.current = null;
    if (line?.items.at(-1)?.isSpace !== true) return;
    line.items.pop();
    const { length } = line.items;
    for (const [index, place] of this.places.entries())
      if (place !== null && place.line === this.lines.length - 1 && place.at > length)
        this.places[index] = { ...place, at: length };
  }
}

function isAscii(data: string, at: number): boolean {
  return !(data.charCodeAt(at) >= 0x80);
}

interface ReadLines {
  readonly lines: readonly Line[];
  readonly places: readonly (Place | null)[];
}

/** The lines of an editing host or of a tree, and the places of points in them; null where there are none. */
export function readLines(host: ParentRecord, points: readonly BoundaryPoint[]): ReadLines {
  const reader = new LineReader(host, points);
  reader.read();
  return reader;
}

/** The same of as little of an editing host as tells of the line that a point is in. */
function readLineOf(host: ElementRecord, point: BoundaryPoint): ReadLines {
  const block = blockOf(host, point.node);
  if (block !== null) {
    const read = readLines(block, [point]);
    if (read.places[0] != null && read.lines.every((line) => line.block === block)) return read;
  }
  return readLines(host, [point]);
}

interface PlaceInLine {
  readonly line: Line;
  readonly at: number;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

/** The line of a host that a point is in, and what is beside it there; null: there is none. */
export function lineAt(host: ElementRecord, point: BoundaryPoint): PlaceInLine | null {
  const { lines, places } = readLineOf(host, point);
  const [place] = places;
  if (place == null) return null;
  const line = lines[place.line] as Line;
  const { at } = place;
  return { line, at, before: line.items[at - 1], after: line.items[at] };
}

/** The block in the host that a node is in; null: there is none, or the host is not read as far as that. */
function blockOf(host: ElementRecord, node: NodeRecord): ElementRecord | null {
  let block: ElementRecord | null = null;
  for (let at: NodeRecord | null = node; at !== host; at = at.parent) {
    if (at === null) return null;
    if (!isElement(at)) continue;
    if (isHidden(at) || isUneditable(at) || isSeenWhole(at)) return null;
    if (block === null && isBlockLevel(at)) block = at;
  }
  return block;
}
