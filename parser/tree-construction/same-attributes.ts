import type { AttributeName } from '../../dom/names/attribute-name.ts';
import type { AttributeList } from '../../dom/tree/records.ts';

/** Lists up to this length are searched for each attribute that is not where it is in the other list. */
const SHORT = 32;

/** Whether two lists have the same attributes, in whatever order. No list has a name twice. */
export function haveSameAttributes(one: AttributeList | null, other: AttributeList | null): boolean {
  if (one === null || other === null) return one === other;
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i += 2) {
    if (one[i] !== other[i]) return haveSameAttributesInAnyOrder(one, other);
    if (one[i + 1] !== other[i + 1]) return false;
  }
  return true;
}

function haveSameAttributesInAnyOrder(one: AttributeList, other: AttributeList): boolean {
  if (one.length > SHORT) return attributesSignature(one) === attributesSignature(other);
  for (let i = 0; i < one.length; i += 2) {
    let j = 0;
    while (j < other.length && other[j] !== one[i]) j += 2;
    if (j === other.length || other[j + 1] !== one[i + 1]) return false;
  }
  return true;
}

/** A string that is the same for lists with the same attributes, and for no others. */
export function attributesSignature(attributes: AttributeList | null): string {
  if (attributes === null) return '';
  const parts: string[] = [];
  for (let i = 0; i < attributes.length; i += 2) {
    const { namespace, qualifiedName } = attributes[i] as AttributeName;
    const value = attributes[i + 1] as string;
    // The lengths keep apart what the separators alone could not.
    parts.push(`${qualifiedName.length},${value.length},${namespace ?? ''} ${qualifiedName}${value}`);
  }
  return parts.sort().join('');
}
