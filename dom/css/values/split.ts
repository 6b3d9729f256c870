import type { CssNode } from './css-tree.ts';

export function splitByComma(nodes: readonly CssNode[]): CssNode[][] {
  return splitBy(nodes, ',');
}

export function splitBy(nodes: readonly CssNode[], operator: string): CssNode[][] {
  const parts: CssNode[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'Operator' && node.value.trim() === operator) parts.push([]);
    else parts.at(-1)!.push(node);
  }
  return parts;
}
