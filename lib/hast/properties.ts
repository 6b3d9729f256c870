import type { Properties } from 'hast';
import type { Info, Schema } from 'property-information';
import { type AttributeName, plainAttributeName } from '../../dom/names/attribute-name.ts';
import { SVG_NAMESPACE, XLINK_NAMESPACE, XML_NAMESPACE, XMLNS_NAMESPACE } from '../../dom/names/namespaces.ts';
import { splitOnAsciiWhitespace } from '../../dom/names/white-space.ts';
import type { AttributeList } from '../../dom/tree/records.ts';

/** Bundled: evaluated when the first attribute comes. */
declare function require(name: 'property-information'): {
  find(schema: Schema, name: string): Info;
  readonly html: Schema;
  readonly svg: Schema;
};

type Value = string | number | boolean;

type KnownInfo = Partial<Info> & Pick<Info, 'property' | 'attribute'>;

function infoOf(name: string, namespace: string | null): KnownInfo {
  // The package looks names up in plain objects.
  if (name.toLowerCase() in Object.prototype) return { property: name, attribute: name };
  const { find, html, svg } = require('property-information');
  return find(namespace === SVG_NAMESPACE ? svg : html, name);
}

/**
 * The properties that attributes are in hast, of the types that `property-information` says: https://github.com/syntax-tree/hast#properties
 *
 * @throws TypeError for an attribute of another namespace than HTML gives to any.
 */
export function propertiesOf(attributes: AttributeList | null, namespace: string | null): Properties {
  const properties: Properties = {};
  for (let i = 0; attributes !== null && i < attributes.length; i += 2) {
    const info = infoOf(toldName(attributes[i] as AttributeName), namespace);
    const value = propertyValue(info, attributes[i + 1] as string);
    // Not by assignment: an attribute may be called `__proto__`.
    Object.defineProperty(properties, info.property, { value, writable: true, enumerable: true, configurable: true });
  }
  return properties;
}

const PREFIXES = new Map<string | null, string>([
  [null, ''],
  [XLINK_NAMESPACE, 'xlink:'],
  [XML_NAMESPACE, 'xml:'],
  [XMLNS_NAMESPACE, 'xmlns:'],
]);

/** The name of an attribute in markup. */
function toldName({ namespace, localName, qualifiedName }: AttributeName): string {
  if (namespace === XMLNS_NAMESPACE && localName === 'xmlns') return localName;
  const prefix = PREFIXES.get(namespace);
  if (prefix !== undefined) return prefix + localName;
  throw new TypeError(`toHast(): hast has no namespaces, and the attribute ${qualifiedName} is of '${namespace}'.`);
}

function propertyValue(info: KnownInfo, value: string): Value | Value[] {
  const list = info.spaceSeparated
    ? splitOnAsciiWhitespace(value)
    : info.commaSeparated
      ? partsOf(value)
      : info.commaOrSpaceSeparated
        ? splitOnAsciiWhitespace(partsOf(value).join(' '))
        : null;
  return list === null ? primitive(info, value) : list.map((item) => primitive(info, item));
}

function primitive(info: KnownInfo, value: string): Value {
  if (info.number && value !== '' && !Number.isNaN(Number(value))) return Number(value);
  const isOn = value === '' || value.toLowerCase() === info.property.toLowerCase();
  return (info.boolean || info.overloadedBoolean) && isOn ? true : value;
}

/** What is between commas; nothing after the last. */
function partsOf(value: string): string[] {
  const parts = value.split(',').map((part) => part.trim());
  if (parts.at(-1) === '') parts.pop();
  return parts;
}

/** The attributes, without namespaces, that the properties of an element of that namespace are. */
export function attributesOf(properties: Properties | undefined, namespace: string | null): AttributeList {
  const attributes: AttributeList = [];
  for (const [property, given] of Object.entries(properties ?? {})) {
    const info = infoOf(property, namespace);
    const value = attributeValue(info, given);
    if (value !== null) attributes.push(plainAttributeName(info.attribute), value);
  }
  return attributes;
}

/** Null: there is no attribute. */
function attributeValue(info: KnownInfo, value: Properties[string]): string | null {
  if (value === null || value === undefined || value === false || Number.isNaN(value)) return null;
  if (value === true) return '';
  if (Array.isArray(value)) return info.commaSeparated ? joinedByCommas(value) : value.join(' ');
  // What is on or off is on for every number but 0.
  if (typeof value === 'number' && info.boolean) return value === 0 ? null : '';
  return `${value}`;
}

/** With one more comma where the last part is empty. */
function joinedByCommas(parts: readonly (string | number)[]): string {
  return (parts.at(-1) === '' ? [...parts, ''] : parts).join(', ').trim();
}
