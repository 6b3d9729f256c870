import { asciiLowercase } from '../../names/ascii-case.ts';
import { isWideKeyword } from '../../names/wide-keywords.ts';
import { serializeIdentifier } from '../identifier.ts';
import { splitOutside, unescapeName } from '../syntax.ts';
import { hasVariable, parseByGrammar } from '../values.ts';
import type { SyntaxComponent } from './syntax-definition.ts';

interface Match {
  readonly text: string;
  readonly component: SyntaxComponent;
}

/** https://drafts.css-houdini.org/css-properties-values-api/#parse-a-css-value-according-to-a-syntax-definition; null: it is not of it. */
export function parseBySyntax(components: readonly SyntaxComponent[], value: string): string | null {
  return matchBySyntax(components, value)?.text ?? null;
}

/** The same, and what the value is of. */
export function matchBySyntax(components: readonly SyntaxComponent[], value: string): Match | null {
  if (isWideKeyword(asciiLowercase(value)) || value === '') return null;
  for (const component of components) {
    const text = parseByComponent(component, value);
    if (text !== null) return { text, component };
  }
  return null;
}

function parseByComponent({ type, multiplier }: SyntaxComponent, value: string): string | null {
  if (!type.startsWith('<')) {
    const keyword = unescapeName(type);
    const parts = multiplier === '' ? [value] : multiplier === '#' ? splitOutside(value, ',') : value.split(/[ \t\n]+/);
    if (!parts.every((part) => unescapeName(part) === keyword)) return null;
    return parts.map(() => serializeIdentifier(keyword)).join(multiplier === '#' ? ', ' : ' ');
  }
  const grammar = (GRAMMARS[type] ?? type) + multiplier;
  return parseByGrammar(grammar, [], value)?.[0]?.[1] ?? null;
}

const GRAMMARS: Readonly<Record<string, string>> = {
  '<resolution>': '<resolution [0,∞]>',
  '<transform-list>': '<transform-function>+',
};

const RELATIVE = /\d(?:r?(?:em|ex|ch|cap|ic|lh)|cq(?:w|h|i|b|min|max))\b/i;

/** https://drafts.css-houdini.org/css-properties-values-api/#computationally-independent */
export function isComputationallyIndependent(value: string): boolean {
  return (
    !hasVariable(value) &&
    !RELATIVE.test(value.replace(/"(?:[^"\\]|\\[\s\S]?)*(?:"|$)|'(?:[^'\\]|\\[\s\S]?)*(?:'|$)/g, ''))
  );
}
