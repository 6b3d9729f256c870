import type { DefaultTreeAdapterMap, Token } from 'parse5';
import type { AttributeName } from '../../dom/names/attribute-name.ts';
import type { AttributeList } from '../../dom/tree/records.ts';

/** What parse5 has no word for, on nodes that stand for it. */
interface Marks {
  /** A text that is a CDATA section. */
  'x-cdata'?: true;
  /** The target of the processing instruction that a comment is. */
  'x-target'?: string;
  /** The prefix that the name of an element begins with. */
  'x-prefix'?: string;
}

export type P5Node = DefaultTreeAdapterMap['node'] & Marks;
export type P5Element = DefaultTreeAdapterMap['element'] & Marks;
export type P5Template = DefaultTreeAdapterMap['template'] & Marks;
export type P5Parent = DefaultTreeAdapterMap['parentNode'];

/** The attributes of an element as parse5's tokens have them. */
export function attributesOf(list: AttributeList | null): Token.Attribute[] {
  const attributes: Token.Attribute[] = [];
  for (let i = 0; list !== null && i < list.length; i += 2) {
    const { namespace, prefix, localName } = list[i] as AttributeName;
    const attribute: Token.Attribute = { name: localName, value: list[i + 1] as string };
    if (namespace !== null) attribute.namespace = namespace;
    if (namespace !== null || prefix !== null) attribute.prefix = prefix ?? '';
    attributes.push(attribute);
  }
  return attributes;
}
