import { TagId } from '../../names/tag-ids.ts';
import { isHtml } from '../../tree/is-html.ts';
import { type ElementRecord, isElement, type NodeRecord } from '../../tree/records.ts';
import { nextInTreeOrder, rootOf } from '../../tree/traversal.ts';
import { formOwner, isListed } from './form-owner.ts';
import { InputType, inputTypeOf } from './input-type.ts';
import { isSubmitType } from './validity.ts';

/** The listed elements whose form owner is the form, in tree order. */
export function listedElementsOf(form: ElementRecord): ElementRecord[] {
  const elements: ElementRecord[] = [];
  const root = rootOf(form);
  let node: NodeRecord | null = root;
  while (node !== null) {
    if (isElement(node) && isListed(node) && formOwner(node) === form) elements.push(node);
    node = nextInTreeOrder(node, root);
  }
  return elements;
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
  const root = rootOf(form);
  let node: NodeRecord | null = root;
  while (node !== null) {
    if (isSubmitButton(node) && formOwner(node) === form) return node;
    node = nextInTreeOrder(node, root);
  }
  return null;
}
