import { stripAsciiWhitespace } from '../../names/white-space.ts';
import { isName } from '../custom-ident.ts';

/** https://drafts.css-houdini.org/css-properties-values-api/#syntax-component */
export interface SyntaxComponent {
  /** With its angle brackets the name of a data type; otherwise a keyword. */
  readonly type: string;
  readonly multiplier: '' | '+' | '#';
}

/** https://drafts.css-houdini.org/css-properties-values-api/#syntax-definition; null for the universal one. */
export type SyntaxDefinition = readonly SyntaxComponent[] | null;

const TYPES: ReadonlySet<string> = new Set(
  (
    'length number percentage length-percentage color image url integer angle time resolution transform-function ' +
    'custom-ident transform-list string'
  ).split(' '),
);

const COMPONENT = /^(<[a-z-]+>|[^<>+#]+)([+#]?)$/;

/** https://drafts.css-houdini.org/css-properties-values-api/#consume-syntax-definition; undefined: it is none. */
export function parseSyntaxDefinition(text: string): SyntaxDefinition | undefined {
  const trimmed = stripAsciiWhitespace(text);
  if (trimmed === '*') return null;
  const components: SyntaxComponent[] = [];
  for (const part of trimmed.split('|')) {
    const [, type = '', multiplier = ''] = COMPONENT.exec(stripAsciiWhitespace(part)) ?? [];
    if (type.startsWith('<') ? !TYPES.has(type.slice(1, -1)) : !isName(type)) return undefined;
    // A list of transformations has its multiplier in its name.
    if (type === '<transform-list>' && multiplier !== '') return undefined;
    components.push({ type, multiplier: multiplier as SyntaxComponent['multiplier'] });
  }
  return components;
}
