import { objectOrNull } from '../tree/link.ts';
import { requireArguments, toDOMString, toUnsignedLong } from '../webidl/convert.ts';
import { expose } from '../webidl/expose.ts';
import { nameInterface } from '../webidl/lazy-interface.ts';
import { typeError } from '../webidl/unnamed.ts';
import { defineIterator } from './array-members.ts';
import { thisList } from './brand.ts';
import { namedItem } from './list-definitions.ts';
import { ListKind } from './list-interface.ts';

/** https://dom.spec.whatwg.org/#interface-htmlcollection */
export class HTMLCollection {
  constructor() {
    throw typeError('Illegal constructor');
  }

  get length(): number {
    return thisList(this, ListKind.HTMLCollection).currentLength();
  }

  item(index: number): object | null {
    const list = thisList(this, ListKind.HTMLCollection);
    requireArguments(arguments.length, 1);
    return objectOrNull(list.at(toUnsignedLong(index)));
  }

  namedItem(name: string): object | null {
    const list = thisList(this, ListKind.HTMLCollection);
    requireArguments(arguments.length, 1);
    return namedItem(list, toDOMString(name));
  }
}

expose(HTMLCollection, 'HTMLCollection');
nameInterface('HTMLCollection', () => HTMLCollection);
defineIterator(HTMLCollection.prototype);
