import type { ElementFilter } from '../../collections/filter.ts';
import { filteredCollection } from '../../collections/lists.ts';
import type { RecordList } from '../../collections/record-list.ts';
import { listOf } from '../../collections/record-list.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { hasAttribute } from '../../tree/attributes.ts';
import { isHtml } from '../../tree/is-html.ts';
import { type ElementRecord, isElement, type ParentRecord } from '../../tree/records.ts';
import { nextInTreeOrder, rootOf } from '../../tree/traversal.ts';
import { existingControlState } from './control-state.ts';
import { FORM, formOwner, isListed, KnownForms } from './form-owner.ts';
import { InputType, inputTypeOf } from './input-type.ts';

/** The collections of form and fieldset elements. */

/** Listed elements, but for image buttons, which are left out for historical reasons. */
function isInElements(element: ElementRecord): boolean {
  return isListed(element) && !(isHtml(element, TagId.Input) && inputTypeOf(element) === InputType.ImageButton);
}

/** The controls of a tree that may have another form than the one around them. */
const NAMING_A_FORM: ElementFilter = {
  matches: (element) => isListed(element) && hasAttribute(element, FORM),
  mayMatch: isListed,
  attributes: [FORM],
};

/** Whether all that the form owns is in it. */
export function ownsNothingElsewhere(form: ParentRecord, root: ParentRecord): boolean {
  return (
    (existingControlState(form as ElementRecord)?.associatedByParser ?? null) === null &&
    (!hasAttribute(form as ElementRecord, ATTR.id) ||
      listOf(filteredCollection(root, NAMING_A_FORM)).currentLength() === 0)
  );
}

/** https://html.spec.whatwg.org/#dom-form-elements */
const FORM_ELEMENTS: ElementFilter = {
  matches: (element, form) => isInElements(element) && formOwner(element) === form,
  matcher(form, root) {
    const known = new KnownForms(root);
    return (element) => isInElements(element) && formOwner(element, known) === form;
  },
  within: (form, root) => (ownsNothingElsewhere(form, root) ? form : root),
  mayMatch: isListed,
  attributes: [FORM, ATTR.type],
  attributesElsewhere: [ATTR.id],
  affectsOthers: (element) => hasAttribute(element, ATTR.id) || isHtml(element, TagId.Form),
  root: (form) => rootOf(form) as ParentRecord,
};

export function formElements(form: ElementRecord): object {
  return filteredCollection(form, FORM_ELEMENTS, 'HTMLFormControlsCollection');
}

export function formElementList(form: ElementRecord): RecordList {
  return listOf(formElements(form));
}

/** https://html.spec.whatwg.org/#dom-fieldset-elements */
const FIELDSET_ELEMENTS: ElementFilter = { matches: isListed, mayMatch: isListed };

export function fieldsetElements(fieldset: ElementRecord): object {
  return filteredCollection(fieldset, FIELDSET_ELEMENTS);
}

/** The img elements that the named properties of a form fall back on. */
const FORM_IMAGES: ElementFilter = {
  matches: (element, form) => isHtml(element, TagId.Img) && formOwner(element) === form,
  matcher(form, root) {
    const known = new KnownForms(root);
    return (element) => isHtml(element, TagId.Img) && formOwner(element, known) === form;
  },
  within: (form, root) => (ownsNothingElsewhere(form, root) ? form : root),
  mayMatch: (element) => isHtml(element, TagId.Img),
  affectsOthers: (element) => isHtml(element, TagId.Form),
  root: (form) => rootOf(form) as ParentRecord,
};

export function formImageList(form: ElementRecord): RecordList {
  return listOf(filteredCollection(form, FORM_IMAGES));
}

/** What forms of a tree may have as named properties, whichever owns it. */
const NAMED: ElementFilter = {
  matches: isNamed,
  mayMatch: mayBeNamed,
  attributes: [ATTR.id, ATTR.name],
  collect(root, into) {
    for (let node = nextInTreeOrder(root, root); node !== null; node = nextInTreeOrder(node, root)) {
      if (isElement(node) && isNamed(node)) into.push(node);
    }
  },
};

function mayBeNamed(element: ElementRecord): boolean {
  return isListed(element) || isHtml(element, TagId.Img);
}

function isNamed(element: ElementRecord): boolean {
  return mayBeNamed(element) && (hasAttribute(element, ATTR.id) || hasAttribute(element, ATTR.name));
}

/**
 * Whether there is something of that name in the form's tree that some form may own.
 *
 * OPTIMIZATION: nearly every name is that of a member, which no control has: one walk answers for all forms. (bench/walk)
 */
export function isNameInTree(form: ElementRecord, name: string): boolean {
  return listOf(filteredCollection(rootOf(form) as ParentRecord, NAMED)).namedElement(name) !== null;
}

/** https://html.spec.whatwg.org/#dom-datalist-options */
const DATALIST_OPTIONS: ElementFilter = { matches: (element) => isHtml(element, TagId.Option) };

export function datalistOptions(datalist: ElementRecord): object {
  return filteredCollection(datalist, DATALIST_OPTIONS);
}
