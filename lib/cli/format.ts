import { Category } from '../../dom/names/categories.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import {
  type ElementRecord,
  isElement,
  isText,
  type LeafRecord,
  type NodeRecord,
  type ParentRecord,
} from '../../dom/tree/records.ts';
import { templateContentsOf } from '../../dom/tree/template-contents.ts';
import { escapeText } from '../../serializer/html-escape.ts';
import { serializeHtmlNode } from '../../serializer/html-fragment.ts';
import { addStartTag, endTag } from '../../serializer/html-tags.ts';
import { isBlock, isHead, isVerbatim, losesFirstNewline } from './display.ts';

const NO_SHADOW_ROOTS = { serializableShadowRoots: false, shadowRoots: [] };
/** Deeper levels are not indented any further, so that the output stays linear in the input. */
const DEEPEST_INDENT = 60;

/** A parent whose children are being written. */
interface Level {
  readonly parent: ParentRecord;
  /** The element to be closed afterwards; it differs from `parent` for template contents. */
  readonly element: ParentRecord;
  /** Its blocks go on lines of their own. */
  readonly expanded: boolean;
  /** Nothing in it is touched. */
  readonly verbatim: boolean;
  readonly indent: number;
}

/**
 * HTML with new lines and indentation, or with `compact` without any, but only where white space is not rendered: next
 * to blocks, at the edges of blocks, and in `head`. Elsewhere a run of white space becomes one space, which is what it
 * is rendered as; `pre`, `textarea`, scripts and other vocabularies stay as they are. A style sheet that changes
 * `white-space` or `display` may still tell the difference.
 */
export function formatHtml(root: ParentRecord, compact: boolean): string {
  return new Formatter(root, compact).run();
}

class Formatter {
  readonly #compact: boolean;
  readonly #levels: Level[] = [];
  #level: Level;
  #markup = '';
  /** What was written last in this level, and whether there was white space after it. */
  #previous: NodeRecord | null = null;
  #space = false;

  constructor(root: ParentRecord, compact: boolean) {
    this.#compact = compact;
    this.#level = { parent: root, element: root, expanded: !compact, verbatim: false, indent: 0 };
  }

  run(): string {
    let node = this.#level.parent.firstChild;
    for (;;) {
      if (node !== null) {
        node = this.#write(node);
      } else if (this.#levels.length > 0) {
        node = this.#leave();
      } else {
        return this.#markup;
      }
    }
  }

  /** Writes a node or, of an element with contents, its start tag. Returns the node to go on with. */
  #write(node: NodeRecord): NodeRecord | null {
    if (isText(node) && !this.#level.verbatim) {
      this.#writeText(node);
      return node.nextSibling;
    }
    this.#gap(node);
    this.#previous = node;
    if (isElement(node) && (node.name.categories & Category.SerializesAsVoid) === 0) return this.#enter(node);
    this.#markup += serializeHtmlNode(node, NO_SHADOW_ROOTS);
    return node.nextSibling;
  }

  #enter(element: ElementRecord): NodeRecord | null {
    const { verbatim, indent } = this.#level;
    const isTemplate = element.name.tagId === TagId.Template && (element.name.categories & Category.Html) !== 0;
    const parent = isTemplate ? templateContentsOf(element) : element;
    const expanded = !this.#compact && !verbatim && !isVerbatim(element) && hasBlockChild(parent);
    this.#markup = addStartTag(this.#markup, element);
    if (losesFirstNewline(element)) this.#markup += '\n';
    this.#levels.push(this.#level);
    this.#level = {
      parent,
      element,
      expanded,
      verbatim: verbatim || isVerbatim(element),
      indent: indent + (expanded ? 1 : 0),
    };
    this.#previous = null;
    return parent.firstChild;
  }

  #leave(): NodeRecord | null {
    const { element } = this.#level;
    this.#gap(null);
    this.#markup += endTag(element.name!);
    this.#level = this.#levels.pop()!;
    this.#previous = element;
    return element.nextSibling;
  }

  #writeText(text: LeafRecord): void {
    const collapsed = text.data.replace(/[\t\n\f\r ]+/g, ' ');
    const words = collapsed.slice(collapsed.startsWith(' ') ? 1 : 0, collapsed.endsWith(' ') ? -1 : undefined);
    if (collapsed.startsWith(' ')) this.#space = true;
    if (words === '') return;
    this.#gap(text);
    this.#markup += escapeText(words);
    this.#previous = text;
    this.#space = collapsed.endsWith(' ');
  }

  /** Writes what goes between the node written last and this one; null is the end of the level, as at its start. */
  #gap(next: NodeRecord | null): void {
    const { parent, element, expanded, verbatim, indent } = this.#level;
    if (verbatim) return;
    const atEdge = this.#previous === null || next === null;
    const isUnrendered =
      isBlock(this.#previous) ||
      isBlock(next) ||
      (atEdge && isBlock(element)) ||
      (isHead(element) && parent === element);
    if (!isUnrendered) {
      if (this.#space) this.#markup += ' ';
    } else if (expanded && this.#markup !== '') {
      this.#markup += `\n${'  '.repeat(Math.min(DEEPEST_INDENT, next === null ? indent - 1 : indent))}`;
    }
    this.#space = false;
  }
}

function hasBlockChild(parent: ParentRecord): boolean {
  if (isHead(parent)) return parent.firstChild !== null;
  for (let child = parent.firstChild; child !== null; child = child.nextSibling) if (isBlock(child)) return true;
  return false;
}
