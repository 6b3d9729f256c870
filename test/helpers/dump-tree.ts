import type { AttributeName } from '../../dom/names/attribute-name.ts';
import {
  HTML_NAMESPACE,
  MATHML_NAMESPACE,
  SVG_NAMESPACE,
  XLINK_NAMESPACE,
  XML_NAMESPACE,
  XMLNS_NAMESPACE,
} from '../../dom/names/namespaces.ts';
import { doctypeState, processingInstructionState } from '../../dom/tree/create.ts';
import { isElement, type LeafRecord, type NodeRecord, NodeType, type ParentRecord } from '../../dom/tree/records.ts';
import { shadowRootOf, shadowRootState } from '../../dom/tree/shadow.ts';

const DESIGNATORS: Record<string, string> = {
  [HTML_NAMESPACE]: '',
  [SVG_NAMESPACE]: 'svg ',
  [MATHML_NAMESPACE]: 'math ',
  [XLINK_NAMESPACE]: 'xlink ',
  [XML_NAMESPACE]: 'xml ',
  [XMLNS_NAMESPACE]: 'xmlns ',
};

/** What is under a node, in the format of html5lib's tree construction tests. Not for very deep trees. */
export function dumpTree(node: ParentRecord, indent = '| '): string {
  let out = '';
  for (let child = node.firstChild; child !== null; child = child.nextSibling) out += dumpNode(child, indent);
  return out;
}

function dumpNode(node: NodeRecord, indent: string): string {
  const { data } = node as LeafRecord;
  switch (node.nodeType) {
    case NodeType.Text:
      return `${indent}"${data}"\n`;
    case NodeType.Comment:
      return `${indent}<!-- ${data} -->\n`;
    case NodeType.ProcessingInstruction:
      return `${indent}<?${processingInstructionState(node as LeafRecord).target} ${data}?>\n`;
    case NodeType.DocumentType: {
      const { publicId, systemId } = doctypeState(node as LeafRecord);
      const ids = publicId === '' && systemId === '' ? '' : ` "${publicId}" "${systemId}"`;
      return `${indent}<!DOCTYPE ${data}${ids}>\n`;
    }
    default:
      return isElement(node) ? dumpElement(node, indent) : `${indent}#${node.nodeType}\n`;
  }
}

function dumpElement(element: NodeRecord, indent: string): string {
  if (!isElement(element)) return '';
  const { namespace, localName } = element.name;
  const inner = `${indent}  `;
  let out = `${indent}<${DESIGNATORS[namespace ?? '']}${localName}>\n`;
  for (const attribute of dumpAttributes(element)) out += `${inner}${attribute}\n`;
  const shadowRoot = shadowRootOf(element);
  if (shadowRoot !== null) {
    const state = shadowRootState(shadowRoot);
    const options = (['delegatesFocus', 'clonable', 'serializable'] as const).filter((option) => state[option]);
    out += `${inner}${['#shadow-root', state.mode, state.slotAssignment, ...options].join(' ')}\n`;
    out += dumpTree(shadowRoot, `${inner}  `);
  }
  if (namespace === HTML_NAMESPACE && localName === 'template') {
    out += `${inner}content\n`;
    const contents = element.rare === null ? null : element.rare.templateContents;
    if (contents !== null) out += dumpTree(contents, `${inner}  `);
  }
  return out + dumpTree(element, inner);
}

function dumpAttributes(element: ParentRecord): string[] {
  const attributes: string[] = [];
  const list = element.attributes ?? [];
  for (let i = 0; i < list.length; i += 2) {
    const { namespace, prefix, localName } = list[i] as AttributeName;
    const designator = namespace === null ? (prefix === null ? '' : `${prefix}:`) : DESIGNATORS[namespace];
    attributes.push(`${designator}${localName}="${list[i + 1]}"`);
  }
  return attributes.sort();
}
