import { isHiddenUntilFound } from '../../html/hidden-until-found.ts';
import { canSkipContents } from '../../html/skipped-contents.ts';
import { TagId } from '../../names/tag-ids.ts';
import { isHtml } from '../../tree/is-html.ts';
import { type ElementRecord, isElement, isText, type LeafRecord, type NodeRecord } from '../../tree/records.ts';
import { computedValueOf } from '../computed/compute.ts';
import { pageStylesOf } from '../computed/page-styles.ts';
import { treeOf } from '../computed/tree-of.ts';
import type { PageStyles } from '../page-styles.ts';
import type { TextStyle } from '../text-style.ts';
import { FormattingContext, type Layout, type TablePart } from './formatting-context.ts';
import type { ShownText } from './inline-flow.ts';
import { type ChildRange, LineEdges } from './line-edges.ts';
import { rearrangedChildren, rendersChild } from './rendered-children.ts';
import { type Selectability, selectabilityIn } from './selectable.ts';
import { isAtomic, isBlockLevel, isBoxless, isWithoutContent, layoutIn, usedDisplay } from './used-display.ts';

/** What an element becomes in the layout, as far as who reads the text asks. */
export interface Box {
  /** As it is used where it stands; of `contents` there is no box. */
  readonly display: string;
  readonly isInline: boolean;
  readonly isOutOfFlow: boolean;
  readonly isSelectable: boolean;
  readonly isVisible: boolean;
  /** Of a part of a table. */
  readonly part: TablePart | null;
}

/** What the sheets of a tree say. */
interface TreeStyles extends PageStyles {
  readonly isSelectable: Selectability;
}

/** An element whose children are gone through. */
interface Open {
  readonly element: ElementRecord;
  readonly style: TextStyle;
  readonly isSelectable: boolean;
  readonly context: FormattingContext;
  readonly own: TreeStyles;
  /** Of the children. */
  readonly styles: TreeStyles;
  /** The children where they are not those of the tree. */
  readonly children: readonly NodeRecord[] | null;
  at: number;
  next: NodeRecord | null;
}

/** The boxes of an element and of what is in it, over the borders of shadow trees, without recursion. */
export class Boxes {
  readonly #boxes = new Map<ElementRecord, Box>();
  readonly #texts = new Map<LeafRecord, ShownText>();
  readonly #open: Open[] = [];
  readonly #around = new FormattingContext('lines');
  readonly #root: ElementRecord;
  readonly #part: ChildRange | null;
  readonly #edges: LineEdges | null;

  /**
   * @param target - Of which `isSettled` tells.
   * @param part - The children of the root that are asked for.
   */
  constructor(root: ElementRecord, target: ElementRecord | null = null, part: ChildRange | null = null) {
    this.#root = root;
    this.#part = part;
    this.#edges = target === null ? null : new LineEdges(target);
    const styles = stylesIn(root);
    const isSelectable = styles.isSelectable(root, true);
    this.#enterElement(root, styles.textStyle(root, null), isSelectable, styles, this.#around);
    while (this.#open.length > 0) this.#step();
  }

  /** Null: it is not in the layout, nor is anything in it. */
  boxOf(element: ElementRecord): Box | null {
    return this.#boxes.get(element) ?? null;
  }

  textOf(text: LeafRecord): ShownText | null {
    return this.#texts.get(text) ?? null;
  }

  /** Whether no white space of the target depends on what was left out around it. */
  get isSettled(): boolean {
    return this.#edges === null || this.#edges.isSettled;
  }

  #step(): void {
    const open = this.#open.at(-1) as Open;
    const { children } = open;
    const child = children === null ? open.next : (children[open.at++] ?? null);
    if (child === null) {
      this.#leave(this.#open.pop() as Open);
      return;
    }
    if (children === null)
      open.next = child === this.#part?.last && open.element === this.#root ? null : child.nextSibling;
    if (isText(child)) this.#enterText(child, open);
    else if (isElement(child)) this.#enterChild(child, open);
  }

