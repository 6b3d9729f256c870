import type { AttributeName } from '../names/attribute-name.ts';
import { Category } from '../names/categories.ts';
import { isBlank } from '../names/white-space.ts';
import { attrName } from '../tree/attr.ts';
import { attrValue } from '../tree/attributes.ts';
import { processingInstructionState } from '../tree/create.ts';
import {
  type ElementRecord,
  isShadowRoot,
  type LeafRecord,
  type NodeRecord,
  NodeType,
  type ParentRecord,
} from '../tree/records.ts';
import { shadowRootState } from '../tree/shadow.ts';
import { printableLines } from '../webidl/printable.ts';

/** What does not fit in so many columns goes on lines of its own. */
const LINE_LENGTH = 76;
const TEXT_LENGTH = 60;
const ATTRIBUTE_LENGTH = 120;
const ATTRIBUTE_COUNT = 30;
const CHILD_COUNT = 10;
/** Deeper than anybody reads, and shallow enough for recursion. */
const DEPTH_LIMIT = 50;

/**
 * The node's markup as a console shows it, for people and not for parsers: white space between elements is left out,
 * the rest indented; text and names are cut after 60 characters, attribute values after 120, attributes after 30 of them, children
 * after 10 of them and below `depth` levels. Every cut shows as "…". What a terminal would obey or hide is escaped.
 */
export function sketchMarkup(node: NodeRecord, depth: number): string {
  return linesOf(node, Math.min(depth, DEPTH_LIMIT)).map(printableLines).join('\n');
}

function linesOf(node: NodeRecord, depth: number): string[] {
  switch (node.nodeType) {
    case NodeType.Element:
      return elementLines(node as ElementRecord, depth);
    case NodeType.Document:
      return ['#document', ...indented(childLines(node as ParentRecord, depth))];
    case NodeType.DocumentFragment:
      return [fragmentTitle(node as ParentRecord), ...indented(childLines(node as ParentRecord, depth))];
    default:
      return [leafMarkup(node as LeafRecord)];
  }
}

function fragmentTitle(fragment: ParentRecord): string {
  return isShadowRoot(fragment) ? `#shadow-root (${shadowRootState(fragment).mode})` : '#document-fragment';
}

function leafMarkup(node: LeafRecord): string {
  switch (node.nodeType) {
    case NodeType.Attribute:
      return attributeMarkup(attrName(node), attrValue(node));
    case NodeType.CDATASection:
      return `<![CDATA[${shortened(node.data, TEXT_LENGTH)}]]>`;
    case NodeType.ProcessingInstruction:
      return `<?${shortened(processingInstructionState(node).target, TEXT_LENGTH)} ${shortened(node.data, TEXT_LENGTH)}?>`;
    case NodeType.Comment:
      return `<!--${shortened(node.data, TEXT_LENGTH)}-->`;
    case NodeType.DocumentType:
      return `<!DOCTYPE ${shortened(node.data, TEXT_LENGTH)}>`;
    default:
      return shortened(textOf(node), TEXT_LENGTH);
  }
}

/** White space at the ends of a script or style sheet only lays out the source. */
function textOf(node: LeafRecord): string {
  const text = node.data.replace(/\s+/g, ' ');
  return ((node.parent?.name?.categories ?? 0) & Category.LiteralText) !== 0 ? text.trim() : text;
}

function elementLines(element: ElementRecord, depth: number): string[] {
  const { name, rare } = element;
  const start = startTag(element);
  if ((name.categories & Category.SerializesAsVoid) !== 0 && element.firstChild === null) return [start];
  const end = `</${shortened(name.qualifiedName, TEXT_LENGTH)}>`;
  const lines: string[] = [];
  const trees = rare === null ? [] : [rare.shadowRoot, rare.templateContents];
  if (depth <= 0) {
    const isEmpty = trees.every((tree) => tree === null) && firstShown(element.firstChild) === null;
    return [isEmpty ? start + end : `${start}…${end}`];
  }
  for (const tree of trees) if (tree !== null) lines.push(...linesOf(tree, depth - 1));
  lines.push(...childLines(element, depth - 1));
  const line = start + lines.join('') + end;
  if (lines.length === 0 || (lines.length === 1 && line.length <= LINE_LENGTH)) return [line];
  return [start, ...indented(lines), end];
}

/** White space that contains a line break only lays out the source. */
function isLayout(node: NodeRecord): boolean {
  return node.nodeType === NodeType.Text && isBlank((node as LeafRecord).data);
}

function firstShown(node: NodeRecord | null): NodeRecord | null {
  let current = node;
  while (current !== null && isLayout(current)) current = current.nextSibling;
  return current;
}

function childLines(parent: ParentRecord, depth: number): string[] {
  const lines: string[] = [];
  let isInline = true;
  let count = 0;
  for (let child = firstShown(parent.firstChild); child !== null; child = firstShown(child.nextSibling)) {
    if (count++ === CHILD_COUNT) {
      lines.push('…');
      break;
    }
    const own = linesOf(child, depth);
    if (own.length > 1) isInline = false;
    lines.push(...own);
  }
  const line = lines.join('');
  return isInline && lines.length > 1 && line.length <= LINE_LENGTH && hasText(parent) ? [line] : lines;
}

/** Text among elements makes a sentence that lines would tear apart. */
function hasText(parent: ParentRecord): boolean {
  let count = 0;
  for (let child = firstShown(parent.firstChild); child !== null; child = firstShown(child.nextSibling)) {
    if (child.nodeType === NodeType.Text) return true;
    if (++count > CHILD_COUNT) return false;
  }
  return false;
}

function startTag(element: ElementRecord): string {
  let tag = `<${shortened(element.name.qualifiedName, TEXT_LENGTH)}`;
  const attributes = element.attributes ?? [];
  for (let i = 0; i < attributes.length; i += 2) {
    if (i === 2 * ATTRIBUTE_COUNT) {
      tag += ' …';
      break;
    }
    tag += ` ${attributeMarkup(attributes[i] as AttributeName, attributes[i + 1] as string)}`;
  }
  return `${tag}>`;
}

function attributeMarkup(name: AttributeName, value: string): string {
  return `${shortened(name.qualifiedName, TEXT_LENGTH)}="${shortened(value, ATTRIBUTE_LENGTH).replace(/"/g, '&quot;')}"`;
}

function shortened(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit)}…`;
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
