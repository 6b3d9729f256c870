import { type ElementRecord, NodeFlag, NodeType, type ParentRecord } from '../../tree/records.ts';
import { findSlot } from '../../tree/slots.ts';
import { hostOf, rootOf } from '../../tree/traversal.ts';
import type { Property } from '../properties.ts';
import { cascadedCustomNames, cascadedValue } from './cascade.ts';
import { toComputed } from './to-computed.ts';
import { Substitution } from './variables.ts';

/** https://drafts.csswg.org/css-cascade/#value-stages, for one property of one element at a time. */

/** Only what is in a document has one. */
export function hasComputedStyle(element: ElementRecord): boolean {
  return (element.flags & NodeFlag.Connected) !== 0;
}

/** The parent in https://drafts.csswg.org/css-scoping/#flattening */
export function flatParent(element: ElementRecord): ElementRecord | null {
  const parent = element.parent as ElementRecord | null;
  if (parent === null) return null;
  if ((parent.flags & NodeFlag.ShadowRoot) !== 0) return hostOf(parent);
  if (parent.nodeType !== NodeType.Element) return null;
  return parent.rare?.shadowRoot == null ? parent : (findSlot(element, false) ?? parent);
}

/** What is specified for the property, and on which element; null there: it is the initial value. */
interface Specified {
  readonly value: string;
  readonly element: ElementRecord | null;
}

/** https://drafts.csswg.org/css-cascade/#defaulting */
export function specifiedValue(
  start: ElementRecord,
  startPseudo: string | null,
  property: Property,
  startRoot = rootOf(start) as ParentRecord,
): Specified {
  let element: ElementRecord | null = start;
  let pseudo = startPseudo;
  let root = startRoot;
  while (element !== null) {
    let value = cascadedValue(element, pseudo, property.name, root);
    if (value?.includes('('))
      value = new Substitution(declaredCustomValue).longhand(element, pseudo, value, property.name);
    if (value === 'currentcolor' && property.name === 'color') value = 'inherit';
    if (value !== null && value !== 'inherit' && value !== 'initial' && value !== 'unset') return { value, element };
    const isInherited = value === 'inherit' || (value !== 'initial' && property.isInherited);
    if (!isInherited) break;
    if (pseudo === null) {
      const parent = flatParent(element);
      if (parent !== null && parent !== element.parent) root = rootOf(parent) as ParentRecord;
      element = parent;
    }
    pseudo = null;
  }
  return { value: property.initial, element: null };
}

export function computedValue(element: ElementRecord, pseudo: string | null, property: Property): string {
  const specified = specifiedValue(element, pseudo, property);
  return toComputed(property, specified.value, specified.element, element, pseudo);
}

/** What a custom property is declared to be, and for which element. */
export interface CustomValue {
  readonly value: string;
  readonly element: ElementRecord;
  readonly pseudo: string | null;
}

/** https://drafts.csswg.org/css-variables/#defining-variables; null: it is not set. */
function declaredCustomValue(start: ElementRecord, startPseudo: string | null, name: string): CustomValue | null {
  let element: ElementRecord | null = start;
  let pseudo = startPseudo;
  let root = rootOf(start) as ParentRecord;
  while (element !== null) {
    const value = cascadedValue(element, pseudo, name, root);
    if (value === 'initial') return null;
    if (value !== null && value !== 'inherit' && value !== 'unset') return { value, element, pseudo };
    if (pseudo === null) {
      const parent = flatParent(element);
      if (parent !== null && parent !== element.parent) root = rootOf(parent) as ParentRecord;
      element = parent;
    }
    pseudo = null;
  }
  return null;
}

/** Null: it is not set. */
export function customPropertyValue(element: ElementRecord, pseudo: string | null, name: string): string | null {
  return new Substitution(declaredCustomValue).custom(element, pseudo, name);
}

export function customPropertyNames(start: ElementRecord, pseudo: string | null): string[] {
  const names = new Set<string>();
  for (let element: ElementRecord | null = start; element !== null; element = flatParent(element)) {
    for (const name of cascadedCustomNames(element, element === start ? pseudo : null)) names.add(name);
  }
  const substitution = new Substitution(declaredCustomValue);
  return [...names].filter((name) => substitution.custom(start, pseudo, name) !== null);
}
