import { ATTR, type AttributeName, plainAttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { getAttribute, hasAttribute } from '../../tree/attributes.ts';
import { isHtml } from '../../tree/is-html.ts';
import { knownRootOf } from '../../tree/known-roots.ts';
import { viewsOf } from '../../tree/rare-data.ts';
import { type ElementRecord, type NodeRecord, type ParentRecord, Watch } from '../../tree/records.ts';
import { nextInTreeOrder } from '../../tree/traversal.ts';
import { watchElementSteps } from '../../tree/watch-element-steps.ts';
import { existingControlState } from './control-state.ts';
import { elementByIdInTree, FORM, formOwner } from './form-owner.ts';
import { InputType, inputTypeOf } from './input-type.ts';

export const REQUIRED = plainAttributeName('required');

/** The attributes that groups depend on, where they are not those of the radio button itself. */
const GROUPING: ReadonlySet<AttributeName> = new Set([ATTR.name, ATTR.type, FORM, REQUIRED]);

/** An input element in the Radio Button state. */
export function isRadioButton(node: NodeRecord): node is ElementRecord {
  return isHtml(node, TagId.Input) && inputTypeOf(node) === InputType.RadioButton;
}

/** https://html.spec.whatwg.org/#radio-button-group */
export class RadioGroup {
  readonly form: ElementRecord | null;
  readonly name: string;
  /** In no certain order. */
  readonly members = new Set<ElementRecord>();
  readonly #required = new Set<ElementRecord>();
  /** The members that are not known to be unchecked, but for `checked`. */
  unsettled = new Set<ElementRecord>();
  /** The member that was checked last, if it still is one. */
  checked: ElementRecord | null = null;

  constructor(form: ElementRecord | null, name: string) {
    this.form = form;
    this.name = name;
  }

  get hasRequired(): boolean {
    return this.#required.size > 0;
  }

  add(button: ElementRecord): void {
    this.members.add(button);
    this.unsettled.add(button);
    if (hasAttribute(button, REQUIRED)) this.#required.add(button);
  }

  delete(button: ElementRecord): void {
    this.members.delete(button);
    this.unsettled.delete(button);
    this.#required.delete(button);
    if (this.checked === button) this.checked = null;
  }
}

interface Membership {
  readonly groups: RadioGroups;
  /** Null without a name. */
  readonly group: RadioGroup | null;
  /** What it names its form by. */
  readonly id: string | null;
}

const memberships = new WeakMap<ElementRecord, Membership>();

/**
 * The radio button groups of a tree, by form owner and name.
 *
 * OPTIMIZATION: worked out for the whole tree at once, and kept: buttons leave and join them one by one, so that asking every radio
 * button for its group (as `:valid` does) stays linear. (bench/growth)
 */
class RadioGroups {
  readonly #root: NodeRecord;
  readonly #byForm = new Map<ElementRecord | null, Map<string, RadioGroup>>();
  /** The buttons whose group has to be looked for. */
  readonly #loose = new Set<ElementRecord>();
  /** By the id that buttons name their form by. */
  readonly #named = new Map<string, NamedForm>();
  /** The ids that may be those of other elements than before. */
  readonly #changedIds = new Set<string>();

  constructor(root: NodeRecord) {
    this.#root = root;
    for (let node: NodeRecord | null = root; node !== null; node = nextInTreeOrder(node, root)) {
      if (isRadioButton(node)) this.#add(node);
    }
  }

  /** Whatever the button was in, it may be in another group. */
  loosen(button: ElementRecord): void {
    this.#loose.add(button);
  }

  idChanged(id: string): void {
    if (this.#named.has(id)) this.#changedIds.add(id);
  }

  remove(button: ElementRecord): void {
    this.#loose.delete(button);
    this.#leave(button);
  }

  /** Puts the loose buttons into their groups. */
  settle(): void {
    for (const id of this.#changedIds) this.#lookForForm(id);
    this.#changedIds.clear();
    for (const button of this.#loose) {
      if (knownRootOf(button) !== this.#root) continue;
      this.#leave(button);
      if (isRadioButton(button)) this.#add(button);
    }
    this.#loose.clear();
  }

  #leave(button: ElementRecord): void {
    const membership = memberships.get(button);
    if (membership === undefined || membership.groups !== this) return;
    const { group, id } = membership;
    memberships.delete(button);
    if (id !== null) this.#named.get(id)?.buttons.delete(button);
    if (group === null) return;
    group.delete(button);
    if (group.members.size === 0) this.#drop(group);
  }

  #drop({ form, name }: RadioGroup): void {
    const byName = this.#byForm.get(form) as Map<string, RadioGroup>;
    byName.delete(name);
    if (byName.size === 0) this.#byForm.delete(form);
  }

  #lookForForm(id: string): void {
    const named = this.#named.get(id) as NamedForm;
    for (const button of named.buttons) {
      const form = elementByIdInTree(button, id, this.#root);
      if (form === named.form) return;
      named.form = form;
      for (const each of named.buttons) this.#loose.add(each);
      return;
    }
    this.#named.delete(id);
  }

  #add(button: ElementRecord): void {
    const group = this.#groupFor(button);
    group?.add(button);
    const id = getAttribute(button, FORM);
    memberships.set(button, { groups: this, group, id });
    if (id !== null) this.#addNaming(button, id);
  }

  #addNaming(button: ElementRecord, id: string): void {
    formsAreNamed = true;
    const named = this.#named.get(id);
    if (named !== undefined) named.buttons.add(button);
    else this.#named.set(id, { buttons: new Set([button]), form: elementByIdInTree(button, id, this.#root) });
  }

  #groupFor(button: ElementRecord): RadioGroup | null {
    const name = getAttribute(button, ATTR.name);
    if (name === null || name === '') return null;
    const form = formOwner(button);
    let byName = this.#byForm.get(form);
    if (byName === undefined) {
      byName = new Map();
      this.#byForm.set(form, byName);
    }
    let group = byName.get(name);
    if (group === undefined) {
      group = new RadioGroup(form, name);
      byName.set(name, group);
    }
    return group;
  }
}

