import { TagId } from '../../names/tag-ids.ts';
import { isHtml } from '../../tree/is-html.ts';
import type { ElementRecord, NodeRecord } from '../../tree/records.ts';
import { ownedBy } from './form-collections.ts';
import { isListed } from './form-owner.ts';
import { InputType, inputTypeOf } from './input-type.ts';
import { isSubmitType } from './validity.ts';

/** The listed elements whose form owner is the form, in tree order. */
export function listedElementsOf(form: ElementRecord): Iterable<ElementRecord> {
  return ownedBy(form, isListed);
}

/**
 * https://html.spec.whatwg.org/#concept-submit-button
 *
 * DEVIATION: in a select element none is, whatever its type, as in Chromium.
 */
export function isSubmitButton(node: NodeRecord): node is ElementRecord {
  if (isHtml(node, TagId.Button)) return isSubmitType(node) && !isSelectButton(node);
  if (!isHtml(node, TagId.Input)) return false;
  const type = inputTypeOf(node);
  return type === InputType.SubmitButton || type === InputType.ImageButton;
}

export function isSelectButton(element: ElementRecord): boolean {
  const { parent } = element;
  return isHtml(element, TagId.Button) && parent !== null && isHtml(parent, TagId.Select);
}

/** https://html.spec.whatwg.org/#default-button */
export function defaultButton(form: ElementRecord): ElementRecord | null {
  for (const element of listedElementsOf(form)) if (isSubmitButton(element)) return element;
  return null;
}
