import { TagId } from '../../names/tag-ids.ts';
import { isHtml } from '../../tree/is-html.ts';
import { type ElementRecord, isElement, type NodeRecord, type ParentRecord } from '../../tree/records.ts';
import { nextInTreeOrder, rootOf } from '../../tree/traversal.ts';
import { ownsNothingElsewhere } from './form-collections.ts';
import { formOwner, isListed, KnownForms } from './form-owner.ts';
import { InputType, inputTypeOf } from './input-type.ts';
import { isSubmitType } from './validity.ts';

/** The listed elements whose form owner is the form, in tree order. */
export function* listedElementsOf(form: ElementRecord): Iterable<ElementRecord> {
  const root = rootOf(form) as ParentRecord;
  const within = ownsNothingElsewhere(form, root) ? form : root;
  const known = new KnownForms(root);
  for (let node: NodeRecord | null = within; node !== null; node = nextInTreeOrder(node, within)) {
    if (isElement(node) && isListed(node) && formOwner(node, known) === form) yield node;
  }
}

/** https://html.spec.whatwg.org/#concept-submit-button */
export function isSubmitButton(node: NodeRecord): node is ElementRecord {
  if (isHtml(node, TagId.Button)) return isSubmitType(node);
  if (!isHtml(node, TagId.Input)) return false;
  const type = inputTypeOf(node);
  return type === InputType.SubmitButton || type === InputType.ImageButton;
}

/** https://html.spec.whatwg.org/#default-button */
export function defaultButton(form: ElementRecord): ElementRecord | null {
  for (const element of listedElementsOf(form)) if (isSubmitButton(element)) return element;
  return null;
}
