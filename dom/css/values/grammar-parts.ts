import { asciiLowercase } from '../../names/ascii-case.ts';
import type { CssNode, CssTree, Syntax } from './css-tree.ts';

/** What the values of a syntax are made of, at most. */
export interface GrammarParts {
  readonly words: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
}

/** Whether there is a node that the syntax has no place for. */
export function hasStranger(parts: GrammarParts, nodes: readonly CssNode[]): boolean {
  for (const node of nodes) if (!isAmong(parts, node)) return true;
  return false;
}

function isAmong({ words, types }: GrammarParts, { type, name }: CssNode): boolean {
  if (types.has(ANYTHING)) return true;
  switch (type) {
    case 'Identifier':
      return types.has(type) || name.includes('\\') || words.has(asciiLowercase(name));
    case 'Hash':
    case 'String':
    case 'Url':
      return types.has(type);
    case 'Dimension':
    case 'Number':
    case 'Percentage':
      return types.has(NUMBER);
    default:
      return true;
  }
}

export function partsOfGrammar(lexer: CssTree['lexer'], { syntax }: Syntax): GrammarParts {
  const words = new Set<string>();
  const types = new Set<string>();
  const followed = new Set<string>();
  const nodes = [syntax];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (node === null) {
      types.add(ANYTHING);
      continue;
    }
    const { type, name = '', terms = [], term } = node;
    nodes.push(...terms);
    if (term !== undefined) nodes.push(term);
    if (type === 'Keyword') words.add(asciiLowercase(name));
    if ((type !== 'Type' && type !== 'Property') || followed.has(type + name)) continue;
    followed.add(type + name);
    const referred = type === 'Type' ? lexer.getType(name) : lexer.getProperty(name);
    if (referred === null || referred.syntax !== null) nodes.push(referred?.syntax ?? null);
    else types.add(BUILT_IN[name] ?? NUMBER);
  }
  return { words, types };
}

const ANYTHING = 'anything';
const NUMBER = 'Number';

/** The types of the package that it has no grammar for, by the nodes that they take; all others are numbers. */
const BUILT_IN: Readonly<Record<string, string>> = {
  ident: 'Identifier',
  'ident-token': 'Identifier',
  'custom-ident': 'Identifier',
  'dashed-ident': 'Identifier',
  'custom-property-name': 'Identifier',
  string: 'String',
  'string-token': 'String',
  'url-token': 'Url',
  'hex-color': 'Hash',
  'hash-token': 'Hash',
  'id-selector': 'Hash',
  'declaration-value': ANYTHING,
  'any-value': ANYTHING,
  'an-plus-b': ANYTHING,
  urange: ANYTHING,
};
