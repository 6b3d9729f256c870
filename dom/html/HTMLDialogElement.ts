import { plainAttributeName } from '../names/attribute-name.ts';
import { asciiLowercase } from '../names/element-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { getAttribute } from '../tree/attributes.ts';
import { rareOf } from '../tree/rare-data.ts';
import type { ElementRecord } from '../tree/records.ts';
import { toDOMString } from '../webidl/convert.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { brand } from './brand.ts';
import { HTMLElement } from './HTMLElement.ts';
import { boolean, readBy, reflect, string } from './reflect.ts';

const CLOSEDBY = plainAttributeName('closedby');
const thisDialog = brand(TagId.Dialog);

class DialogState {
  returnValue = '';
}

/** https://html.spec.whatwg.org/#computed-closed-by-state, of a dialog that is never modal. */
function closedBy(dialog: ElementRecord): string {
  const keyword = asciiLowercase(getAttribute(dialog, CLOSEDBY) ?? '');
  return keyword === 'any' || keyword === 'closerequest' ? keyword : 'none';
}

/** https://html.spec.whatwg.org/#htmldialogelement, without the methods that show and close it. */
export class HTMLDialogElement extends HTMLElement {
  get returnValue(): string {
    const state = thisDialog(this).rare?.own as DialogState | null | undefined;
    return state?.returnValue ?? '';
  }

  set returnValue(value: unknown) {
    const rare = rareOf(thisDialog(this));
    const text = toDOMString(value);
    rare.own ??= new DialogState();
    (rare.own as DialogState).returnValue = text;
  }
}

exposeWhenSeen(HTMLDialogElement, 'HTMLDialogElement', () => {
  reflect(HTMLDialogElement, thisDialog, { open: boolean(), closedBy: readBy(closedBy, string()) });
});
