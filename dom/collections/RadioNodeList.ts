import { ATTR } from '../names/attribute-name.ts';
import { getAttribute } from '../tree/attributes.ts';
import type { ElementRecord } from '../tree/records.ts';
import { toDOMString } from '../webidl/convert.ts';
import { expose } from '../webidl/expose.ts';
import { nameInterface } from '../webidl/lazy-interface.ts';
import { thisList } from './brand.ts';
import { formControlSteps } from './form-control-steps.ts';
import { ListKind } from './list-interface.ts';
import { NodeList } from './NodeList.ts';

/** https://html.spec.whatwg.org/#radionodelist */
export class RadioNodeList extends NodeList {
  get value(): string {
    for (const element of thisList(this, ListKind.RadioNodeList).toArray() as ElementRecord[]) {
      if (formControlSteps.isRadioButton(element) && formControlSteps.isChecked(element)) {
        return getAttribute(element, ATTR.value) ?? 'on';
      }
    }
    return '';
  }

  set value(value: string) {
    const list = thisList(this, ListKind.RadioNodeList);
    const wanted = toDOMString(value);
    for (const element of list.toArray() as ElementRecord[]) {
      if (formControlSteps.isRadioButton(element) && (getAttribute(element, ATTR.value) ?? 'on') === wanted) {
        formControlSteps.check(element);
        return;
      }
    }
  }
}

expose(RadioNodeList, 'RadioNodeList');
nameInterface('RadioNodeList', () => RadioNodeList);
