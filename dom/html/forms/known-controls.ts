import { type ElementRecord, isElement, type NodeRecord } from '../../tree/records.ts';
import { nextInTreeOrder, rootOf } from '../../tree/traversal.ts';
import { defaultButton, isSubmitButton, listedElementsOf } from './form-controls.ts';
import { formOwner, isListed, KnownForms } from './form-owner.ts';

/** What a query, during which nothing changes, has learned of all forms of a tree. */
class FormControls {
  /** The listed elements, in tree order. */
  readonly listed = new Map<ElementRecord, ElementRecord[]>();
  /** https://html.spec.whatwg.org/#default-button */
  readonly defaultButtons = new Map<ElementRecord, ElementRecord>();

  constructor(root: NodeRecord) {
    const known = new KnownForms(root);
    for (let node: NodeRecord | null = root; node !== null; node = nextInTreeOrder(node, root)) {
      if (!isElement(node) || !isListed(node)) continue;
      const form = formOwner(node, known);
      if (form === null) continue;
      const listed = this.listed.get(form);
      if (listed === undefined) this.listed.set(form, [node]);
      else listed.push(node);
      if (isSubmitButton(node) && !this.defaultButtons.has(form)) this.defaultButtons.set(form, node);
    }
  }
}

/** What queries have learned of the controls of forms. Looking through the tree for each form would take quadratic time. */
export class KnownControls {
  readonly #isLasting: boolean;
  #asked = 0;
  #forms: FormControls | null = null;
  #defaultButtons = new WeakMap<ElementRecord, ElementRecord>();

  /** @param isLasting - Whether one query after the other uses it; then it must not keep nodes. */
  constructor(isLasting: boolean) {
    this.#isLasting = isLasting;
  }

  listedElementsOf(form: ElementRecord): Iterable<ElementRecord> {
    return this.#isOfOne() ? listedElementsOf(form) : (this.#formsOf(form).listed.get(form) ?? []);
  }

  /** https://html.spec.whatwg.org/#default-button */
  defaultButtonOf(form: ElementRecord): ElementRecord | null {
    if (!this.#isOfOne()) return this.#formsOf(form).defaultButtons.get(form) ?? null;
    const known = this.#defaultButtons.get(form);
    if (known !== undefined) return known;
    const button = defaultButton(form);
    // One may come as long as there is none.
    if (button !== null) this.#defaultButtons.set(form, button);
    return button;
  }

  /** Whoever asks once needs not all of the tree. */
  #isOfOne(): boolean {
    return this.#asked++ === 0 || this.#isLasting;
  }

  #formsOf(form: ElementRecord): FormControls {
    this.#forms ??= new FormControls(rootOf(form));
    return this.#forms;
  }

  /** What a form owns may have changed. */
  forget(): void {
    this.#defaultButtons = new WeakMap();
  }
}
