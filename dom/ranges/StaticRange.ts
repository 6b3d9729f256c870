import { toNode } from '../realm/arguments.ts';
import { createObjectNear } from '../tree/link.ts';
import { NodeType } from '../tree/records.ts';
import { requireArguments, toUnsignedLong } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { requiredMember, toRequiredDictionary } from '../webidl/dictionary.ts';
import { expose } from '../webidl/expose.ts';
import { inherit } from '../webidl/inherit.ts';
import { nameInterface } from '../webidl/lazy-interface.ts';
import { linkState } from '../webidl/state.ts';
import { AbstractRange } from './AbstractRange.ts';
import { RangeRecord } from './range-record.ts';

/** https://dom.spec.whatwg.org/#dictdef-staticrangeinit */
function toStaticRange(init: unknown): RangeRecord {
  const dictionary = toRequiredDictionary(init, 'StaticRangeInit');
  for (const member of ['endContainer', 'endOffset', 'startContainer', 'startOffset']) {
    requiredMember(dictionary[member], 'StaticRangeInit', member);
  }
  const endNode = toNode(dictionary.endContainer, 0);
  const endOffset = toUnsignedLong(dictionary.endOffset);
  const startNode = toNode(dictionary.startContainer, 0);
  for (const { nodeType } of [startNode, endNode]) {
    if (nodeType === NodeType.DocumentType || nodeType === NodeType.Attribute) {
      throwDOMException(
        'InvalidNodeTypeError',
        'Neither startContainer nor endContainer can be a DocumentType or Attribute node.',
      );
    }
  }
  return new RangeRecord(startNode, toUnsignedLong(dictionary.startOffset), endNode, endOffset);
}

/** A new StaticRange object for a range. */
export function staticRangeObject(range: RangeRecord): object {
  return createObjectNear(range.startNode, StaticRange, range);
}

export interface StaticRange extends AbstractRange {}

/** https://dom.spec.whatwg.org/#interface-staticrange */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: inherit() gives it the members
export class StaticRange {
  constructor(init: unknown) {
    requireArguments(arguments.length, 1);
    linkState(this, toStaticRange(init));
  }
}

inherit(StaticRange, AbstractRange);
expose(StaticRange, 'StaticRange');
nameInterface('StaticRange', () => StaticRange);
