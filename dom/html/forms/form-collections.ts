import type { ElementFilter } from '../../collections/filter.ts';
import { filteredCollection, filteredList } from '../../collections/lists.ts';
import type { RecordList } from '../../collections/record-list.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { getAttribute, hasAttribute } from '../../tree/attributes.ts';
import { compareDocumentPosition, DocumentPosition } from '../../tree/document-position.ts';
import { isHtml } from '../../tree/is-html.ts';
import { type ElementRecord, isElement, type NodeRecord, type ParentRecord } from '../../tree/records.ts';
import { nextInTreeOrder, rootOf } from '../../tree/traversal.ts';
import { existingControlState } from './control-state.ts';
import { FORM, formOwner, isFormAssociated, isListed, KnownForms } from './form-owner.ts';
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

/** Whether nothing is owned by the form that is not in it, but for controls that name it. */
function ownsNothingByParser(form: ParentRecord): boolean {
  return (existingControlState(form as ElementRecord)?.associatedByParser ?? null) === null;
}

/** What the form owns of what is asked for, in tree order. */
export function* ownedBy(form: ElementRecord, isAsked: (element: ElementRecord) => boolean): Iterable<ElementRecord> {
  const root = rootOf(form) as ParentRecord;
  const known = new KnownForms(root);
  const isOwned = (node: NodeRecord): node is ElementRecord =>
    isElement(node) && isAsked(node) && formOwner(node, known) === form;
  const isLocal = ownsNothingByParser(form);
  const named = isLocal ? controlsNaming(form, root) : [];
  const start = countUntil(named, form, DocumentPosition.Preceding);
  const end = countUntil(named, form, DocumentPosition.Preceding | DocumentPosition.ContainedBy);
  yield* named.slice(0, start).filter(isOwned);
  const within = isLocal ? form : root;
  for (let node = nextInTreeOrder(within, within); node !== null; node = nextInTreeOrder(node, within))
    if (isOwned(node)) yield node;
  yield* named.slice(end).filter(isOwned);
}

/** In tree order. */
function controlsNaming(form: ElementRecord, root: ParentRecord): readonly ElementRecord[] {
  const id = getAttribute(form, ATTR.id);
  if (id === null) return [];
  const list = filteredList(root, NAMING_A_FORM);
  if (list.currentLength() === 0) return [];
  list.derived ??= byNamedForm(list.toArray() as ElementRecord[]);
  return (list.derived as ReturnType<typeof byNamedForm>).get(id) ?? [];
}

function byNamedForm(controls: readonly ElementRecord[]): Map<string, ElementRecord[]> {
  const found = new Map<string, ElementRecord[]>();
  for (const control of controls) {
    const id = getAttribute(control, FORM) as string;
    const named = found.get(id);
    if (named === undefined) found.set(id, [control]);
    else named.push(control);
  }
  return found;
}

/** How many of the controls, which are in tree order, have one of these positions, seen from the form; the others come behind them. */
function countUntil(controls: readonly ElementRecord[], form: ElementRecord, positions: number): number {
  let [low, high] = [0, controls.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((compareDocumentPosition(form, controls[middle] as ElementRecord) & positions) === 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** https://html.spec.whatwg.org/#dom-form-elements */
const FORM_ELEMENTS: ElementFilter = {
  matches: (element, form) => isInElements(element) && formOwner(element) === form,
  collect(form, into) {
    for (const element of ownedBy(form as ElementRecord, isInElements)) into.push(element);
  },
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
  return filteredList(form, FORM_ELEMENTS, 'HTMLFormControlsCollection');
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
  within: (form, root) => (ownsNothingByParser(form) ? form : root),
  mayMatch: (element) => isHtml(element, TagId.Img),
  affectsOthers: (element) => isHtml(element, TagId.Form),
  root: (form) => rootOf(form) as ParentRecord,
};

export function formImageList(form: ElementRecord): RecordList {
  return filteredList(form, FORM_IMAGES);
}

/** What forms of a tree may have as named properties, whichever owns it. */
const NAMED: ElementFilter = {
  matches: isNamed,
  mayMatch: isFormAssociated,
  attributes: [ATTR.id, ATTR.name],
  collect(root, into) {
    for (let node = nextInTreeOrder(root, root); node !== null; node = nextInTreeOrder(node, root)) {
      if (isElement(node) && isNamed(node)) into.push(node);
    }
  },
};

function isNamed(element: ElementRecord): boolean {
  return isFormAssociated(element) && (hasAttribute(element, ATTR.id) || hasAttribute(element, ATTR.name));
}

/**
 * Whether there is something of that name in the form's tree that some form may own.
 *
 * OPTIMIZATION: nearly every name is that of a member, which no control has: one walk answers for all forms. (bench/walk)
 */
export function isNameInTree(form: ElementRecord, name: string): boolean {
  return filteredList(rootOf(form) as ParentRecord, NAMED).namedElement(name) !== null;
}

/** https://html.spec.whatwg.org/#dom-datalist-options */
const DATALIST_OPTIONS: ElementFilter = { matches: (element) => isHtml(element, TagId.Option) };

export function datalistOptions(datalist: ElementRecord): object {
  return filteredCollection(datalist, DATALIST_OPTIONS);
}
