import { optionText } from '../../html/forms/option.ts';
import { isListBox, listOfOptions } from '../../html/forms/select.ts';
import { isReplaced } from '../../html/replaced-elements.ts';
import { plainAttributeName } from '../../names/attribute-name.ts';
import { HTML_NAMESPACE, SVG_NAMESPACE } from '../../names/namespaces.ts';
import { TagId } from '../../names/tag-ids.ts';
import { hasAttribute } from '../../tree/attributes.ts';
import { isHtml, isHtmlElement, nearestAncestor } from '../../tree/is-html.ts';
import {
  type ElementRecord,
  isElement,
  isText,
  type LeafRecord,
  NodeFlag,
  type NodeRecord,
  type ParentRecord,
} from '../../tree/records.ts';
import { findSlot } from '../../tree/slots.ts';
import { hostOf, rootOf } from '../../tree/traversal.ts';
import { textStylesOf } from '../computed/text-styles.ts';
import type { TextStyle, TextStyles } from '../text-style.ts';
import { TextLines } from './text-lines.ts';
import { transformed } from './text-transform.ts';

const OPEN = plainAttributeName('open');

/** https://html.spec.whatwg.org/#rendered-text-collection-steps, of an element in a window; null: it is not being rendered. */
export function renderedText(element: ElementRecord): string | null {
  const stylesOf = textStylesAround(element);
  return isBeingRendered(element, stylesOf) ? new Collection(element, stylesOf).text() : null;
}

/** The options that are written in the place of the content of the element; null: that is written. */
function optionsOf(element: ElementRecord): readonly ElementRecord[] | null {
  if (isHtml(element, TagId.Select)) return listOfOptions(element);
  return isHtml(element, TagId.Option) && nearestAncestor(element, TagId.Select) !== null ? [element] : null;
}

/** https://html.spec.whatwg.org/#being-rendered, as far as styles and the elements around it tell. */
function isBeingRendered(element: ElementRecord, stylesOf: TextStyles): boolean {
  let styles: TextStyles = stylesOf;
  for (let at = element; ; ) {
    const { display } = styles(at, NO_PARENT);
    if (display === 'none' || (display === 'contents' && isHtml(at, TagId.Select))) return false;
    const parent = at.parent as ParentRecord;
    if ((parent.flags & NodeFlag.ShadowRoot) !== 0) {
      at = hostOf(parent) as ElementRecord;
      styles = textStylesAround(at);
    } else if (isElement(parent)) {
      if (!rendersChild(parent, at)) return false;
      at = parent;
    } else {
      return true;
    }
  }
}

function textStylesAround(element: ElementRecord): TextStyles {
  return textStylesOf(rootOf(element) as ParentRecord);
}

/** For who asks for no inherited property. */
const NO_PARENT: TextStyle = {
  display: 'block',
  isOutOfFlow: false,
  isVisible: true,
  whiteSpaceCollapse: 'collapse',
  textTransform: 'none',
};

/** Whether the parent shows that child, were it not for styles. */
function rendersChild(parent: ElementRecord, child: NodeRecord): boolean {
  if (parent.rare?.shadowRoot != null) return findSlot(child as LeafRecord, false) !== null;
  if (!isHtmlElement(parent)) return rendersSvgChild(parent, child);
  const id = isElement(child) && isHtmlElement(child) ? child.name.tagId : null;
  switch (parent.name.tagId) {
    case TagId.Select:
      return isListBox(parent);
    case TagId.Optgroup:
      return id === TagId.Option;
    case TagId.Details:
      return hasAttribute(parent, OPEN) || (id === TagId.Summary && isFirstSummary(child));
    default:
      return !isReplaced(parent);
  }
}

function isFirstSummary(summary: NodeRecord): boolean {
  for (let at = summary.previousSibling; at !== null; at = at.previousSibling) {
    if (isElement(at) && isHtmlElement(at) && at.name.tagId === TagId.Summary) return false;
  }
  return true;
}

const SVG_TEXT: ReadonlySet<string> = new Set(['text', 'tspan', 'textPath', 'a', 'foreignObject']);
const SVG_HIDDEN: ReadonlySet<string> = new Set(
  'clipPath defs desc filter linearGradient marker mask metadata pattern radialGradient stop symbol title'.split(' '),
);

function rendersSvgChild(parent: ElementRecord, child: NodeRecord): boolean {
  const { namespace, localName } = parent.name;
  if (namespace !== SVG_NAMESPACE) return true;
  if (SVG_HIDDEN.has(localName)) return false;
  if (isText(child)) return SVG_TEXT.has(localName);
  return !isElement(child) || child.name.namespace !== HTML_NAMESPACE || localName === 'foreignObject';
}

function hasGroup(select: ElementRecord): boolean {
  for (let child = select.firstChild; child !== null; child = child.nextSibling) {
    if (isElement(child) && isHtml(child, TagId.Optgroup)) return true;
  }
  return false;
}

/** An element that was entered. */
interface Open {
  readonly element: ElementRecord;
  readonly style: TextStyle;
  readonly display: string;
  /** A table row or table: whether it had a cell or row. */
  hadPart: boolean;
}

/** https://html.spec.whatwg.org/#rendered-text-collection-steps, without recursion. */
class Collection {
  readonly #lines = new TextLines();
  readonly #root: ElementRecord;
  readonly #stylesOf: TextStyles;
  readonly #open: Open[] = [];

  constructor(root: ElementRecord, stylesOf: TextStyles) {
    this.#root = root;
    this.#stylesOf = stylesOf;
  }

