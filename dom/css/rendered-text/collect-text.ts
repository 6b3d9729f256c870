import { optionText } from '../../html/forms/option.ts';
import { isListBox, listOfOptions } from '../../html/forms/select.ts';
import { TagId } from '../../names/tag-ids.ts';
import { firstChildOf } from '../../tree/first-child-of.ts';
import { isHtml } from '../../tree/is-html.ts';
import { type ElementRecord, isElement, isText, type LeafRecord, type NodeRecord } from '../../tree/records.ts';
import { textStylesOf } from '../computed/text-styles.ts';
import { treeOf } from '../computed/tree-of.ts';
import type { Box, Boxes } from './boxes.ts';
import { boxesOf, renderingOf } from './rendering-around.ts';
import { TextLines } from './text-lines.ts';
import { isBlockLevel } from './used-display.ts';

/** https://html.spec.whatwg.org/#rendered-text-collection-steps, of an element in a window; null: it is not being rendered. */
export function renderedText(element: ElementRecord): string | null {
  const rendering = renderingOf(element);
  if (rendering !== 'shown') return rendering === 'skipped' ? '' : null;
  return new Collection(element, boxesOf(element)).text();
}

/** An element that was entered, and what is added after its content. */
interface Open {
  readonly element: ElementRecord;
  readonly breaks: number;
  readonly end: string;
}

/** https://html.spec.whatwg.org/#rendered-text-collection-steps, without recursion. */
class Collection {
  readonly #lines = new TextLines();
  readonly #root: ElementRecord;
  readonly #boxes: Boxes;
  readonly #open: Open[] = [];

  constructor(root: ElementRecord, boxes: Boxes) {
    this.#root = root;
    this.#boxes = boxes;
  }

  text(): string {
    if (isHtml(this.#root, TagId.Select)) this.#addOptions(listOfOptions(this.#root));
    else if (isHtml(this.#root, TagId.Option)) this.#addOptions([this.#root]);
    else this.#addContent();
    return this.#lines.finish();
  }

  #addContent(): void {
    this.#open.push({ element: this.#root, breaks: 0, end: '' });
    let node: NodeRecord | null = this.#root.firstChild;
    while (this.#open.length > 0) {
      if (node === null) {
        const { element, breaks, end } = this.#open.pop() as Open;
        this.#lines.requireBreaks(breaks);
        this.#lines.add(end);
        node = element === this.#root ? null : element.nextSibling;
      } else if (isElement(node) && this.#enter(node)) {
        node = node.firstChild;
      } else {
        if (isText(node)) this.#addText(node);
        node = node.nextSibling;
      }
    }
  }

  /** Whether the children of the element are to come. */
  #enter(element: ElementRecord): boolean {
    const box = this.#boxes.boxOf(element);
    if (box === null) return false;
    if (isHtml(element, TagId.Select)) {
      this.#addSelect(element, box);
      return false;
    }
    if (isHtml(element, TagId.Option) && box.isVisible && box.display !== 'contents') {
      this.#addOptions([element]);
      return false;
    }
    const breaks = breaksAround(element, box);
    this.#lines.requireBreaks(breaks);
    this.#open.push({ element, breaks, end: box.isVisible ? endOf(element, box) : '' });
    return true;
  }

  #addText(node: LeafRecord): void {
    const text = this.#boxes.textOf(node);
    if (text?.isVisible) this.#lines.add(text.slice(0, node.data.length));
  }

  #addSelect(select: ElementRecord, { isVisible }: Box): void {
    const styles = textStylesOf(treeOf(select));
    const options = listOfOptions(select);
    // One without options, too.
    if (isVisible && firstChildOf(select, TagId.Optgroup) !== null) this.#lines.requireBreaks(1);
    this.#addOptions(
      isVisible ? options : options.filter((option) => isListBox(select) && styles(option, null).isVisible),
    );
  }

  /** As in Chromium, whatever their styles say: https://html.spec.whatwg.org/#rendered-text-collection-steps, of select elements. */
  #addOptions(options: readonly ElementRecord[]): void {
    for (const option of options) {
      this.#lines.requireBreaks(1);
      this.#lines.add(optionText(option));
      this.#lines.requireBreaks(1);
    }
  }
}

function breaksAround(element: ElementRecord, { display, isInline, isOutOfFlow, isVisible }: Box): number {
  if (!isVisible || display === 'contents' || isHtml(element, TagId.Br)) return 0;
  if (display === 'table-cell' || display === 'table-row') return 0;
  if (isHtml(element, TagId.P)) return 2;
  const isBlock = isOutOfFlow || (!isInline && (isBlockLevel(display) || !display.endsWith('-group')));
  return isBlock ? 1 : 0;
}

function endOf(element: ElementRecord, { display, part }: Box): string {
  if (isHtml(element, TagId.Br)) return '\n';
  if (display === 'table-cell') return part?.hasNext ? '\t' : '';
  return display === 'table-row' && part?.hasNextRow ? '\n' : '';
}
