import { plainAttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { isHtml } from '../../tree/is-html.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { elementByIdInTree } from './form-owner.ts';
import { InputType, inputTypeOf } from './input-type.ts';

const LIST = plainAttributeName('list');

/** https://html.spec.whatwg.org/#concept-input-list */
export function suggestionsSource(input: ElementRecord): ElementRecord | null {
  const id = getAttribute(input, LIST);
  if (id === null || !applies(inputTypeOf(input))) return null;
  const element = elementByIdInTree(input, id);
  return element !== null && isHtml(element, TagId.Datalist) ? element : null;
}

function applies(type: InputType): boolean {
  return type !== InputType.Hidden && type !== InputType.Password && type <= InputType.Color;
}
