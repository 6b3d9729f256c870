import type { AttributeName } from '../../dom/names/attribute-name.ts';
import { appendAttribute, hasAttribute } from '../../dom/tree/attributes.ts';
import { reactToMergedAttributes } from '../../dom/tree/mutation-reactions.ts';
import type { ElementRecord } from '../../dom/tree/records.ts';
import { NodeEvent } from '../tree-construction/locations.ts';
import type { TreeState } from '../tree-construction/tree-state.ts';

/** An html start tag by the rules of the "in body" insertion mode. https://html.spec.whatwg.org/#parsing-main-inbody */
export function startHtml(tree: TreeState): void {
  tree.error('misplaced-start-tag');
  // In the fragment case nobody will see the html element.
  if (!tree.open.hasTemplate && tree.context === null) addMissingAttributes(tree, tree.open.at(0));
}

/** Adds the token's attributes that the element does not have. */
export function addMissingAttributes(tree: TreeState, element: ElementRecord): void {
  const { attributes, attributesLength } = tree.tokenizer;
  for (let i = 0; i < attributesLength; i += 2) {
    const name = attributes[i] as AttributeName;
    if (hasAttribute(element, name)) continue;
    tree.limits?.attributes((element.attributes === null ? 0 : element.attributes.length / 2) + 1);
    appendAttribute(element, name, attributes[i + 1] as string);
    if (tree.locations !== null) tree.locations.noted(NodeEvent.AttributesAdded, element, 0);
  }
  reactToMergedAttributes(element);
}
