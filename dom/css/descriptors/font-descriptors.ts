import { asciiLowercase } from '../../names/ascii-case.ts';
import { familiesText, parseFamilies } from '../font-families.ts';
import { propertyText } from '../property-text.ts';
import { splitOutside, trimmed } from '../syntax.ts';
import { unicodeRanges } from './unicode-range.ts';

/** What the attributes of a FontFace are in a `@font-face` rule. https://drafts.csswg.org/css-font-loading/#fontface-interface */
export const DESCRIPTORS: Readonly<Record<string, string>> = {
  style: 'font-style',
  weight: 'font-weight',
  stretch: 'font-stretch',
  unicodeRange: 'unicode-range',
  variant: 'font-variant',
  featureSettings: 'font-feature-settings',
  variationSettings: 'font-variation-settings',
  display: 'font-display',
  ascentOverride: 'ascent-override',
  descentOverride: 'descent-override',
  lineGapOverride: 'line-gap-override',
  sizeAdjust: 'size-adjust',
};

export const INITIAL: Readonly<Record<string, string>> = {
  style: 'normal',
  weight: 'normal',
  stretch: 'normal',
  unicodeRange: 'U+0-10FFFF',
  variant: 'normal',
  featureSettings: 'normal',
  variationSettings: 'normal',
  display: 'auto',
  ascentOverride: 'normal',
  descentOverride: 'normal',
  lineGapOverride: 'normal',
  sizeAdjust: '100%',
};

const DISPLAYS = /^(?:auto|block|swap|fallback|optional)$/i;
const PERCENTAGE = /^(?:\+?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?|-(?:0+(?:\.0+)?|\.0+))%$/i;
const FUNCTION = /^[a-z-]+\(/i;
const OBLIQUE = /^oblique\s/i;

const ATTRIBUTES: ReadonlyMap<string, string> = new Map(
  Object.entries(DESCRIPTORS).map(([attribute, name]) => [name, attribute]),
);

/** The same of a descriptor by its name in the rule; those that no attribute stands for are as they were given. */
export function faceDescriptorText(name: string, given: string): string | null {
  if (name === 'font-family') {
    const families = parseFamilies(given);
    return families?.length === 1 ? familiesText(families) : null;
  }
  const attribute = ATTRIBUTES.get(name);
  return attribute === undefined ? given : descriptorText(attribute, given);
}

/** The value as a descriptor of a face, written as Chromium does; null: it is none. */
export function descriptorText(attribute: string, given: string): string | null {
  const text = trimmed(given);
  switch (attribute) {
    case 'unicodeRange':
      return text === '' ? null : unicodeRanges(text);
    case 'display':
      return DISPLAYS.test(text) ? asciiLowercase(text) : null;
    case 'sizeAdjust':
      return percentage(text);
    case 'ascentOverride':
    case 'descentOverride':
    case 'lineGapOverride':
      return asciiLowercase(text) === 'normal' ? 'normal' : percentage(text);
    case 'style':
      return /^auto$/i.test(text) ? 'auto' : styleText(text);
    case 'weight':
      return /^(?:bolder|lighter)$/i.test(text) ? null : rangeText('font-weight', text);
    case 'stretch':
      return rangeText('font-stretch', text);
    default:
      return propertyText(DESCRIPTORS[attribute] as string, text);
  }
}

/** What a function gives may be less than nothing until it is worked out. */
function percentage(text: string): string | null {
  if (FUNCTION.test(text)) return propertyText('font-stretch', text);
  return PERCENTAGE.test(text) ? `${Number.parseFloat(text) + 0}%` : null;
}

/** One value, or two numbers. */
function rangeText(name: string, text: string): string | null {
  if (/^auto$/i.test(text)) return 'auto';
  const values = splitOutside(text, ' ').filter((value) => value !== '');
  if (values.length > 2 || (values.length === 2 && !values.every((value) => /^[\d.+]|\(/.test(value)))) return null;
  const written = values.map((value) => propertyText(name, value));
  return written.length === 0 || written.includes(null) ? null : written.join(' ');
}

/** Two angles may stand behind `oblique`. */
function styleText(text: string): string | null {
  const words = OBLIQUE.test(text) ? splitOutside(text, ' ').filter((word) => word !== '') : [];
  if (words.length !== 3) return propertyText('font-style', text);
  const written = words
    .slice(1)
    .map((angle) => propertyText('font-style', `oblique ${angle}`)?.slice('oblique'.length).trim() ?? null);
  return written.includes(null) ? null : `oblique ${written.map((angle) => angle || '14deg').join(' ')}`;
}
