import {
  type CustomElementData,
  CustomElementState,
  customElementData,
  customElementDataOrNull,
} from '../../custom-elements/custom-element-data.ts';
import { internalsOf } from '../../custom-elements/form-associated.ts';
import type { InternalsState } from '../../custom-elements/internals-state.ts';
import { enqueueCallbackReaction } from '../../custom-elements/reactions.ts';
import { ATTR, type AttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { getAttribute, hasAttribute } from '../../tree/attributes.ts';
import { isHtml } from '../../tree/is-html.ts';
import { objectOrNull } from '../../tree/link.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isElement,
  type NodeRecord,
  type ParentRecord,
} from '../../tree/records.ts';
import { nextInTreeOrder } from '../../tree/traversal.ts';
import { isFormControlDisabled } from '../forms/disabled.ts';
import { FORM, formOwner } from '../forms/form-owner.ts';

/** Tells the element when its form owner or its disabled state is not what it was told of last. */
function updateFormState(element: ElementRecord, data: CustomElementData): void {
  const internals = internalsOf(data, element);
  noteFormAttribute(element, internals);
  const owner = formOwner(element);
  if (owner !== internals.formOwner) {
    internals.formOwner = owner;
    enqueueCallbackReaction(element, data, 'formAssociatedCallback', [objectOrNull(owner)]);
  }
  updateDisabledState(element, data, internals);
}

function updateDisabledState(element: ElementRecord, data: CustomElementData, internals: InternalsState): void {
  const isDisabled = isFormControlDisabled(element);
  if (isDisabled === internals.isDisabled) return;
  internals.isDisabled = isDisabled;
  enqueueCallbackReaction(element, data, 'formDisabledCallback', [isDisabled]);
}

/** Step 10 of https://html.spec.whatwg.org/#concept-upgrade-an-element, but that an attribute of its own comes first, as in Chromium. */
export function formAssociatedUpgraded(element: ElementRecord): void {
  const data = customElementData(element);
  if (hasAttribute(element, ATTR.disabled)) updateDisabledState(element, data, internalsOf(data, element));
  updateFormState(element, data);
}

function updateIfCustom(element: ElementRecord): void {
  const data = customElementDataOrNull(element);
  if (data === null || data.state !== CustomElementState.Custom || !data.definition!.formAssociated) return;
  updateFormState(element, data);
}

/** After a node was taken out to be put elsewhere, of all that is in it. */
export function formStatesMayHaveChanged(root: NodeRecord): void {
  let node: NodeRecord | null = root;
  while (node !== null) {
    if (isElement(node) && node.rare !== null) updateIfCustom(node);
    node = nextInTreeOrder(node, root);
  }
}

type ElementsById = Map<string, Set<WeakRef<ElementRecord>>>;

/** Elements whose `form` attribute names a form anywhere in their tree, by document and by that name. */
const withFormAttribute = new WeakMap<DocumentRecord, ElementsById>();

/** Keeps the element where changes to a form of that id find it. */
function noteFormAttribute(element: ElementRecord, internals: InternalsState): void {
  const id = getAttribute(element, FORM);
  const document = element.nodeDocument;
  if (id === internals.formId && document === internals.formIdDocument) return;
  const { formId, formIdDocument } = internals;
  if (formId !== null)
    withFormAttribute
      .get(formIdDocument as DocumentRecord)
      ?.get(formId)
      ?.delete(internals.reference!);
  internals.formId = id;
  internals.formIdDocument = document;
  if (id === null) return;
  internals.reference ??= new WeakRef(element);
  let elementsById = withFormAttribute.get(document);
  if (elementsById === undefined) {
    elementsById = new Map();
    withFormAttribute.set(document, elementsById);
  }
  const elements = elementsById.get(id);
  if (elements === undefined) elementsById.set(id, new Set([internals.reference]));
  else elements.add(internals.reference);
}

function updateThoseOfForm(document: DocumentRecord, id: string | null): void {
  if (id === null) return;
  const elements = withFormAttribute.get(document)?.get(id);
  if (elements === undefined) return;
  for (const reference of elements) {
    const element = reference.deref();
    if (element === undefined) elements.delete(reference);
    else updateIfCustom(element);
  }
}

/** A legend that comes or goes may take the place of a disabled fieldset's first. */
function legendsMayHaveChanged(parent: ParentRecord | null): void {
  if (parent !== null && isHtml(parent, TagId.Fieldset) && hasAttribute(parent, ATTR.disabled))
    formStatesMayHaveChanged(parent);
}

/** After an HTML element was inserted, removed or moved. */
export function formStateMayHaveChanged(element: ElementRecord, oldParent: ParentRecord | null): void {
  if (element.rare !== null) updateIfCustom(element);
  if (element.name.tagId === TagId.Legend) {
    legendsMayHaveChanged(element.parent);
    legendsMayHaveChanged(oldParent);
  }
  if (element.attributes !== null) updateThoseOfForm(element.nodeDocument, getAttribute(element, ATTR.id));
}

/** After an attribute of an HTML element changed. */
export function formAttributeChanged(
  element: ElementRecord,
  name: AttributeName,
  oldValue: string | null,
  value: string | null,
): void {
  if (name === ATTR.disabled) {
    if (element.name.tagId === TagId.Fieldset) formStatesMayHaveChanged(element);
    else if (element.rare !== null) updateIfCustom(element);
  } else if (name === FORM) {
    if (element.rare !== null) updateIfCustom(element);
  } else if (name === ATTR.id) {
    updateThoseOfForm(element.nodeDocument, oldValue);
    updateThoseOfForm(element.nodeDocument, value);
  }
}

/** https://html.spec.whatwg.org/#concept-form-reset-control */
export function resetFormAssociated(element: ElementRecord): void {
  const data = customElementDataOrNull(element);
  if (data === null || data.state !== CustomElementState.Custom) return;
  enqueueCallbackReaction(element, data, 'formResetCallback', []);
}