interface NamedForm {
  readonly buttons: Set<ElementRecord>;
  /** The first element with the id. */
  form: ElementRecord | null;
}

/** Whether any radio button, that groups were made of, names its form, so that ids count. */
let formsAreNamed = false;

/** After an element was inserted. */
export function updateGroupsForInsertion(element: ElementRecord): void {
  if (isRadioButton(element)) keptGroupsOf(knownRootOf(element))?.loosen(element);
  if (formsAreNamed) idMayCount(element, getAttribute(element, ATTR.id), element);
}

/** After an element was removed from what is in that node. */
export function updateGroupsForRemoval(element: ElementRecord, oldAncestor: ParentRecord): void {
  memberships.get(element)?.groups.remove(element);
  loosenAssociated(element);
  if (formsAreNamed) idMayCount(element, getAttribute(element, ATTR.id), oldAncestor);
}

/** After an element was moved from one place to another, maybe in another tree. */
export function updateGroupsForMove(element: ElementRecord, oldAncestor: ParentRecord): void {
  updateGroupsForRemoval(element, oldAncestor);
  updateGroupsForInsertion(element);
}

/** After an attribute of an element changed: that affects no tree but its own. */
export function updateGroupsForAttribute(
  element: ElementRecord,
  name: AttributeName,
  oldValue: string | null,
  value: string | null,
): void {
  if (name === ATTR.id && formsAreNamed) {
    idMayCount(element, oldValue, element);
    idMayCount(element, value, element);
  }
  if (!GROUPING.has(name) || !isHtml(element, TagId.Input)) return;
  const groups = memberships.get(element)?.groups ?? keptGroupsOf(knownRootOf(element));
  groups?.loosen(element);
}

/** What the parser gave to a form ends to be the form's. */
function loosenAssociated(form: ElementRecord): void {
  if (!isHtml(form, TagId.Form)) return;
  for (const control of existingControlState(form)?.associatedByParser ?? []) {
    memberships.get(control)?.groups.loosen(control);
  }
}

function idMayCount(element: ElementRecord, id: string | null, place: NodeRecord): void {
  if (id !== null && element.nodeDocument === place.nodeDocument) keptGroupsOf(knownRootOf(place))?.idChanged(id);
}

/** Null: nobody has asked yet. */
function keptGroupsOf(root: NodeRecord): RadioGroups | null {
  return (root.rare?.views?.radioGroups ?? null) as RadioGroups | null;
}

/** The group that a radio button is in; null without a name. */
export function radioGroupOf(button: ElementRecord): RadioGroup | null {
  const name = getAttribute(button, ATTR.name);
  if (name === null || name === '') return null;
  groupsOf(knownRootOf(button)).settle();
  return memberships.get(button)?.group ?? null;
}

/** The members of its group, the element itself among them, which is alone without a name. */
export function radioButtonGroup(button: ElementRecord): ReadonlySet<ElementRecord> {
  return radioGroupOf(button)?.members ?? new Set([button]);
}

function groupsOf(root: NodeRecord): RadioGroups {
  const document = root.nodeDocument;
  watchElementSteps(document);
  if ((document.flags & Watch.ElementSteps) === 0) return new RadioGroups(root);
  const kept = keptGroupsOf(root);
  if (kept !== null) return kept;
  const groups = new RadioGroups(root);
  viewsOf(root).radioGroups = groups;
  return groups;
}
