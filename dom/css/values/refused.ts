import { asciiLowercase } from '../../names/ascii-case.ts';
import { pathText } from '../shapes/absolute-path.ts';
import type { CssNode } from './css-tree.ts';
import { REFUSED_FUNCTIONS } from './grammars-data.ts';
import { isOperator, splitByComma } from './split.ts';

/** What grammars of the package have and Chromium does not. */

const childrenOf = ({ children }: CssNode): readonly CssNode[] => children?.toArray() ?? [];
const isComma = (node: CssNode): boolean => isOperator(node, ',');

/** Whether a part of the value is such a thing. */
export function isRefused(property: string, nodes: readonly CssNode[]): boolean {
  if (LISTS_OF_NAMES.test(property) && hasNoneAmongOthers(nodes)) return true;
  if (property === 'view-transition-name' && nodes.some((node) => isWord(node, /^auto$/i))) return true;
  if (property === 'color-scheme' && isNoScheme(nodes)) return true;
  if (property === 'will-change')
    return nodes.some((node) => isWord(node, nodes.length > 1 ? NOT_CHANGING : /^(?:none|all|will-change)$/i));
  if (property === 'animation-name' && nodes.some(({ type, value }) => type === 'String' && value === '')) return true;
  if (property === 'container-name' && hasReservedName(nodes)) return true;
  if (property === 'transform-origin' && isTurned(nodes)) return true;
  return nodes.some(
    (node) =>
      (node.type === 'Function' && isRefusedFunction(property, node)) ||
      ((node.type === 'Identifier' || node.type === 'Function') && /^-(?:moz|ms|o)-/i.test(node.name)) ||
      (node.type === 'Identifier' && /^-webkit-text$/i.test(node.name)) ||
      (property !== 'outline-color' && node.type === 'Identifier' && /^-webkit-focus-ring-color$/i.test(node.name)) ||
      (node.type === 'Identifier' && /^(?:min-)?intrinsic$/i.test(node.name)) ||
      (property === 'position' && /^-webkit-sticky$/i.test(node.name)) ||
      (property === 'flex-basis' && /^-webkit-/i.test(node.name)),
  );
}

/** https://drafts.csswg.org/css-color-adjust/#color-scheme-prop: `only` is the first or last word. */
function isNoScheme(nodes: readonly CssNode[]): boolean {
  const [first, ...rest] = nodes.map((node) => isWord(node, /^only$/i));
  if (rest.slice(0, -1).includes(true) || (first && rest.at(-1) !== false)) return true;
  return nodes.length > 1 && nodes.some((node) => isWord(node, /^normal$/i));
}

const LISTS_OF_NAMES =
  /^(?:counter-(?:reset|set|increment)|position-try-fallbacks|view-transition-class|transition-property)$/;

/** https://drafts.csswg.org/css-will-change/#will-change */
const NOT_CHANGING = /^(?:none|all|auto|will-change)$/i;

function isWord({ type, name }: CssNode, pattern: RegExp): boolean {
  return type === 'Identifier' && pattern.test(name);
}

function hasNoneAmongOthers(nodes: readonly CssNode[]): boolean {
  return nodes.length > 1 && nodes.some((node) => isWord(node, /^none$/i));
}

/** https://drafts.csswg.org/css-conditional-5/#container-name */
function hasReservedName(nodes: readonly CssNode[]): boolean {
  return nodes.some(({ name = '' }) => /^(?:and|or|not)$/i.test(name)) || hasNoneAmongOthers(nodes);
}

/** https://drafts.csswg.org/css-transforms/#transform-origin-property: two words in another order are keywords. */
function isTurned([first, second]: readonly CssNode[]): boolean {
  if (first === undefined || second === undefined) return false;
  return (
    (first.type !== 'Identifier' && isWord(second, /^(?:left|right)$/i)) ||
    (second.type !== 'Identifier' && isWord(first, /^(?:top|bottom)$/i))
  );
}

function isRefusedFunction(property: string, node: CssNode): boolean {
  const name = asciiLowercase(node.name);
  const parts = childrenOf(node);
  if (REFUSED_FUNCTIONS.has(name)) return true;
  if (name === 'fit-content') return !property.startsWith('grid');
  if (name === 'image') return !isOneColor(parts);
  if (name === 'anchor' || name === 'anchor-size') return property === 'flex-basis' || hasNamedFallback(parts);
  if (name === 'path') return !isPath(property, parts);
  if (name === 'image-set') return parts.some(isRefusedInSet);
  return name.endsWith('gradient') && splitByComma(parts).some((part) => part.length === 0);
}

/** Another set, and what a resolution cannot be. */
function isRefusedInSet({ type, name, value }: CssNode): boolean {
  return type === 'Function' ? /image-set$/i.test(name) : type === 'Dimension' && Number(value) < 0;
}

/** Chromium has `image()` of a color alone. */
function isOneColor([color, ...more]: readonly CssNode[]): boolean {
  return color !== undefined && color.type !== 'Url' && color.type !== 'String' && more.length === 0;
}

/** https://drafts.csswg.org/css-anchor-position-1/#funcdef-anchor: what stands in its place is a length. */
function hasNamedFallback(parts: readonly CssNode[]): boolean {
  const comma = parts.findIndex(isComma);
  return comma >= 0 && (parts.length > comma + 2 || parts[comma + 1]?.type === 'Identifier');
}

/** https://drafts.csswg.org/css-shapes/#funcdef-basic-shape-path: what no path begins with is none. */
function isPath(property: string, parts: readonly CssNode[]): boolean {
  // Chromium has paths to move along without a rule by which they are filled.
  if (property === 'offset-path' && parts.length > 1) return false;
  const text = pathText(parts.at(-1)?.value ?? '');
  return text !== null && (text !== '' || property === 'd');
}
