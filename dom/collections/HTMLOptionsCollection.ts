import type { ElementRecord } from '../tree/records.ts';
import { requireArguments, toLong, toUnsignedLong } from '../webidl/convert.ts';
import { expose } from '../webidl/expose.ts';
import { nameInterface } from '../webidl/lazy-interface.ts';
import { thisList } from './brand.ts';
import { formControlSteps } from './form-control-steps.ts';
import { HTMLCollection } from './HTMLCollection.ts';
import { ListKind } from './list-interface.ts';
import { addOption, removeOption, setOptionsLength } from './options.ts';
import { toElementOrIndex, toOptionOrGroup } from './options-list.ts';

/** https://html.spec.whatwg.org/#the-htmloptionscollection-interface */
export class HTMLOptionsCollection extends HTMLCollection {
  override get length(): number {
    return thisList(this, ListKind.HTMLOptionsCollection).currentLength();
  }

  override set length(value: number) {
    setOptionsLength(thisList(this, ListKind.HTMLOptionsCollection), toUnsignedLong(value));
  }

  add(element: object, before: object | number | null = null): void {
    const list = thisList(this, ListKind.HTMLOptionsCollection);
    requireArguments(arguments.length, 1);
    addOption(list, toOptionOrGroup(element), toElementOrIndex(before));
  }

  remove(index: number): void {
    const list = thisList(this, ListKind.HTMLOptionsCollection);
    requireArguments(arguments.length, 1);
    removeOption(list, toLong(index));
  }

  get selectedIndex(): number {
    return formControlSteps.selectedIndex(thisList(this, ListKind.HTMLOptionsCollection).owner as ElementRecord);
  }

  set selectedIndex(value: number) {
    const list = thisList(this, ListKind.HTMLOptionsCollection);
    formControlSteps.setSelectedIndex(list.owner as ElementRecord, toLong(value));
  }
}

expose(HTMLOptionsCollection, 'HTMLOptionsCollection');
nameInterface('HTMLOptionsCollection', () => HTMLOptionsCollection);
