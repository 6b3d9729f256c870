import { ATTR, plainAttributeName } from '../../names/attribute-name.ts';
import { Category } from '../../names/categories.ts';
import { TagId } from '../../names/tag-ids.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { rareOf } from '../../tree/rare-data.ts';
import { reactors } from '../../tree/reactions.ts';
import { type ElementRecord, isElement, NodeFlag, type NodeRecord, Watch } from '../../tree/records.ts';
import { nextInTreeOrder, rootOf } from '../../tree/traversal.ts';
import { isHtml, nearestAncestor } from '../is-html.ts';

export const FORM = plainAttributeName('form');

/** https://html.spec.whatwg.org/#category-listed */
export function isListed(element: ElementRecord): boolean {
  return (element.name.categories & Category.Listed) !== 0;
}

/**
 * https://html.spec.whatwg.org/#form-owner
 *
 * Worked out when asked for, from the `form` attribute or the ancestors; that is what "reset the form owner" would have
 * left. Only an association that the parser made against the tree is stored.
 */
export function formOwner(element: ElementRecord): ElementRecord | null {
  const associated = element.rare === null ? null : element.rare.formOwner;
  if (associated !== null) return associated as ElementRecord;
  if (isListed(element) && (element.flags & NodeFlag.Connected) !== 0) {
    const id = getAttribute(element, FORM);
    if (id !== null) {
      const named = firstElementWithId(rootOf(element), id);
      return named !== null && isHtml(named, TagId.Form) ? named : null;
    }
  }
  return nearestAncestor(element, TagId.Form);
}

/**
 * For the parser: https://html.spec.whatwg.org/#create-an-element-for-the-token associates the element with the form
 * element pointer. Call it only where that form is not the element's nearest ancestor form (the element was foster
 * parented, or the form's own start tag stood in a table): else `formOwner` finds it by itself.
 */
export function associateWithForm(element: ElementRecord, form: ElementRecord): void {
  rareOf(element).formOwner = form;
  // Taking either out of the other's tree ends the association.
  if (reactors.elementSteps !== null) element.nodeDocument.flags |= Watch.ElementSteps;
}

/** The end of an association that the parser made: what the Standard does when it resets the form owner. */
export function forgetParserAssociation(element: ElementRecord): void {
  if (element.rare !== null) element.rare.formOwner = null;
}

/** The first element in tree order with that id. */
export function firstElementWithId(root: NodeRecord, id: string): ElementRecord | null {
  if (id === '') return null;
  let node: NodeRecord | null = root;
  while (node !== null) {
    if (isElement(node) && getAttribute(node, ATTR.id) === id) return node;
    node = nextInTreeOrder(node, root);
  }
  return null;
}
