import { brand } from '../html/brand.ts';
import { datalistOptions } from '../html/forms/form-collections.ts';
import { readOnly, reflect } from '../html/reflect.ts';
import { TagId } from '../names/tag-ids.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmldatalistelement */
export class HTMLDataListElement extends HTMLElement {}

exposeWhenSeen(HTMLDataListElement, 'HTMLDataListElement', () => {
  reflect(HTMLDataListElement, brand(TagId.Datalist), { options: readOnly(datalistOptions) });
});