  #enterChild(element: ElementRecord, { element: parent, style, styles, isSelectable, context }: Open): void {
    if (!isShownIn(parent, element)) return;
    const own = styles.textStyle(element, style);
    if (isBoxless(element, own.display) || context.layout === 'nothing') return;
    this.#enterElement(element, own, styles.isSelectable(element, isSelectable), styles, context);
  }

  #enterElement(
    element: ElementRecord,
    style: TextStyle,
    isSelectable: boolean,
    styles: TreeStyles,
    around: FormattingContext,
  ): void {
    const { isVisible } = style;
    if (style.display === 'contents') {
      const box = { display: 'contents', isInline: true, isOutOfFlow: false, isSelectable, isVisible, part: null };
      this.#boxes.set(element, box);
      if (around.layout === 'lines') this.#edges?.enter(element, around.flow);
      addGenerated(element, 'before', styles, around);
      this.#push(element, style, isSelectable, styles, around);
      return;
    }
    const isOutOfFlow = style.isOutOfFlow && (style.isPositioned || around.layout !== 'items');
    const display = usedDisplay(element, style, isOutOfFlow, around.layout);
    const context = isOutOfFlow ? around : around.contextFor(display);
    const isInline = !isOutOfFlow && (display.startsWith('inline') || !isBlockOrPart(display));
    if (!isOutOfFlow) place(element, display, isInline, style, context);
    if (!isOutOfFlow) around.previous = isHtml(element, TagId.Br) ? 'br' : isInline ? 'inline' : 'block';
    if ((styles.skipsContents(element) || isHiddenUntilFound(element)) && canSkipContents(display)) return;
    const part = context.partFor(display);
    this.#boxes.set(element, { display, isInline, isOutOfFlow, isSelectable, isVisible, part });
    if (isWithoutContent(element)) return;
    const isLine = isInline && !isAtomic(display);
    const layout = layoutIn(element, display);
    const flow = isLine ? context.flow : null;
    if (isLine) this.#edges?.enter(element, context.flow);
    const inside = new FormattingContext(layout, part, flow, spacesIn(element, layout));
    addGenerated(element, 'before', styles, inside);
    this.#push(element, style, isSelectable, styles, inside);
  }

  #push(
    element: ElementRecord,
    style: TextStyle,
    isSelectable: boolean,
    around: TreeStyles,
    context: FormattingContext,
  ): void {
    const children = rearrangedChildren(element);
    const first = children?.[0];
    const styles = first === undefined || first.parent === element ? around : stylesIn(first);
    this.#open.push({
      element,
      style,
      isSelectable,
      context,
      own: around,
      styles,
      children,
      at: 0,
      next: element === this.#root && this.#part !== null ? this.#part.first : element.firstChild,
    });
  }

  #leave({ element, style, context, own }: Open): void {
    const isContents = style.display === 'contents';
    addGenerated(element, 'after', own, context);
    this.#edges?.leave(element);
    if (element === this.#root) this.#edges?.finish(this.#part, context.isInline || isContents);
    if (!isContents) context.close();
  }

  #enterText(text: LeafRecord, { element, style, context, isSelectable }: Open): void {
    const { data } = text;
    if (data === '' || context.layout === 'nothing' || !isShownIn(element, text)) return;
    if (!/[^\t\n\r ]/.test(data) && !context.takesSpace(style.whiteSpaceCollapse)) return;
    const target = context.contextFor('inline');
    this.#texts.set(text, target.flow.addText(data, style, isSelectable));
    context.previous = /[\t\n\f\r ]$/.test(data) ? 'space' : 'text';
  }
}

/** A fieldset has a box for its content, which takes its layout; that of a button has white space on top. */
function spacesIn(element: ElementRecord, layout: Layout): Layout | 'button' {
  if (isHtml(element, TagId.Button)) return 'button';
  return isHtml(element, TagId.Fieldset) ? 'lines' : layout;
}

function stylesIn(node: NodeRecord): TreeStyles {
  const root = treeOf(node);
  return { ...pageStylesOf(root), isSelectable: selectabilityIn(root) };
}

/** Whether a child in the flat tree is. */
function isShownIn(parent: ElementRecord, child: NodeRecord): boolean {
  return child.parent !== parent || rendersChild(parent, child);
}

function isBlockOrPart(display: string): boolean {
  return isBlockLevel(display) || display.startsWith('table-');
}

function place(
  element: ElementRecord,
  display: string,
  isInline: boolean,
  { whiteSpaceCollapse }: TextStyle,
  { flow }: FormattingContext,
): void {
  if (isHtml(element, TagId.Br)) flow.addBreak(/^(?:preserve|break-spaces)$/.test(whiteSpaceCollapse));
  else if (!isInline) flow.finish();
  else if (isAtomic(display) || (isWithoutContent(element) && !isHtml(element, TagId.Wbr))) flow.addAtom();
}

/** What comes before or after the children by style sheets. */
function addGenerated(
  element: ElementRecord,
  pseudo: 'before' | 'after',
  styles: PageStyles,
  context: FormattingContext,
): void {
  const display = generatedDisplay(element, pseudo, styles);
  if (display === null || (context.layout !== 'lines' && context.layout !== 'ruby')) return;
  const { flow } = context.contextFor('inline');
  if (display.startsWith('inline')) flow.addAtom();
  else flow.finish();
  context.previous = display.startsWith('inline') ? 'inline' : 'block';
}

/** Null: nothing is there, or out of the flow. */
function generatedDisplay(element: ElementRecord, pseudo: 'before' | 'after', styles: PageStyles): string | null {
  if (isHtml(element, TagId.Q)) {
    const content = computedValueOf(element, pseudo, 'content');
    return content === 'none' || content === 'normal' ? null : 'inline';
  }
  const generated = styles.generatedContent(element, pseudo);
  if (generated === null) return null;
  if (generated.isInline) return generated.content === '""' ? null : 'inline';
  const display = computedValueOf(element, pseudo, 'display');
  const isOut =
    computedValueOf(element, pseudo, 'float') !== 'none' ||
    /absolute|fixed/.test(computedValueOf(element, pseudo, 'position'));
  return isOut ? null : display;
}
