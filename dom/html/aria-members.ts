import { ARIA_LISTS_OF_ELEMENTS, ARIA_STRINGS } from './aria-names-data.ts';
import type { Brand } from './brand.ts';
import { elementReference, elementReferences } from './element-references.ts';
import { nullableString, type Reflection, reflect } from './reflect.ts';

/** https://w3c.github.io/aria/#ARIAMixin, with what Chromium has of it. */
export function includeARIAMixin(Class: { readonly prototype: object }, thisElement: Brand): void {
  const table: Record<string, Reflection> = {
    role: nullableString(),
    ariaActiveDescendantElement: elementReference('aria-activedescendant'),
  };
  for (const name of ARIA_STRINGS) table[`aria${name}`] = nullableString(`aria-${name.toLowerCase()}`);
  for (const name of ARIA_LISTS_OF_ELEMENTS) {
    table[`aria${name}Elements`] = elementReferences(`aria-${name.toLowerCase()}`);
  }
  reflect(Class, thisElement, table);
}
