import { Category } from '../names/categories.ts';
import type { ElementName } from '../names/element-name.ts';
import { recordOrNull } from '../realm/target-link.ts';
import { createElement } from '../tree/create.ts';
import { rareOf } from '../tree/rare-data.ts';
import { type DocumentRecord, type ElementRecord, NodeType } from '../tree/records.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { CustomElementState, customElementData } from './custom-element-data.ts';
import { type CustomElementDefinition, isCustomizedBuiltIn } from './definition.ts';
import { htmlInterfaces } from './html-constructor.ts';
import { enqueueUpgradeReaction } from './reactions.ts';
import { lookUpDefinition, type RegistryState, setCustomElementRegistry } from './registry-state.ts';
import { reportExceptionOfConstructor } from './report-exception.ts';
import { runConstructor } from './run-constructor.ts';
import { activeConstructors } from './shared/active-constructors.ts';
import { upgradeElement } from './upgrade.ts';

/** https://dom.spec.whatwg.org/#concept-create-element, where there may be a definition. */
export function createElementWithRegistry(
  document: DocumentRecord,
  name: ElementName,
  isValue: string | null,
  synchronousCustomElements: boolean,
  registry: RegistryState | null,
): ElementRecord {
  const definition = lookUpDefinition(registry, name.namespace, name.localName, isValue);
  if (definition !== null && synchronousCustomElements && !isCustomizedBuiltIn(definition)) {
    return createByConstructor(document, name, definition, registry as RegistryState);
  }
  const element = createElement(document, name, isValue);
  setCustomElementRegistry(element, registry);
  if (definition === null) return element;
  if (!isCustomizedBuiltIn(definition) && isValue !== null) rareOf(element).isValue = null;
  if (!synchronousCustomElements) {
    enqueueUpgradeReaction(element, definition);
    return element;
  }
  try {
    upgradeElement(element, definition);
  } catch (exception) {
    reportExceptionOfConstructor(definition.constructor, exception, document);
    customElementData(element).state = CustomElementState.Failed;
  }
  return element;
}

function createByConstructor(
  document: DocumentRecord,
  name: ElementName,
  definition: CustomElementDefinition,
  registry: RegistryState,
): ElementRecord {
  const { constructor } = definition;
  const outer = activeConstructors.last;
  activeConstructors.last = { constructor, registry, document, outer };
  try {
    const element = toHtmlElement(runConstructor(constructor));
    checkConstructed(element, document, name);
    (element as { name: ElementName }).name = name;
    if (element.rare !== null) element.rare.isValue = null;
    setCustomElementRegistry(element, registry);
    return element;
  } catch (exception) {
    reportExceptionOfConstructor(constructor, exception, document);
    return createFailed(document, name, registry);
  } finally {
    activeConstructors.last = outer;
  }
}

/** The return type of https://html.spec.whatwg.org/#customelementconstructor */
function toHtmlElement(value: unknown): ElementRecord {
  const record = recordOrNull(value);
  if (record !== null && record.nodeType === NodeType.Element) {
    const element = record as ElementRecord;
    if ((element.name.categories & Category.Html) !== 0) return element;
  }
  throw new TypeError('The custom element constructor did not produce an HTMLElement.');
}

function checkConstructed(element: ElementRecord, document: DocumentRecord, name: ElementName): void {
  if (element.attributes !== null) notSupported('has attributes');
  if (element.firstChild !== null) notSupported('has children');
  if (element.parent !== null) notSupported('has a parent');
  if (element.nodeDocument !== document) notSupported('belongs to another document');
  if (element.name.localName !== name.localName) notSupported('has another local name');
}

function notSupported(what: string): never {
  throwDOMException('NotSupportedError', `The element that the custom element constructor made ${what}.`);
}

function createFailed(document: DocumentRecord, name: ElementName, registry: RegistryState): ElementRecord {
  const element = createElement(document, name);
  customElementData(element).state = CustomElementState.Failed;
  setCustomElementRegistry(element, registry);
  htmlInterfaces.createUnknown(element);
  return element;
}
