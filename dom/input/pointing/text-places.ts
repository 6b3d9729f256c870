import { CONTROLS } from '../../layout/blocks.ts';
import { boxOf, styleOf } from '../../layout/boxes.ts';
import { Positions } from '../../layout/positions.ts';
import { TagId } from '../../names/tag-ids.ts';
import type { BoundaryPoint } from '../../ranges/range-record.ts';
import { flatParentOf } from '../../tree/flat-tree.ts';
import { isHtml } from '../../tree/is-html.ts';
import { type ElementRecord, isElement, isText, type LeafRecord, type NodeRecord } from '../../tree/records.ts';
import { flatChildrenOf } from '../documents.ts';

/**
 * Where letters are. Boxes say where elements are, and nothing of the text in them, so that it is taken to run from the start of what is
 * free in the box: each letter half as wide as the font is high, each line as high as five quarters of that.
 */

/** A line of a text: `offsets` are those of the letters that are shown. */
interface TextLine {
  readonly node: LeafRecord | null;
  readonly offsets: readonly number[];
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly letter: number;
}

/** Where the next letter would be in an element, and from where to where its lines go. */
interface Cursor {
  readonly left: number;
  readonly right: number;
  readonly lineHeight: number;
  readonly letter: number;
  readonly isPreserved: boolean;
  x: number;
  y: number;
}

const number = (value: string): number | null => (/^[\d.]+px$/.test(value) ? Number.parseFloat(value) : null);

/** A number says how many times the font size it is. */
function lineHeightOf(value: string, fontSize: number): number {
  const factor = Number.parseFloat(value);
  return number(value) ?? fontSize * (Number.isNaN(factor) ? 1.25 : factor);
}

/** Null: the element has no box. */
function cursorOf(element: ElementRecord, positions: Positions): Cursor | null {
  const box = boxOf(element);
  if (box === null) return null;
  const { x, y } = positions.rectOf(element, box);
  const fontSize = number(styleOf(element, 'font-size')) ?? 16;
  const left = x + box.border.left + box.padding.left;
  return {
    left,
    right: x + box.width - box.border.right - box.padding.right,
    lineHeight: lineHeightOf(styleOf(element, 'line-height'), fontSize),
    letter: Math.max(1, fontSize / 2),
    isPreserved: styleOf(element, 'white-space').startsWith('pre'),
    x: left,
    y: y + box.border.top + box.padding.top,
  };
}

/** The offsets of the letters that are shown: of white space that collapses, the first of each run. */
function shownOffsets(data: string, { isPreserved, x, left }: Cursor, isLast: boolean): number[] {
  const offsets: number[] = [];
  const isWhitespace = (at: number): boolean => !isPreserved && /[\t\n\f\r ]/.test(data[at] as string);
  for (let at = 0; at < data.length; at++) {
    const follows = at > 0 && isWhitespace(at - 1);
    if (!isWhitespace(at) || (!follows && (offsets.length > 0 || x > left))) offsets.push(at);
  }
  const last = offsets.at(-1);
  if (isLast && last !== undefined && isWhitespace(last)) offsets.pop();
  return offsets;
}

/** Puts a text where the cursor is, and the cursor behind it. */
function placeText(node: LeafRecord | null, data: string, isLast: boolean, cursor: Cursor, lines: TextLine[]): void {
  const { left, right, letter, lineHeight } = cursor;
  const offsets = shownOffsets(data, cursor, isLast);
  let line: number[] = [];
  const endLine = (): void => {
    lines.push({ node, offsets: line, x: cursor.x, y: cursor.y, height: lineHeight, letter });
    line = [];
  };
  const breakLine = (): void => {
    endLine();
    cursor.x = left;
    cursor.y += lineHeight;
  };
  for (const offset of offsets) {
    if (cursor.isPreserved && data[offset] === '\n') {
      line.push(offset);
      breakLine();
      continue;
    }
    if (line.length > 0 && cursor.x + (line.length + 1) * letter > right) breakLine();
    line.push(offset);
  }
  if (line.length === 0 && node !== null) return;
  const { length } = line;
  endLine();
  cursor.x += length * letter;
}

