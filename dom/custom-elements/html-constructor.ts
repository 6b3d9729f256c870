import { htmlElementName } from '../names/element-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { currentDocument } from '../realm/current-document.ts';
import { interfaceBehind } from '../realm/interface-objects.ts';
import { realm } from '../realm/realm.ts';
import { realmOfConstructor } from '../realm/shared/realms.ts';
import { createElement } from '../tree/create.ts';
import { pending } from '../tree/link.ts';
import { rareOf } from '../tree/rare-data.ts';
import type { ElementRecord } from '../tree/records.ts';
import { isObject } from '../webidl/is-object.ts';
import { emptyTable } from '../webidl/table.ts';
import { typeError } from '../webidl/unnamed.ts';
import { CustomElementState, customElementData } from './custom-element-data.ts';
import { type CustomElementConstructor, type CustomElementDefinition, isCustomizedBuiltIn } from './definition.ts';
import { formAssociatedElementCreated } from './form-associated.ts';
import { globalRegistryWith } from './global-registries.ts';
import { registryOfDocument, setCustomElementRegistry } from './registry-state.ts';
import { type ActiveConstructor, activeConstructor } from './shared/active-constructors.ts';

type Constructor = CustomElementConstructor;
type Place = Pick<ActiveConstructor, 'registry' | 'document'>;

function illegalConstructor(): never {
  throw typeError('Illegal constructor');
}

/**
 * https://html.spec.whatwg.org/#html-element-constructors, called from the constructor of HTMLElement when it was not
 * called to make the interface object of a record.
 *
 * Returns the object of an element that is being upgraded and has one. Null: the constructor is to go on to make the object,
 * of the record that is pending now.
 */
export function constructHtmlElement(newTarget: Constructor): object | null {
  const activeFunction = interfaceBelow(newTarget);
  if (activeFunction === newTarget) illegalConstructor();
  const place = placeFor(newTarget);
  const definition = place?.registry.definitionsByConstructor.get(newTarget);
  if (place === null || definition === undefined) illegalConstructor();
  if (activeFunction !== null) checkActiveFunction(activeFunction, definition);
  const stack = definition.constructionStack;
  if (stack.length === 0) {
    pending.record = createCustom(definition, place);
    return null;
  }
  return takeWaitingElement(newTarget, stack);
}

/** What `dom/html` knows of its classes. */
export interface HtmlInterfaces {
  HTMLElement(): Constructor;
  /** Whether the function is an interface of HTML elements. */
  isInterface(value: unknown): boolean;
  /** The interface of HTML elements of that local name. */
  interfaceFor(localName: string): Constructor;
  /** Whether elements of that local name are of HTMLUnknownElement. */
  isUnknown(localName: string): boolean;
  /** Makes the interface object of an element that is to be of HTMLUnknownElement. */
  createUnknown(record: ElementRecord): object;
}

export const htmlInterfaces = emptyTable<HtmlInterfaces>();

/**
 * The https://tc39.es/ecma262/#active-function-object: the interface that the custom element class extends.
 *
 * DEVIATION: it is looked for in the chain of classes, as interfaces have no constructors of their own that could tell.
 * `Reflect.construct(HTMLElement, [], NewTarget)` with a function that extends no interface gives null, which passes.
 */
function interfaceBelow(newTarget: Constructor): Constructor | null {
  let candidate: unknown = newTarget;
  while (candidate !== null) {
    if (htmlInterfaces.isInterface(candidate)) return candidate as Constructor;
    candidate = Object.getPrototypeOf(candidate);
  }
  return null;
}

/** The registry that counts, and the document that an element without one waiting belongs to. */
function placeFor(newTarget: Constructor): Place | null {
  const active = activeConstructor(newTarget);
  if (active !== null) {
    // Without a window there is no "current global object's associated Document": then it is the one that asked.
    const document = realm.window === null ? active.document : (active.registry.document ?? currentDocument());
    return { registry: active.registry, document };
  }
  const ofDocument = registryOfDocument(currentDocument());
  const registry = ofDocument?.definitionsByConstructor.has(newTarget) ? ofDocument : globalRegistryWith(newTarget);
  return registry === null ? null : { registry, document: registry.document ?? currentDocument() };
}

function checkActiveFunction(activeFunction: Constructor, definition: CustomElementDefinition): void {
  const activeInterface = interfaceBehind(activeFunction);
  const isRight = isCustomizedBuiltIn(definition)
    ? activeInterface === htmlInterfaces.interfaceFor(definition.localName)
    : activeInterface === htmlInterfaces.HTMLElement();
  if (!isRight) illegalConstructor();
}

function createCustom(definition: CustomElementDefinition, { registry, document }: Place): ElementRecord {
  const element = createElement(document, htmlElementName(definition.localName));
  const data = customElementData(element);
  data.state = CustomElementState.Custom;
  data.definition = definition;
  if (definition.formAssociated) formAssociatedElementCreated(element);
  if (isCustomizedBuiltIn(definition)) rareOf(element).isValue = definition.name;
  setCustomElementRegistry(element, registry);
  return element;
}

function takeWaitingElement(newTarget: Constructor, stack: (ElementRecord | null)[]): object | null {
  const element = stack[stack.length - 1] as ElementRecord | null;
  if (element !== null && element.object === null) {
    stack[stack.length - 1] = null;
    pending.record = element;
    return null;
  }
  const { prototype } = newTarget as { prototype: unknown };
  // A getter may have constructed the element.
  if (element === null || stack[stack.length - 1] === null) throw typeError('The element is constructed already.');
  const object = element.object as object;
  Object.setPrototypeOf(object, isObject(prototype) ? prototype : fallbackPrototype(newTarget, element));
  stack[stack.length - 1] = null;
  const { tagId } = element.name;
  // No other constructor asks, and whoever does not would have it held.
  if (tagId === TagId.Form || tagId === TagId.Select) reused = object;
  return object;
}

/** When `NewTarget.prototype` is no object, the element has the prototype of the interface in that function's realm. */
export function checkPrototype(object: object, element: ElementRecord, newTarget: Constructor): void {
  const prototype = Object.getPrototypeOf(object) as object;
  // What interfaces inherit from has a prototype itself.
  if (Object.getPrototypeOf(prototype) !== null) return;
  const realm = realmOfConstructor(newTarget);
  if (realm !== null && prototype !== realm.objectPrototype) return;
  Object.setPrototypeOf(object, fallbackPrototype(newTarget, element));
}

function fallbackPrototype(newTarget: Constructor, element: ElementRecord): object {
  const { localName } = element.name;
  return (
    realmOfConstructor(newTarget)?.interfacePrototypeFor(localName) ?? htmlInterfaces.interfaceFor(localName).prototype
  );
}

let reused: object | null = null;

/** For the constructors of forms and selects: whether it has just given them an object that is complete already. */
export function isObjectReused(object: object): boolean {
  const isReused = reused === object;
  reused = null;
  return isReused;
}
