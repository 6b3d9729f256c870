import { associateWithForm } from '../../dom/html/forms/form-owner.ts';
import { plainAttributeName } from '../../dom/names/attribute-name.ts';
import { Category } from '../../dom/names/categories.ts';
import { HTML_NAMES } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { type ElementRecord, NodeFlag, type ParentRecord } from '../../dom/tree/records.ts';
import type { Tokenizer } from '../tokenizer/tokenizer.ts';
import type { OpenElements } from './open-elements.ts';
import { tokenAttribute } from './token-attributes.ts';

const FORM = plainAttributeName('form');
/** How many ancestors are asked before an association is written down that may go without saying. */
const NEAR = 32;

/** What counts for the form owner of an element that is being made. */
interface FormPointer {
  readonly tokenizer: Tokenizer;
  readonly open: OpenElements;
  readonly formElement: ElementRecord | null;
  readonly formOfContext: ElementRecord | null;
}

/**
 * The form owners that the parser gives against the tree, as in `<table><form><tr><td><input>`. They are handed over when
 * the parser stops or others may touch the tree: from then on changes to the document have to be watched.
 */
export class FormAssociations {
  #elements: ElementRecord[] = [];
  #forms: ElementRecord[] = [];

  /** The last but one step of https://html.spec.whatwg.org/#create-an-element-for-the-token */
  add(tree: FormPointer, element: ElementRecord, intendedParent: ParentRecord): void {
    const form = tree.formElement as ElementRecord;
    if (tree.open.hasTemplate) return;
    if ((element.name.categories & Category.Listed) !== 0 && tokenAttribute(tree, FORM) !== null) return;
    // The form is this parser's own, or an ancestor of the context element, which is in another tree.
    if (form === tree.formOfContext) return;
    if ((form.flags & NodeFlag.Connected) !== (intendedParent.flags & NodeFlag.Connected)) return;
    if (isNearestForm(form, intendedParent)) return;
    this.#elements.push(element);
    this.#forms.push(form);
  }

  /** Calls back with each element and its form, which are not handed over then. */
  take(callback: (element: ElementRecord, form: ElementRecord) => void): void {
    const [elements, forms] = [this.#elements, this.#forms];
    this.#elements = [];
    this.#forms = [];
    for (let i = 0; i < elements.length; i++) callback(elements[i] as ElementRecord, forms[i] as ElementRecord);
  }

  handOver(): void {
    this.take(associateWithForm);
  }
}

function isNearestForm(form: ElementRecord, parent: ParentRecord): boolean {
  let ancestor: ParentRecord | null = parent;
  for (let steps = 0; ancestor !== null && steps < NEAR; steps++) {
    if (ancestor.name === HTML_NAMES[TagId.Form]) return ancestor === form;
    ancestor = ancestor.parent;
  }
  return false;
}
