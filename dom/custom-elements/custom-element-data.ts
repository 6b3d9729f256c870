import { HTML_NAMESPACE } from '../names/namespaces.ts';
import { TagId } from '../names/tag-ids.ts';
import { isValidCustomElementName } from '../tree/name-validation.ts';
import { rareOf } from '../tree/rare-data.ts';
import type { ElementRecord, NodeRecord } from '../tree/records.ts';
import type { Callback, CustomElementDefinition } from './definition.ts';
import type { InternalsState } from './internals-state.ts';
import type { RegistryState } from './registry-state.ts';

/** https://dom.spec.whatwg.org/#concept-element-custom-element-state */
export const enum CustomElementState {
  /** "undefined" or "uncustomized", by the element's name. */
  Initial,
  Failed,
  Precustomized,
  Custom,
}

/** https://html.spec.whatwg.org/#custom-element-reaction-queue's items: an upgrade, or a callback with its arguments. */
export class Reaction {
  readonly upgrade: CustomElementDefinition | null;
  readonly callback: Callback | null;
  readonly args: readonly unknown[];
  /** What is called after it, without arguments, whatever it throws. */
  readonly second: Callback | null;

  constructor(
    upgrade: CustomElementDefinition | null,
    callback: Callback | null,
    args: readonly unknown[],
    second: Callback | null = null,
  ) {
    this.upgrade = upgrade;
    this.callback = callback;
    this.args = args;
    this.second = second;
  }
}

/** What elements, documents and shadow roots have of custom elements, in their rare data; most have none of it. */
export class CustomElementData {
  /**
   * The custom element registry of the element, shadow root or document. Undefined: an element or shadow root has that of
   * its node document, as nearly all have, and a document has none.
   */
  registry: RegistryState | null | undefined = undefined;
  state: CustomElementState = CustomElementState.Initial;
  /** https://dom.spec.whatwg.org/#concept-element-custom-element-definition */
  definition: CustomElementDefinition | null = null;
  /** https://html.spec.whatwg.org/#custom-element-reaction-queue */
  reactions: Reaction[] = [];
  /** https://html.spec.whatwg.org/#attached-internals and what a form-associated custom element has beside them. */
  internals: InternalsState | null = null;
  /** Of a document, once something was defined for it (`upgrade-candidates.ts`). */
  upgradeCandidates: Map<string, Set<ElementRecord>> | null = null;
}

/** The node's data, made now if it has none. */
export function customElementData(node: NodeRecord): CustomElementData {
  const rare = rareOf(node);
  rare.customElement ??= new CustomElementData();
  return rare.customElement as CustomElementData;
}

export function customElementDataOrNull(node: NodeRecord): CustomElementData | null {
  return node.rare === null ? null : (node.rare.customElement as CustomElementData | null);
}

/** It will not be upgraded by what it was made with, nor told of what has happened to it. */
export function forgetReactions(element: ElementRecord): void {
  const data = customElementDataOrNull(element);
  if (data !== null) data.reactions.length = 0;
}

/** https://dom.spec.whatwg.org/#concept-element-custom */
export function isCustom(element: ElementRecord): boolean {
  const data = customElementDataOrNull(element);
  return data !== null && data.state === CustomElementState.Custom;
}

/** https://dom.spec.whatwg.org/#concept-element-defined */
export function isDefined(element: ElementRecord): boolean {
  const { rare, name } = element;
  if (rare === null) return !isCustomElementName(element);
  const data = customElementDataOrNull(element);
  if (data !== null && data.state !== CustomElementState.Initial) return data.state === CustomElementState.Custom;
  return name.namespace !== HTML_NAMESPACE || (rare.isValue === null && !isCustomElementName(element));
}

/** Whether the element is an HTML element whose local name is a https://html.spec.whatwg.org/#valid-custom-element-name. */
export function isCustomElementName({ name }: ElementRecord): boolean {
  return name.tagId === TagId.Unknown && name.namespace === HTML_NAMESPACE && isValidCustomElementName(name.localName);
}
