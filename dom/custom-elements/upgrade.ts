import type { AttributeName } from '../names/attribute-name.ts';
import { objectOrNull } from '../tree/link.ts';
import { type ElementRecord, NodeFlag } from '../tree/records.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { type CustomElementData, CustomElementState, customElementData } from './custom-element-data.ts';
import type { CustomElementDefinition } from './definition.ts';
import { formAssociatedElementUpgraded } from './form-associated.ts';
import { globalRegistryWith } from './global-registries.ts';
import { enqueueAttributeChangedReaction, enqueueCallbackReaction } from './reactions.ts';
import { lookUpCustomElementRegistry, type RegistryState } from './registry-state.ts';
import { runConstructor } from './run-constructor.ts';
import { activeConstructors } from './shared/active-constructors.ts';

/** https://html.spec.whatwg.org/#concept-upgrade-an-element. Throws what the constructor throws. */
export function upgradeElement(element: ElementRecord, definition: CustomElementDefinition): void {
  const data = customElementData(element);
  if (data.state !== CustomElementState.Initial) return;
  data.definition = definition;
  data.state = CustomElementState.Failed;
  const attributes = element.attributes ?? [];
  for (let i = 0; i < attributes.length; i += 2) {
    const { localName, namespace } = attributes[i] as AttributeName;
    enqueueAttributeChangedReaction(element, data, localName, null, attributes[i + 1] as string, namespace);
  }
  if ((element.flags & NodeFlag.Connected) !== 0) enqueueCallbackReaction(element, data, 'connectedCallback', []);
  construct(element, data, definition);
  if (definition.formAssociated) formAssociatedElementUpgraded(element);
  data.state = CustomElementState.Custom;
}

/**
 * DEVIATION: the registry of the element, but when a callback before has taken the element to another document, whose registry knows
 * nothing of its definition, the Standard has the constructor fail. Browsers upgrade it.
 */
function registryOfDefinition(element: ElementRecord, { constructor }: CustomElementDefinition): RegistryState {
  const registry = lookUpCustomElementRegistry(element);
  if (registry?.definitionsByConstructor.has(constructor)) return registry;
  // Scoped registries stay with their elements.
  return globalRegistryWith(constructor) as RegistryState;
}

/** Step 9 of the same. */
function construct(element: ElementRecord, data: CustomElementData, definition: CustomElementDefinition): void {
  const { constructor, constructionStack } = definition;
  const registry = registryOfDefinition(element, definition);
  const { length } = constructionStack;
  const outer = activeConstructors.last;
  try {
    constructionStack.push(element);
    activeConstructors.last = { constructor, registry, document: element.nodeDocument, outer };
    if (definition.disableShadow && element.rare!.shadowRoot !== null) {
      throwDOMException('NotSupportedError', 'The element has a shadow root, which its definition does not allow.');
    }
    data.state = CustomElementState.Precustomized;
    const result = runConstructor(constructor);
    if (result !== objectOrNull(element)) {
      throw new TypeError('The custom element constructor returned something else than the element.');
    }
  } catch (exception) {
    data.definition = null;
    data.reactions.length = 0;
    throw exception;
  } finally {
    // Without a call: the stack may be full.
    activeConstructors.last = outer;
    constructionStack.length = length;
  }
}
