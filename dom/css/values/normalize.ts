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
        .map((family) => familyText(family, canonical))
        .join(', ');
    case 'opacity': {
      const text = canonical.list(nodes);
      return text.endsWith('%') && !text.startsWith('0000000') ? String(Number.parseFloat(text) / 100) : text;
    }
    case 'counter-reset':
    case 'counter-set':
    case 'counter-increment':
      return counters(nodes, canonical, property === 'counter-increment' ? '1' : '0');
    case 'display':
      return displayText(canonical.list(nodes));
    case 'background-size':
      return /^(?:[-\d.]|calc\()\S*$/.test(canonical.list(nodes))
        ? `${canonical.list(nodes)} auto`
        : canonical.list(nodes);
    case 'object-position':
    case 'transform-origin':
    case 'perspective-origin':
      return nodes.length === 1 ? positionText(canonical.list(nodes)) : canonical.list(nodes);
    case 'filter':
    case 'backdrop-filter':
      return nodes.map((node) => filterText(node, canonical)).join(' ');
    default:
      return canonical.list(nodes);
  }
}

/** Several words are one name. */
function familyText(nodes: readonly CssNode[], canonical: Canonical): string {
  const text = nodes.map((node) => canonical.one(node)).join(' ');
  if (nodes.length > 1) return `"${text}"`;
  return GENERIC_FAMILY.test(text) ? text.toLowerCase() : text;
}

const GENERIC_FAMILY = /^(?:serif|sans-serif|cursive|fantasy|monospace|system-ui|math)$/i;

/** https://drafts.csswg.org/css-display/#the-display-properties: the short form. */
function displayText(text: string): string {
  const words = text.split(' ');
  if (words.length === 1) return text === 'flow' ? 'block' : text;
  const isInline = words.includes('inline');
  const inner = words.find((word) => word !== 'inline' && word !== 'block') ?? 'flow';
  if (inner === 'flow') return isInline ? 'inline' : 'block';
  if (inner === 'flow-root') return isInline ? 'inline-block' : 'flow-root';
  if (inner === 'flex' || inner === 'grid' || inner === 'table') return isInline ? `inline-${inner}` : inner;
  return inner === 'ruby' && isInline ? 'ruby' : text;
}

function positionText(text: string): string {
  return text === 'top' || text === 'bottom' ? `center ${text}` : `${text} center`;
}

function filterText(node: CssNode, canonical: Canonical): string {
  if (node.type !== 'Function' || node.name.toLowerCase() !== 'drop-shadow') return canonical.one(node);
  return `drop-shadow(${shadow(node.children?.toArray() ?? [], canonical)})`;
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
