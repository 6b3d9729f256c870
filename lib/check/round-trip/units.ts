import { doctypeState, processingInstructionState } from '../../../dom/tree/create.ts';
import {
  type ElementRecord,
  isElement,
  isText,
  type LeafRecord,
  type NodeRecord,
  NodeType,
} from '../../../dom/tree/records.ts';

/** A child, or all text nodes that stand next to each other. */
export interface Unit {
  readonly node: NodeRecord;
  /** The text nodes; null for any other child. */
  readonly texts: readonly LeafRecord[] | null;
  /** Of text: of all together. */
  readonly data: string;
}

export function unitsOf(children: Iterable<NodeRecord>): Unit[] {
  const units: Unit[] = [];
  let texts: LeafRecord[] = [];
  const endText = (): void => {
    if (texts.length === 0) return;
    units.push({ node: texts[0] as LeafRecord, texts, data: texts.map(({ data }) => data).join('') });
    texts = [];
  };
  for (const child of children) {
    if (isText(child)) {
      texts.push(child);
    } else {
      endText();
      units.push({ node: child, texts: null, data: dataOf(child) });
    }
  }
  endText();
  return units;
}

export function* childrenOf(parent: NodeRecord): Generator<NodeRecord> {
  for (let child = parent.firstChild; child !== null; child = child.nextSibling) yield child;
}

function dataOf(node: NodeRecord): string {
  if (isElement(node)) return '';
  if (node.nodeType === NodeType.DocumentType) return doctypeMarkup(node as LeafRecord);
  if (node.nodeType !== NodeType.ProcessingInstruction) return (node as LeafRecord).data;
  const { target } = processingInstructionState(node as LeafRecord);
  return `${target} ${(node as LeafRecord).data}`;
}

/** All that a doctype says, which the serializer does not write. */
function doctypeMarkup(doctype: LeafRecord): string {
  const { publicId, systemId } = doctypeState(doctype);
  const ids = publicId !== '' ? ` PUBLIC "${publicId}"` : systemId !== '' ? ' SYSTEM' : '';
  return `<!DOCTYPE ${doctype.data}${ids}${systemId === '' ? '' : ` "${systemId}"`}>`;
}

/** Units that are the same but for what is in them have the same. */
export function exactKey({ node, texts, data }: Unit): string {
  if (texts !== null) return `#${data}`;
  if (!isElement(node)) return `!${node.nodeType} ${data}`;
  const { namespace, qualifiedName } = node.name;
  return `<${namespace ?? ''}\0${qualifiedName}${attributesKey(node)}`;
}

function attributesKey({ attributes }: ElementRecord): string {
  if (attributes === null) return '';
  let key = '';
  for (let i = 0; i < attributes.length; i += 2) {
    const name = attributes[i] as { readonly namespace: string | null; readonly qualifiedName: string };
    const value = attributes[i + 1] as string;
    key += `\0${name.namespace ?? ''}\0${name.qualifiedName}\0${value.length} ${value}`;
  }
  return key;
}

/** Units that may be the same node, changed, have the same. */
export function looseKey({ node, texts }: Unit): string {
  if (texts !== null) return '#';
  return isElement(node) ? `<${node.name.localName.toLowerCase()}` : `!${node.nodeType}`;
}
