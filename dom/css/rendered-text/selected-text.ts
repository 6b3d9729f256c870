import { isReplaced } from '../../html/replaced-elements.ts';
import { TagId } from '../../names/tag-ids.ts';
import { comparePoints } from '../../ranges/boundary-points.ts';
import type { RangeRecord } from '../../ranges/range-record.ts';
import { childAt } from '../../tree/child-index.ts';
import { isHtml, isHtmlElement } from '../../tree/is-html.ts';
import { type ElementRecord, isElement, isText, type LeafRecord, type NodeRecord } from '../../tree/records.ts';
import {
  hostOf,
  isInclusiveAncestor,
  lastInclusiveDescendant,
  nextAfterSubtree,
  nextInTreeOrder,
  previousInTreeOrder,
  rootOf,
} from '../../tree/traversal.ts';
import { treeOf } from '../computed/tree-of.ts';
import { type Box, Boxes } from './boxes.ts';
import { clippingIn } from './clipping.ts';
import { lineContainerOf, mayHaveBox, renderingOf } from './rendering-around.ts';
import { isAtomic, isBlockLevel } from './used-display.ts';

type Points = Pick<RangeRecord, 'endNode' | 'endOffset' | 'startNode' | 'startOffset'>;

/**
 * https://w3c.github.io/selection-api/#dom-selection-stringifier, as in Chromium: the text that is shown in the range, a line break where a
 * block begins or ends, another one after paragraphs, tabs between the cells of tables.
 */
export function selectedText(selected: RangeRecord): string {
  const range = inOneTree(selected);
  const around = elementAround(range);
  if (around === null || (range.startNode === range.endNode && range.startOffset === range.endOffset)) return '';
  return renderingOf(around) === 'shown' ? new SelectedText(range, lineContainerOf(around)).text() : '';
}

/** Up to the shadow host that it ends in. */
function inOneTree(range: RangeRecord): Points {
  const { startNode, startOffset } = range;
  const tree = rootOf(startNode);
  let { endNode, endOffset } = range;
  while (rootOf(endNode) !== tree) {
    const host = hostOf(rootOf(endNode));
    if (host === null) return { startNode, startOffset, endNode: startNode, endOffset: startOffset };
    endNode = host;
    endOffset = 0;
  }
  return { startNode, startOffset, endNode, endOffset };
}

/** The element that all of the range is in. */
function elementAround({ startNode, endNode }: Points): ElementRecord | null {
  let node: NodeRecord = startNode;
  const aroundEnd = inclusiveAncestorsOf(endNode);
  while (node.parent !== null && !(isElement(node) && aroundEnd.has(node))) node = node.parent;
  if (isElement(node)) return node;
  const host = hostOf(node);
  if (host !== null) return host;
  let child = node.firstChild;
  while (child !== null && !isElement(child)) child = child.nextSibling;
  return child;
}

function inclusiveAncestorsOf(node: NodeRecord): Set<NodeRecord> {
  const ancestors = new Set<NodeRecord>();
  for (let at: NodeRecord | null = node; at !== null; at = at.parent) ancestors.add(at);
  return ancestors;
}

class SelectedText {
  readonly #range: Points;
  readonly #boxes: Boxes;
  /** What there are boxes of, and the root of its tree. */
  readonly #root: ElementRecord;
  readonly #tree: NodeRecord;
  /** What the text ends before, or behind. */
  #before: NodeRecord | null = null;
  #behind: NodeRecord | null = null;
  #isStartInLine = false;
  /** What is to be left before anything separates, where the text begins with a box that is empty. */
  #startBox: NodeRecord | null = null;
  #isPastStart = false;
  /** What is in the layout after all else: `outside` is behind the root. */
  readonly #last: NodeRecord | 'outside' | null;
  #isPastLast = false;
  #text = '';
  /** Whether anything was come to that is seen. */
  #hasBegun = false;
  #hasText = false;
  /** Of what is seen: empty for an image or the like. */
  #lastCharacter = '';
  /** Stands behind a table in a line if anything does. */
  #heldSpace = '';
  readonly #clipsAll: (element: ElementRecord) => boolean;
  /** Of no size, so that nothing of what is in it is seen. */
  #clipping: ElementRecord | null = null;

