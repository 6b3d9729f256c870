import { HTML_NAMESPACE } from '../names/namespaces.ts';
import { createObjectNear } from '../tree/link.ts';
import { type DocumentRecord, type ElementRecord, isShadowRoot, type NodeRecord, NodeType } from '../tree/records.ts';
import { interfaceNamed } from '../webidl/lazy-interface.ts';
import { stateOfKind } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import { customElementData, customElementDataOrNull } from './custom-element-data.ts';
import type { CustomElementConstructor, CustomElementDefinition } from './definition.ts';

/** A promise that waits for a definition. https://html.spec.whatwg.org/#when-defined-promise-map */
interface WhenDefined {
  readonly promise: Promise<unknown>;
  resolve(constructor: unknown): void;
}

/** https://html.spec.whatwg.org/#customelementregistry */
export class RegistryState {
  readonly kind = 'CustomElementRegistry';
  #object: object | null;
  /** The document of a global registry: its relevant global object's. Null: https://html.spec.whatwg.org/#is-scoped */
  readonly document: DocumentRecord | null;
  /** https://html.spec.whatwg.org/#scoped-document-set */
  readonly scopedDocuments: Set<DocumentRecord> = new Set();
  /** https://html.spec.whatwg.org/#custom-element-definition-set, by name and by constructor. */
  readonly definitions: Map<string, CustomElementDefinition> = new Map();
  readonly definitionsByConstructor: Map<CustomElementConstructor, CustomElementDefinition> = new Map();
  /** https://html.spec.whatwg.org/#element-definition-is-running */
  isDefinitionRunning = false;
  readonly whenDefined: Map<string, WhenDefined> = new Map();

  /** @param object - The interface object, of which there is one already when the registry is made by its constructor. */
  constructor(object: object | null, document: DocumentRecord | null) {
    this.#object = object;
    this.document = document;
  }

  /** The interface object, made now if nobody asked for it before. */
  get object(): object {
    this.#object ??= createObjectNear(this.document, interfaceNamed(this.kind), this);
    return this.#object;
  }

  get isScoped(): boolean {
    return this.document === null;
  }
}

function registryStateOrNull(value: unknown): RegistryState | null {
  return stateOfKind<RegistryState>(value, 'CustomElementRegistry');
}

/** `CustomElementRegistry?` */
export function toRegistryOrNull(value: unknown): RegistryState | null {
  if (value === null || value === undefined) return null;
  const state = registryStateOrNull(value);
  if (state === null) throw typeError("Failed to convert value to 'CustomElementRegistry'.");
  return state;
}

export function registryOfDocument(document: DocumentRecord): RegistryState | null {
  return customElementDataOrNull(document)?.registry ?? null;
}

/** https://html.spec.whatwg.org/#look-up-a-custom-element-registry */
export function lookUpCustomElementRegistry(node: NodeRecord): RegistryState | null {
  const data = customElementDataOrNull(node);
  if (data !== null && data.registry !== undefined) return data.registry;
  if (node.nodeType !== NodeType.Element && !isShadowRoot(node)) return null;
  return registryOfDocument(node.nodeDocument);
}

/** What the members `customElementRegistry` give. */
export function customElementRegistryOf(node: NodeRecord): object | null {
  return lookUpCustomElementRegistry(node)?.object ?? null;
}

/** Gives an element or a shadow root a registry. */
export function setCustomElementRegistry(node: NodeRecord, registry: RegistryState | null): void {
  const data = customElementDataOrNull(node);
  if (data !== null) {
    data.registry = registry === registryOfDocument(node.nodeDocument) ? undefined : registry;
  } else if (registry !== registryOfDocument(node.nodeDocument)) {
    customElementData(node).registry = registry;
  }
}

/** https://dom.spec.whatwg.org/#effective-global-custom-element-registry */
export function effectiveGlobalRegistry(registry: RegistryState | null): RegistryState | null {
  return registry === null || registry.isScoped ? null : registry;
}

/** https://html.spec.whatwg.org/#look-up-a-custom-element-definition */
export function lookUpDefinition(
  registry: RegistryState | null,
  namespace: string | null,
  localName: string,
  isValue: string | null,
): CustomElementDefinition | null {
  if (registry === null || namespace !== HTML_NAMESPACE) return null;
  const autonomous = registry.definitions.get(localName);
  if (autonomous !== undefined && autonomous.localName === localName) return autonomous;
  if (isValue === null) return null;
  const customized = registry.definitions.get(isValue);
  return customized !== undefined && customized.localName === localName ? customized : null;
}

/** The definition that an element that is there would be upgraded with. */
export function lookUpDefinitionFor(element: ElementRecord): CustomElementDefinition | null {
  const { name, rare } = element;
  const registry = lookUpCustomElementRegistry(element);
  return lookUpDefinition(registry, name.namespace, name.localName, rare === null ? null : rare.isValue);
}
