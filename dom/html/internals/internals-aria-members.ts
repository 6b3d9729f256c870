import { AriaElements, type InternalsState } from '../../custom-elements/internals-state.ts';
import { toElement } from '../../realm/arguments.ts';
import { objectOf } from '../../tree/link.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { stateChanged } from '../../tree/state-changes.ts';
import { toDOMString, toSequence } from '../../webidl/convert.ts';
import { includeAttributes } from '../../webidl/include.ts';
import { ARIA_LISTS_OF_ELEMENTS, ARIA_STRINGS } from '../aria-names-data.ts';
import { isInTreeAround } from '../element-references.ts';

type ThisInternals = (object: object) => InternalsState;

/**
 * The members of https://w3c.github.io/aria/#ARIAMixin on ElementInternals: they are kept in the internals, not in attributes.
 * https://html.spec.whatwg.org/#accessibility-semantics
 */
export function includeAria(Class: { readonly prototype: object }, thisInternals: ThisInternals): void {
  const add = (
    names: readonly string[],
    get: (internals: InternalsState, name: string) => unknown,
    set: (internals: InternalsState, name: string, value: unknown) => void,
  ): void =>
    includeAttributes(
      Class,
      names,
      (object, name) => get(thisInternals(object), name),
      (object, name, value) => {
        const internals = thisInternals(object);
        set(internals, name, value);
        stateChanged(internals.element);
      },
    );
  add(['role', ...ARIA_STRINGS.map((name) => `aria${name}`)], getString, setString);
  add(['ariaActiveDescendantElement'], getElement, setElement);
  add(
    ARIA_LISTS_OF_ELEMENTS.map((name) => `aria${name}Elements`),
    getElements,
    setElements,
  );
}

function getString({ aria }: InternalsState, name: string): unknown {
  return aria.get(name) ?? null;
}

function setString({ aria }: InternalsState, name: string, value: unknown): void {
  if (value === null || value === undefined) aria.delete(name);
  else aria.set(name, toDOMString(value));
}

/** Those that are there, in the element's tree or one around it. */
function elementsThatCount(elements: AriaElements, element: ElementRecord): ElementRecord[] {
  const found: ElementRecord[] = [];
  for (const reference of elements.references) {
    const target = reference.deref();
    if (target !== undefined && isInTreeAround(target, element)) found.push(target);
  }
  return found;
}

function getElement({ aria, element }: InternalsState, name: string): object | null {
  const kept = aria.get(name) as AriaElements | undefined;
  const target = kept === undefined ? undefined : elementsThatCount(kept, element)[0];
  return target === undefined ? null : objectOf(target);
}

function setElement({ aria }: InternalsState, name: string, value: unknown): void {
  if (value === null || value === undefined) aria.delete(name);
  else aria.set(name, new AriaElements([new WeakRef(toElement(value, 0))]));
}

/** The same array as long as the same elements count. */
function getElements({ aria, element }: InternalsState, name: string): readonly object[] | null {
  const kept = aria.get(name) as AriaElements | undefined;
  if (kept === undefined) return null;
  const elements = elementsThatCount(kept, element);
  const isSame = elements.length === kept.current.length && elements.every((target, i) => target === kept.current[i]);
  if (!isSame) {
    kept.current = elements;
    kept.array = Object.freeze(elements.map(objectOf));
  }
  return kept.array;
}

function setElements({ aria }: InternalsState, name: string, value: unknown): void {
  if (value === null || value === undefined) {
    aria.delete(name);
    return;
  }
  const targets = toSequence(value, (item) => toElement(item, 0));
  aria.set(name, new AriaElements(targets.map((target) => new WeakRef(target))));
}
