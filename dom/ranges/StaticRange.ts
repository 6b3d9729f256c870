import { toNode } from '../realm/arguments.ts';
import { NodeType } from '../tree/records.ts';
import { requireArguments, toUnsignedLong } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { toDictionary } from '../webidl/dictionary.ts';
import { expose } from '../webidl/expose.ts';
import { AbstractRange, pending } from './AbstractRange.ts';
import { RangeRecord } from './range-record.ts';

/** https://dom.spec.whatwg.org/#dictdef-staticrangeinit */
function toStaticRange(init: unknown): RangeRecord {
  const dictionary = toDictionary(init, 'StaticRangeInit') ?? {};
  for (const member of ['endContainer', 'endOffset', 'startContainer', 'startOffset']) {
    if (dictionary[member] === undefined) {
      throw new TypeError(`The required member '${member}' of 'StaticRangeInit' is undefined.`);
    }
  }
  const endNode = toNode(dictionary.endContainer, 1);
  const endOffset = toUnsignedLong(dictionary.endOffset);
  const startNode = toNode(dictionary.startContainer, 1);
  for (const { nodeType } of [startNode, endNode]) {
    if (nodeType === NodeType.DocumentType || nodeType === NodeType.Attribute) {
      throwDOMException('InvalidNodeTypeError', 'A range cannot start or end in a doctype or attribute.');
    }
  }
  return new RangeRecord(startNode, toUnsignedLong(dictionary.startOffset), endNode, endOffset);
}

/** A new StaticRange object for a range. */
export function staticRangeObject(range: RangeRecord): object {
  pending.range = range;
  try {
    return new StaticRange(undefined);
  } finally {
    pending.range = null;
  }
}

/** https://dom.spec.whatwg.org/#interface-staticrange */
export class StaticRange extends AbstractRange {
  constructor(init: unknown) {
    if (pending.range === null) {
      requireArguments(arguments.length, 1, "the constructor of 'StaticRange'");
      pending.range = toStaticRange(init);
    }
    try {
      super();
    } finally {
      pending.range = null;
    }
  }
}

expose(StaticRange, 'StaticRange');
