import type { Comment, Doctype, Element as HastElement, Text as HastText, Nodes, Root, RootContent } from 'hast';
import { HTML_NAMESPACE, MATHML_NAMESPACE, SVG_NAMESPACE } from '../../dom/names/namespaces.ts';
import { processingInstructionState } from '../../dom/tree/create.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isElement,
  type LeafRecord,
  type NodeRecord,
  NodeType,
} from '../../dom/tree/records.ts';
import { type CopyOut, copyOut, isTemplate } from '../interop/copy-out.ts';
import { PlacedNames } from '../interop/element-names.ts';
import { modeOfRecord } from '../interop/tree-options.ts';
import { nodeRecordOf } from '../node-record.ts';
import { propertiesOf } from './properties.ts';

/**
 * A copy of a node, and of all that is in it, as hast, which rehype works on: https://github.com/syntax-tree/hast. It is what
 * `hast-util-from-parse5` makes of the same tree: attributes become properties by `property-information`, with lists, numbers and
 * booleans; the contents of a template are its `content`; a root says whether it is in quirks mode.
 *
 * hast does not tell the names and identifiers of doctypes, limited-quirks mode from quirks mode, prefixes, and how lists and
 * numbers were written. A processing instruction becomes the comment that older parsers make of one, and a CDATA section a text. Shadow
 * trees are left out. It takes time in proportion to the number of nodes.
 *
 * @param node - A node of any document or window of livedom, but no attribute.
 * @throws TypeError for anything else; for elements and attributes of which their place does not tell the namespace, as the HTML parser
 *   never makes them.
 *
 * @example
 * import { parse } from 'livedom';
 * import { toHast } from 'livedom/hast';
 *
 * const item = toHast(parse('<ul><li class="low tide" tabindex=0>Ebb').querySelector('li'));
 * item.properties; // { className: ['low', 'tide'], tabIndex: 0 }
 * item.children; // [{ type: 'text', value: 'Ebb' }]
 */
export function toHast(node: Document | DocumentFragment): Root;
export function toHast(node: Element): HastElement;
export function toHast(node: Text): HastText;
export function toHast(node: globalThis.Comment | ProcessingInstruction): Comment;
export function toHast(node: DocumentType): Doctype;
export function toHast(node: Node): Nodes;
export function toHast(node: Node): Nodes {
  const record = nodeRecordOf(node, 'toHast()');
  if (record.nodeType === NodeType.Attribute) throw new TypeError('toHast(): hast has no attribute nodes.');
  return copyOut(record, new HastCopy());
}

class HastCopy implements CopyOut<Nodes> {
  readonly #names = new PlacedNames();

  copy(node: NodeRecord, parent: Nodes | null): Nodes {
    const copy = this.#single(node, parent === null);
    if (parent !== null) (parent as Root).children.push(copy as RootContent);
    return copy;
  }

  contentsOf(template: Nodes): Nodes {
    return (template as HastElement).content as Root;
  }

  #single(node: NodeRecord, isRoot: boolean): Nodes {
    const { data } = node as LeafRecord;
    switch (node.nodeType) {
      case NodeType.Element:
        return this.#element(node as ElementRecord, isRoot);
      case NodeType.Text:
      case NodeType.CDATASection:
        return { type: 'text', value: data };
      case NodeType.Comment:
        return { type: 'comment', value: data };
      case NodeType.ProcessingInstruction: {
        const { target } = processingInstructionState(node as LeafRecord);
        return { type: 'comment', value: data === '' ? `?${target}` : `?${target} ${data}` };
      }
      case NodeType.DocumentType:
        return { type: 'doctype' };
      case NodeType.Document:
        return rootOf(modeOfRecord(node as DocumentRecord) !== 'no-quirks');
      default:
        return rootOf(false);
    }
  }

  #element(element: ElementRecord, isRoot: boolean): HastElement {
    const { name, attributes, parent } = element;
    const { namespace, localName, qualifiedName } = name;
    if (!isRoot && parent !== null && isElement(parent)) {
      const expected = this.#names.nameIn(parent, localName);
      if (expected.namespace !== namespace || expected.localName !== localName) refuseElement(qualifiedName, namespace);
    }
    if (namespace !== HTML_NAMESPACE && namespace !== SVG_NAMESPACE && namespace !== MATHML_NAMESPACE) {
      refuseElement(qualifiedName, namespace);
    }
    const copy: HastElement = {
      type: 'element',
      tagName: localName,
      properties: propertiesOf(attributes, namespace),
      children: [],
    };
    if (isTemplate(element)) copy.content = rootOf(false);
    return copy;
  }
}

function rootOf(quirksMode: boolean): Root {
  return { type: 'root', children: [], data: { quirksMode } as Root['data'] };
}

function refuseElement(qualifiedName: string, namespace: string | null): never {
  throw new TypeError(
    `toHast(): hast has no namespaces, and an element ${qualifiedName} in this place would not be of '${namespace}'.`,
  );
}
