import { statesOf } from '../../custom-elements/CustomStateSet.ts';
import { CustomElementState, customElementDataOrNull } from '../../custom-elements/custom-element-data.ts';
import { internalsOf, isFormAssociatedCustomElement } from '../../custom-elements/form-associated.ts';
import type { InternalsState } from '../../custom-elements/internals-state.ts';
import { lookUpCustomElementRegistry, lookUpDefinition } from '../../custom-elements/registry-state.ts';
import { createObjectNear, objectOf, objectOrNull } from '../../tree/link.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { shadowRootOf, shadowRootState } from '../../tree/shadow.ts';
import { requireArguments } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { exposeWhenSeen, seen } from '../../webidl/expose-when-seen.ts';
import { brandOf } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { checkValidity, reportValidity } from '../activation/check-validity.ts';
import { formOwner } from '../forms/form-owner.ts';
import { labelsOf } from '../forms/labels.ts';
import { validityStateOf } from '../forms/ValidityState.ts';
import { isCandidateForConstraintValidation } from '../forms/validity.ts';
import { includeAria } from './internals-aria-members.ts';
import { setFormValue, setValidity } from './set-internals.ts';

const thisInternals = brandOf<InternalsState>('ElementInternals');

/** The target element; only form-associated custom elements have the members that need it. */
function thisFormAssociated(object: object): ElementRecord {
  const { element } = thisInternals(object);
  if (!isFormAssociatedCustomElement(element)) {
    throwDOMException('NotSupportedError', 'The target element is not a form-associated custom element.');
  }
  return element;
}

/** https://html.spec.whatwg.org/#elementinternals */
export class ElementInternals {
  constructor() {
    throw typeError('Illegal constructor');
  }

  get shadowRoot(): object | null {
    const shadowRoot = shadowRootOf(thisInternals(this).element);
    if (shadowRoot === null || !shadowRootState(shadowRoot).availableToElementInternals) return null;
    return objectOf(shadowRoot);
  }

  setFormValue(value: unknown, state: unknown = undefined): void {
    const internals = thisInternals(this);
    requireArguments(arguments.length, 1);
    setFormValue(internals, () => thisFormAssociated(this), value, state);
  }

  get form(): object | null {
    return objectOrNull(formOwner(thisFormAssociated(this)));
  }

  setValidity(flags: unknown = undefined, message: unknown = undefined, anchor: unknown = undefined): void {
    setValidity(thisInternals(this), () => thisFormAssociated(this), flags, message, anchor);
  }

  get willValidate(): boolean {
    return isCandidateForConstraintValidation(thisFormAssociated(this));
  }

  get validity(): object {
    return validityStateOf(thisFormAssociated(this));
  }

  get validationMessage(): string {
    thisFormAssociated(this);
    return thisInternals(this).validationMessage;
  }

  checkValidity(): boolean {
    return checkValidity(thisFormAssociated(this));
  }

  reportValidity(): boolean {
    return reportValidity(thisFormAssociated(this));
  }

  get labels(): object {
    return labelsOf(thisFormAssociated(this));
  }

  get states(): object {
    return statesOf(thisInternals(this));
  }
}

exposeWhenSeen(ElementInternals, 'ElementInternals', () => includeAria(ElementInternals, thisInternals));

/** https://html.spec.whatwg.org/#dom-attachinternals */
export function attachInternals(element: ElementRecord): object {
  const { name, rare } = element;
  if (rare !== null && rare.isValue !== null) notSupported('A customized built-in element has no internals.');
  const registry = lookUpCustomElementRegistry(element);
  const definition = lookUpDefinition(registry, name.namespace, name.localName, null);
  if (definition === null) notSupported('Unable to attach ElementInternals to non-custom elements.');
  if (definition.disableInternals) notSupported('The definition of the element disables internals.');
  const data = customElementDataOrNull(element);
  if (data !== null && data.internals !== null && data.internals.object !== null) {
    notSupported('ElementInternals for the specified element was already attached.');
  }
  if (data === null || data.state < CustomElementState.Precustomized) {
    notSupported('The constructor of the element has not begun.');
  }
  const internals = internalsOf(data, element);
  internals.object = createObjectNear(element, seen(ElementInternals), internals);
  return internals.object;
}

function notSupported(message: string): never {
  throwDOMException('NotSupportedError', message);
}
