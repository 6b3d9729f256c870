import { isWideKeyword } from '../../names/wide-keywords.ts';
import { serializeIdentifier } from '../identifier.ts';
import { unescapeName } from '../syntax.ts';
import { hasVariable, parseByGrammar } from '../values.ts';
import type { SyntaxComponent } from './syntax-definition.ts';

/** https://drafts.css-houdini.org/css-properties-values-api/#parse-a-css-value-according-to-a-syntax-definition; null: it is not of it. */
export function parseBySyntax(components: readonly SyntaxComponent[], value: string): string | null {
  if (isWideKeyword(value.toLowerCase()) || value === '') return null;
  for (const component of components) {
    const parsed = parseByComponent(component, value);
    if (parsed !== null) return parsed;
  }
  return null;
}

function parseByComponent({ type, multiplier }: SyntaxComponent, value: string): string | null {
  if (!type.startsWith('<')) {
    const keyword = unescapeName(type);
    const parts = multiplier === '' ? [value] : value.split(multiplier === '#' ? /[ \t\n]*,[ \t\n]*/ : /[ \t\n]+/);
    if (!parts.every((part) => unescapeName(part) === keyword)) return null;
    return parts.map(() => serializeIdentifier(keyword)).join(multiplier === '#' ? ', ' : ' ');
  }
  const grammar = type === '<transform-list>' ? '<transform-function>+' : type + multiplier;
  return parseByGrammar(grammar, [], value)?.[0]?.[1] ?? null;
}

const RELATIVE = /\d(?:r?(?:em|ex|ch|cap|ic|lh)|cq(?:w|h|i|b|min|max))\b/i;

/** https://drafts.css-houdini.org/css-properties-values-api/#computationally-independent */
export function isComputationallyIndependent(value: string): boolean {
  return !hasVariable(value) && !RELATIVE.test(value.replace(/"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/g, ''));
}
