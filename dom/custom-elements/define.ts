import { HTML_NAMESPACE } from '../names/namespaces.ts';
import { isValidCustomElementName } from '../tree/name-validation.ts';
import { type DocumentRecord, type ElementRecord, Watch } from '../tree/records.ts';
import { toDOMString, toSequence } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { reserveStack } from '../webidl/reserve-stack.ts';
import { typeError } from '../webidl/unnamed.ts';
import { activateReactions } from './activate.ts';
import type {
  Callback,
  CallbackName,
  CustomElementConstructor,
  CustomElementDefinition,
  LifecycleCallbacks,
} from './definition.ts';
import { rememberGlobalDefinition } from './global-registries.ts';
import { htmlInterfaces } from './html-constructor.ts';
import { enqueueUpgradeReaction } from './reactions.ts';
import { lookUpCustomElementRegistry, type RegistryState } from './registry-state.ts';
import { removeUpgradeCandidate, upgradeCandidates } from './upgrade-candidates.ts';

const TREE_CALLBACKS: readonly CallbackName[] = [
  'connectedCallback',
  'disconnectedCallback',
  'connectedMoveCallback',
  'adoptedCallback',
  'attributeChangedCallback',
];

const FORM_CALLBACKS: readonly CallbackName[] = [
  'formAssociatedCallback',
  'formResetCallback',
  'formDisabledCallback',
  'formStateRestoreCallback',
];

/** https://html.spec.whatwg.org/#dom-customelementregistry-define, once its arguments are converted. */
export function define(
  registry: RegistryState,
  name: string,
  constructor: CustomElementConstructor,
  extendedName: string | null,
): void {
  checkNames(registry, name, constructor, extendedName);
  if (registry.isDefinitionRunning) {
    throwDOMException('NotSupportedError', 'The registry is in the middle of another definition.');
  }
  registry.isDefinitionRunning = true;
  let definition: CustomElementDefinition;
  try {
    definition = readDefinition(name, extendedName ?? name, constructor);
  } finally {
    registry.isDefinitionRunning = false;
  }
  activateReactions(registry.document);
  // What follows is done as a whole or not at all.
  reserveStack();
  registry.definitions.set(name, definition);
  registry.definitionsByConstructor.set(constructor, definition);
  upgradeElements(registry, definition);
  const waiting = registry.whenDefined.get(name);
  if (waiting === undefined) return;
  registry.whenDefined.delete(name);
  waiting.resolve(constructor);
}

function checkNames(
  registry: RegistryState,
  name: string,
  constructor: CustomElementConstructor,
  extendedName: string | null,
): void {
  if (!isValidCustomElementName(name)) {
    throwDOMException('SyntaxError', `"${name}" is not a valid custom element name`);
  }
  if (registry.definitions.has(name))
    throwDOMException('NotSupportedError', `the name "${name}" has already been used with this registry`);
  if (registry.definitionsByConstructor.has(constructor)) {
    throwDOMException('NotSupportedError', 'this constructor has already been used with this registry');
  }
  if (extendedName === null) return;
  if (registry.isScoped) {
    throwDOMException('NotSupportedError', 'A scoped registry takes no customized built-in elements.');
  }
  if (isValidCustomElementName(extendedName)) {
    throwDOMException('NotSupportedError', `"${extendedName}" is a valid custom element name`);
  }
  if (htmlInterfaces.isUnknown(extendedName)) {
    throwDOMException('NotSupportedError', `"${extendedName}" is an HTMLUnknownElement`);
  }
}

/** What is read from the constructor, in the order in which it is. */
function readDefinition(
  name: string,
  localName: string,
  constructor: CustomElementConstructor,
): CustomElementDefinition {
  // What a page gave: any property may be there, with any value.
  const source = constructor as unknown as Record<string, unknown>;
  const prototype = source.prototype as Record<string, unknown>;
  if ((typeof prototype !== 'object' && typeof prototype !== 'function') || prototype === null) {
    throw typeError("The constructor's 'prototype' is not an object.");
  }
  const lifecycleCallbacks = {
    connectedCallback: null,
    disconnectedCallback: null,
    connectedMoveCallback: null,
    adoptedCallback: null,
    attributeChangedCallback: null,
    formAssociatedCallback: null,
    formResetCallback: null,
    formDisabledCallback: null,
    formStateRestoreCallback: null,
  };
  readCallbacks(prototype, TREE_CALLBACKS, lifecycleCallbacks);
  const observedAttributes =
    lifecycleCallbacks.attributeChangedCallback === null ? [] : readStrings(source.observedAttributes);
  const disabledFeatures = readStrings(source.disabledFeatures);
  const formAssociated = Boolean(source.formAssociated);
  if (formAssociated) readCallbacks(prototype, FORM_CALLBACKS, lifecycleCallbacks);
  return {
    name,
    localName,
    constructor,
    observedAttributes: new Set(observedAttributes),
    lifecycleCallbacks,
    constructionStack: [],
    formAssociated,
    disableInternals: disabledFeatures.includes('internals'),
    disableShadow: disabledFeatures.includes('shadow'),
  };
}

function readCallbacks(
  prototype: Record<string, unknown>,
  names: readonly CallbackName[],
  callbacks: LifecycleCallbacks,
): void {
  for (const name of names) {
    const callback = prototype[name];
    if (callback === undefined) continue;
    if (typeof callback !== 'function') throw typeError(`The prototype's '${name}' is not a function.`);
    callbacks[name] = callback as Callback;
  }
}

/** `sequence<DOMString>`, empty when undefined. */
function readStrings(value: unknown): string[] {
  return value === undefined ? [] : toSequence(value, toDOMString);
}

function upgradeElements(registry: RegistryState, definition: CustomElementDefinition): void {
  const { document } = registry;
  if (document !== null) {
    rememberGlobalDefinition(definition.constructor, registry);
    document.flags |= Watch.CustomElements;
    upgradeWithinDocument(registry, document, definition);
    return;
  }
  for (const scopedDocument of registry.scopedDocuments) upgradeWithinDocument(registry, scopedDocument, definition);
}

/** https://html.spec.whatwg.org/#upgrade-particular-elements-within-a-document */
function upgradeWithinDocument(
  registry: RegistryState,
  document: DocumentRecord,
  definition: CustomElementDefinition,
): void {
  for (const element of upgradeCandidates(document, definition.name)) {
    if (!isCandidate(element, definition) || lookUpCustomElementRegistry(element) !== registry) continue;
    removeUpgradeCandidate(element);
    enqueueUpgradeReaction(element, definition);
  }
}

function isCandidate({ name, rare }: ElementRecord, definition: CustomElementDefinition): boolean {
  if (name.localName !== definition.localName || name.namespace !== HTML_NAMESPACE) return false;
  return definition.name === definition.localName || (rare !== null && rare.isValue === definition.name);
}
