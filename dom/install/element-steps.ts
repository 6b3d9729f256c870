import { forgetSheet } from '../css/sheets/owners.ts';
import { handlerAttributeChanged } from '../events/content-handlers.ts';
import { autofocusInserted } from '../html/activation/autofocus.ts';
import { OPEN, openAttributeChanged } from '../html/activation/details.ts';
import { focusMayBeLost, subtreeRemoved } from '../html/activation/focus.ts';
import { forgetFrozenBaseUrl } from '../html/document-base-url.ts';
import {
  canBeNamedItem,
  namedItemAttributeChanged,
  namedItemInserted,
  namedItemRemoved,
} from '../html/document-named-items.ts';
import { forgetAttrElement } from '../html/element-references.ts';
import {
  CHECKED,
  checkedAttributeChanged,
  radioButtonGroupChanged,
  radioButtonInserted,
} from '../html/forms/checkedness.ts';
import { type ControlState, controlState } from '../html/forms/control-state.ts';
import { endAssociationsAcrossTrees, FORM, removalBegins, resetFormOwner } from '../html/forms/form-owner.ts';
import { inputAttributeChanged, isValueDirty } from '../html/forms/input-value.ts';
import { optionAncestorsChanged } from '../html/forms/option-ancestors.ts';
import {
  isRadioButton,
  REQUIRED,
  radioButtonJoins,
  radioGroupsChanged,
  radioGroupsChangedAt,
} from '../html/forms/radio-groups.ts';
import {
  MULTIPLE,
  multipleAttributeChanged,
  optionInserted,
  optionRemoved,
  SELECTED,
  SIZE,
  selectedAttributeChanged,
  selectedContentConnected,
  sizeAttributeChanged,
} from '../html/forms/select.ts';
import { selectedContentChangedPlace, updateWaitingSelectedContents } from '../html/forms/selected-content.ts';
import { forgetSelectionInOtherText } from '../html/forms/text-selection.ts';
import { forgetRawValue, textareaRawValue, textareaValue } from '../html/forms/textarea-value.ts';
import {
  formAssociatedUpgraded,
  formAttributeChanged,
  formStateMayHaveChanged,
} from '../html/internals/form-associated.ts';
import { loadsSomething } from '../html/loads-something.ts';
import { getNonce, hideNonce, NONCE, setNonce } from '../html/nonce.ts';
import { dialogRemoved } from '../html/top-layer/dialog.ts';
import { popoverAttributeChanged, popoverRemoved } from '../html/top-layer/popover.ts';
import { isPopoverShowing, POPOVER, popoverTypeOf } from '../html/top-layer/popover-state.ts';
import { ATTR, type AttributeName, plainAttributeName } from '../names/attribute-name.ts';
import { Category } from '../names/categories.ts';
import { TagId } from '../names/tag-ids.ts';
import { windowRealmOf } from '../realm/document-window.ts';
import { scriptAttributeChanged, scriptPostConnectionSteps } from '../scripting/element-steps.ts';
import { isScript } from '../scripting/script-state.ts';
import { hasAttribute } from '../tree/attributes.ts';
import { documentData } from '../tree/document-data.ts';
import { isHtml, isHtmlElement } from '../tree/is-html.ts';
import type { ElementStepsReactor } from '../tree/reactions.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  NodeFlag,
  type NodeRecord,
  NodeType,
  Watch,
} from '../tree/records.ts';
import { watchElementSteps } from '../tree/watch-element-steps.ts';

/** The attributes that radio button groups depend on. */
const GROUPING: ReadonlySet<AttributeName> = new Set([ATTR.id, ATTR.name, ATTR.type, FORM, REQUIRED]);

/** Radio buttons, forms, and what may take the id of a form away. */
function affectsRadioGroups(node: NodeRecord): boolean {
  if (node.nodeType !== NodeType.Element) return false;
  const element = node as ElementRecord;
  const { tagId } = element.name;
  return tagId === TagId.Input || tagId === TagId.Form || hasAttribute(element, ATTR.id);
}

/** What HTML elements do when the tree or an attribute changes, in documents where somebody has asked for it. */

const HREF = plainAttributeName('href');

function mayLoad(node: NodeRecord): node is ElementRecord {
  return isHtmlElement(node) && loadsSomething(node.name.tagId);
}

