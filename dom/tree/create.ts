import type { ElementName } from '../names/element-name.ts';
import { isPatchPlaceTarget } from './patch-places.ts';
import { rareOf } from './rare-data.ts';
import { type DocumentRecord, type ElementRecord, LeafRecord, NodeFlag, NodeType, ParentRecord } from './records.ts';

/** Nodes of each type, as the DOM Standard's "create a …" algorithms make them. Arguments are not validated here. */

/** https://dom.spec.whatwg.org/#create-an-element-internal */
export function createElement(
  document: DocumentRecord,
  name: ElementName,
  isValue: string | null = null,
): ElementRecord {
  const element = new ParentRecord(NodeType.Element, document, name) as ElementRecord;
  if (isValue !== null) rareOf(element).isValue = isValue;
  return element;
}

/** https://dom.spec.whatwg.org/#create-a-text-node */
export function createText(document: DocumentRecord, data: string): LeafRecord {
  return new LeafRecord(NodeType.Text, document, data);
}

export function createCDATASection(document: DocumentRecord, data: string): LeafRecord {
  return new LeafRecord(NodeType.CDATASection, document, data);
}

/** https://dom.spec.whatwg.org/#create-a-comment-node */
export function createComment(document: DocumentRecord, data: string): LeafRecord {
  return new LeafRecord(NodeType.Comment, document, data);
}

/** https://dom.spec.whatwg.org/#create-a-document-fragment */
export function createDocumentFragment(document: DocumentRecord): ParentRecord {
  return new ParentRecord(NodeType.DocumentFragment, document, null);
}

/** What a DocumentType has beyond its name, which is the record's `data`. */
export class DoctypeState {
  readonly publicId: string;
  readonly systemId: string;

  constructor(publicId: string, systemId: string) {
    this.publicId = publicId;
    this.systemId = systemId;
  }
}

/** https://dom.spec.whatwg.org/#create-a-doctype */
export function createDoctype(document: DocumentRecord, name: string, publicId = '', systemId = ''): LeafRecord {
  const doctype = new LeafRecord(NodeType.DocumentType, document, name);
  rareOf(doctype).own = new DoctypeState(publicId, systemId);
  return doctype;
}

export function doctypeState(doctype: LeafRecord): DoctypeState {
  return doctype.rare!.own as DoctypeState;
}

/** What a ProcessingInstruction has beyond its data. */
class ProcessingInstructionState {
  readonly target: string;
  /** https://dom.spec.whatwg.org/#concept-pi-attribute-map, read from the data when somebody first asks for it. */
  attributes: Map<string, string> | null = null;

  constructor(target: string) {
    this.target = target;
  }
}

/** https://dom.spec.whatwg.org/#create-a-processing-instruction-node, for a target and data known to be valid. */
export function createProcessingInstruction(document: DocumentRecord, target: string, data: string): LeafRecord {
  const instruction = new LeafRecord(NodeType.ProcessingInstruction, document, data);
  rareOf(instruction).own = new ProcessingInstructionState(target);
  if (isPatchPlaceTarget(target)) instruction.flags |= NodeFlag.HoldsPatchPlaces;
  return instruction;
}

export function processingInstructionState(instruction: LeafRecord): ProcessingInstructionState {
  return instruction.rare!.own as ProcessingInstructionState;
}
