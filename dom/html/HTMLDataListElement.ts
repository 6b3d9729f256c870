import { TagId } from '../names/tag-ids.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { brand } from './brand.ts';
import { datalistOptions } from './forms/form-collections.ts';
import { HTMLElement } from './HTMLElement.ts';
import { readOnly, reflect } from './reflect.ts';

/** https://html.spec.whatwg.org/#htmldatalistelement */
export class HTMLDataListElement extends HTMLElement {}

exposeWhenSeen(HTMLDataListElement, 'HTMLDataListElement', () => {
  reflect(HTMLDataListElement, brand(TagId.Datalist), { options: readOnly(datalistOptions) });
});
