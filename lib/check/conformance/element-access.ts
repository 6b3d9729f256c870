import { type AttributeName, plainAttributeName } from '../../../dom/names/attribute-name.ts';
import type { ElementRecord, NodeRecord } from '../../../dom/tree/records.ts';
import { locationOfRecord, type Span } from '../../../parser/tree-construction/locations.ts';

/** The value of an attribute without a namespace; null where there is none. */
export function attributeOf({ attributes }: ElementRecord, name: string): string | null {
  for (let i = 0; attributes !== null && i < attributes.length; i += 2) {
    if ((attributes[i] as AttributeName).qualifiedName === name) return attributes[i + 1] as string;
  }
  return null;
}

/** Where the start tag of an element stands; of one that has none, that of the nearest element around it. */
export function spanOf(element: NodeRecord | null): Span {
  for (let node: NodeRecord | null = element; node !== null; node = node.parent) {
    const location = locationOfRecord(node);
    if (location?.startTag) return location.startTag;
  }
  return { start: 0, end: 0 };
}

/** Where an attribute of an HTML element stands, of which names have no parts. */
export function attributeSpan(element: ElementRecord, name: string): Span {
  return locationOfRecord(element)?.attributes?.get(plainAttributeName(name)) ?? spanOf(element);
}

export function leafSpan(node: NodeRecord): Span {
  return locationOfRecord(node) ?? spanOf(node.parent);
}
