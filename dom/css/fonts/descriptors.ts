import { DeclarationBlock } from '../declaration-block.ts';
import { splitOutside, trimmed } from '../syntax.ts';
import { unicodeRanges } from '../unicode-range.ts';

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
const PERCENTAGE = /^\+?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?%$/i;
const ANGLES = /^oblique(?:\s+\S+){2}$/i;
const GLOBAL = /^(?:inherit|initial|unset|revert|revert-layer)$/i;

/** The value as a descriptor of a face, written as Chromium does; null: it is none. */
export function descriptorText(attribute: string, given: string): string | null {
  const text = trimmed(given);
  switch (attribute) {
    case 'unicodeRange':
      return text === '' ? null : unicodeRanges(text);
    case 'display':
      return DISPLAYS.test(text) ? text.toLowerCase() : null;
    case 'sizeAdjust':
      return percentage(text);
    case 'ascentOverride':
    case 'descentOverride':
    case 'lineGapOverride':
      return text.toLowerCase() === 'normal' ? 'normal' : percentage(text);
    case 'style':
      return /^auto$/i.test(text) ? 'auto' : ANGLES.test(text) ? anglesText(text) : propertyText('font-style', text);
    case 'weight':
      return /^(?:bolder|lighter)$/i.test(text) ? null : rangeText('font-weight', text);
    case 'stretch':
      return rangeText('font-stretch', text);
    default:
      return propertyText(DESCRIPTORS[attribute] as string, text);
  }
}

function percentage(text: string): string | null {
  return PERCENTAGE.test(text) ? `${Number.parseFloat(text)}%` : null;
}

/** As the property of that name would be. */
function propertyText(name: string, text: string): string | null {
  if (GLOBAL.test(text) || /\bvar\(/i.test(text)) return null;
  const block = new DeclarationBlock();
  block.set(name, text, false);
  return block.getPropertyValue(name) || null;
}

/** One value, or two numbers. */
function rangeText(name: string, text: string): string | null {
  if (/^auto$/i.test(text)) return 'auto';
  const values = splitOutside(text, ' ').filter((value) => value !== '');
  if (values.length > 2 || (values.length === 2 && !values.every((value) => /^[\d.+]/.test(value)))) return null;
  const written = values.map((value) => propertyText(name, value));
  return written.length === 0 || written.includes(null) ? null : written.join(' ');
}

function anglesText(text: string): string | null {
  const written = text
    .split(/\s+/)
    .slice(1)
    .map((angle) => propertyText('font-style', `oblique ${angle}`)?.slice('oblique'.length).trim() ?? null);
  return written.includes(null) ? null : `oblique ${written.map((angle) => angle || '14deg').join(' ')}`;
}
