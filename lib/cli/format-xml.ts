import type { AttributeName } from '../../dom/names/attribute-name.ts';
import { XML_NAMESPACE } from '../../dom/names/namespaces.ts';
import { createText } from '../../dom/tree/create.ts';
import { insert, remove } from '../../dom/tree/mutation.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isElement,
  isText,
  type NodeRecord,
  NodeType,
  type ParentRecord,
} from '../../dom/tree/records.ts';
import { xml } from '../xml.ts';

/** Deeper levels are not indented any further, so that the output stays linear in the input. */
const DEEPEST_INDENT = 60;

/** Whether the white space in the element means nothing, as far as one can tell without a schema. */
const enum Content {
  /** There are elements and white space in it: every node can have a line of its own. */
  Nodes,
  /** There is text, or nothing, or `xml:space="preserve"`. */
  Text,
}

/**
 * XML with new lines and indentation, or with `compact` without any, in elements that hold no text. What holds text stays as it
 * is, with all that is in it, and so does what `xml:space="preserve"` keeps. The document is changed.
 */
export function formatXml(document: DocumentRecord, compact: boolean): string {
  const declaration = xml().xmlDeclaration(document);
  const parts = declaration === '' ? [] : [declaration];
  for (let child = document.firstChild; child !== null; child = child.nextSibling) {
    if (isElement(child)) layOut(child, compact);
    parts.push(xml().serializeXmlNode(child, false));
  }
  return parts.join(compact ? '' : '\n');
}

function layOut(root: ElementRecord, compact: boolean): void {
  let node: NodeRecord | null = root;
  let depth = 0;
  while (node !== null) {
    if (isElement(node) && contentOf(node) === Content.Nodes) {
      depth++;
      separateChildren(node, compact ? null : depth);
      node = node.firstChild as NodeRecord;
      continue;
    }
    while (node !== root && node.nextSibling === null) {
      node = node.parent as ParentRecord;
      depth--;
    }
    node = node === root ? null : node.nextSibling;
  }
}

function contentOf(element: ElementRecord): Content {
  if (keepsSpace(element)) return Content.Text;
  let hasElements = false;
  for (let child = element.firstChild; child !== null; child = child.nextSibling) {
    if (!isText(child)) hasElements = true;
    else if (child.nodeType === NodeType.CDATASection || !/^[\t\n\r ]*$/.test(child.data)) return Content.Text;
  }
  return hasElements ? Content.Nodes : Content.Text;
}

function keepsSpace({ attributes }: ElementRecord): boolean {
  if (attributes === null) return false;
  for (let i = 0; i < attributes.length; i += 2) {
    const { namespace, localName } = attributes[i] as AttributeName;
    if (namespace === XML_NAMESPACE && localName === 'space' && attributes[i + 1] === 'preserve') return true;
  }
  return false;
}

/** Takes the white space out of an element and, but for `null`, puts in lines that are as deep as that. */
function separateChildren(element: ElementRecord, depth: number | null): void {
  let child: NodeRecord | null = element.firstChild;
  while (child !== null) {
    const next: NodeRecord | null = child.nextSibling;
    if (isText(child)) remove(child);
    child = next;
  }
  if (depth === null) return;
  const document = element.nodeDocument;
  for (let node = element.firstChild; node !== null; node = node.nextSibling) {
    insert(createText(document, lineStart(depth)), element, node);
  }
  insert(createText(document, lineStart(depth - 1)), element, null);
}

function lineStart(depth: number): string {
  return `\n${'  '.repeat(Math.min(DEEPEST_INDENT, depth))}`;
}
