import { getElementById } from '../collections/id-index.ts';
import { checkedMember } from '../html/forms/checkedness.ts';
import { isSubmitButton } from '../html/forms/form-controls.ts';
import { FORM, formOwner, isListed } from '../html/forms/form-owner.ts';
import { isRadioButton, type RadioGroup, radioGroupOf } from '../html/forms/radio-groups.ts';
import { satisfiesItsConstraints } from '../html/forms/validity.ts';
import { ATTR } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { getAttribute } from '../tree/attributes.ts';
import { isHtml } from '../tree/is-html.ts';
import { type ElementRecord, isElement, type NodeRecord } from '../tree/records.ts';
import { nextAfterSubtree, nextInTreeOrder } from '../tree/traversal.ts';
import { watchElementSteps } from '../tree/watch-element-steps.ts';
import type { MatchContext } from './match-context.ts';

/** What a form has to know of the controls that it owns. */
class OwnedControls {
  readonly all = new Set<ElementRecord>();
  readonly invalid = new Set<ElementRecord>();
  defaultButton: ElementRecord | null = null;
}

/** The controls that name their form by one id. */
interface NamingControls {
  readonly controls: Set<ElementRecord>;
  named: ElementRecord | null;
}

/** What controls say of others: of their radio button group, of their form, and of its other submit buttons. */
export class FoldedControls {
  readonly #context: MatchContext;
  readonly #tell: (element: ElementRecord) => void;
  readonly #seen = new WeakSet<ElementRecord>();
  /** Those that have to be looked at. */
  #pending = new Set<ElementRecord>();
  /** Ids that may be those of other elements than before. */
  readonly #pendingIds = new Set<string>();
  readonly #owned = new WeakMap<ElementRecord, OwnedControls>();
  readonly #owners = new WeakMap<ElementRecord, ElementRecord>();
  readonly #groupOf = new WeakMap<ElementRecord, RadioGroup>();
  /** What was so of a group: whether one is required, and whether one is checked. */
  readonly #groups = new WeakMap<RadioGroup, number>();
  readonly #naming = new Map<string, NamingControls>();
  readonly #ids = new WeakMap<ElementRecord, string>();

  /** @param tell - What is called with elements whose state has changed. */
  constructor(context: MatchContext, tell: (element: ElementRecord) => void) {
    this.#context = context;
    this.#tell = tell;
    watchElementSteps(context.document);
  }

  isFormValid(form: ElementRecord): boolean {
    return (this.#owned.get(form)?.invalid.size ?? 0) === 0;
  }

  /** To be called for each element in the tree, in any order. */
  see(root: NodeRecord): void {
    for (let node: NodeRecord | null = root; node !== null; ) {
      // All that is in an element was seen with it, or before.
      const isKnown: boolean = isElement(node) && !this.#seeOne(node);
      node = isKnown ? nextAfterSubtree(node, root) : nextInTreeOrder(node, root);
    }
  }

  #seeOne(element: ElementRecord): boolean {
    if (this.#seen.has(element)) return false;
    this.#seen.add(element);
    this.changed(element);
    return true;
  }

  /** Something about the element may have changed. */
  changed(element: ElementRecord): void {
    if (isListed(element)) this.#pending.add(element);
    const id = this.#naming.size === 0 ? null : getAttribute(element, ATTR.id);
    if (id !== null) this.#pendingIds.add(id);
  }

  idsChanged(): void {
    for (const id of this.#naming.keys()) this.#pendingIds.add(id);
  }

  #settleId(id: string): void {
    const naming = this.#naming.get(id);
    if (naming === undefined) return;
    const named = getElementById(this.#context.document, id);
    if (named === naming.named) return;
    naming.named = named;
    for (const control of naming.controls) this.#pending.add(control);
  }

  /** The element, with all that is in it, has come to where it is, or has gone from where it was. */
  moved(root: ElementRecord): void {
    for (let node: NodeRecord | null = root; node !== null; node = nextInTreeOrder(node, root)) {
      if (!isElement(node)) continue;
      this.#seen.add(node);
      this.changed(node);
      if (!isHtml(node, TagId.Form)) continue;
      for (const control of this.#owned.get(node)?.all ?? []) this.#pending.add(control);
    }
  }

  settle(): void {
    for (const id of this.#pendingIds) this.#settleId(id);
    this.#pendingIds.clear();
    while (this.#pending.size > 0) {
      const pending = this.#pending;
      this.#pending = new Set();
      for (const control of pending) this.#settleOne(control);
    }
  }

  #settleOne(control: ElementRecord): void {
    this.#settleName(control);
    this.#settleGroup(control);
    const form = formOwner(control);
    const last = this.#owners.get(control) ?? null;
    if (last !== form) {
      if (last !== null) this.#disown(last, control);
      if (form === null) this.#owners.delete(control);
      else this.#owners.set(control, form);
      this.#tell(control);
    }
    if (form !== null) this.#own(form, control);
  }

  #settleName(control: ElementRecord): void {
    const id = getAttribute(control, FORM);
    const last = this.#ids.get(control) ?? null;
    if (last === id) return;
    if (last !== null) {
      const { controls } = this.#naming.get(last) as NamingControls;
      controls.delete(control);
      if (controls.size === 0) this.#naming.delete(last);
      this.#ids.delete(control);
    }
    if (id === null) return;
    this.#ids.set(control, id);
    const naming = this.#naming.get(id);
    if (naming !== undefined) naming.controls.add(control);
    else this.#naming.set(id, { controls: new Set([control]), named: getElementById(this.#context.document, id) });
  }

  #settleGroup(control: ElementRecord): void {
    const last = this.#groupOf.get(control);
    const group = isRadioButton(control) ? radioGroupOf(control) : null;
    if (last !== undefined && last !== group) {
      this.#groupOf.delete(control);
      this.#compare(last);
      this.#tell(control);
    }
    if (group === null) return;
    this.#groupOf.set(control, group);
    this.#compare(group);
  }

  #compare(group: RadioGroup): void {
    const now = (group.hasRequired ? 1 : 0) | (checkedMember(group) !== null ? 2 : 0);
    const last = this.#groups.get(group);
    if (last === now) return;
    this.#groups.set(group, now);
    if (last !== undefined) for (const member of group.members) this.#tell(member);
  }

  #own(form: ElementRecord, control: ElementRecord): void {
    let owned = this.#owned.get(form);
    if (owned === undefined) {
      owned = new OwnedControls();
      this.#owned.set(form, owned);
    }
    const { all, invalid } = owned;
    all.add(control);
    const before = invalid.size;
    if (satisfiesItsConstraints(control, this.#context.ancestorsOfControls)) invalid.delete(control);
    else invalid.add(control);
    if ((before === 0) !== (invalid.size === 0)) this.#tell(form);
    if (isSubmitButton(control) || owned.defaultButton === control) this.#findDefaultButton(form, owned);
  }

  #disown(form: ElementRecord, control: ElementRecord): void {
    const owned = this.#owned.get(form) as OwnedControls;
    owned.all.delete(control);
    if (owned.invalid.delete(control) && owned.invalid.size === 0) this.#tell(form);
    if (owned.defaultButton === control) this.#findDefaultButton(form, owned);
  }

  #findDefaultButton(form: ElementRecord, owned: OwnedControls): void {
    const button = this.#context.controls.defaultButtonOf(form);
    if (button === owned.defaultButton) return;
    if (owned.defaultButton !== null) this.#tell(owned.defaultButton);
    owned.defaultButton = button;
    if (button !== null) this.#tell(button);
  }
}
