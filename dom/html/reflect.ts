import { tokenListFor } from '../collections/token-lists.ts';
import { asciiLowercase } from '../names/ascii-case.ts';
import { type AttributeName, plainAttributeName } from '../names/attribute-name.ts';
import { getAttribute, hasAttribute, removeAttribute, setAttribute } from '../tree/attributes.ts';
import { objectOf } from '../tree/link.ts';
import type { ElementRecord } from '../tree/records.ts';
import { toDOMString, toDOMStringOrEmpty } from '../webidl/convert.ts';
import { expectMembers } from '../webidl/expose.ts';
import { putForwards } from '../webidl/put-forwards.ts';
import { toUSVString } from '../webidl/usv-string.ts';
import type { Brand } from './brand.ts';
import { encodingParseAndSerializeUrl } from './document-base-url.ts';

/**
 * https://html.spec.whatwg.org/#reflecting-content-attributes-in-idl-attributes
 *
 * Interfaces say in a table what each of their attributes reflects:
 *
 *     reflect(HTMLQuoteElement, brand(TagId.Blockquote, TagId.Q), { cite: url() });
 *
 * An entry says how the content attribute's value is read and written; its name is the IDL attribute's in lowercase
 * unless the entry gives another.
 */
export interface Reflection {
  readonly attribute: string | null;
  get(element: ElementRecord, name: AttributeName): unknown;
  /** Converts the JavaScript value and writes it; absent when the IDL attribute is read-only. */
  set?(element: ElementRecord, name: AttributeName, value: unknown, idlName: string): void;
}

const { defineProperty, getOwnPropertyDescriptor, keys } = Object;

/** Defines accessors on an interface's prototype, as https://webidl.spec.whatwg.org/#es-attributes says. */
export function reflect(
  Class: { readonly prototype: object },
  thisElement: Brand,
  table: Readonly<Record<string, Reflection>>,
): void {
  const { prototype } = Class;
  expectMembers(prototype);
  const idlNames = keys(table);
  for (let i = 0; i < idlNames.length; i++) {
    const idlName = idlNames[i] as string;
    const reflection = table[idlName] as Reflection;
    const name = plainAttributeName(reflection.attribute ?? idlName.toLowerCase());
    defineProperty(prototype, idlName, accessorFor(idlName, thisElement, reflection, name));
  }
}

/** The computed key of a literal gives the functions the names that Web IDL asks for (`get title`, `set title`). */
function accessorFor(
  idlName: string,
  thisElement: Brand,
  reflection: Reflection,
  name: AttributeName,
): PropertyDescriptor {
  // OPTIMIZATION: an object used as a dictionary gets no hidden class for its one key. (bench/import-time)
  const holder =
    reflection.set === undefined
      ? {
          __proto__: null,
          get [idlName](): unknown {
            return reflection.get(thisElement(this), name);
          },
        }
      : {
          __proto__: null,
          get [idlName](): unknown {
            return reflection.get(thisElement(this), name);
          },
          set [idlName](value: unknown) {
            reflection.set!(thisElement(this), name, value, idlName);
          },
        };
  return getOwnPropertyDescriptor(holder, idlName) as PropertyDescriptor;
}

function getString(element: ElementRecord, name: AttributeName): string {
  return getAttribute(element, name) ?? '';
}

function setString(element: ElementRecord, name: AttributeName, value: unknown): void {
  setAttribute(element, name, toDOMString(value));
}

/** `DOMString`, which reads as the empty string when the content attribute is absent. */
export function string(attribute: string | null = null): Reflection {
  return { attribute, get: getString, set: setString };
}

function setStringOrEmpty(element: ElementRecord, name: AttributeName, value: unknown): void {
  setAttribute(element, name, toDOMStringOrEmpty(value));
}

/** `[LegacyNullToEmptyString] DOMString` */
export function stringNullIsEmpty(): Reflection {
  return { attribute: null, get: getString, set: setStringOrEmpty };
}

function getUSVString(element: ElementRecord, name: AttributeName): string {
  return toUSVString(getString(element, name));
}