export const elementSteps: ElementStepsReactor = {
  placeChanged: optionAncestorsChanged,

  inserted(node, root) {
    if (isRadioButton(node) && !hasAttribute(node, ATTR.id)) radioButtonJoins(node);
    else if (affectsRadioGroups(node)) radioGroupsChanged();
    if (documentData(node.nodeDocument).hidesNonces) hideNonce(node);
    if (!isHtmlElement(node)) return;
    if ((node.nodeDocument.flags & Watch.CustomElements) !== 0) formStateMayHaveChanged(node, null);
    switch (node.name.tagId) {
      case TagId.Base:
        forgetFrozenBaseUrl(node.nodeDocument);
        return;
      case TagId.Input:
        radioButtonInserted(node);
        return;
      case TagId.Option:
        optionInserted(node, root);
        return;
      case TagId.Selectedcontent:
        selectedContentChangedPlace(node);
        return;
      default:
        if (canBeNamedItem(node.name.tagId)) namedItemInserted(node);
    }
  },

  postConnection(node) {
    if (isScript(node)) scriptPostConnectionSteps(node);
    else if (mayLoad(node)) windowRealmOf(node)?.resources.connected(node);
    if (node.nodeType === NodeType.Element) autofocusInserted(node);
    if (isHtml(node, TagId.Selectedcontent)) selectedContentConnected(node);
  },

  removed(node, isSubtreeRoot, oldAncestor) {
    if (isSubtreeRoot) {
      removalBegins();
      subtreeRemoved(node.nodeDocument);
    }
    if (affectsRadioGroups(node)) radioGroupsChanged();
    if (!isHtmlElement(node)) return;
    if (isPopoverShowing(node)) popoverRemoved(node);
    if (mayLoad(node)) windowRealmOf(node)?.resources.disconnected(node);
    if (canBeNamedItem(node.name.tagId)) namedItemRemoved(node);
    if ((node.nodeDocument.flags & Watch.CustomElements) !== 0)
      formStateMayHaveChanged(node, isSubtreeRoot ? oldAncestor : null);
    switch (node.name.tagId) {
      case TagId.Base:
        forgetFrozenBaseUrl(node.nodeDocument);
        return;
      case TagId.Dialog:
        dialogRemoved(node);
        return;
      case TagId.Option:
        optionRemoved(node, oldAncestor);
        return;
      case TagId.Selectedcontent:
        selectedContentChangedPlace(node);
        return;
      case TagId.Form:
        endAssociationsAcrossTrees(node);
        return;
      default:
        if ((node.name.categories & Category.FormAssociated) !== 0) endAssociationsAcrossTrees(node);
    }
  },

  moved(node, root, oldAncestor) {
    if (node === root) focusMayBeLost(node.nodeDocument);
    if (affectsRadioGroups(node)) radioGroupsChanged();
    if (!isHtmlElement(node)) return;
    if ((node.nodeDocument.flags & Watch.CustomElements) !== 0)
      formStateMayHaveChanged(node, node === root ? oldAncestor : null);
    switch (node.name.tagId) {
      case TagId.Base:
        forgetFrozenBaseUrl(node.nodeDocument);
        return;
      case TagId.Input:
        radioButtonGroupChanged(node);
        return;
      case TagId.Option:
        optionRemoved(node, oldAncestor);
        optionInserted(node, root);
        return;
      case TagId.Selectedcontent:
        selectedContentChangedPlace(node);
        return;
      default:
        if (!canBeNamedItem(node.name.tagId)) return;
        namedItemRemoved(node);
        namedItemInserted(node);
    }
  },

  childrenChanged(parent, isRemoval) {
    if (!isRemoval) updateWaitingSelectedContents();
    if (isScript(parent) && !isRemoval) scriptPostConnectionSteps(parent);
    if (isHtml(parent, TagId.Style)) styleChanged(parent);
    if (!isHtml(parent, TagId.Textarea) || isValueDirty(parent)) return;
    forgetRawValue(parent);
    forgetSelectionInOtherText(parent, textareaValue(parent));
  },

  adopted(node, oldDocument) {
    if (isHtmlElement(node) && node.name.tagId === TagId.Base) forgetBaseUrls(node, oldDocument);
  },

  attributeChanged(element, name, oldValue, value) {
    if (GROUPING.has(name)) radioGroupsChangedAt(element);
    focusMayBeLost(element.nodeDocument);
    handlerAttributeChanged(element, name, value);
    if (element.rare !== null) {
      forgetAttrElement(element, name);
      if (name === NONCE) setNonce(element, null);
    }
    if (isScript(element)) scriptAttributeChanged(element, name, value);
    if ((element.name.categories & Category.Html) === 0) return;
    if (canBeNamedItem(element.name.tagId)) namedItemAttributeChanged(element, name, oldValue);
    if (name === POPOVER) popoverAttributeChanged(element, popoverTypeOf(oldValue));
    if (loadsSomething(element.name.tagId)) windowRealmOf(element)?.resources.attributeChanged(element, name, value);
    if ((element.nodeDocument.flags & Watch.CustomElements) !== 0) formAttributeChanged(element, name, oldValue, value);
    switch (element.name.tagId) {
      case TagId.Base:
        if (name === HREF) forgetFrozenBaseUrl(element.nodeDocument);
        return;
      case TagId.Details:
        if (name === OPEN) openAttributeChanged(element, oldValue, value);
        return;
      case TagId.Input:
        inputChanged(element, name, oldValue, value);
        return;
      case TagId.Option:
        if (name === SELECTED) selectedAttributeChanged(element, oldValue, value);
        return;
      case TagId.Select:
        selectChanged(element, name, oldValue, value);
        return;
      default:
        if (name === FORM) resetFormOwner(element);
    }
  },

  formAssociatedUpgraded,

  cloned: cloningSteps,
};

