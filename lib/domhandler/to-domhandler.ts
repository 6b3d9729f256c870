import type {
  AnyNode,
  CDATA,
  Comment,
  ProcessingInstruction as Directive,
  ParentNode,
  Document as Root,
  Element as Tag,
  Text as TextNode,
} from 'domhandler';
import type { AttributeName } from '../../dom/names/attribute-name.ts';
import { doctypeState, processingInstructionState } from '../../dom/tree/create.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  type LeafRecord,
  type NodeRecord,
  NodeType,
} from '../../dom/tree/records.ts';
import { type CopyOut, copyOut } from '../interop/copy-out.ts';
import { isXml, modeOfRecord } from '../interop/tree-options.ts';
import { nodeRecordOf } from '../node-record.ts';
import { type Classes, classes, type ElementNames } from './classes.ts';

/**
 * A copy of a node, and of all that is in it, in the classes of the package domhandler: what htmlparser2, cheerio, css-select and
 * domutils work on. Namespaces, modes and doctypes stand where parse5's adapter for htmlparser2 has them; the contents of a
 * template are a root in it. Shadow trees are left out. It takes time in proportion to the number of nodes.
 *
 * @param node - A node of any document or window of livedom, but no attribute.
 * @returns A node without a parent: a root for a document or a fragment.
 * @throws TypeError for anything else; Error where the package domhandler is not installed.
 *
 * @example
 * import { parse } from 'livedom';
 * import { toDomHandler } from 'livedom/domhandler';
 *
 * const list = toDomHandler(parse('<ul><li>Ebb<li>Flow').querySelector('ul'));
 * list.name; // 'ul'
 * list.children.map((item) => item.children[0].data); // ['Ebb', 'Flow']
 */
export function toDomHandler(node: Document | DocumentFragment): Root;
export function toDomHandler(node: Element): Tag;
export function toDomHandler(node: CDATASection): CDATA;
export function toDomHandler(node: Text): TextNode;
export function toDomHandler(node: globalThis.Comment): Comment;
export function toDomHandler(node: ProcessingInstruction | DocumentType): Directive;
export function toDomHandler(node: Node): AnyNode;
export function toDomHandler(node: Node): AnyNode {
  const record = nodeRecordOf(node, 'toDomHandler()');
  if (record.nodeType === NodeType.Attribute) throw new TypeError('toDomHandler(): domhandler has no attribute nodes.');
  return copyOut(record, new DomHandlerCopy(classes()));
}

class DomHandlerCopy implements CopyOut<AnyNode> {
  readonly #classes: Classes;

  constructor(classesOfPackage: Classes) {
    this.#classes = classesOfPackage;
  }

  copy(node: NodeRecord, parent: AnyNode | null): AnyNode {
    const copy = this.#single(node);
    if (parent !== null) append(copy, parent as ParentNode);
    return copy;
  }

  contentsOf(template: AnyNode): AnyNode {
    const contents = new this.#classes.Document([]);
    append(contents, template as Tag);
    return contents;
  }

  #single(node: NodeRecord): AnyNode {
    const { CDATA, Comment, Document, Text } = this.#classes;
    const { data } = node as LeafRecord;
    switch (node.nodeType) {
      case NodeType.Element:
        return this.#element(node as ElementRecord);
      case NodeType.Text:
        return new Text(data);
      case NodeType.CDATASection: {
        const section = new CDATA([]);
        append(new Text(data), section);
        return section;
      }
      case NodeType.Comment:
        return new Comment(data);
      case NodeType.ProcessingInstruction:
        return this.#instruction(node as LeafRecord);
      case NodeType.DocumentType:
        return this.#doctype(node as LeafRecord);
      default: {
        const root = new Document([]);
        if (node.nodeType === NodeType.Document) root['x-mode'] = modeOfRecord(node as DocumentRecord);
        return root;
      }
    }
  }

  #element({ name, attributes }: ElementRecord): Tag {
    const element = new this.#classes.Element(name.qualifiedName, Object.create(null));
    const names = element as ElementNames;
    if (name.namespace !== null) names.namespace = name.namespace;
    if (name.prefix !== null) names['x-prefix'] = name.prefix;
    names['x-attribsNamespace'] = Object.create(null);
    names['x-attribsPrefix'] = Object.create(null);
    for (let i = 0; attributes !== null && i < attributes.length; i += 2) {
      setAttribute(element, attributes[i] as AttributeName, attributes[i + 1] as string);
    }
    return element;
  }

  /** As htmlparser2 makes it. */
  #instruction(instruction: LeafRecord): Directive {
    const { target } = processingInstructionState(instruction);
    const end = isXml(instruction.nodeDocument) ? '?' : '';
    const text = instruction.data === '' ? '' : ` ${instruction.data}`;
    return new this.#classes.ProcessingInstruction(`?${target}`, `?${target}${text}${end}`);
  }

  #doctype(doctype: LeafRecord): Directive {
    const { publicId, systemId } = doctypeState(doctype);
    const name = doctype.data;
    const text = `!DOCTYPE ${name}${doctypeIds(publicId, systemId)}`;
    const directive = new this.#classes.ProcessingInstruction('!doctype', text);
    directive['x-name'] = name;
    directive['x-publicId'] = publicId;
    directive['x-systemId'] = systemId;
    return directive;
  }
}

function doctypeIds(publicId: string, systemId: string): string {
  const quoted = (id: string): string => (id.includes('"') ? `'${id}'` : `"${id}"`);
  const start = publicId !== '' ? ` PUBLIC ${quoted(publicId)}` : systemId !== '' ? ' SYSTEM' : '';
  return systemId === '' ? start : `${start} ${quoted(systemId)}`;
}

/** Under its local name, as parse5's adapter has it; where that is taken, under the first that is not. */
function setAttribute(element: Tag & ElementNames, name: AttributeName, value: string): void {
  const { attribs } = element;
  const { namespace, prefix, localName, qualifiedName } = name;
  if (!(localName in attribs)) {
    attribs[localName] = value;
    (element['x-attribsNamespace'] as Record<string, string | undefined>)[localName] = namespace ?? undefined;
    (element['x-attribsPrefix'] as Record<string, string | undefined>)[localName] = prefix ?? undefined;
    return;
  }
  const key = qualifiedName in attribs ? `{${namespace}}${localName}` : qualifiedName;
  attribs[key] = value;
  element['x-attribsName'] ??= Object.create(null) as NonNullable<ElementNames['x-attribsName']>;
  element['x-attribsName'][key] = [namespace, prefix, localName];
}

function append(node: AnyNode, parent: ParentNode): void {
  const child = node as (typeof parent.children)[number];
  const last = parent.children.at(-1);
  if (last !== undefined) {
    last.next = child;
    child.prev = last;
  }
  parent.children.push(child);
  child.parent = parent;
}
