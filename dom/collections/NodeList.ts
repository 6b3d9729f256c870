import { objectOrNull } from '../tree/link.ts';
import { requireArguments, toUnsignedLong } from '../webidl/convert.ts';
import { expose } from '../webidl/expose.ts';
import { nameInterface } from '../webidl/lazy-interface.ts';
import { typeError } from '../webidl/unnamed.ts';
import { defineIterationMethods } from './array-members.ts';
import { thisList } from './brand.ts';
import { ListKind } from './list-interface.ts';

/** https://dom.spec.whatwg.org/#interface-nodelist */
export class NodeList {
  constructor() {
    throw typeError('Illegal constructor');
  }

  item(index: number): object | null {
    const list = thisList(this, ListKind.NodeList);
    requireArguments(arguments.length, 1);
    return objectOrNull(list.at(toUnsignedLong(index)));
  }

  get length(): number {
    return thisList(this, ListKind.NodeList).currentLength();
  }
}

expose(NodeList, 'NodeList');
nameInterface('NodeList', () => NodeList);
defineIterationMethods(NodeList.prototype);