function styleChanged(style: ElementRecord): void {
  forgetSheet(style);
  windowRealmOf(style)?.resources.childrenChanged(style);
}

function forgetBaseUrls(base: ElementRecord, oldDocument: DocumentRecord): void {
  forgetFrozenBaseUrl(oldDocument);
  forgetFrozenBaseUrl(base.nodeDocument);
}

function inputChanged(input: ElementRecord, name: AttributeName, oldValue: string | null, value: string | null): void {
  if (name === CHECKED) {
    checkedAttributeChanged(input, oldValue, value);
  } else if (name === FORM) {
    resetFormOwner(input);
    radioButtonGroupChanged(input);
  } else if (name === ATTR.name) {
    radioButtonGroupChanged(input);
  } else {
    inputAttributeChanged(input, name, oldValue, value);
  }
}

function selectChanged(
  select: ElementRecord,
  name: AttributeName,
  oldValue: string | null,
  value: string | null,
): void {
  if (name === MULTIPLE) multipleAttributeChanged(select, oldValue, value);
  else if (name === SIZE) sizeAttributeChanged(select);
  else if (name === FORM) resetFormOwner(select);
}

/** The bits that a clone of an input element takes over. */
const CHECKEDNESS = NodeFlag.Checked | NodeFlag.DirtyChecked | NodeFlag.CheckedKnown;

/** https://dom.spec.whatwg.org/#concept-node-clone-ext, for elements that have rare data or leave their children behind. */
function cloningSteps(node: ElementRecord, copy: ElementRecord, subtree: boolean): void {
  const { rare } = node;
  if (rare !== null && rare.nonce !== null) setNonce(copy, getNonce(node));
  if (!isHtmlElement(node)) return;
  const { tagId } = node.name;
  if (tagId === TagId.Input) copy.flags |= node.flags & CHECKEDNESS;
  if (tagId === TagId.Textarea && !subtree) keepRawValue(copy, textareaRawValue(node));
  if ((tagId !== TagId.Input && tagId !== TagId.Textarea) || rare === null || rare.own === null) return;
  const state = rare.own as ControlState;
  const copyState = controlState(copy);
  copyState.value ??= state.value;
  copyState.isDirty = state.isDirty;
  copyState.isIndeterminate = state.isIndeterminate;
}

/** The raw value of a textarea element without the children that it came from, until it gets others. */
function keepRawValue(textarea: ElementRecord, value: string): void {
  if (value === '') return;
  controlState(textarea).value = value;
  watchElementSteps(textarea.nodeDocument);
}
