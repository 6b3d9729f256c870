import { asciiLowercase } from '../names/ascii-case.ts';
import { isDeclarationValue } from './declaration-value.ts';
import { hasOwnWords } from './legacy-names.ts';
import { isCustomProperty, type Property, propertyOf } from './properties.ts';
import { parseQuirkyValue } from './quirky-values.ts';
import { isValidSubstitution } from './substitution/substitution-syntax.ts';
import { findOutside, skipBlank } from './syntax.ts';
import { isSystemFont } from './system-fonts.ts';
import { hasVariable, parseValue } from './values.ts';

/** https://drafts.csswg.org/cssom/#css-declarations: of a longhand or a custom property. */
export interface Declaration {
  readonly name: string;
  readonly value: string;
  readonly important: boolean;
  /** The shorthand that set it, where the value has a `var()` and is not known yet. */
  readonly pending: PendingShorthand | null;
  /** The value as it was given, where what is written of it says less: colors that are mixed are not rounded, and keep `none`. */
  readonly exact?: string;
  /** `all` said so. */
  readonly isOfAll?: true;
}

interface PendingShorthand {
  readonly name: string;
  readonly value: string;
}

/**
 * The longhands that a declaration in a style rule or attribute sets; null: its value is invalid. The value is as `writtenValue`
 * gives it. `isQuirky`: it is one of a document in quirks mode.
 */
export function parsedDeclaration(
  name: string,
  value: string,
  important: boolean,
  isQuirky = false,
): readonly Declaration[] | null {
  if (isCustomProperty(name)) return parsedCustom(name, value, important);
  const property = propertyOf(name);
  if (property === null || property.isDescriptor) return null;
  if (hasVariable(value)) {
    const pending = parsedPending(property, asciiLowercase(name), value, important);
    return property.name === 'all' ? (pending?.map((one) => ({ ...one, value, isOfAll: true })) ?? null) : pending;
  }
  // As in Chromium, where the longhands are known once they are computed.
  if (property.name === 'font' && isSystemFont(value)) return ofShorthand(property, asciiLowercase(value), important);
  const values =
    parseValue(property, value, asciiLowercase(name)) ?? (isQuirky ? parseQuirkyValue(property, value) : null);
  if (property.name === 'all')
    return values?.map(([of, own]) => ({ name: of, value: own, important, pending: null, isOfAll: true })) ?? null;
  const exact =
    property.longhands === null && property.name.endsWith('color') && mixesLegacyColors(value)
      ? { exact: value }
      : null;
  return values?.map(([longhand, own]) => ({ name: longhand, value: own, important, pending: null, ...exact })) ?? null;
}

const MIXING = /(?:color-mix|from)\b/i;
const LEGACY = /\b(?:rgb|hsl|hwb)a?\(|#/i;

/** Whether it is a color that is made of legacy colors, which are written as bytes. */
function mixesLegacyColors(value: string): boolean {
  const at = value.search(MIXING);
  return at !== -1 && LEGACY.test(value.slice(at));
}

const REFUSED = /inherit\(/i;

/** Of a custom property; null: its value is invalid. */
function parsedCustom(name: string, value: string, important: boolean): readonly Declaration[] | null {
  const isChecked = hasVariable(value) || REFUSED.test(value);
  if (!isDeclarationValue(value) || (isChecked && !isValidSubstitution(value))) return null;
  return [{ name, value, important, pending: null }];
}

/** https://drafts.csswg.org/css-variables/#variables-in-shorthands: of a value that is not known yet; null: it is invalid. */
function parsedPending(
  property: Property,
  name: string,
  value: string,
  important: boolean,
): readonly Declaration[] | null {
  if (!isDeclarationValue(value) || !isValidSubstitution(value) || hasBlockBeside(value)) return null;
  // What other words mean is known with the value.
  if (hasOwnWords(name)) return [{ name: property.name, value: '', important, pending: { name, value } }];
  if (property.longhands === null) return [{ name: property.name, value, important, pending: null }];
  return ofShorthand(property, value, important);
}

/** https://drafts.csswg.org/css-syntax/#consume-declaration: a block may be a value only if it is the whole of it. */
function hasBlockBeside(value: string): boolean {
  if (!value.includes('{')) return false;
  const start = findOutside(value, 0, '{');
  return start > 0 ? start < value.length : skipBlank(value, findOutside(value, 1, '}') + 1) < value.length;
}

/** What a declaration says, where a shorthand that is not known yet comes as a whole. */
export function declaredText({ name, value, pending, exact }: Declaration): string {
  return pending === null ? (exact ?? value) : pendingText(name, pending);
}

/**
 * What a longhand is declared to be by what set it: a font of the system is known, and other values are with the shorthand and the
 * longhand before them.
 */
function pendingText(longhand: string, { name, value }: PendingShorthand): string {
  if (name !== 'font' || !isSystemFont(value)) return `${name}/${longhand}:${value}`;
  const values = parseValue(propertyOf('font') as Property, value);
  return values?.find(([of]) => of === longhand)?.[1] ?? 'initial';
}

function ofShorthand({ name, longhands }: Property, value: string, important: boolean): readonly Declaration[] {
  const pending = { name, value };
  return (longhands as readonly string[]).map((longhand) => ({ name: longhand, value: '', important, pending }));
}
