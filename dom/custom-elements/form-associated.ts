import { invalidateLiveLists } from '../collections/index.ts';
import { DISABLED, isFormControlDisabled } from '../html/forms/disabled.ts';
import { FORM, formOwner } from '../html/forms/form-owner.ts';
import { isHtml } from '../html/is-html.ts';
import { watchElementSteps } from '../html/watch.ts';
import { ATTR, type AttributeName } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { hasAttribute } from '../tree/attributes.ts';
import { type DocumentRecord, type ElementRecord, isElement, NodeFlag, type NodeRecord } from '../tree/records.ts';
import { nextInTreeOrder } from '../tree/traversal.ts';
import { objectOrNull } from '../webidl/link.ts';
import { type CustomElementData, CustomElementState, customElementDataOrNull } from './custom-element-data.ts';
import { InternalsState } from './internals-state.ts';
import { enqueueCallbackReaction } from './reactions.ts';

/** https://html.spec.whatwg.org/#form-associated-custom-element */
export function isFormAssociatedCustomElement(element: ElementRecord): boolean {
  const data = customElementDataOrNull(element);
  return data?.definition?.formAssociated === true;
}

export function internalsOf(data: CustomElementData, element: ElementRecord): InternalsState {
  data.internals ??= new InternalsState(element);
  return data.internals;
}

/** The internals of a form-associated custom element that has any. */
export function existingInternals(element: ElementRecord): InternalsState | null {
  return customElementDataOrNull(element)?.internals ?? null;
}

/** Step 10 of https://html.spec.whatwg.org/#concept-upgrade-an-element */
export function formAssociatedElementUpgraded(element: ElementRecord, data: CustomElementData): void {
  watchElementSteps(element.nodeDocument);
  // It is a listed element only from now on.
  invalidateLiveLists(element.nodeDocument);
  updateFormState(element, data);
}

/** For an element that its constructor has made by itself. */
export function formAssociatedElementCreated(element: ElementRecord): void {
  watchElementSteps(element.nodeDocument);
}

/** Tells the element when its form owner or its disabled state is not what it was told of last. */
function updateFormState(element: ElementRecord, data: CustomElementData): void {
  const internals = internalsOf(data, element);
  if (hasAttribute(element, FORM)) rememberFormAttribute(element);
  const owner = formOwner(element);
  if (owner !== internals.formOwner) {
    internals.formOwner = owner;
    enqueueCallbackReaction(element, data, 'formAssociatedCallback', [objectOrNull(owner)]);
  }
  const isDisabled = isFormControlDisabled(element);
  if (isDisabled === internals.isDisabled) return;
  internals.isDisabled = isDisabled;
  enqueueCallbackReaction(element, data, 'formDisabledCallback', [isDisabled]);
}

function updateIfCustom(element: ElementRecord): void {
  const data = customElementDataOrNull(element);
  if (data === null || data.state !== CustomElementState.Custom || !data.definition!.formAssociated) return;
  updateFormState(element, data);
}

function updateWithin(root: ElementRecord): void {
  let node: NodeRecord | null = root;
  while (node !== null) {
    if (isElement(node) && node.rare !== null) updateIfCustom(node);
    node = nextInTreeOrder(node, root);
  }
}

/** Elements whose `form` attribute names a form anywhere in their tree, by document. */
const withFormAttribute = new WeakMap<DocumentRecord, Set<WeakRef<ElementRecord>>>();
const remembered = new WeakSet<ElementRecord>();

function rememberFormAttribute(element: ElementRecord): void {
  if (remembered.has(element)) return;
  remembered.add(element);
  const document = element.nodeDocument;
  let elements = withFormAttribute.get(document);
  if (elements === undefined) {
    elements = new Set();
    withFormAttribute.set(document, elements);
  }
  elements.add(new WeakRef(element));
}

function updateThoseWithFormAttribute(document: DocumentRecord): void {
  const elements = withFormAttribute.get(document);
  if (elements === undefined) return;
  for (const reference of elements) {
    const element = reference.deref();
    if (element === undefined || element.nodeDocument !== document || !hasAttribute(element, FORM)) {
      elements.delete(reference);
      if (element !== undefined) remembered.delete(element);
    } else {
      updateIfCustom(element);
    }
  }
}

/** After an HTML element was inserted, removed or moved. */
export function formStateMayHaveChanged(element: ElementRecord): void {
  if (element.rare !== null) updateIfCustom(element);
  const { tagId } = element.name;
  if (tagId === TagId.Legend && element.parent !== null && isHtml(element.parent, TagId.Fieldset)) {
    updateWithin(element.parent);
  }
  if (element.attributes !== null && hasAttribute(element, ATTR.id)) updateThoseWithFormAttribute(element.nodeDocument);
}

/** After an attribute of an HTML element changed. */
export function formAttributeChanged(element: ElementRecord, name: AttributeName): void {
  if (name === DISABLED) {
    if (element.name.tagId === TagId.Fieldset) updateWithin(element);
    else if (element.rare !== null) updateIfCustom(element);
  } else if (name === FORM) {
    if (element.rare !== null) updateIfCustom(element);
  } else if (name === ATTR.id && (element.flags & NodeFlag.Connected) !== 0) {
    updateThoseWithFormAttribute(element.nodeDocument);
  }
}

/** https://html.spec.whatwg.org/#concept-form-reset-control */
export function resetFormAssociated(element: ElementRecord): void {
  const data = customElementDataOrNull(element);
  if (data === null || data.state !== CustomElementState.Custom) return;
  enqueueCallbackReaction(element, data, 'formResetCallback', []);
}
