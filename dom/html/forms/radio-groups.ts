import { ATTR, type AttributeName, plainAttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { getAttribute, hasAttribute } from '../../tree/attributes.ts';
import { isHtml } from '../../tree/is-html.ts';
import { viewsOf } from '../../tree/rare-data.ts';
import { type ElementRecord, type NodeRecord, Watch } from '../../tree/records.ts';
import { nextInTreeOrder, rootOf } from '../../tree/traversal.ts';
import { watchElementSteps } from '../../tree/watch-element-steps.ts';
import { FORM, formOwner } from './form-owner.ts';
import { InputType, inputTypeOf } from './input-type.ts';

export const REQUIRED = plainAttributeName('required');

/** The attributes that groups depend on. */
const GROUPING: ReadonlySet<AttributeName> = new Set([ATTR.id, ATTR.name, ATTR.type, FORM, REQUIRED]);

/** An input element in the Radio Button state. */
export function isRadioButton(node: NodeRecord): node is ElementRecord {
  return isHtml(node, TagId.Input) && inputTypeOf(node) === InputType.RadioButton;
}

/** https://html.spec.whatwg.org/#radio-button-group */
export class RadioGroup {
  /** In no certain order. */
  readonly members: ElementRecord[] = [];
  hasRequired = false;
  /** Whether a member is checked, as of that version of all checkedness. */
  hasChecked = false;
  checkedVersion = -1;
  /** How many members were asked for that; others may have come since. */
  lookedAt = 0;

  /** So many members are known to be unchecked, but for that one. */
  settled = 0;
  checked: ElementRecord | null = null;

  add(button: ElementRecord): void {
    this.members.push(button);
    if (hasAttribute(button, REQUIRED)) this.hasRequired = true;
  }
}

/**
 * The radio button groups of a tree, by form owner and name.
 *
 * OPTIMIZATION: worked out for the whole tree at once, and kept until something changes that groups depend on, so that
 * asking every radio button for its group (as `:valid` does) stays linear. (bench/growth)
 */
class RadioGroups {
  readonly #version = version;
  readonly #versionOfIds = versionOfIds;
  #asksForIds = false;
  readonly #byForm = new Map<ElementRecord | null, Map<string, RadioGroup>>();

  constructor(root: NodeRecord) {
    let node: NodeRecord | null = root;
    while (node !== null) {
      if (isRadioButton(node)) this.add(node);
      node = nextInTreeOrder(node, root);
    }
  }

  get isCurrent(): boolean {
    return this.#version === version && (this.#versionOfIds === versionOfIds || !this.#asksForIds);
  }

  add(button: ElementRecord): void {
    const name = getAttribute(button, ATTR.name);
    if (name === null || name === '') return;
    if (hasAttribute(button, FORM)) this.#asksForIds = true;
    const form = formOwner(button);
    let byName = this.#byForm.get(form);
    if (byName === undefined) {
      byName = new Map();
      this.#byForm.set(form, byName);
    }
    let group = byName.get(name);
    if (group === undefined) {
      group = new RadioGroup();
      byName.set(name, group);
    }
    group.add(button);
  }

  groupOf(form: ElementRecord | null, name: string): RadioGroup | null {
    return this.#byForm.get(form)?.get(name) ?? null;
  }
}

/** Counts the changes that groups depend on, in all documents that are watched. */
let version = 0;

/** Counts when elements with an id may have come of which nobody has been told. */
let versionOfIds = 0;

export function idsMayHaveCome(): void {
  versionOfIds++;
}

/** Radio buttons, forms, and what may take the id of a form away. */
function affectsGroups(element: ElementRecord): boolean {
  const { tagId } = element.name;
  return tagId === TagId.Input || tagId === TagId.Form || hasAttribute(element, ATTR.id);
}

/** After an element was inserted. */
export function updateGroupsForInsertion(element: ElementRecord): void {
  if (isRadioButton(element) && !hasAttribute(element, ATTR.id)) radioButtonJoins(element);
  else updateGroupsForRemoval(element);
}

/** After an element was removed or moved. */
export function updateGroupsForRemoval(element: ElementRecord): void {
  if (affectsGroups(element)) version++;
}

/** After an attribute of an element changed: that affects no tree but its own. */
export function updateGroupsForAttribute(element: ElementRecord, name: AttributeName): void {
  if (!GROUPING.has(name)) return;
  if (element.parent !== null) version++;
  else if (element.rare?.views) element.rare.views.radioGroups = null;
}

/** Null: nobody has asked yet. */
function keptGroupsOf(root: NodeRecord): RadioGroups | null {
  return (root.rare?.views?.radioGroups ?? null) as RadioGroups | null;
}

/** A radio button came into a tree. OPTIMIZATION: so that a group can grow one by one. (bench/growth) */
function radioButtonJoins(button: ElementRecord): void {
  const root = rootOf(button);
  const groups = keptGroupsOf(root);
  if (groups?.isCurrent) groups.add(button);
}

/** The group that a radio button is in; null without a name. */
export function radioGroupOf(button: ElementRecord): RadioGroup | null {
  const name = getAttribute(button, ATTR.name);
  if (name === null || name === '') return null;
  return groupsOf(rootOf(button)).groupOf(formOwner(button), name);
}

/** The members of its group, the element itself among them, which is alone without a name. */
export function radioButtonGroup(button: ElementRecord): readonly ElementRecord[] {
  return radioGroupOf(button)?.members ?? [button];
}

function groupsOf(root: NodeRecord): RadioGroups {
  const document = root.nodeDocument;
  watchElementSteps(document);
  if ((document.flags & Watch.ElementSteps) === 0) return new RadioGroups(root);
  const kept = keptGroupsOf(root);
  if (kept?.isCurrent) return kept;
  const groups = new RadioGroups(root);
  viewsOf(root).radioGroups = groups;
  return groups;
}