  text(): string {
    const style = this.#stylesOf(this.#root, null);
    const options = optionsOf(this.#root);
    if (options !== null) {
      this.#addOptions(options);
      return this.#lines.finish();
    }
    this.#open.push({ element: this.#root, style, display: style.display, hadPart: false });
    let node: NodeRecord | null = this.#root.firstChild;
    for (;;) {
      while (node === null) {
        const { element, display, style: closed } = this.#open.pop() as Open;
        if (element === this.#root) return this.#lines.finish();
        this.#leave(element, display, closed.isVisible);
        node = element.nextSibling;
      }
      node = this.#enter(node) ? (node as ElementRecord).firstChild : node.nextSibling;
    }
  }

  /** Whether the children of the node are to come. */
  #enter(node: NodeRecord): boolean {
    const around = this.#open.at(-1) as Open;
    if (!isElement(node) && !isText(node)) return false;
    if (!rendersChild(around.element, node)) return false;
    if (isText(node)) {
      if (around.style.isVisible) this.#addText(node.data, around.style);
      return false;
    }
    const style = this.#stylesOf(node, around.style);
    if (style.display === 'none') return false;
    if (isHtml(node, TagId.Select)) {
      if (style.display !== 'contents') this.#addSelect(node, style);
      return false;
    }
    const display = usedDisplay(style, around);
    this.#open.push({ element: node, style, display, hadPart: false });
    if (style.isVisible) this.#begin(node, display, style.isVisible);
    else this.#boundary(display);
    return true;
  }

  #addSelect(select: ElementRecord, style: TextStyle): void {
    const isSeen = (option: ElementRecord): boolean => isListBox(select) && this.#stylesOf(option, style).isVisible;
    const options = listOfOptions(select);
    if (isAtomic(style.display)) this.#lines.startInlineBox();
    // One without options, too.
    if (style.isVisible && hasGroup(select)) this.#lines.requireBreaks(1);
    this.#addOptions(style.isVisible ? options : options.filter(isSeen));
    if (isAtomic(style.display)) this.#lines.endInlineBox();
  }

  /** As in Chromium, whatever their styles say: https://html.spec.whatwg.org/#rendered-text-collection-steps, of select elements. */
  #addOptions(options: readonly ElementRecord[]): void {
    for (const option of options) {
      this.#lines.requireBreaks(1);
      this.#lines.addText(optionText(option), 'collapse');
      this.#lines.requireBreaks(1);
    }
  }

  #addText(text: string, { textTransform, whiteSpaceCollapse }: TextStyle): void {
    this.#lines.addText(transformed(text, textTransform), whiteSpaceCollapse);
  }

  #begin(element: ElementRecord, display: string, isVisible: boolean): void {
    if (isHtmlElement(element) && element.name.tagId === TagId.Br) this.#lines.addForced('\n');
    else if (display === 'table-cell') this.#beginPart(ROWS, '\t');
    else if (display === 'table-row') this.#beginPart(TABLES, '\n');
    else this.#edge(element, display, isVisible);
    if (isAtomic(display)) this.#lines.startInlineBox();
    else if (isReplaced(element) && !isBlockLevel(display)) this.#lines.addAtom();
  }

  #leave(element: ElementRecord, display: string, isVisible: boolean): void {
    if (isAtomic(display)) this.#lines.endInlineBox();
    if (isVisible) this.#edge(element, display, isVisible);
    else this.#boundary(display);
  }

  /** A cell of the row around, or a row of the table around: what it had before is followed by the separator. */
  #beginPart(around: readonly string[], separator: '\n' | '\t'): void {
    let depth = this.#open.length - 2;
    while (depth > 0 && !around.includes((this.#open[depth] as Open).display)) depth--;
    const whole = this.#open[depth] as Open | undefined;
    if (whole?.hadPart === true) this.#lines.addForced(separator);
    else this.#lines.requireBreaks(0);
    if (whole !== undefined) whole.hadPart = true;
  }

  #edge(element: ElementRecord, display: string, isVisible: boolean): void {
    const isParagraph = isHtmlElement(element) && element.name.tagId === TagId.P;
    if (isVisible && isParagraph) this.#lines.requireBreaks(2);
    else if (isVisible && (isBlockLevel(display) || display === 'table-caption')) this.#lines.requireBreaks(1);
    else this.#boundary(display);
  }

  /** White space does not collapse over it. */
  #boundary(display: string): void {
    if (isBlockLevel(display) || display.startsWith('table-')) this.#lines.requireBreaks(0);
  }
}

const ROWS = ['table-row'];
const TABLES = ['table', 'inline-table'];
const FLEXIBLE = /^(?:inline-)?(?:flex|grid)$/;
const BLOCKS: ReadonlySet<string> = new Set(['block', 'flow-root', 'flex', 'grid', 'table', 'list-item']);

function isBlockLevel(display: string): boolean {
  return BLOCKS.has(display);
}

/** Whether it is a box of a line with lines of its own. */
function isAtomic(display: string): boolean {
  return display.startsWith('inline-');
}

/** https://drafts.csswg.org/css-display/#transformations */
function usedDisplay({ display, isOutOfFlow }: TextStyle, around: Open): string {
  if (display === 'contents' || (!isOutOfFlow && !FLEXIBLE.test(around.display))) return display;
  if (display === 'inline' || display === 'inline-block') return 'block';
  if (display.startsWith('table-')) return 'block';
  return display.startsWith('inline-') ? display.slice('inline-'.length) : display;
}
