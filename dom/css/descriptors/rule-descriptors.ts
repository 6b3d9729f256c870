import { asciiLowercase } from '../../names/ascii-case.ts';
import { isWideKeyword } from '../../names/wide-keywords.ts';
import { isSystemColor } from '../color/system-color-names.ts';
import { isName } from '../custom-ident.ts';
import { isDeclarationValue } from '../declaration-value.ts';
import { familiesText, parseFamilies } from '../font-families.ts';
import { serializeIdentifier } from '../identifier.ts';
import { propertyText } from '../property-text.ts';
import { splitOutside, unescapeName } from '../syntax.ts';
import { hasVariable } from '../values.ts';
import { componentsOf, integerText, symbolText } from './descriptor-components.ts';

/** Descriptors of rules as they are written; null: they are not valid. */

/** https://drafts.csswg.org/css-fonts/#font-palette-values */
export function paletteText(name: string, given: string): string | null {
  // There is no element whose siblings could be counted.
  if (/\bsibling-(?:index|count)\(/i.test(given)) return null;
  switch (name) {
    case 'font-family': {
      const families = parseFamilies(given);
      return families === null ? null : familiesText(families);
    }
    case 'base-palette':
      return /^(?:light|dark)$/i.test(given) ? asciiLowercase(given) : integerText(given, false);
    default:
      return overridesText(given);
  }
}

/** https://drafts.csswg.org/css-fonts/#override-color */
function overridesText(given: string): string | null {
  const texts: string[] = [];
  for (const part of splitOutside(given, ',')) {
    const [index = '', color = '', ...others] = componentsOf(part);
    const [indexText, colorText] = [integerText(index, false), absoluteColorText(color)];
    if (indexText === null || colorText === null || others.length > 0) return null;
    texts.push(`${indexText} ${colorText}`);
  }
  return texts.join(', ');
}

/** A color that says the same wherever it stands. https://drafts.csswg.org/css-color-5/#absolute-color */
function absoluteColorText(color: string): string | null {
  if (/\b(?:currentcolor|light-dark)\b/i.test(color) || isSystemColor(asciiLowercase(color))) return null;
  return propertyText('color', color);
}

/** https://drafts.css-houdini.org/css-properties-values-api/#at-property-rule, which looks at the initial value itself. */
export function propertyRuleText(name: string, given: string): string | null {
  switch (name) {
    case 'syntax':
      return /^["']/.test(given) ? symbolText(given) : null;
    case 'inherits':
      return /^(?:true|false)$/i.test(given) ? asciiLowercase(given) : null;
    default:
      return isDeclarationValue(given) ? given : null;
  }
}

/** https://drafts.csswg.org/css-view-transitions-2/#view-transition-rule */
export function transitionText(name: string, given: string): string | null {
  if (name === 'navigation') return /^(?:auto|none)$/i.test(given) ? asciiLowercase(given) : null;
  if (/^none$/i.test(given)) return 'none';
  const types = componentsOf(given);
  const isValid = types.length > 0 && types.every((type) => isName(type) && !/^(?:none$|-ua-)/i.test(type));
  return isValid ? types.map((type) => serializeIdentifier(unescapeName(type))).join(' ') : null;
}

const SIZES = /^(?:a[345]|b[45]|jis-b[45]|letter|legal|ledger)$/;

const ORIENTATIONS = /^(?:upright|rotate-left|rotate-right)$/;

/** https://drafts.csswg.org/css-page/#page-properties: what no property has the name of. */
export function pageText(name: string, given: string): string | null {
  const folded = asciiLowercase(given);
  if (isWideKeyword(folded)) return folded;
  if (hasVariable(given)) return given;
  if (name === 'page-orientation') return ORIENTATIONS.test(folded) ? folded : null;
  return folded === 'auto' ? folded : (namedSize(folded.split(/[ \t\n]+/)) ?? lengthsText(componentsOf(given)));
}

/** Paper and how it lies, in any order. */
function namedSize(words: readonly string[]): string | null {
  const sizes = words.filter((word) => SIZES.test(word));
  const orientations = words.filter((word) => word === 'portrait' || word === 'landscape');
  if (sizes.length + orientations.length !== words.length || sizes.length > 1 || orientations.length > 1) return null;
  return [...sizes, ...(sizes.length === 1 ? orientations.filter((word) => word === 'landscape') : orientations)].join(
    ' ',
  );
}

function lengthsText(components: readonly string[]): string | null {
  const lengths = components.map((one) => (one.includes('%') ? null : propertyText('padding-top', one)));
  return lengths.length > 2 || lengths.includes(null) ? null : lengths.join(' ');
}
