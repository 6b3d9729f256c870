import type { Canonical } from './canonical.ts';
import type { CssNode } from './css-tree.ts';

/** Where Chromium writes a value in another order, or with more, than it was given. */
export function normalized(property: string, nodes: readonly CssNode[], canonical: Canonical): string {
  switch (property) {
    case 'box-shadow':
    case 'text-shadow':
      return splitByComma(nodes)
        .map((layer) => shadow(layer, canonical))
        .join(', ');
    case 'aspect-ratio': {
      const text = canonical.list(nodes);
      return /^[\d.]+$/.test(text) ? `${text} / 1` : text;
    }
    case 'font-family':
      return splitByComma(nodes)
        .map((family) => family.map((node) => canonical.one(node)).join(' '))
        .join(', ');
    case 'opacity': {
      const text = canonical.list(nodes);
      return text.endsWith('%') ? String(Number.parseFloat(text) / 100) : text;
    }
    case 'counter-reset':
    case 'counter-set':
    case 'counter-increment':
      return counters(nodes, canonical, property === 'counter-increment' ? '1' : '0');
    case 'overflow-x':
    case 'overflow-y':
      return canonical.list(nodes).replace('overlay', 'auto');
    default:
      return canonical.list(nodes);
  }
}

/** The color comes first, `inset` last. */
function shadow(nodes: readonly CssNode[], canonical: Canonical): string {
  const parts = nodes.map((node) => canonical.one(node));
  const isLength = (part: string) => /^[-\d.]|^calc\(/.test(part);
  const rest = parts.filter((part) => !isLength(part) && part !== 'inset');
  return [...rest, ...parts.filter(isLength), ...parts.filter((part) => part === 'inset')].join(' ');
}

function counters(nodes: readonly CssNode[], canonical: Canonical, initial: string): string {
  const parts = nodes.map((node) => canonical.one(node));
  if (parts[0] === 'none') return 'none';
  const text: string[] = [];
  for (let i = 0; i < parts.length; i++) {
    text.push(parts[i] as string);
    const isName = nodes[i]?.type !== 'Number';
    if (isName && nodes[i + 1]?.type !== 'Number') text.push(initial);
  }
  return text.join(' ');
}

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
