import { inlineStyleCloned, styleAttributeChanged } from '../css/inline-style.ts';
import { forgetAdopted } from '../css/sheets/owners.ts';
import { isSheetInstruction } from '../css/sheets/sheet-instructions.ts';
import { handlerAttributeChanged } from '../events/content-handlers.ts';
import { autofocusInserted } from '../html/activation/autofocus.ts';
import {
  attributeMayTakeFocus,
  focusMayBeLost,
  legendMayTakeFocus,
  subtreeLosesFocus,
  subtreeRemoved,
} from '../html/activation/focus.ts';
import { forgetAttrElement } from '../html/element-references.ts';
import { FORM, removalBegins, resetFormOwner } from '../html/forms/form-owner.ts';
import { forgetIdsOfDetachedTrees } from '../html/forms/ids-of-detached-trees.ts';
import { forgetClimbs, forgetClimbsFrom } from '../html/forms/known-climbs.ts';
import { optionAncestorsChanged } from '../html/forms/option-ancestors.ts';
import {
  updateGroupsForAttribute,
  updateGroupsForInsertion,
  updateGroupsForMove,
  updateGroupsForRemoval,
} from '../html/forms/radio-group-steps.ts';
import { updateWaitingSelectedContents } from '../html/forms/selected-content.ts';
import {
  formAssociatedUpgraded,
  formAttributeChanged,
  formStateMayHaveChanged,
  formStatesMayHaveChanged,
} from '../html/internals/form-associated.ts';
import { getNonce, hideNonce, setNonce } from '../html/nonce.ts';
import { fullscreenMayEnd } from '../html/top-layer/fullscreen-state.ts';
import { popoverAttributeChanged, popoverRemoved } from '../html/top-layer/popover.ts';
import { isPopoverShowing, POPOVER, popoverTypeOf } from '../html/top-layer/popover-state.ts';
import { ATTR, type AttributeName } from '../names/attribute-name.ts';
import { Category } from '../names/categories.ts';
import type { ElementName } from '../names/element-name.ts';
import { SVG_NAMESPACE } from '../names/namespaces.ts';
import { windowRealmOf } from '../realm/document-window.ts';
import { documentData } from '../tree/document-data.ts';
import { StepsTable } from '../tree/element-steps.ts';
import { isHtmlElement } from '../tree/is-html.ts';
import type { ElementStepsReactor } from '../tree/reactions.ts';
import { type ElementRecord, isElement, Watch } from '../tree/records.ts';
import { HTML_FAMILIES, SVG_FAMILIES } from './element-families.ts';
import { attributeComesUnderPolicies, elementComesUnderPolicies } from './policed-attributes.ts';

const html = new StepsTable(HTML_FAMILIES);
const svg = new StepsTable(SVG_FAMILIES);
const none = new StepsTable([]);

function stepsOf(name: ElementName): StepsTable {
  if ((name.categories & Category.Html) !== 0) return html;
  return name.namespace === SVG_NAMESPACE ? svg : none;
}

