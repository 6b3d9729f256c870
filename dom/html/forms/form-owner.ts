import { invalidateLiveLists } from '../../collections/active-lists.ts';
import { getElementById } from '../../collections/id-index.ts';
import { isFormAssociatedCustomElement } from '../../custom-elements/form-associated.ts';
import { plainAttributeName } from '../../names/attribute-name.ts';
import { Category } from '../../names/categories.ts';
import { TagId } from '../../names/tag-ids.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { isHtml } from '../../tree/is-html.ts';
import { knownRootOf } from '../../tree/known-roots.ts';
import { rareOf } from '../../tree/rare-data.ts';
import {
  type ElementRecord,
  isShadowRoot,
  NodeFlag,
  type NodeRecord,
  NodeType,
  type ParentRecord,
} from '../../tree/records.ts';
import { watchElementSteps } from '../../tree/watch-element-steps.ts';
import { controlState, existingControlState } from './control-state.ts';
import { elementByIdInDetachedTree } from './ids-of-detached-trees.ts';
import { nearestForm } from './known-climbs.ts';

export const FORM = plainAttributeName('form');

/** https://html.spec.whatwg.org/#category-listed */
export function isListed(element: ElementRecord): boolean {
  return (element.name.categories & Category.Listed) !== 0 || isFormAssociatedCustomElement(element);
}

/** https://html.spec.whatwg.org/#form-associated-element */
export function isFormAssociated(element: ElementRecord): boolean {
  return isListed(element) || isHtml(element, TagId.Img);
}

/**
 * https://html.spec.whatwg.org/#form-owner
 *
 * Worked out when asked for, from the `form` attribute or the ancestors; that is what "reset the form owner" would have
 * left. Only an association that the parser made against the tree is stored.
 */
export function formOwner(element: ElementRecord, known: KnownForms | null = null): ElementRecord | null {
  const associated = element.rare === null ? null : element.rare.formOwner;
  if (associated !== null) return associated as ElementRecord;
  if (isListed(element) && (element.flags & NodeFlag.Connected) !== 0) {
    const id = getAttribute(element, FORM);
    if (id !== null) {
      const named = elementByIdInTree(element, id, known?.root);
      return named !== null && isHtml(named, TagId.Form) ? named : null;
    }
  }
  return known === null ? nearestForm(element) : known.nearest(element);
}

/** What somebody has learned of the forms in a tree while nothing changes. */
export class KnownForms {
  readonly root: NodeRecord;
  readonly #nearest = new Map<NodeRecord, ElementRecord | null>();

  constructor(root: NodeRecord) {
    this.root = root;
  }

  /** The nearest ancestor that is a form. */
  nearest(element: ElementRecord): ElementRecord | null {
    const known = this.#nearest;
    const { parent } = element;
    let node: NodeRecord | null = parent;
    let form: ElementRecord | null | undefined;
    while (node !== null && form === undefined) {
      form = isHtml(node, TagId.Form) ? node : known.get(node);
      if (form === undefined) node = node.parent;
    }
    form ??= null;
    for (let climbed: NodeRecord | null = parent; climbed !== node; climbed = climbed!.parent)
      known.set(climbed!, form);
    return form;
  }
}

/**
 * For the parser: https://html.spec.whatwg.org/#create-an-element-for-the-token associates the element with the form
 * element pointer. Call it only where that form is not the element's nearest ancestor form (the element was foster
 * parented, or the form's own start tag stood in a table): else `formOwner` finds it by itself.
 */
export function associateWithForm(element: ElementRecord, form: ElementRecord): void {
  rareOf(element).formOwner = form;
  const state = controlState(form);
  state.associatedByParser ??= [];
  state.associatedByParser.push(element);
  // Taking either out of the other's tree ends the association.
  watchElementSteps(element.nodeDocument);
}

/** https://html.spec.whatwg.org/#reset-the-form-owner: an association that the parser made ends. */
export function resetFormOwner(element: ElementRecord): void {
  if (element.rare === null || element.rare.formOwner === null) return;
  element.rare.formOwner = null;
  invalidateLiveLists(element.nodeDocument);
}

/**
 * The roots found since a removal began: with many controls deep in a tree, climbing from each would take quadratic time.
 * Weak, for nothing says when the removal is over.
 */
let knownRoots: WeakMap<NodeRecord, NodeRecord> | null = null;

/** A subtree was removed: `endAssociationsAcrossTrees` will be asked about what is in it. */
export function removalBegins(): void {
  knownRoots = null;
}

function rootDuringRemoval(node: NodeRecord): NodeRecord {
  knownRoots ??= new WeakMap();
  let top = node;
  let root = knownRoots.get(top);
  while (root === undefined && top.parent !== null) {
    top = top.parent;
    root = knownRoots.get(top);
  }
  root ??= top;
  for (let climbed = node; climbed !== top; climbed = climbed.parent as NodeRecord) knownRoots.set(climbed, root);
  return root;
}

/** When the element, or the form that the parser gave it, was removed. Calls back with each element whose form owner was reset. */
export function endAssociationsAcrossTrees(element: ElementRecord, ended: (control: ElementRecord) => void): void {
  const owner = element.rare === null ? null : element.rare.formOwner;
  if (owner !== null && rootDuringRemoval(owner) !== rootDuringRemoval(element)) {
    resetFormOwner(element);
    ended(element);
  }
  const associated = existingControlState(element)?.associatedByParser ?? null;
  if (associated === null || !isHtml(element, TagId.Form)) return;
  const root = rootDuringRemoval(element);
  for (const control of associated) {
    if (control.rare!.formOwner !== element || rootDuringRemoval(control) === root) continue;
    resetFormOwner(control);
    ended(control);
  }
}

/** The first element in tree order with that id in the node's tree. */
export function elementByIdInTree(
  node: NodeRecord,
  id: string,
  root: NodeRecord = knownRootOf(node),
): ElementRecord | null {
  if (root.nodeType === NodeType.Document || isShadowRoot(root)) return getElementById(root as ParentRecord, id);
  return elementByIdInDetachedTree(root, id);
}
