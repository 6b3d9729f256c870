import { withReactions } from '../../dom/custom-elements/reactions.ts';
import { lookUpCustomElementRegistry } from '../../dom/custom-elements/registry-state.ts';
import { detailsParsed } from '../../dom/html/activation/details.ts';
import { Category } from '../../dom/names/categories.ts';
import type { ElementName } from '../../dom/names/element-name.ts';
import { SVG_NAMESPACE } from '../../dom/names/namespaces.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import type { ParserHost } from '../../dom/realm/platform/page-parser.ts';
import {
  createElementForParser,
  markParserInserted,
  noteIsValue,
  willExecuteScript,
} from '../../dom/scripting/create-for-parser.ts';
import { replaceData } from '../../dom/tree/character-data.ts';
import { isHtml } from '../../dom/tree/is-html.ts';
import { appendFresh, insert } from '../../dom/tree/mutation.ts';
import { reactToMaking } from '../../dom/tree/mutation-reactions.ts';
import type { LimitWatch } from '../../dom/tree/parsing-limits.ts';
import {
  type AttributeList,
  type ElementRecord,
  LeafRecord,
  NodeFlag,
  type NodeRecord,
  NodeType,
  ParentRecord,
  setAttributes,
  setData,
  Watch,
} from '../../dom/tree/records.ts';
import { templateContentsOf } from '../../dom/tree/template-contents.ts';
import { isHostIncludingInclusiveAncestor } from '../../dom/tree/traversal.ts';
import type { XmlName, XmlNames } from './xml-names.ts';

/** What a parser of XML knows of the tree that it builds. */
export interface XmlTree {
  /** Where children go: the current element, its template contents, or the document. */
  parent: ParentRecord;
  /** The number of open elements: these are in the places from 1 on of the next three. */
  depth: number;
  readonly openNames: (XmlName | null)[];
  readonly openElements: ParentRecord[];
  readonly openParents: ParentRecord[];
  readonly names: XmlNames;
  readonly host: ParserHost | null;
  /** Null: there are none. */
  readonly limits: LimitWatch | null;
  readonly isFragment: boolean;
  /** In a fragment, the node whose custom element registry counts for what stands at its top. */
  readonly registryTarget: ParentRecord | null;
}

/** Appends a node that was just made to the current parent. */
export function insertNode(tree: XmlTree, node: NodeRecord): void {
  const { parent, limits } = tree;
  if (limits !== null && node.nodeType !== NodeType.DocumentType) limits.node();
  if ((parent.nodeDocument.flags & Watch.Any) === 0) appendFresh(node, parent);
  else insert(node, parent, null);
}

/** Appends characters to the current parent. */
export function insertCharacters(tree: XmlTree, text: string): void {
  const { parent } = tree;
  const last = parent.lastChild;
  if (last !== null && last.nodeType === NodeType.Text) appendData(last as LeafRecord, text);
  else insertNode(tree, new LeafRecord(NodeType.Text, parent.nodeDocument, text));
}

function appendData(node: LeafRecord, text: string): void {
  if ((node.nodeDocument.flags & Watch.Any) === 0) setData(node, node.data + text);
  else replaceData(node, node.data.length, 0, text);
}

/**
 * Appends an element to the current parent. https://html.spec.whatwg.org/#create-an-element-for-the-token, and
 * https://html.spec.whatwg.org/#parsing-xhtml-documents for scripts.
 */
export function insertElement(tree: XmlTree, name: ElementName, attributes: AttributeList | null): ElementRecord {
  const { parent, limits } = tree;
  if (limits !== null) {
    limits.attributes((attributes?.length ?? 0) / 2);
    limits.element(parent, tree.depth, false);
  }
  const document = parent.nodeDocument;
  if ((document.flags & Watch.CustomElements) !== 0) return insertCustomizable(tree, name, attributes);
  const element = new ParentRecord(NodeType.Element, document, name) as ElementRecord;
  setAttributes(element, attributes);
  if (attributes !== null) noteIsValue(element);
  markParserInserted(tree.host, element);
  reactToMaking(element);
  if (name.tagId === TagId.Script && isScript(name)) markScript(tree, element);
  insertNode(tree, element);
  if (isHtml(element, TagId.Details)) detailsParsed(element);
  return element;
}

/** The same in a document with custom elements. */
function insertCustomizable(tree: XmlTree, name: ElementName, attributes: AttributeList | null): ElementRecord {
  const { parent } = tree;
  const isTop = tree.registryTarget !== null && tree.depth === 0;
  const registry = lookUpCustomElementRegistry(isTop ? tree.registryTarget : parent);
  const executesScript = !tree.isFragment && willExecuteScript(name, attributes, registry);
  const element = createElementForParser(parent.nodeDocument, name, attributes, registry, executesScript);
  markParserInserted(tree.host, element);
  reactToMaking(element);
  if (name.tagId === TagId.Script && isScript(name)) markScript(tree, element);
  if (tree.isFragment) {
    insertNode(tree, element);
  } else if (!isHostIncludingInclusiveAncestor(element, parent)) {
    withReactions(() => insertNode(tree, element));
  }
  return element;
}

function markScript(tree: XmlTree, script: ElementRecord): void {
  script.flags |= NodeFlag.ParserInserted | NodeFlag.NotForcedAsync;
  if (tree.isFragment) script.flags |= NodeFlag.AlreadyStarted;
}

/** Makes the element that was just inserted the current one. */
export function openElement(tree: XmlTree, name: XmlName, element: ElementRecord): void {
  const depth = ++tree.depth;
  const isTemplate = element.name.tagId === TagId.Template && (element.name.categories & Category.Html) !== 0;
  const parent = isTemplate ? templateContentsOf(element) : element;
  tree.openNames[depth] = name;
  tree.openElements[depth] = element;
  tree.openParents[depth] = parent;
  tree.parent = parent;
}

/** Closes the current element. */
export function closeElement(tree: XmlTree): void {
  const element = tree.openElements[tree.depth] as ElementRecord;
  if (tree.names.scopeDepth === tree.depth) tree.names.leaveScope();
  tree.openElements[tree.depth] = tree.openElements[0] as ParentRecord;
  tree.depth--;
  tree.parent = tree.openParents[tree.depth] as ParentRecord;
  if (element.name.tagId === TagId.Script && tree.host !== null && isScript(element.name)) {
    tree.host.scriptEndTag(element);
  }
}

/** Whether it is a script element, of HTML or of SVG. */
function isScript(name: ElementName): boolean {
  return (name.categories & Category.Html) !== 0 || name.namespace === SVG_NAMESPACE;
}
