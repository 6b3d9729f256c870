import { noteRegistry } from '../../dom/custom-elements/initialize.ts';
import { asciiLowercase } from '../../dom/names/ascii-case.ts';
import { type AttributeName, plainAttributeName } from '../../dom/names/attribute-name.ts';
import { type ElementName, HTML_NAMES } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { rareOf } from '../../dom/tree/rare-data.ts';
import { type ElementRecord, NodeType, ParentRecord, setAttributes } from '../../dom/tree/records.ts';
import { attachShadowRoot, canHostShadow, shadowRootOf, shadowRootState } from '../../dom/tree/shadow.ts';
import { templateContentsOf } from '../../dom/tree/template-contents.ts';
import { adjustedCurrentNode } from './foreign-content.ts';
import { generateAllImpliedEndTagsThoroughly } from './implied-end-tags.ts';
import { insertHtmlElement, takeAttributes } from './insertion.ts';
import { InsertionMode } from './insertion-mode.ts';
import { resetInsertionModeAppropriately } from './reset-insertion-mode.ts';
import { finishPatch, startPatch } from './template-patches.ts';
import { tokenAttribute } from './token-attributes.ts';
import type { TreeState } from './tree-state.ts';

const SHADOW_ROOT_MODE = plainAttributeName('shadowrootmode');
const DELEGATES_FOCUS = plainAttributeName('shadowrootdelegatesfocus');
const CLONABLE = plainAttributeName('shadowrootclonable');
const SERIALIZABLE = plainAttributeName('shadowrootserializable');
const CUSTOM_ELEMENT_REGISTRY = plainAttributeName('shadowrootcustomelementregistry');
const SLOT_ASSIGNMENT = plainAttributeName('shadowrootslotassignment');

/** A template start tag. https://html.spec.whatwg.org/#parsing-main-inhead */
export function startTemplate(tree: TreeState, tag: ElementName): void {
  tree.formatting.insertMarker();
  tree.framesetOk = false;
  tree.mode = InsertionMode.InTemplate;
  tree.templateModes.push(InsertionMode.InTemplate);
  if (startDeclarativeShadowRoot(tree, tag) || startPatch(tree, tag)) return;
  // Made at once: whatever is inserted next goes there.
  templateContentsOf(insertHtmlElement(tree, tag));
}

/** Attaches a shadow root to the adjusted current node and goes on inside, if the token says so and it is possible. */
function startDeclarativeShadowRoot(tree: TreeState, tag: ElementName): boolean {
  const mode = shadowRootMode(tree);
  if (mode === null || !tree.allowDeclarativeShadowRoots || tree.open.length === 1) return false;
  const host = adjustedCurrentNode(tree) as ElementRecord;
  if (shadowRootOf(host) !== null || !canHostShadow(host)) return false;
  tree.watchElement(host);
  const template = new ParentRecord(NodeType.Element, host.nodeDocument, tag) as ElementRecord;
  setAttributes(template, takeAttributes(tree));
  const keepsRegistryNull = hasTokenAttribute(tree, CUSTOM_ELEMENT_REGISTRY);
  if (keepsRegistryNull) noteRegistry(host.nodeDocument, null);
  const shadowRoot = attachShadowRoot(host, {
    mode,
    delegatesFocus: hasTokenAttribute(tree, DELEGATES_FOCUS),
    slotAssignment: asciiLowercase(tokenAttribute(tree, SLOT_ASSIGNMENT) ?? '') === 'manual' ? 'manual' : 'named',
    clonable: hasTokenAttribute(tree, CLONABLE),
    customElementRegistry: keepsRegistryNull ? null : undefined,
    serializable: hasTokenAttribute(tree, SERIALIZABLE),
  });
  const state = shadowRootState(shadowRoot);
  state.declarative = true;
  state.availableToElementInternals = true;
  state.keepCustomElementRegistryNull = keepsRegistryNull;
  rareOf(template).templateContents = shadowRoot;
  tree.open.push(template);
  return true;
}

/** https://html.spec.whatwg.org/#attr-template-shadowrootmode, null for the None state. */
function shadowRootMode(tree: TreeState): 'open' | 'closed' | null {
  const value = tokenAttribute(tree, SHADOW_ROOT_MODE);
  if (value === null) return null;
  const keyword = asciiLowercase(value);
  return keyword === 'open' || keyword === 'closed' ? keyword : null;
}

function hasTokenAttribute(tree: TreeState, name: AttributeName): boolean {
  return tokenAttribute(tree, name) !== null;
}

/** A template end tag. https://html.spec.whatwg.org/#parsing-main-inhead */
export function endTemplate(tree: TreeState): void {
  const { open } = tree;
  if (!open.hasTemplate) {
    tree.error('end-tag-without-matching-open-element');
    return;
  }
  generateAllImpliedEndTagsThoroughly(tree);
  if (open.current.name !== HTML_NAMES[TagId.Template]) tree.error('closing-of-element-with-open-child-elements');
  popTemplate(tree);
}

/** Pops elements until a template element has been popped, and all that follows from it. */
export function popTemplate(tree: TreeState): void {
  const { open } = tree;
  const position = open.top[TagId.Template] as number;
  const template = open.at(position);
  open.popTo(position);
  finishPatch(tree, template);
  tree.formatting.clearToLastMarker();
  tree.templateModes.pop();
  resetInsertionModeAppropriately(tree);
}
