import {
  type DocumentRecord,
  type ElementRecord,
  type LeafRecord,
  NodeFlag,
  type NodeRecord,
  NodeType,
  type ParentRecord,
} from '../tree/records.ts';
import { illegalInvocation } from '../webidl/unnamed.ts';
import { recordOf } from './target-link.ts';

/*
 * The record behind `this` of a method or accessor, or a TypeError when it was called on something else: the first
 * step of every operation in Web IDL. https://webidl.spec.whatwg.org/#js-operations
 */

export function thisNode(object: object): NodeRecord {
  const record = recordOf(object);
  if (record.nodeType === 0) throw illegalInvocation();
  return record as NodeRecord;
}

export function thisElement(object: object): ElementRecord {
  const record = recordOf(object);
  if (record.nodeType !== NodeType.Element) throw illegalInvocation();
  return record as ElementRecord;
}

export function thisDocument(object: object): DocumentRecord {
  const record = recordOf(object);
  if (record.nodeType !== NodeType.Document) throw illegalInvocation();
  return record as DocumentRecord;
}

export function thisShadowRoot(object: object): ParentRecord {
  const record = recordOf(object);
  if (record.nodeType !== NodeType.DocumentFragment || (record.flags & NodeFlag.ShadowRoot) === 0) {
    throw illegalInvocation();
  }
  return record as ParentRecord;
}

/** Text, CDATASection, Comment and ProcessingInstruction. */
export function thisCharacterData(object: object): LeafRecord {
  const record = recordOf(object);
  const type = record.nodeType;
  if (
    type !== NodeType.Text &&
    type !== NodeType.Comment &&
    type !== NodeType.CDATASection &&
    type !== NodeType.ProcessingInstruction
  ) {
    throw illegalInvocation();
  }
  return record as LeafRecord;
}

/** Text and CDATASection. */
export function thisText(object: object): LeafRecord {
  const record = recordOf(object);
  if (record.nodeType !== NodeType.Text && record.nodeType !== NodeType.CDATASection) throw illegalInvocation();
  return record as LeafRecord;
}

function brandOfLeaf(type: NodeType): (object: object) => LeafRecord {
  return (object) => {
    const record = recordOf(object);
    if (record.nodeType !== type) throw illegalInvocation();
    return record as LeafRecord;
  };
}

export const thisProcessingInstruction = brandOfLeaf(NodeType.ProcessingInstruction);
export const thisDoctype = brandOfLeaf(NodeType.DocumentType);
export const thisAttr = brandOfLeaf(NodeType.Attribute);

/** DocumentFragment and ShadowRoot. */
export function thisDocumentFragment(object: object): ParentRecord {
  const record = recordOf(object);
  if (record.nodeType !== NodeType.DocumentFragment) throw illegalInvocation();
  return record as ParentRecord;
}
