import { requireArguments, toDOMString } from '../webidl/convert.ts';
import { expose } from '../webidl/expose.ts';
import { nameInterface } from '../webidl/lazy-interface.ts';
import { thisList } from './brand.ts';
import { HTMLCollection } from './HTMLCollection.ts';
import { ListKind } from './list-interface.ts';
import { namedControl } from './named-controls.ts';

/** https://html.spec.whatwg.org/#the-htmlformcontrolscollection-interface */
export class HTMLFormControlsCollection extends HTMLCollection {
  override namedItem(name: string): object | null {
    const list = thisList(this, ListKind.HTMLFormControlsCollection);
    requireArguments(arguments.length, 1);
    return namedControl(list, toDOMString(name));
  }
}

expose(HTMLFormControlsCollection, 'HTMLFormControlsCollection');
nameInterface('HTMLFormControlsCollection', () => HTMLFormControlsCollection);
