import type { CssNode } from './css-tree.ts';

/** https://drafts.csswg.org/css-color/#deprecated-system-colors, which grammars of the package do not have. */
const DEPRECATED =
  /^(?:(?:in)?active(?:border|caption)|inactivecaptiontext|appworkspace|background|button(?:highlight|shadow)|captiontext|info(?:background|text)|menu(?:text)?|scrollbar|threed(?:(?:dark|light)?shadow|face|highlight)|window(?:frame|text)?)$/i;

/** What the grammar says; where it refuses the nodes, what it says when such colors are others. */
export function withKnownColors<T>(nodes: readonly CssNode[], match: () => T | null): T | null {
  const matched = match();
  if (matched !== null) return matched;
  const colors = deprecatedIn(nodes, []);
  if (colors.length === 0) return null;
  const names = colors.map(({ name }) => name);
  for (const color of colors) color.name = 'canvas';
  try {
    return match();
  } finally {
    for (const [index, color] of colors.entries()) color.name = names[index] as string;
  }
}

function deprecatedIn(nodes: readonly CssNode[], found: CssNode[]): CssNode[] {
  for (const node of nodes) {
    if (node.type === 'Identifier' && DEPRECATED.test(node.name)) found.push(node);
    else if (node.type === 'Function') deprecatedIn(node.children?.toArray() ?? [], found);
  }
  return found;
}
