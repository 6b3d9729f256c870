import type { AttributeName } from '../names/attribute-name.ts';
import { splitOnAsciiWhitespace } from '../names/white-space.ts';
import { toElement } from '../realm/arguments.ts';
import { getAttribute, removeAttribute, setAttribute } from '../tree/attributes.ts';
import { objectOf, objectOrNull } from '../tree/link.ts';
import { viewsOf } from '../tree/rare-data.ts';
import type { ElementRecord, NodeRecord } from '../tree/records.ts';
import { hostOf, rootOf } from '../tree/traversal.ts';
import { watchElementSteps } from '../tree/watch-element-steps.ts';
import { toSequence } from '../webidl/convert.ts';

import { elementByIdInTree } from './forms/form-owner.ts';
import { enumerated, type Reflection } from './reflect.ts';

/** https://html.spec.whatwg.org/#reflecting-content-attributes-in-idl-attributes:element */

/** The explicitly set attr-elements of an element, by the attribute that holds one reference or several. */
type References = Map<AttributeName, WeakRef<ElementRecord> | ElementList>;

function referencesOrNull(element: ElementRecord): References | null {
  return (element.rare?.views?.references ?? null) as References | null;
}

function referencesOf(element: ElementRecord): References {
  const views = viewsOf(element);
  views.references ??= new Map() satisfies References;
  return views.references as References;
}

function explicitlySetElement(element: ElementRecord, name: AttributeName): ElementRecord | undefined {
  return (referencesOrNull(element)?.get(name) as WeakRef<ElementRecord> | undefined)?.deref();
}

/** https://html.spec.whatwg.org/#attr-associated-element */
export function attrAssociatedElement(element: ElementRecord, name: AttributeName): ElementRecord | null {
  const explicit = explicitlySetElement(element, name);
  if (explicit !== undefined) return isInTreeAround(explicit, element) ? explicit : null;
  const id = getAttribute(element, name);
  return id === null ? null : elementByIdInTree(element, id);
}

/** Whether `target` is a descendant of one of the element's shadow-including ancestors. */
export function isInTreeAround(target: ElementRecord, element: ElementRecord): boolean {
  const root = rootOf(target);
  let current: NodeRecord | null = element;
  while (current !== null) {
    const currentRoot: NodeRecord = rootOf(current);
    if (currentRoot === root) return true;
    current = hostOf(currentRoot);
  }
  return false;
}

function setAttrElement(element: ElementRecord, name: AttributeName, value: unknown): void {
  if (value === null || value === undefined) {
    forgetAttrElement(element, name);
    removeAttribute(element, name);
    return;
  }
  const target = toElement(value, 0);
  setAttribute(element, name, '');
  referencesOf(element).set(name, new WeakRef(target));
  // The next change of the attribute ends this.
  watchElementSteps(element.nodeDocument);
}

/** When the attribute changes. */
export function forgetAttrElement(element: ElementRecord, name: AttributeName): void {
  const references = referencesOrNull(element);
  const kept = references?.get(name);
  if (kept instanceof ElementList) kept.explicit = null;
  else references?.delete(name);
}

/** `Element?` */
export function elementReference(attribute: string): Reflection {
  return {
    attribute,
    get: (element, name) => objectOrNull(attrAssociatedElement(element, name)),
    set: setAttrElement,
  };
}

/** The explicitly set attr-elements of an attribute, and the array that stands for what they come to. */
class ElementList {
  explicit: readonly WeakRef<ElementRecord>[] | null = null;
  cached: readonly ElementRecord[] = [];
  array: readonly object[] = Object.freeze([]);
}

function elementList(element: ElementRecord, name: AttributeName): ElementList {
  const references = referencesOf(element);
  let list = references.get(name) as ElementList | undefined;
  if (list === undefined) {
    list = new ElementList();
    references.set(name, list);
    watchElementSteps(element.nodeDocument);
  }
  return list;
}

/** https://html.spec.whatwg.org/#attr-associated-elements; null without the attribute. */
export function attrAssociatedElements(
  element: ElementRecord,
  name: AttributeName,
  byId = (id: string): ElementRecord | null => elementByIdInTree(element, id),
): ElementRecord[] | null {
  const value = getAttribute(element, name);
  const explicit = (referencesOrNull(element)?.get(name) as ElementList | undefined)?.explicit ?? null;
  if (explicit !== null) {
    const elements = explicit.map((reference) => reference.deref());
    return elements.filter((target) => target !== undefined && isInTreeAround(target, element)) as ElementRecord[];
  }
  if (value === null) return null;
  const ids = splitOnAsciiWhitespace(value);
  return ids.map(byId).filter((target) => target !== null);
}

/** The same array as long as it has the same elements. */
function getAttrElements(element: ElementRecord, name: AttributeName): readonly object[] | null {
  const elements = attrAssociatedElements(element, name);
  if (elements === null) return null;
  const list = elementList(element, name);
  if (elements.length !== list.cached.length || elements.some((target, i) => target !== list.cached[i])) {
    list.cached = elements;
    list.array = Object.freeze(elements.map(objectOf));
  }
  return list.array;
}

function setAttrElements(element: ElementRecord, name: AttributeName, value: unknown): void {
  if (value === null || value === undefined) {
    forgetAttrElement(element, name);
    removeAttribute(element, name);
    return;
  }
  const targets = toSequence(value, (target) => toElement(target, 0));
  setAttribute(element, name, '');
  elementList(element, name).explicit = targets.map((target) => new WeakRef(target));
}

/** `FrozenArray<Element>?` */
export function elementReferences(attribute: string): Reflection {
  return { attribute, get: getAttrElements, set: setAttrElements };
}

/** https://html.spec.whatwg.org/#popovertargetattributes */
export const popoverTarget: Readonly<Record<string, Reflection>> = {
  popoverTargetElement: elementReference('popovertarget'),
  popoverTargetAction: enumerated({ keywords: ['toggle', 'show', 'hide'], missing: 'toggle', invalid: 'toggle' }),
};
