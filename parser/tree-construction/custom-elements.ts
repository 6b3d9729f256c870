import { isCustom } from '../../dom/custom-elements/custom-element-data.ts';
import { reactionsStack } from '../../dom/custom-elements/element-queues.ts';
import { invokeReactionsFrom } from '../../dom/custom-elements/reactions.ts';
import { lookUpCustomElementRegistry, type RegistryState } from '../../dom/custom-elements/registry-state.ts';
import { type ElementName, HTML_NAMES } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { createElementForParser, noteIsValue, willExecuteScript } from '../../dom/scripting/create-for-parser.ts';
import { insert } from '../../dom/tree/mutation.ts';
import {
  type AttributeList,
  type DocumentRecord,
  type ElementRecord,
  NodeFlag,
  NodeType,
  ParentRecord,
  setAttributes,
  Watch,
} from '../../dom/tree/records.ts';
import { isHostIncludingInclusiveAncestor } from '../../dom/tree/traversal.ts';
import type { TreeState } from './tree-state.ts';

/** Whether there may be custom elements in the document. */
export function hasCustomElements(document: DocumentRecord): boolean {
  return (document.flags & Watch.CustomElements) !== 0;
}

/** https://html.spec.whatwg.org/#create-an-element-for-the-token, but for its form owner. */
export function createElementForToken(
  tree: TreeState,
  name: ElementName,
  attributes: AttributeList | null,
  intendedParent: ParentRecord,
): ElementRecord {
  const document = intendedParent.nodeDocument;
  if (!hasCustomElements(document)) {
    const element = new ParentRecord(NodeType.Element, document, name) as ElementRecord;
    setAttributes(element, attributes);
    noteIsValue(element);
    return element;
  }
  const registry = registryFor(tree, intendedParent);
  const executesScript = tree.context === null && willExecuteScript(name, attributes, registry);
  if (executesScript) tree.letOthersTouch();
  return createElementForParser(document, name, attributes, registry, executesScript);
}

function registryFor(tree: TreeState, intendedParent: ParentRecord): RegistryState | null {
  // What is to be in the fragment has the html element for its parent, whose registry is that of the parse's target.
  const isTopOfFragment = tree.context !== null && tree.open.at(0).rare?.templateContents === intendedParent;
  if (!isTopOfFragment) return lookUpCustomElementRegistry(intendedParent);
  // What is set on a template goes into its contents, which have none.
  return tree.context.name === HTML_NAMES[TagId.Template]
    ? null
    : lookUpCustomElementRegistry(tree.target as ParentRecord);
}

/**
 * https://html.spec.whatwg.org/#insert-an-element-at-the-adjusted-insertion-location, in a document with custom elements: the
 * element's constructor may have changed everything.
 */
export function insertAmongCustomElements(tree: TreeState, element: ElementRecord): void {
  const { placeParent, placeBefore } = tree;
  const before = placeBefore !== null && placeBefore.parent === placeParent ? placeBefore : null;
  if (tree.context !== null) {
    insert(element, placeParent, before);
    return;
  }
  if (isAncestor(element, placeParent)) return;
  const { depth } = reactionsStack;
  reactionsStack.depth = depth + 1;
  try {
    insert(element, placeParent, before);
  } finally {
    reactionsStack.depth = depth;
  }
  if (reactionsStack.queues.length <= depth) return;
  tree.letOthersTouch();
  invokeReactionsFrom(depth);
}

/** What is not connected, as a new element mostly is, is no ancestor of what is; then nobody has to climb. */
function isAncestor(element: ElementRecord, parent: ParentRecord): boolean {
  if ((parent.flags & ~element.flags & NodeFlag.Connected) !== 0 || !isCustom(element)) return false;
  return isHostIncludingInclusiveAncestor(element, parent);
}
