import { matchBySyntax } from '../registered/parse-by-syntax.ts';
import type { SyntaxDefinition } from '../registered/syntax-definition.ts';
import { splitOutside, unescapeName } from '../syntax.ts';
import { IDENT } from './reify.ts';
import { reifyNumeric } from './reify-calculation.ts';
import { reifyUnparsed } from './unparsed.ts';
import { type AnyStyleValue, keywordValue, plainValue } from './value-states.ts';

/**
 * https://drafts.css-houdini.org/css-properties-values-api/#css-style-value-reification, of the computed value of a custom property.
 *
 * @param syntax - What it is registered to be; null: anything.
 */
export function reifyRegistered(name: string, syntax: SyntaxDefinition, text: string): AnyStyleValue[] {
  const match = syntax === null ? null : matchBySyntax(syntax, text);
  if (match === null) return [reifyUnparsed(text)];
  const { type, multiplier } = match.component;
  // As in Chromium, transformations are one value.
  const isOne = multiplier === '' || type.startsWith('<transform-');
  const parts = isOne ? [text] : splitOutside(text, multiplier === '#' ? ',' : ' ');
  return parts.map((part) => reifyOne(name, type, part));
}

function reifyOne(name: string, type: string, text: string): AnyStyleValue {
  if (IDENT.test(text)) return keywordValue(unescapeName(text));
  if (type === '<image>' && text.startsWith('url(')) return plainValue(name, text, 'CSSImageValue');
  return reifyNumeric(text) ?? plainValue(name, text);
}