function setUSVString(element: ElementRecord, name: AttributeName, value: unknown): void {
  setAttribute(element, name, toUSVString(toDOMString(value)));
}

/** `USVString` whose content attribute does not hold a URL. */
export function usvString(attribute: string | null = null): Reflection {
  return { attribute, get: getUSVString, set: setUSVString };
}

function getUrl(element: ElementRecord, name: AttributeName): string {
  const value = getAttribute(element, name);
  if (value === null) return '';
  return encodingParseAndSerializeUrl(value, element.nodeDocument) ?? toUSVString(value);
}

/** `[ReflectURL] USVString` */
export function url(attribute: string | null = null): Reflection {
  return { attribute, get: getUrl, set: setUSVString };
}

function setNullableString(element: ElementRecord, name: AttributeName, value: unknown): void {
  if (value === null || value === undefined) removeAttribute(element, name);
  else setAttribute(element, name, toDOMString(value));
}

/** `DOMString?`, null when the content attribute is absent; setting null removes it. */
export function nullableString(attribute: string | null = null): Reflection {
  return { attribute, get: getAttribute, set: setNullableString };
}

function setBoolean(element: ElementRecord, name: AttributeName, value: unknown): void {
  if (value) setAttribute(element, name, '');
  else removeAttribute(element, name);
}

export function boolean(attribute: string | null = null): Reflection {
  return { attribute, get: hasAttribute, set: setBoolean };
}

/** How an enumerated attribute's keywords map to what the IDL attribute returns. */
export interface Enumeration<Default extends string | null> {
  readonly attribute?: string;
  /** The canonical keyword of each keyword's state; a list when every keyword is canonical. */
  readonly keywords: readonly string[] | Readonly<Record<string, string>>;
  /** The keyword of the missing value default and of the invalid value default; '' (or null) when there is no such state. */
  readonly missing?: Default;
  readonly invalid?: Default;
}

/** The state of https://html.spec.whatwg.org/#enumerated-attribute, named by its canonical keyword. */
function enumeratedState<Default extends string | null>(
  states: ReadonlyMap<string, string>,
  missing: Default,
  invalid: Default,
): (value: string | null) => string | Default {
  return (value) => {
    if (value === null) return missing;
    return states.get(value) ?? states.get(asciiLowercase(value)) ?? invalid;
  };
}

function statesOf(keywords: readonly string[] | Readonly<Record<string, string>>): Map<string, string> {
  return Array.isArray(keywords)
    ? new Map(keywords.map((keyword) => [keyword, keyword]))
    : new Map(Object.entries(keywords));
}

/** `DOMString`, limited to only known values. */
export function enumerated(enumeration: Enumeration<string>): Reflection {
  const { attribute = null, keywords, missing = '', invalid = '' } = enumeration;
  const stateOf = enumeratedState(statesOf(keywords), missing, invalid);
  return { attribute, get: (element, name) => stateOf(getAttribute(element, name)), set: setString };
}

/** `DOMString?`, limited to only known values. */
export function nullableEnumerated(enumeration: Enumeration<string | null>): Reflection {
  const { attribute = null, keywords, missing = null, invalid = null } = enumeration;
  const stateOf = enumeratedState(statesOf(keywords), missing, invalid);
  return { attribute, get: (element, name) => stateOf(getAttribute(element, name)), set: setNullableString };
}

/** `[SameObject, PutForwards=value] readonly attribute DOMTokenList` */
export function tokenList(
  attribute: string | null = null,
  supportedTokens: readonly string[] | null = null,
): Reflection {
  return {
    attribute,
    get: (element, name) => tokenListFor(element, name, supportedTokens),
    set: (element, _name, value, idlName) => putForwards(objectOf(element), idlName, 'value', value),
  };
}

/** An IDL attribute that is read by an algorithm of its own, and written like the reflection. */
export function readBy(get: (element: ElementRecord) => unknown, written: Reflection): Reflection {
  return { ...written, get };
}

/** An IDL attribute that only an algorithm of its own reads. */
export function readOnly(get: (element: ElementRecord) => unknown): Reflection {
  return { attribute: null, get };
}
