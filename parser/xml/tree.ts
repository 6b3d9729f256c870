import { createElementForParser, noteIsValue, willExecuteScript } from '../../dom/custom-elements/create-for-parser.ts';
import { pushElementQueue } from '../../dom/custom-elements/element-queues.ts';
import { popAndInvokeReactions } from '../../dom/custom-elements/reactions.ts';
import { lookUpCustomElementRegistry } from '../../dom/custom-elements/registry-state.ts';
import { Category } from '../../dom/names/categories.ts';
import type { ElementName } from '../../dom/names/element-name.ts';
import { SVG_NAMESPACE } from '../../dom/names/namespaces.ts';
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
import { isHostIncludingInclusiveAncestor } from '../../dom/tree/traversal.ts';
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

/**
 * Appends an element to the current parent. https://html.spec.whatwg.org/#create-an-element-for-the-token, and
 * https://html.spec.whatwg.org/#parsing-xhtml-documents for scripts.
 */
export function insertElement(parser: XmlParser, name: ElementName, attributes: AttributeList | null): ElementRecord {
  const { parent } = parser;
  const document = parent.nodeDocument;
  if ((document.flags & Watch.CustomElements) !== 0) return insertCustomizable(parser, name, attributes);
  const element = new ParentRecord(NodeType.Element, document, name) as ElementRecord;
  element.attributes = attributes;
  if (attributes !== null) noteIsValue(element);
  if (name.tagId === TagId.Script && isScript(name)) markScript(parser, element);
  insertNode(parser, element);
  return element;
}

/** The same in a document with custom elements. */
function insertCustomizable(parser: XmlParser, name: ElementName, attributes: AttributeList | null): ElementRecord {
  const { parent } = parser;
  const isTop = parser.registryTarget !== null && parser.depth === 0;
  const registry = lookUpCustomElementRegistry(isTop ? (parser.registryTarget as ParentRecord) : parent);
  const executesScript = !parser.isFragment && willExecuteScript(name, attributes, registry);
  const element = createElementForParser(parent.nodeDocument, name, attributes, registry, executesScript);
  if (name.tagId === TagId.Script && isScript(name)) markScript(parser, element);
  if (parser.isFragment) {
    insertNode(parser, element);
  } else if (!isHostIncludingInclusiveAncestor(element, parent)) {
    pushElementQueue();
    insertNode(parser, element);
    popAndInvokeReactions();
  }
  return element;
}

function markScript(parser: XmlParser, script: ElementRecord): void {
  script.flags |= NodeFlag.ParserInserted | NodeFlag.NotForcedAsync;
  if (parser.isFragment) script.flags |= NodeFlag.AlreadyStarted;
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
  return (name.categories & Category.Html) !== 0 || name.namespace === SVG_NAMESPACE;
}
