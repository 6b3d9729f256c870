import type { CssNode } from './css-tree.ts';

export function splitByComma(nodes: readonly CssNode[]): CssNode[][] {
  return splitBy(nodes, ',');
}

export function isOperator({ type, value }: CssNode, operator: string): boolean {
  return type === 'Operator' && value.trim() === operator;
}

export function splitBy(nodes: readonly CssNode[], operator: string): CssNode[][] {
  const parts: CssNode[][] = [[]];
  for (const node of nodes) {
    if (isOperator(node, operator)) parts.push([]);
    else parts.at(-1)!.push(node);
  }
  return parts;
}

/** Whether a grid line is a name alone, which is that of the area between two of them. https://drafts.csswg.org/css-grid/#placement-shorthands */
export function isLineName(text: string): boolean {
  return /^(?!auto$|[+-]?\d)[^\s(]+$/i.test(text);
}

/** The cells in a row of https://drafts.csswg.org/css-grid/#valdef-grid-template-areas-string: names, and dots without one; none: it is no row. */
export function cellsOf(row: string): readonly string[] {
  if (/[^\s.\w\u0080-\uffff-]/.test(row)) return [];
  return (row.match(/\.+|[^\s.]+/g) ?? []).map((cell) => (cell.startsWith('.') ? '.' : cell));
}

const LAYERS_OF_PIECE = 16;

/**
 * A list between some of its commas: the package gives up on a long one. Each piece has several layers, so that a keyword which is a
 * value by itself alone is none of them.
 */
export function piecesOfList(nodes: readonly CssNode[]): readonly (readonly CssNode[])[] {
  if (nodes.length < 4 * LAYERS_OF_PIECE) return [nodes];
  const commas = nodes.flatMap((node, index) => (isOperator(node, ',') ? [index] : []));
  const pieces: CssNode[][] = [];
  let start = 0;
  for (let next = LAYERS_OF_PIECE - 1; next < commas.length - 1; next += LAYERS_OF_PIECE) {
    pieces.push(nodes.slice(start, commas[next]));
    start = (commas[next] as number) + 1;
  }
  return [...pieces, nodes.slice(start)];
}
