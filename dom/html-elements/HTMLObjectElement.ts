import { brand } from '../html/brand.ts';
import { contentDocumentOf, contentWindowOf } from '../html/child-windows.ts';
import { constraintValidationMembers, form } from '../html/forms/control-members.ts';
import { boolean, reflect, string, stringNullIsEmpty, url } from '../html/reflect.ts';
import { unsignedLong } from '../html/reflect-numbers.ts';
import { trusted } from '../html/reflect-trusted.ts';
import { TagId } from '../names/tag-ids.ts';
import { windowObjectOrNull } from '../realm/accessible.ts';
import { objectOrNull } from '../tree/link.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { include } from '../webidl/include.ts';
import { HTMLElement } from './HTMLElement.ts';

const thisObject = brand(TagId.Object);

/** https://html.spec.whatwg.org/#htmlobjectelement */
export class HTMLObjectElement extends HTMLElement {
  get contentDocument(): object | null {
    return objectOrNull(contentDocumentOf(thisObject(this)));
  }

  get contentWindow(): object | null {
    return windowObjectOrNull(contentWindowOf(thisObject(this)));
  }

  getSVGDocument(): object | null {
    return objectOrNull(contentDocumentOf(thisObject(this)));
  }
}

exposeWhenSeen(HTMLObjectElement, 'HTMLObjectElement', () => {
  include(HTMLObjectElement, constraintValidationMembers(thisObject));
  reflect(HTMLObjectElement, thisObject, {
    data: trusted(url()),
    type: string(),
    name: string(),
    form,
    width: string(),
    height: string(),
    align: string(),
    archive: string(),
    code: string(),
    declare: boolean(),
    hspace: unsignedLong(),
    standby: string(),
    vspace: unsignedLong(),
    codeBase: trusted(url()),
    codeType: string(),
    useMap: string(),
    border: stringNullIsEmpty(),
  });
});
