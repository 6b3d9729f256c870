import { ATTR, plainAttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { getAttribute, hasAttribute } from '../../tree/attributes.ts';
import { isHtml } from '../../tree/is-html.ts';
import { knownRootOf } from '../../tree/known-roots.ts';
import { viewsOf } from '../../tree/rare-data.ts';
import { type ElementRecord, NodeFlag, type NodeRecord, Watch } from '../../tree/records.ts';
import { nextInTreeOrder } from '../../tree/traversal.ts';
import { watchElementSteps } from '../../tree/watch-element-steps.ts';
import { elementByIdInTree, FORM, formOwner } from './form-owner.ts';
import { InputType, inputTypeOf } from './input-type.ts';

export const REQUIRED = plainAttributeName('required');

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
  /** The member that had the focus last. */
  focused: ElementRecord | null = null;

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
    if (this.focused === button) this.focused = null;
  }
}

interface Membership {
  readonly groups: RadioGroups;
  /** Null without a name, or where nobody has looked for it yet. */
  readonly group: RadioGroup | null;
  /** What it names its form by, in a document. */
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

  constructor(root: NodeRecord) {
    this.#root = root;
    for (let node: NodeRecord | null = root; node !== null; node = nextInTreeOrder(node, root)) {
      if (isRadioButton(node)) this.#add(node);
    }
  }

  /** Whatever the button was in, it may be in another group. */
  loosen(button: ElementRecord): void {
    this.#loose.add(button);
    const before = memberships.get(button);
    if (before?.groups === this) return;
    before?.groups.leftBy(button);
    memberships.set(button, { groups: this, group: null, id: null });
  }

  /** The id may be that of another element than before. The checked buttons that name their form by it, if it is. */
  idChanged(id: string): readonly ElementRecord[] {
    const named = this.#named.get(id);
    const checked: ElementRecord[] = [];
    if (named === undefined) return checked;
    const form = elementByIdInTree(this.#root, id);
    if (form === named.form) return checked;
    named.form = form;
    for (const button of named.buttons) {
      this.#loose.add(button);
      if ((button.flags & NodeFlag.Checked) !== 0) checked.push(button);
    }
    return checked;
  }

  leftBy(button: ElementRecord): void {
    // What is in a shadow tree stays there when the host is removed.
    if (knownRootOf(button) === this.#root) {
      this.loosen(button);
      return;
    }
    this.#loose.delete(button);
    this.#leave(button);
  }

  /** Puts the loose buttons into their groups. */
  settle(): void {
    for (const button of this.#loose) {
      if (knownRootOf(button) !== this.#root) continue;
      if (isRadioButton(button)) this.#add(button);
      else this.#leave(button);
    }
    this.#loose.clear();
  }

  #leave(button: ElementRecord): void {
    const membership = memberships.get(button);
    if (membership === undefined || membership.groups !== this) return;
    const { group, id } = membership;
    memberships.delete(button);
    if (id !== null) this.#leaveNamed(id, button);
    if (group === null) return;
    group.delete(button);
    if (group.members.size === 0) this.#drop(group);
  }

  #leaveNamed(id: string, button: ElementRecord): void {
    const { buttons } = this.#named.get(id) as NamedForm;
    buttons.delete(button);
    if (buttons.size === 0) this.#named.delete(id);
  }

  #drop({ form, name }: RadioGroup): void {
    const byName = this.#byForm.get(form) as Map<string, RadioGroup>;
    byName.delete(name);
    if (byName.size === 0) this.#byForm.delete(form);
  }

  #add(button: ElementRecord): void {
    // It may have been asked for its group before the tree that it was removed from knows.
    const before = memberships.get(button);
    if (before !== undefined) before.groups.#leave(button);
    const group = this.#groupFor(button);
    group?.add(button);
    const id = (button.flags & NodeFlag.Connected) === 0 ? null : getAttribute(button, FORM);
    memberships.set(button, { groups: this, group, id });
    if (id !== null) this.#addNaming(button, id);
  }

  #addNaming(button: ElementRecord, id: string): void {
    formsAreNamed = true;
    const named = this.#named.get(id);
    if (named !== undefined) named.buttons.add(button);
    else this.#named.set(id, { buttons: new Set([button]), form: elementByIdInTree(this.#root, id) });
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

/** Whether ids may count for groups. */
export function areFormsNamed(): boolean {
  return formsAreNamed;
}

/** The checked radio buttons whose form owner is another, since something happened to the id in the tree of that node. */
export function checkedButtonsOfOtherForm(id: string, place: NodeRecord): readonly ElementRecord[] {
  return keptGroupsOf(knownRootOf(place))?.idChanged(id) ?? [];
}

/** Whatever group of its tree the button was in, it may be in another one. */
export function loosenRadioButton(button: ElementRecord): void {
  keptGroupsOf(knownRootOf(button))?.loosen(button);
}

/** The element may be in another tree than before, of which the groups may be kept as well. */
export function leaveRadioGroups(element: ElementRecord): void {
  memberships.get(element)?.groups.leftBy(element);
  if (isRadioButton(element)) loosenRadioButton(element);
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

export function radioButtonFocused(element: ElementRecord): void {
  const group = isRadioButton(element) ? radioGroupOf(element) : null;
  if (group !== null) group.focused = element;
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