/** What elements do when the tree or an attribute changes, in documents where somebody has asked for it. */
export const elementSteps: ElementStepsReactor = {
  placeChanged(root) {
    optionAncestorsChanged(root);
    forgetClimbs(root);
    forgetIdsOfDetachedTrees();
  },

  made(node) {
    if (isElement(node) && node.attributes !== null) stepsOf(node.name).made[node.name.tagId]?.(node);
  },

  inserted(node, root) {
    const { nodeDocument } = node;
    if (!isElement(node)) {
      if (isSheetInstruction(node)) documentData(nodeDocument).hasSheetInstructions = true;
      return;
    }
    const { name } = node;
    updateGroupsForInsertion(node);
    const { hidesNonces, policyGuard } = documentData(nodeDocument);
    if (hidesNonces) hideNonce(node);
    if (mayAffectCustomElements(node)) formStateMayHaveChanged(node, null);
    stepsOf(name).inserted[name.tagId]?.(node, root);
    if (policyGuard !== null) elementComesUnderPolicies(node);
  },

  /** As in Chromium, what markup gives an element that is there already is not for style sheets either. */
  attributesMerged(element) {
    if (documentData(element.nodeDocument).hidesNonces) hideNonce(element);
  },

  postConnection(node) {
    if (!isElement(node)) return;
    stepsOf(node.name).postConnection[node.name.tagId]?.(node);
    autofocusInserted(node);
    legendMayTakeFocus(node);
  },

  losesFocus: subtreeLosesFocus,

  removed(node, isSubtreeRoot, oldAncestor) {
    if (isSubtreeRoot) {
      removalBegins();
      subtreeRemoved(node.nodeDocument);
      fullscreenMayEnd(node.nodeDocument);
    }
    if (!isElement(node)) return;
    updateGroupsForRemoval(node, oldAncestor);
    if (isHtmlElement(node) && isPopoverShowing(node)) popoverRemoved(node);
    stepsOf(node.name).removed[node.name.tagId]?.(node, oldAncestor);
    if (mayAffectCustomElements(node)) formStateMayHaveChanged(node, isSubtreeRoot ? oldAncestor : null);
  },

  unlinkedToMove: formStatesMayHaveChanged,

  moved(node, root, oldAncestor) {
    if (node === root) focusMayBeLost(node.nodeDocument);
    if (!isElement(node)) return;
    updateGroupsForMove(node, oldAncestor);
    if (mayAffectCustomElements(node)) formStateMayHaveChanged(node, node === root ? oldAncestor : null);
    stepsOf(node.name).moved[node.name.tagId]?.(node, root, oldAncestor);
  },

  childrenChanged(parent, isRemoval) {
    if (!isRemoval) updateWaitingSelectedContents();
    if (isElement(parent)) stepsOf(parent.name).childrenChanged[parent.name.tagId]?.(parent, isRemoval);
    else if (parent === parent.nodeDocument && documentData(parent).hasSheetInstructions)
      windowRealmOf(parent)?.resources.sheetInstructionsChanged(parent.nodeDocument);
  },

  adopted(node, oldDocument) {
    if (!isElement(node)) {
      forgetAdopted(node, oldDocument);
      return;
    }
    forgetClimbsFrom(node);
    stepsOf(node.name).adopted[node.name.tagId]?.(node, oldDocument);
  },

  attributeChanged(element, name, oldValue, value) {
    updateGroupsForAttribute(element, name, oldValue, value);
    if (name === ATTR.id) forgetIdsOfDetachedTrees();
    if (name === ATTR.style && value !== null) {
      styleAttributeChanged(element, value);
      if (documentData(element.nodeDocument).policyGuard !== null) attributeComesUnderPolicies(element, name);
    }
    handlerAttributeChanged(element, name, value);
    if (element.rare !== null) {
      forgetAttrElement(element, name);
      if (name === ATTR.nonce) setNonce(element, null);
    }
    if (isHtmlElement(element)) htmlAttributeChanged(element, name, oldValue, value);
    stepsOf(element.name).attributeChanged[element.name.tagId]?.(element, name, oldValue, value);
    // Last, as it may call listeners.
    attributeMayTakeFocus(element, name);
  },

  formAssociatedUpgraded,

  cloned(node, copy, subtree) {
    if (node.rare !== null && node.rare.nonce !== null) setNonce(copy, getNonce(node));
    const { policyGuard } = documentData(node.nodeDocument);
    if ((policyGuard ?? documentData(copy.nodeDocument).policyGuard) !== null) inlineStyleCloned(node, copy);
    stepsOf(node.name).cloned[node.name.tagId]?.(node, copy, subtree);
  },
};

/** Whether the form owner or the disabled state of a custom element may depend on where the element is. */
function mayAffectCustomElements(element: ElementRecord): boolean {
  return (element.nodeDocument.flags & Watch.CustomElements) !== 0 && isHtmlElement(element);
}

/** The attributes of every HTML element. */
function htmlAttributeChanged(
  element: ElementRecord,
  name: AttributeName,
  oldValue: string | null,
  value: string | null,
): void {
  if (name === POPOVER) popoverAttributeChanged(element, popoverTypeOf(oldValue));
  if ((element.nodeDocument.flags & Watch.CustomElements) !== 0) formAttributeChanged(element, name, oldValue, value);
  if (name === FORM) resetFormOwner(element);
}