function nearest(lines: readonly TextLine[], x: number, y: number): TextLine | null {
  let best: TextLine | null = null;
  let least: readonly [number, number] = [Number.POSITIVE_INFINITY, 0];
  const beside = (at: number, from: number, to: number): number => Math.max(from - at, at - to, 0);
  for (const line of lines) {
    const above = beside(y, line.y, line.y + line.height);
    const before = beside(x, line.x, line.x + line.offsets.length * line.letter);
    if (above > least[0] || (above === least[0] && before >= least[1])) continue;
    least = [above, before];
    best = line;
  }
  return best;
}

function offsetIn(data: string, { offsets, x: start, letter }: TextLine, x: number): number {
  const { length } = offsets;
  const wanted = Math.max(0, Math.min(length, Math.round((x - start) / letter)));
  const last = offsets[length - 1];
  const isBreak = last !== undefined && data[last] === '\n';
  let offset = offsets[wanted] ?? (last === undefined ? 0 : isBreak ? last : last + 1);
  const code = data.charCodeAt(offset);
  if (code >= 0xdc00 && code < 0xe000) offset--;
  return offset;
}

/** The offset that is nearest to a point of the viewport, in the text of a control; null: it has no box. */
export function offsetInControl(control: ElementRecord, text: string, x: number, y: number): number | null {
  const cursor = cursorOf(control, new Positions(control.nodeDocument));
  if (cursor === null) return null;
  const lines: TextLine[] = [];
  const isMultiline = isHtml(control, TagId.Textarea);
  const right = isMultiline ? cursor.right : Number.POSITIVE_INFINITY;
  placeText(null, text, true, { ...cursor, right, isPreserved: true }, lines);
  const line = nearest(lines, x, y);
  return line === null ? 0 : offsetIn(text, line, x);
}

/** The place in the text of an element that is nearest to a point of the viewport; null: there is no text, or no box. */
export function placeInText(root: ElementRecord, x: number, y: number): BoundaryPoint | null {
  const line = nearest(linesOf(root), x, y);
  if (line === null || line.node === null) return null;
  return { node: line.node, offset: offsetIn(line.node.data, line, x) };
}

function linesOf(root: ElementRecord): TextLine[] {
  const positions = new Positions(root.nodeDocument);
  const cursors = new Map<ElementRecord, Cursor | null>();
  const lines: TextLine[] = [];
  const open: NodeRecord[] = [root];
  /** That of the nearest element around a node that has a box. */
  const cursorAround = (node: NodeRecord): Cursor | null => {
    const parent = flatParentOf(node);
    return parent === null ? null : (cursors.get(parent) ?? null);
  };
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const around = node === root ? null : cursorAround(node);
    if (isText(node)) {
      if (around !== null) placeText(node, node.data, node.nextSibling === null, around, lines);
    } else if (isElement(node) && isShown(node)) {
      const own = cursorOf(node, positions);
      cursors.set(node, own ?? around);
      if (around !== null) passElement(node, own, around);
      if (!CONTROLS.has(node.name.tagId)) for (const child of flatChildrenOf(node).reverse()) open.push(child);
    }
  }
  return lines;
}

function isShown(element: ElementRecord): boolean {
  return styleOf(element, 'display') !== 'none' && styleOf(element, 'user-select') !== 'none';
}

/** What follows an element is behind it, or below. */
function passElement(element: ElementRecord, own: Cursor | null, around: Cursor): void {
  if (isHtml(element, TagId.Br)) {
    around.x = around.left;
    around.y += around.lineHeight;
    return;
  }
  const box = own === null ? null : boxOf(element);
  if (own === null || box === null) return;
  const top = own.y - box.border.top - box.padding.top;
  if (styleOf(element, 'display').startsWith('inline')) {
    around.x = own.right + box.padding.right + box.border.right;
    around.y = top + Math.max(0, box.height - around.lineHeight);
  } else {
    around.x = around.left;
    around.y = top + box.height;
  }
}
