import { Category } from '../../dom/names/categories.ts';
import type { ElementName } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { replaceData } from '../../dom/tree/character-data.ts';
import { appendFresh, insert } from '../../dom/tree/mutation.ts';
import {
  type AttributeList,
  type ElementRecord,
  LeafRecord,
  NodeFlag,
  type NodeRecord,
  NodeType,
  ParentRecord,
  Watch,
} from '../../dom/tree/records.ts';
import { templateContentsOf } from '../../dom/tree/template-contents.ts';
import type { XmlName } from './xml-names.ts';
import type { XmlParser } from './xml-parser.ts';

/** Appends a node that was just made to the current parent. */
export function insertNode(parser: XmlParser, node: NodeRecord): void {
  const { parent } = parser;
  if ((parent.nodeDocument.flags & Watch.Any) === 0) appendFresh(node, parent);
  else insert(node, parent, null);
}

/** Appends characters to the current parent. */
export function insertCharacters(parser: XmlParser, text: string): void {
  const { parent } = parser;
  const last = parent.lastChild;
  if (last !== null && last.nodeType === NodeType.Text) appendData(last as LeafRecord, text);
  else insertNode(parser, new LeafRecord(NodeType.Text, parent.nodeDocument, text));
}

function appendData(node: LeafRecord, text: string): void {
  if ((node.nodeDocument.flags & Watch.Any) === 0) node.data += text;
  else replaceData(node, node.data.length, 0, text);
}

/** Appends an element to the current parent. */
export function insertElement(parser: XmlParser, name: ElementName, attributes: AttributeList | null): ElementRecord {
  const element = new ParentRecord(NodeType.Element, parser.parent.nodeDocument, name) as ElementRecord;
  element.attributes = attributes;
  if (name.tagId === TagId.Script && isScript(name)) {
    element.flags |= parser.isFragment ? NodeFlag.AlreadyStarted | NodeFlag.ParserInserted : NodeFlag.ParserInserted;
  }
  insertNode(parser, element);
  return element;
}

/** Makes the element that was just inserted the current one. */
export function openElement(parser: XmlParser, name: XmlName, element: ElementRecord): void {
  const depth = ++parser.depth;
  const isTemplate = element.name.tagId === TagId.Template && (element.name.categories & Category.Html) !== 0;
  const parent = isTemplate ? templateContentsOf(element) : element;
  parser.openNames[depth] = name;
  parser.openElements[depth] = element;
  parser.openParents[depth] = parent;
  parser.parent = parent;
}

/** Closes the current element. */
export function closeElement(parser: XmlParser): void {
  const element = parser.openElements[parser.depth] as ElementRecord;
  if (parser.names.scopeDepth === parser.depth) parser.names.leaveScope();
  parser.openElements[parser.depth] = parser.openElements[0] as ParentRecord;
  parser.depth--;
  parser.parent = parser.openParents[parser.depth] as ParentRecord;
  if (element.name.tagId === TagId.Script && parser.host !== null && isScript(element.name)) {
    parser.host.scriptEndTag(element);
  }
}

/** Whether it is a script element, of HTML or of SVG. */
function isScript(name: ElementName): boolean {
  return (name.categories & Category.Html) !== 0 || name.namespace === 'http://www.w3.org/2000/svg';
}
