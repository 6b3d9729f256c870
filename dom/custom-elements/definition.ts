import type { ElementRecord } from '../tree/records.ts';

export type CustomElementConstructor = new () => object;
// biome-ignore lint/suspicious/noExplicitAny: a function of the page, called with whatever the Standard says
export type Callback = (...given: any[]) => unknown;

/** https://html.spec.whatwg.org/#concept-custom-element-definition-lifecycle-callbacks */
export interface LifecycleCallbacks {
  connectedCallback: Callback | null;
  disconnectedCallback: Callback | null;
  connectedMoveCallback: Callback | null;
  adoptedCallback: Callback | null;
  attributeChangedCallback: Callback | null;
  formAssociatedCallback: Callback | null;
  formResetCallback: Callback | null;
  formDisabledCallback: Callback | null;
  formStateRestoreCallback: Callback | null;
}

export type CallbackName = keyof LifecycleCallbacks;

/** https://html.spec.whatwg.org/#custom-element-definition */
export interface CustomElementDefinition {
  readonly name: string;
  readonly localName: string;
  readonly constructor: CustomElementConstructor;
  readonly observedAttributes: ReadonlySet<string>;
  readonly lifecycleCallbacks: LifecycleCallbacks;
  /** https://html.spec.whatwg.org/#concept-custom-element-definition-construction-stack; null: already constructed. */
  readonly constructionStack: (ElementRecord | null)[];
  readonly formAssociated: boolean;
  readonly disableInternals: boolean;
  readonly disableShadow: boolean;
}

/** Whether it defines a https://html.spec.whatwg.org/#customized-built-in-element. */
export function isCustomizedBuiltIn(definition: CustomElementDefinition): boolean {
  return definition.name !== definition.localName;
}
