import { asciiLowercase } from '../../names/ascii-case.ts';
import { isSystemColor } from '../color/system-color-names.ts';
import type { CssNode } from './css-tree.ts';

/**
 * What the grammar says; where it refuses the nodes, what it says when colors of the system are others: grammars of the package do not have
 * those of https://drafts.csswg.org/css-color/#deprecated-system-colors.
 */
export function withKnownColors<T>(nodes: readonly CssNode[], match: () => T | null): T | null {
  const matched = match();
  if (matched !== null) return hasExponent(nodes) ? renamed(nodes.filter(isExponent), 'x', match) && matched : matched;
  const colors = systemColorsIn(nodes, []);
  if (colors.length === 0) return null;
  return renamed(colors, 'canvas', match);
}

/** What the package takes for a number: https://github.com/csstree/csstree/blob/v3.2.1/lib/lexer/generic.js */
function isExponent({ type, name }: CssNode): boolean {
  return type === 'Identifier' && /^e-?\d+$/i.test(name);
}

function hasExponent(nodes: readonly CssNode[]): boolean {
  for (const node of nodes) if (isExponent(node)) return true;
  return false;
}

/** What is said when the nodes have that name. */
function renamed<T>(nodes: readonly CssNode[], name: string, match: () => T | null): T | null {
  const names = nodes.map((node) => node.name);
  for (const node of nodes) node.name = name;
  try {
    return match();
  } finally {
    for (const [index, node] of nodes.entries()) node.name = names[index] as string;
  }
}

function systemColorsIn(nodes: readonly CssNode[], found: CssNode[]): CssNode[] {
  for (const node of nodes) {
    if (node.type === 'Identifier' && isSystemColor(asciiLowercase(node.name))) found.push(node);
    else if (node.type === 'Function') systemColorsIn(node.children?.toArray() ?? [], found);
  }
  return found;
}
