import { hasNoBox } from '../../html/activation/boxes.ts';
import { isInertRoot } from '../../html/activation/focusable.ts';
import { blockingElement } from '../../html/top-layer/close-watchers.ts';
import { styleOf } from '../../layout/boxes.ts';
import { TagId } from '../../names/tag-ids.ts';
import type { BoundaryPoint } from '../../ranges/range-record.ts';
import { compareComposedPoints } from '../../selection/composed-points.ts';
import { selectionOf } from '../../selection/selection-record.ts';
import { isHtmlElement } from '../../tree/is-html.ts';
import { type DocumentRecord, type ElementRecord, isElement, isText, type NodeRecord } from '../../tree/records.ts';
import { shadowRootOf } from '../../tree/shadow.ts';
import { findSlottables } from '../../tree/slots.ts';
import { childrenOfRecord } from '../../tree/traversal.ts';

/** What is looked for: `window.find()` of browsers, which no Standard has. */
interface FindOptions {
  readonly isCaseSensitive: boolean;
  readonly isBackward: boolean;
  readonly wraps: boolean;
  readonly isWholeWord: boolean;
}

/** Text without a break in a node: from where in it, and where in all of the text. */
interface Piece {
  readonly node: NodeRecord;
  readonly offset: number;
  readonly at: number;
}

/** What stands between blocks, and is in no text that is looked for. */
const BREAK = '\uFFFC';

/** The text that a page shows and that is not inert, with white space collapsed. */
class ShownText {
  text = '';
  readonly pieces: Piece[] = [];
  /** The last character: asked of the text, it would put all of the text together each time. */
  #last = '';

  constructor(document: DocumentRecord) {
    const blocking = blockingElement(document);
    const open: { node: NodeRecord | null; isInert: boolean }[] = [];
    const enter = (children: readonly NodeRecord[], isInert: boolean): void => {
      for (const node of [...children].reverse()) open.push({ node, isInert });
    };
    enter(childrenOfRecord(document), blocking !== null);
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { node, isInert } = next;
      if (node === null) this.#break();
      else if (isText(node)) isInert || this.#add(node, node.data);
      else if (isElement(node)) {
        const display = hasNoBox(node, null) ? 'none' : styleOf(node, 'display');
        if (display === 'none') continue;
        const isBlock = display !== 'contents' && !display.startsWith('inline');
        if (isBlock) this.#break();
        if (isBlock) open.push({ node: null, isInert });
        enter(shownChildren(node), isInertRoot(node) || (isInert && node !== blocking));
      }
    }
  }

  #break(): void {
    if (this.#last !== BREAK) this.#append(BREAK);
  }

  #add(node: NodeRecord, data: string): void {
    for (const { 0: run, index: offset } of data.matchAll(/[\t\n\f\r ]+|[^\t\n\f\r ]+/g)) {
      const isSpace = /^[\t\n\f\r ]/.test(run);
      if (isSpace && (this.#last === ' ' || this.#last === BREAK)) continue;
      this.pieces.push({ node, offset, at: this.text.length });
      this.#append(isSpace ? ' ' : run);
    }
  }

  #append(run: string): void {
    this.text += run;
    this.#last = run.at(-1) as string;
  }

  /** The point of the document that is there in the text. */
  pointAt(at: number, isEnd: boolean): BoundaryPoint {
    const index = this.#firstPiece((piece) => (isEnd ? piece.at >= at : piece.at > at)) - 1;
    const { node, offset, at: start } = this.pieces[Math.max(0, index)] as Piece;
    return { node, offset: offset + at - start };
  }

  /** Where the point of the document is in the text. */
  placeOf(point: BoundaryPoint): number {
    const piece = this.pieces[this.#firstPiece((one) => compareComposedPoints(one, point) > 0) - 1];
    if (piece === undefined) return 0;
    return piece.node === point.node ? piece.at + point.offset - piece.offset : piece.at + 1;
  }

  /** The index of the first that passes, when all after it do; the number of all, when none does. */
  #firstPiece(passes: (piece: Piece) => boolean): number {
    let low = 0;
    let high = this.pieces.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (passes(this.pieces[middle] as Piece)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** https://drafts.csswg.org/css-scoping/#flat-tree */
function shownChildren(element: ElementRecord): readonly NodeRecord[] {
  const { tagId } = element.name;
  if (isHtmlElement(element) && (tagId === TagId.Select || tagId === TagId.Textarea || tagId === TagId.Iframe))
    return [];
  const assigned = tagId === TagId.Slot ? findSlottables(element) : [];
  if (assigned.length > 0) return assigned;
  return childrenOfRecord(shadowRootOf(element) ?? element).filter((child) => !hasNoBox(element, child));
}

/** Selects where the text comes next after what is selected, or before it. Gives whether it does. */
export function find(document: DocumentRecord, wanted: string, options: FindOptions): boolean {
  if (wanted === '') return false;
  const { isCaseSensitive, isBackward, wraps, isWholeWord } = options;
  const asCompared = (text: string): string => (isCaseSensitive ? text : withoutCase(text));
  const shown = new ShownText(document);
  const text = asCompared(wanted.replace(/[\t\n\f\r ]+/g, ' '));
  const places = placesOf(text, asCompared(shown.text), isWholeWord);
  const selection = selectionOf(document);
  const from = selection.range === null ? null : shown.placeOf(isBackward ? selection.start : selection.end);
  const isBeyond = (at: number): boolean => from === null || (isBackward ? at + text.length <= from : at >= from);
  const found = isBackward ? places.findLast(isBeyond) : places.find(isBeyond);
  const start = found ?? (wraps ? places.at(isBackward ? -1 : 0) : undefined);
  if (start === undefined) return false;
  selection.select(shown.pointAt(start, false), shown.pointAt(start + text.length, true));
  return true;
}

/** https://www.unicode.org/reports/tr44/#Simple_Case_Folding, by which all stays in its place. */
function withoutCase(text: string): string {
  return text.replace(/[A-Z]|(?!\p{ASCII})\p{Cased}/gu, (character) => {
    const upper = character.toUpperCase();
    const lower = (upper.length === character.length ? upper : character).toLowerCase();
    return lower.length === character.length ? lower : character;
  });
}

/** Where the text begins in another one. A regular expression of a long one is too large. */
function placesOf(wanted: string, text: string, isWholeWord: boolean): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(wanted); at >= 0; ) {
    const isFound = !isWholeWord || isWord(text, at, at + wanted.length);
    if (isFound) places.push(at);
    at = text.indexOf(wanted, at + (isFound ? wanted.length : 1));
  }
  return places;
}

function isWord(text: string, start: number, end: number): boolean {
  return (
    !/[\p{L}\p{N}_]$/u.test(text.slice(Math.max(0, start - 2), start)) &&
    !/^[\p{L}\p{N}_]/u.test(text.slice(end, end + 2))
  );
}
