import { getAttribute } from '../../tree/attributes.ts';
import { documentData } from '../../tree/document-data.ts';
import { type Reflection, url } from '../reflect.ts';

const reflected = url();

/**
 * https://html.spec.whatwg.org/#dom-fs-action and https://html.spec.whatwg.org/#dom-fs-formaction: the document's URL when
 * the attribute is missing or empty.
 */
export const formAction: Reflection = {
  ...reflected,
  get(element, name) {
    const value = getAttribute(element, name);
    return value === null || value === '' ? documentData(element.nodeDocument).url : reflected.get(element, name);
  },
};