  constructor(range: Points, root: ElementRecord) {
    this.#range = range;
    this.#root = root;
    this.#tree = rootOf(root);
    this.#boxes = new Boxes(root);
    this.#clipsAll = clippingIn(treeOf(range.startNode));
    this.#last = this.#lastInLayout();
  }

  text(): string {
    const { startNode, startOffset, endNode, endOffset } = this.#range;
    this.#isStartInLine = this.#leafInLine(startNode, startOffset) !== null;
    let node = this.#isStartInLine
      ? nodeAfter(startNode, startOffset)
      : this.#leafFrom(nodeAfter(startNode, startOffset));
    this.#findEnd(endNode, endOffset);
    if (node === null || this.#isBehindEnd(node)) return '';
    if (!this.#isStartInLine && isElement(node) && HAVE_SIZE.has(node.name.tagId))
      this.#startBox = isHtml(node, TagId.Hr) || isHtml(node, TagId.Table) ? node.parent : node;
    this.#clipping = this.#clippingAround(node);
    const last = this.#last;
    this.#isPastLast = last === null || (last !== 'outside' && comparePoints(node, 0, last, 0) > 0);
    while (node !== null && node !== this.#root && node !== this.#before) {
      const isIn = this.#enter(node);
      if (node === last) this.#isPastLast = true;
      if (node === this.#behind) return this.#text;
      node = isIn && node.firstChild !== null ? node.firstChild : this.#after(node);
    }
    if (node === this.#root) this.#leave(this.#root);
    else if (node !== null) this.#separate(node);
    return this.#text;
  }

  /**
   * Where a caret would be at the end: in the line that the range ends in, or else where the next one begins; in the block that it ends in,
   * if that has any.
   */
  #findEnd(endNode: NodeRecord, endOffset: number): void {
    this.#behind = this.#leafInLine(endNode, endOffset);
    if (this.#behind !== null) return;
    const next = nodeAfter(endNode, endOffset);
    this.#before = this.#leafFrom(next);
    const isNextInside = this.#before !== null && isInclusiveAncestor(endNode, this.#before);
    const last = isNextInside || !this.#isBlockFlow(endNode) ? null : this.#lastLeafIn(endNode);
    if (last !== null) this.#endAt(last, null);
    else if (this.#before === null && this.#last !== 'outside') this.#endAt(this.#leafBefore(next), next);
  }

  #endAt(last: NodeRecord | null, next: NodeRecord | null): void {
    const isBefore = last === null || isHtml(last, TagId.Br);
    this.#before = isBefore ? (last ?? next) : null;
    this.#behind = isBefore ? null : last;
  }

  #leafBefore(next: NodeRecord | null): NodeRecord | null {
    let node = next === null ? lastInclusiveDescendant(this.#root) : previousInTreeOrder(next, this.#root);
    while (node !== null && !this.#isLeaf(node)) node = previousInTreeOrder(node, this.#root);
    return node;
  }

  #lastLeafIn(block: NodeRecord): NodeRecord | null {
    let node: NodeRecord | null = lastInclusiveDescendant(block);
    while (node !== null && !this.#isLeaf(node)) node = previousInTreeOrder(node, block);
    return node;
  }

  #isBlockFlow(node: NodeRecord): boolean {
    const box = isElement(node) ? this.#boxes.boxOf(node) : null;
    return box !== null && !box.isInline && BLOCK_FLOW.has(box.display);
  }

  #clippingAround(start: NodeRecord): ElementRecord | null {
    let clipping: ElementRecord | null = null;
    for (let node = start.parent; node !== null && isElement(node); node = node.parent) {
      const box = this.#boxes.boxOf(node);
      if (box !== null && !box.isInline && this.#clipsAll(node)) clipping = node;
    }
    return clipping;
  }

  #isBehindEnd(node: NodeRecord): boolean {
    const end = this.#behind ?? this.#before;
    return end !== null && end !== node && comparePoints(node, 0, end, 0) > 0;
  }

  /** The first one there or behind it where a caret may be. */
  #leafFrom(start: NodeRecord | null): NodeRecord | null {
    let node = start;
    while (node !== null && !this.#isLeaf(node)) node = nextInTreeOrder(node, this.#tree);
    return node;
  }

  #isLeaf(node: NodeRecord): boolean {
    return this.#isSeen(node) && !(isElement(node) && HAVE_SIZE.has(node.name.tagId) && this.#hasSeen(node));
  }

  /** Whether it has text, or a size of its own. */
  #isSeen(node: NodeRecord): boolean {
    if (isText(node)) {
      const text = this.#boxes.textOf(node);
      return text !== null && !text.isEmpty && text.isVisible && text.isSelectable;
    }
    const box = isElement(node) ? this.#boxes.boxOf(node) : null;
    if (box === null || box.display === 'contents' || !box.isVisible || !box.isSelectable) return false;
    if (!isHtmlElement(node)) return false;
    const { tagId } = node.name;
    return tagId === TagId.Br || tagId === TagId.Select || isReplaced(node) || HAVE_SIZE.has(tagId);
  }

  #hasSeen(element: ElementRecord): boolean {
    let node = nextInTreeOrder(element, element);
    while (node !== null && !this.#isSeen(node)) node = nextInTreeOrder(node, element);
    return node !== null;
  }

  /** What follows the content of a node, which is left with all that ends there; the root: nothing in it. */
  #after(start: NodeRecord): NodeRecord | null {
    let node = start;
    while (node !== this.#root) {
      if (node === this.#startBox) this.#isPastStart = true;
      if (node.nextSibling !== null) return node.nextSibling;
      const { parent } = node;
      if (parent === null || parent === this.#root) return parent;
      if (parent === this.#clipping) this.#clipping = null;
      if (isElement(parent) && this.#isLeft(node, parent)) this.#leave(parent);
      node = parent;
    }
    return node;
  }

  /** Whether its children are to come. */
  #enter(node: NodeRecord): boolean {
    if (isText(node)) this.#addText(node);
    if (!isElement(node)) return false;
    const box = this.#boxes.boxOf(node);
    if (box === null) return false;
    if (box.display !== 'contents' && box.isSelectable) this.#begin(node, box);
    if (this.#clipping === null && !box.isInline && this.#clipsAll(node)) this.#clipping = node;
    return true;
  }

  #begin(element: ElementRecord, { isVisible }: Box): void {
    if (isSeenAsWhole(element)) {
      if (!isVisible || this.#clipping !== null) return;
      this.#hasBegun = true;
      this.#lastCharacter = '';
    } else if (isHtml(element, TagId.Br)) {
      this.#add('\n');
    } else {
      this.#separate(element);
    }
  }

  #addText(node: LeafRecord): void {
    const text = this.#boxes.textOf(node);
    if (text === null || !text.isSelectable || this.#clipping !== null) return;
    this.#hasText = true;
    const { startNode, startOffset, endNode, endOffset } = this.#range;
    const from = node === startNode ? startOffset : 0;
    const to = node === endNode ? endOffset : node.data.length;
    if (text.isVisible) this.#add(text.slice(from, to));
  }

  #add(text: string): void {
    if (text === '') return;
    this.#text += this.#heldSpace + text;
    this.#heldSpace = '';
    this.#hasBegun = true;
    this.#lastCharacter = text.at(-1) as string;
  }

  /** Adds what stands between what was before and the node. */
  #separate(node: NodeRecord): void {
    const separator = this.#partBefore(node);
    if (separator === '' || this.#lastCharacter === '\n') return;
    if (this.#hasBegun || this.#isStartInLine || this.#isPastStart) this.#add(separator);
  }

  #partBefore(node: NodeRecord): '' | ' ' | '\n' | '\t' {
    const box = isElement(node) ? this.#boxes.boxOf(node) : null;
    if (box === null) return '';
    if (box.display === 'table-cell' && box.part !== null) return box.part.isFirst ? '' : '\t';
    if (isBlock(node as ElementRecord, box)) return '\n';
    return box.display === 'inline-table' && box.isInline ? ' ' : '';
  }

  #isLeft(child: NodeRecord, parent: ElementRecord): boolean {
    if (this.#hasBox(child)) return true;
    const box = this.#boxes.boxOf(parent);
    if (box === null || !isBlockBox(parent, box)) return false;
    const around = parent.parent;
    const outer = around !== null && isElement(around) ? this.#boxes.boxOf(around) : null;
    return outer !== null && outer.display !== 'contents' && !outer.isInline;
  }

  #leave(element: ElementRecord): void {
    const box = this.#boxes.boxOf(element);
    if (!this.#hasBegun || box === null) return;
    if (this.#hasText && isBlock(element, box) && !this.#isPastLast) {
      if (this.#lastCharacter !== '\n') this.#add('\n');
      if (isHtml(element, TagId.P)) this.#add('\n');
    } else if (box.display === 'inline-table' && box.isInline) {
      this.#heldSpace = ' ';
      this.#lastCharacter = ' ';
    }
  }

  #lastInLayout(): NodeRecord | 'outside' | null {
    const tree = rootOf(this.#range.startNode);
    const isInShadow = tree !== this.#tree;
    let next = isInShadow ? null : nextAfterSubtree(this.#root, tree);
    for (; next !== null; next = nextAfterSubtree(next, tree)) if (mayHaveBox(next)) return 'outside';
    const root = isInShadow ? tree : this.#root;
    let node: NodeRecord | null = lastInclusiveDescendant(root);
    while (node !== null && !this.#hasBox(node)) node = previousInTreeOrder(node, root);
    return node;
  }

  #hasBox(node: NodeRecord): boolean {
    if (isText(node)) return this.#boxes.textOf(node) !== null;
    const box = isElement(node) ? this.#boxes.boxOf(node) : null;
    return box !== null && box.display !== 'contents';
  }

  /** What stands before the point in the same line, or the text that the point is in; null: nothing. */
  #leafInLine(container: NodeRecord, offset: number): NodeRecord | null {
    if (isText(container) && this.#isLeaf(container)) return container;
    let node: NodeRecord | null = isText(container) ? container.previousSibling : childAt(container, offset - 1);
    let around = isText(container) ? container.parent : container;
    const aroundPoint = inclusiveAncestorsOf(container);
    for (;;) {
      while (node === null) {
        const box = around !== null && isElement(around) ? this.#boxes.boxOf(around) : null;
        if (box === null || !box.isInline || isAtomic(box.display)) return null;
        node = (around as NodeRecord).previousSibling;
        around = (around as NodeRecord).parent as NodeRecord;
      }
      const box = isElement(node) ? this.#boxes.boxOf(node) : null;
      if (this.#isLeaf(node)) return this.#isLineEnd(node) ? null : node;
      if (box?.isInline === false) return null;
      if (box !== null && node.lastChild !== null) {
        around = node;
        node = node.lastChild;
      } else {
        node = node.previousSibling;
        while (node === null && around !== null && !aroundPoint.has(around)) {
          node = around.previousSibling;
          around = around.parent;
        }
      }
    }
  }

  #isLineEnd(node: NodeRecord): boolean {
    if (isText(node)) return this.#boxes.textOf(node)?.endsLine === true;
    const box = this.#boxes.boxOf(node as ElementRecord) as Box;
    return isHtml(node, TagId.Br) || !box.isInline;
  }
}

/** The first node that begins at the point or after it. */
function nodeAfter(container: NodeRecord, offset: number): NodeRecord | null {
  if (isText(container)) return container;
  return (
    childAt(container, offset) ??
    (container.firstChild === null && offset === 0 ? container : nextAfterSubtree(container, rootOf(container)))
  );
}

const BLOCK_FLOW: ReadonlySet<string> = new Set(['block', 'flow-root', 'list-item', 'table-caption', 'table-cell']);

/** What has a size without any content. */
const HAVE_SIZE: ReadonlySet<TagId> = new Set([
  TagId.Button,
  TagId.Fieldset,
  TagId.Hr,
  TagId.Table,
  TagId.Td,
  TagId.Th,
]);

const WHOLE: ReadonlySet<TagId> = new Set([TagId.Button, TagId.Fieldset, TagId.Legend, TagId.Output, TagId.Select]);

/** Whether it is come to as something that is seen, and not by its borders. */
function isSeenAsWhole(element: ElementRecord): boolean {
  if (!isHtmlElement(element) || element.name.tagId === TagId.Canvas) return false;
  return isReplaced(element) || WHOLE.has(element.name.tagId);
}

function isBlock(element: ElementRecord, box: Box): boolean {
  const isOption = isHtml(element, TagId.Option) || isHtml(element, TagId.Optgroup);
  if (isOption || box.isOutOfFlow || isHtml(element, TagId.Body)) return false;
  return box.display !== 'table-cell' && isBlockBox(element, box);
}

function isBlockBox(element: ElementRecord, { display, isInline }: Box): boolean {
  if (isInline || display === 'contents' || (isHtmlElement(element) && isReplaced(element))) return false;
  return isBlockLevel(display) || (display.startsWith('table-') && !display.startsWith('table-column'));
}
