import { thisCharacterData } from '../realm/this.ts';
import { replaceData, substringData } from '../tree/character-data.ts';
import { requireArguments, toDOMString, toDOMStringOrEmpty, toUnsignedLong } from '../webidl/convert.ts';
import { expose, exposeUnscopables } from '../webidl/expose.ts';
import { include } from '../webidl/include.ts';
import { CHILD_NODE_UNSCOPABLES, childNodeMembers } from './ChildNode.ts';
import { Node } from './Node.ts';
import { nonDocumentTypeChildNodeMembers } from './NonDocumentTypeChildNode.ts';

/** https://dom.spec.whatwg.org/#interface-characterdata */
export class CharacterData extends Node {
  get data(): string {
    return thisCharacterData(this).data;
  }

  set data(value: unknown) {
    const node = thisCharacterData(this);
    replaceData(node, 0, node.data.length, toDOMStringOrEmpty(value));
  }

  get length(): number {
    return thisCharacterData(this).data.length;
  }

  substringData(offset: unknown, count: unknown): string {
    const node = thisCharacterData(this);
    requireArguments(arguments.length, 2);
    return substringData(node, toUnsignedLong(offset), toUnsignedLong(count));
  }

  appendData(data: unknown): void {
    const node = thisCharacterData(this);
    requireArguments(arguments.length, 1);
    const appended = toDOMString(data);
    replaceData(node, node.data.length, 0, appended);
  }

  insertData(offset: unknown, data: unknown): void {
    const node = thisCharacterData(this);
    requireArguments(arguments.length, 2);
    replaceData(node, toUnsignedLong(offset), 0, toDOMString(data));
  }

  deleteData(offset: unknown, count: unknown): void {
    const node = thisCharacterData(this);
    requireArguments(arguments.length, 2);
    replaceData(node, toUnsignedLong(offset), toUnsignedLong(count), '');
  }

  replaceData(offset: unknown, count: unknown, data: unknown): void {
    const node = thisCharacterData(this);
    requireArguments(arguments.length, 3);
    replaceData(node, toUnsignedLong(offset), toUnsignedLong(count), toDOMString(data));
  }
}

include(CharacterData, nonDocumentTypeChildNodeMembers(thisCharacterData));
include(CharacterData, childNodeMembers(thisCharacterData));
exposeUnscopables(CharacterData, CHILD_NODE_UNSCOPABLES);
expose(CharacterData, 'CharacterData');
