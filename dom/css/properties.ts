import { asciiLowercase } from '../names/ascii-case.ts';
import { ALIASES, DESCRIPTORS, FIRST_OF_ALL, LONGHANDS, NOT_OF_ALL, SHORTHANDS } from './property-data.ts';

/** A property of CSS, or a descriptor of an at-rule that a style declaration has an attribute for. */
export interface Property {
  readonly name: string;
  /** Of a shorthand, in the order in which it sets them; null: the property is a longhand. */
  readonly longhands: readonly string[] | null;
  /** A descriptor: no style declaration takes it. */
  readonly isDescriptor: boolean;
  readonly isInherited: boolean;
  /** The computed value that a longhand has initially. */
  readonly initial: string;
  /** Whether a computed style lists it. */
  readonly isListed: boolean;
  /** The letters of typed-om/typed-kind.ts, of a longhand. */
  readonly typed: string;
}

interface Tables {
  /** By name, aliases included. */
  readonly byName: Map<string, Property>;
  /** The names of properties by those of attributes: in camel case, with dashes, and both ways of `webkit`. */
  readonly byAttribute: Map<string, string>;
  /** The attributes that are listed. */
  readonly attributes: string[];
  readonly listed: Property[];
  /** The shorthands of each longhand, those with most longhands first. */
  readonly shorthandsOf: Map<string, Property[]>;
}

let tables: Tables | null = null;

// Made when the first style declaration is asked for a property.
function propertyTables(): Tables {
  tables ??= makeTables();
  return tables;
}

function linesOf(text: string): string[] {
  return text.trim().split('\n');
}

function makeTables(): Tables {
  const byName = new Map<string, Property>();
  const listed: Property[] = [];
  for (const line of linesOf(LONGHANDS)) {
    const [, name = '', inherited, hidden, typed = '', text = 'auto'] =
      /^(\S+) (.)(-?)(\S*)(?: (.*))?$/.exec(line) ?? [];
    const initial = text === '""' ? '' : text;
    const property = makeProperty(name, { isInherited: inherited === 'i', initial, isListed: hidden === '', typed });
    byName.set(name, property);
    if (property.isListed) listed.push(property);
  }
  const shorthandsOf = new Map<string, Property[]>();
  for (const line of linesOf(SHORTHANDS)) addShorthand(line.split(' '), byName, shorthandsOf);
  byName.set('all', makeProperty('all', { longhands: longhandsOfAll(byName) }));
  for (const line of linesOf(ALIASES)) {
    const [alias = '', name = alias.slice(1)] = line.split(' ');
    byName.set(alias.replace(/^-/, '-webkit-'), byName.get(name) as Property);
  }
  for (const name of linesOf(DESCRIPTORS)) byName.set(name, makeProperty(name, { isDescriptor: true }));
  for (const shorthands of shorthandsOf.values()) {
    shorthands.sort((a, b) => (b.longhands as string[]).length - (a.longhands as string[]).length);
  }
  for (const name of LISTED_SHORTHANDS) listed.push(byName.get(name) as Property);
  listed.sort((a, b) => (listKey(a) < listKey(b) ? -1 : 1));
  return { byName, listed, shorthandsOf, ...attributesOf(byName) };
}

/** Those that a computed style of Chromium lists as well. */
const LISTED_SHORTHANDS = [
  'background-position',
  'contain-intrinsic-size',
  'font-variant',
  'mask-position',
  'text-decoration',
  '-webkit-mask-box-image',
];

/** Names with a prefix come last. */
const listKey = ({ name }: Property): string => name.replace(/^-/, '~');

function makeProperty(name: string, parts: Partial<Property>): Property {
  return {
    name,
    longhands: null,
    isDescriptor: false,
    isInherited: false,
    initial: '',
    isListed: false,
    typed: '',
    ...parts,
  };
}

function addShorthand(
  [name = '', ...parts]: string[],
  byName: Map<string, Property>,
  shorthandsOf: Map<string, Property[]>,
): void {
  const longhands = parts.map((part) => part.replace('&', name));
  const property = makeProperty(name, { longhands });
  byName.set(name, property);
  for (const longhand of longhands) {
    const others = shorthandsOf.get(longhand);
    if (others === undefined) shorthandsOf.set(longhand, [property]);
    else others.push(property);
  }
}

/** https://drafts.csswg.org/css-cascade/#all-shorthand */
function longhandsOfAll(byName: Map<string, Property>): string[] {
  const key = (name: string): string => name.replace(/^-/, '');
  const sorted = [...byName.values()]
    .flatMap(({ name, longhands }) => (longhands === null ? [name] : []))
    .sort((a, b) => (key(a) < key(b) ? -1 : 1));
  const listed = (text: string): string[] =>
    text
      .split(' ')
      .flatMap((name) => (name.endsWith('*') ? sorted.filter((one) => one.startsWith(name.slice(0, -1))) : [name]));
  const first = listed(FIRST_OF_ALL);
  const left = new Set([...first, ...listed(NOT_OF_ALL)]);
  return [...first, ...sorted.filter((name) => !left.has(name))];
}

/** https://drafts.csswg.org/cssom/#css-property-to-idl-attribute */
function attributesOf(byName: Map<string, Property>): Pick<Tables, 'byAttribute' | 'attributes'> {
  const byAttribute = new Map<string, string>();
  const attributes: string[] = [];
  for (const name of byName.keys()) {
    const isWebkit = name.startsWith('-webkit-');
    const attribute = (isWebkit ? name.slice(1) : name).replace(/-[a-z]/g, (pair) => pair.charAt(1).toUpperCase());
    byAttribute.set(name, name);
    byAttribute.set(attribute, name);
    attributes.push(attribute);
    if (isWebkit) byAttribute.set(`W${attribute.slice(1)}`, name);
  }
  return { byAttribute, attributes: attributes.sort() };
}

/** The property of that name, in whatever case; null for custom properties and what is none. */
export function propertyOf(name: string): Property | null {
  const { byName } = propertyTables();
  return byName.get(name) ?? byName.get(asciiLowercase(name)) ?? null;
}

/** The name of a property, an alias maybe, that an attribute of a style declaration stands for. */
export function nameOfAttribute(attribute: string): string | null {
  return propertyTables().byAttribute.get(attribute) ?? null;
}

/** The attributes of a style declaration, in alphabetical order. */
export function propertyAttributes(): readonly string[] {
  return propertyTables().attributes;
}

/** What a computed style lists, in this order. */
export function listedProperties(): readonly Property[] {
  return propertyTables().listed;
}

/** The shorthands that set a longhand, in https://drafts.csswg.org/cssom/#concept-shorthands-preferred-order. */
export function shorthandsOf(longhand: string): readonly Property[] {
  return propertyTables().shorthandsOf.get(longhand) ?? [];
}

/** The names by which each longhand can be declared, aliases and shorthands included. */
const declaring = new Map<string, ReadonlySet<string>>();

export function namesDeclaring(longhand: string): ReadonlySet<string> {
  let names = declaring.get(longhand);
  if (names === undefined) {
    const found = new Set([longhand]);
    for (const [name, { name: own, longhands }] of propertyTables().byName) {
      if (own === longhand || longhands?.includes(longhand)) found.add(name);
    }
    names = found;
    declaring.set(longhand, names);
  }
  return names;
}

export function isCustomProperty(name: string): boolean {
  return name.length > 2 && name.startsWith('--');
}
