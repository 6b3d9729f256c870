import { namedControl } from '../collections/named-controls.ts';
import { isObjectReused } from '../custom-elements/html-constructor.ts';
import { formIsValid, interactivelyValidateConstraints } from '../html/activation/check-validity.ts';
import { requestSubmit, submitWithoutEvents } from '../html/activation/submit.ts';
import { brand } from '../html/brand.ts';
import { ElementProxyHandler, iterateByIndex } from '../html/element-proxy.ts';
import { FORM_ENCTYPE, FORM_METHOD, LINK_TYPES } from '../html/enumerations.ts';
import { formElementList, formElements, formImageList, isNameInTree } from '../html/forms/form-collections.ts';
import { formOwner } from '../html/forms/form-owner.ts';
import { formAction } from '../html/forms/form-submission.ts';
import { resetForm } from '../html/forms/reset.ts';
import { boolean, enumerated, readOnly, reflect, string, tokenList } from '../html/reflect.ts';
import { ATTR, type AttributeName } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { toHtmlElementOrNull } from '../realm/arguments.ts';
import { recordOrNull } from '../realm/target-link.ts';
import { getAttribute } from '../tree/attributes.ts';
import { objectOf } from '../tree/link.ts';
import type { ElementRecord } from '../tree/records.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLElement } from './HTMLElement.ts';

const thisForm = brand(TagId.Form);

/** The indexed properties are those of `elements`; the named ones also find images, and what had the name before. */
class FormProxyHandler extends ElementProxyHandler {
  /** https://html.spec.whatwg.org/#past-names-map */
  readonly #pastNames = new Map<string, WeakRef<ElementRecord>>();

  indexedLength(): number {
    return formElementList(this.element).currentLength();
  }

  indexedValue(index: number): unknown {
    const control = formElementList(this.element).at(index);
    return control === null ? undefined : objectOf(control);
  }

  override get overridesBuiltIns(): boolean {
    return true;
  }

  /** https://html.spec.whatwg.org/#dom-form-nameditem */
  namedValue(name: string): unknown {
    if (name === '') return undefined;
    const found = isNameInTree(this.element, name) ? this.#owned(name) : null;
    if (found === null) return this.#pastNamed(name);
    const record = recordOrNull(found);
    if (record !== null) this.#pastNames.set(name, new WeakRef(record as ElementRecord));
    return found;
  }

  #owned(name: string): object | null {
    return namedControl(formElementList(this.element), name) ?? namedControl(formImageList(this.element), name);
  }

  #pastNamed(name: string): object | undefined {
    const element = this.#pastNames.get(name)?.deref();
    if (element !== undefined && formOwner(element) === this.element) return objectOf(element);
    this.#pastNames.delete(name);
    return undefined;
  }

  /** https://html.spec.whatwg.org/#the-form-element:supported-property-names */
  supportedNames(): readonly string[] {
    const names = new Set<string>();
    for (const control of formElementList(this.element).toArray()) addNames(names, control as ElementRecord);
    for (const image of formImageList(this.element).toArray()) addNames(names, image as ElementRecord);
    for (const name of this.#pastNames.keys()) {
      if (this.#pastNamed(name) !== undefined) names.add(name);
    }
    return [...names];
  }
}

function addNames(names: Set<string>, element: ElementRecord): void {
  addName(names, element, ATTR.id);
  addName(names, element, ATTR.name);
}

function addName(names: Set<string>, element: ElementRecord, attribute: AttributeName): void {
  const name = getAttribute(element, attribute);
  if (name !== null && name !== '') names.add(name);
}

/** https://html.spec.whatwg.org/#htmlformelement. What `submit()` sends goes where a window says. */
export class HTMLFormElement extends HTMLElement {
  constructor() {
    super();
    if (isObjectReused(this)) return;
    // biome-ignore lint/correctness/noConstructorReturn: users see the Proxy
    return new FormProxyHandler(this).proxy as this;
  }

  get length(): number {
    return formElementList(thisForm(this)).currentLength();
  }

  reset(): void {
    resetForm(thisForm(this));
  }

  submit(): void {
    submitWithoutEvents(thisForm(this));
  }

  requestSubmit(submitter: unknown = null): void {
    const form = thisForm(this);
    requestSubmit(form, toHtmlElementOrNull(submitter, 1));
  }

  checkValidity(): boolean {
    return formIsValid(thisForm(this));
  }

  reportValidity(): boolean {
    return interactivelyValidateConstraints(thisForm(this));
  }
}

exposeWhenSeen(HTMLFormElement, 'HTMLFormElement', () => {
  iterateByIndex(HTMLFormElement);
  reflect(HTMLFormElement, thisForm, {
    acceptCharset: string('accept-charset'),
    action: formAction,
    autocomplete: enumerated({ keywords: ['on', 'off'], missing: 'on', invalid: 'on' }),
    enctype: enumerated({
      keywords: FORM_ENCTYPE,
      missing: 'application/x-www-form-urlencoded',
      invalid: 'application/x-www-form-urlencoded',
    }),
    encoding: enumerated({
      attribute: 'enctype',
      keywords: FORM_ENCTYPE,
      missing: 'application/x-www-form-urlencoded',
      invalid: 'application/x-www-form-urlencoded',
    }),
    method: enumerated({ keywords: FORM_METHOD, missing: 'get', invalid: 'get' }),
    name: string(),
    noValidate: boolean(),
    target: string(),
    rel: string(),
    relList: tokenList('rel', LINK_TYPES),
    elements: readOnly(formElements),
  });
});
