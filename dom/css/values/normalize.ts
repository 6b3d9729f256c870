import { asciiLowercase } from '../../names/ascii-case.ts';
import { isReservedIdent } from '../../names/wide-keywords.ts';
import { serializeIdentifier } from '../identifier.ts';
import { propertyOf } from '../properties.ts';
import { areaText, fallbackText } from './area-text.ts';
import type { Canonical } from './canonical.ts';
import { isPlaceholder, numberText } from './component-text.ts';
import type { CssNode } from './css-tree.ts';
import { positionText } from './positions.ts';
import { rotationText } from './rotation-text.ts';
import { cellsOf, splitByComma } from './split.ts';
import { orderedWords } from './word-orders.ts';

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
      const words = text.split(' ');
      const ordered = words.at(-1) === 'auto' && words.length > 1 ? ['auto', ...words.slice(0, -1)].join(' ') : text;
      return /(?:^|auto )[\d.]+(?:e[+-]?\d+)?$/.test(ordered) ? `${ordered} / 1` : ordered;
    }
    case 'font-family':
      return splitByComma(nodes)
        .map((family) => familyText(family, canonical))
        .join(', ');
    case 'counter-reset':
    case 'counter-set':
    case 'counter-increment':
      return counters(nodes, canonical, property === 'counter-increment' ? '1' : '0');
    case 'display':
      return displayText(canonical.list(nodes));
    case 'background-size':
    case 'mask-size':
    case 'background-repeat':
    case 'mask-repeat':
      return splitByComma(nodes)
        .map((layer) => layerText(property, canonical.list(layer)))
        .join(', ');
    case 'animation-name':
      return splitByComma(nodes)
        .map(([name]) => animationName(name as CssNode, canonical))
        .join(', ');
    case 'transition-property':
      return canonical.list(nodes).replace(/[^\s,]+/g, (word) => {
        const folded = asciiLowercase(word);
        return folded === 'none' || propertyOf(folded) !== null ? folded : word;
      });
    case 'clip':
      return clipText(nodes[0] as CssNode, canonical);
    case 'grid-template-areas':
      return canonical.list(nodes.map((node) => ({ ...node, value: cellsOf(String(node.value)).join(' ') })));
    case 'grid-template-rows':
    case 'grid-template-columns': {
      const text = canonical.list(nodes);
      // No names for a line.
      return text.startsWith('subgrid') ? text : text.replace(/\[\] | \[\]/g, '');
    }
    case '-webkit-perspective-origin-x':
    case '-webkit-perspective-origin-y':
    case '-webkit-transform-origin-x':
    case '-webkit-transform-origin-y':
      return canonical
        .list(nodes)
        .replace(/^(?:left|top)$/, '0%')
        .replace(/^center$/, '50%')
        .replace(/^(?:right|bottom)$/, '100%');
    case 'animation-range-start':
    case 'timeline-trigger-activation-range-start':
    case 'timeline-trigger-active-range-start':
      return canonical.list(nodes).replace(/(^|, )([a-z-]+) 0%(?=$|,)/g, '$1$2');
    case 'animation-range-end':
    case 'timeline-trigger-activation-range-end':
    case 'timeline-trigger-active-range-end':
      return canonical.list(nodes).replace(/(^|, )([a-z-]+) 100%(?=$|,)/g, '$1$2');
    case 'margin-trim':
      return nodes.length === 2 ? 'block' : canonical.list(nodes);
    case 'text-justify':
      return canonical.list(nodes).replace('distribute', 'inter-character');
    case 'font-feature-settings':
      return canonical
        .list(nodes)
        .replace(/(") (?:1|on)(?=$|,)/g, '$1')
        .replace(/(") off(?=$|,)/g, '$1 0');
    case 'font-language-override':
      return canonical.list(nodes).replace(/(?<! ) +"$/, '"');
    case 'rotate':
      return rotationText(
        orderedWords(
          property,
          nodes.map((node) => canonical.one(node)),
        ),
      );
    case 'font-size-adjust':
      return canonical.list(nodes).replace(/^ex-height /, '');
    case 'font-style':
      return canonical.list(nodes).replace(/^oblique 0deg$/, 'normal');
    case 'overflow-clip-margin':
      return orderedWords(
        property,
        nodes.map((node) => canonical.one(node)),
      )
        .join(' ')
        .replace(/^padding-box$/, '0px')
        .replace(/^padding-box /, '')
        .replace(/(-box) 0px$/, '$1');
    case 'view-timeline-inset':
      return canonical.list(nodes).replace(/(^|, )([^ ,]+) \2(?=$|,)/g, '$1$2');
    case '-webkit-box-reflect':
      return canonical.list(nodes).replace(/^(above|below|left|right)(?=$| [a-z-]+\()/, '$1 0px');
    case 'ruby-overhang':
      return canonical.list(nodes).replace('none', 'spaces');
    case 'paint-order':
      return paintOrder(canonical.list(nodes).split(' '));
    case 'object-position':
    case 'perspective-origin':
    case 'offset-anchor':
    case 'offset-position':
    case 'transform-origin':
      return originText(nodes.map((node) => canonical.one(node)));
    case 'stroke-dasharray':
      return nodes
        .filter(({ type }) => type !== 'Operator')
        .map((node) => plainNumber(node) ?? canonical.one(node))
        .join(', ');
    case 'border-image-outset':
    case 'border-image-width':
    case 'baseline-shift':
      return orderedWords(
        property,
        nodes.map((node) => plainNumber(node) ?? canonical.one(node)),
      ).join(' ');
    case '-webkit-border-image':
      return prefixedImage(nodes, canonical);
    case 'position-area':
      return areaText(canonical.list(nodes));
    case 'position-try-fallbacks':
      return splitByComma(nodes)
        .map((fallback) => fallbackText(canonical.list(fallback)))
        .join(', ');
    case 'stroke-dashoffset':
    case 'stroke-width':
      return plainNumber(nodes[0] as CssNode) ?? canonical.list(nodes);
    case 'cx':
    case 'cy':
    case 'r':
    case 'rx':
    case 'ry':
    case 'x':
    case 'y':
      return canonical.list(nodes).replace(/^0$/, '0px');
    case 'filter':
    case 'backdrop-filter':
      return nodes.map((node) => filterText(node, canonical)).join(' ');
    default:
      if (OPACITY.test(property))
        return orderedWords(property, opacityText(canonical.list(nodes)).split(' ')).join(' ');
      return nodes.some(({ type }) => type === 'Operator')
        ? canonical.list(nodes)
        : orderedWords(
            property,
            nodes.map((node) => canonical.one(node)),
          ).join(' ');
  }
}

/** https://drafts.csswg.org/css-backgrounds/#background-repeat, and its sizes. */
function layerText(property: string, text: string): string {
  if (property.endsWith('repeat')) {
    const [across, down] = text.split(' ');
    if (down === undefined || across === down) return across as string;
    return text === 'repeat no-repeat' ? 'repeat-x' : text === 'no-repeat repeat' ? 'repeat-y' : text;
  }
  if (text === 'auto auto') return 'auto';
  return /^(?:[-\d.]|calc\()\S*$/.test(text) ? `${text} auto` : text;
}

/** https://compat.spec.whatwg.org/#propdef--webkit-border-image: what is inside of the slices is drawn. */
function prefixedImage(nodes: readonly CssNode[], canonical: Canonical): string {
  const isRepeat = ({ type, name }: CssNode) => type === 'Identifier' && /^(?:stretch|repeat|round|space)$/i.test(name);
  const isSource = ({ type, name }: CssNode) =>
    type === 'Url' || type === 'Function' || (type === 'Identifier' && /^none$/i.test(name));
  const slices = nodes.filter((node) => !isRepeat(node) && !isSource(node));
  const [slice = '', ...sizes] = canonical.list(slices).split(' / ');
  const filled = slices.length === 0 || /\bfill\b/.test(slice) ? slice : `${slice} fill`;
  const words = orderedWords('border-image-slice', filled.split(' ')).join(' ');
  const [across = '', down = across] = nodes.filter(isRepeat).map((node) => canonical.one(node));
  const repeat = across === down ? across : `${across} ${down}`;
  return [canonical.list(nodes.filter(isSource)), [words, ...sizes].join(' / '), repeat]
    .filter((part) => part !== '')
    .join(' ');
}

/** Without commas as with them. */
function clipText(node: CssNode, canonical: Canonical): string {
  if (node.type !== 'Function') return canonical.one(node);
  const sides = (node.children?.toArray() ?? []).filter(({ type }) => type !== 'Operator');
  return `rect(${sides.map((side) => canonical.one(side)).join(', ')})`;
}

/** A string names the same as an identifier, unless that is a keyword. */
function animationName(node: CssNode, canonical: Canonical): string {
  const isKeyword = /^none$/i.test(node.value ?? '') || isReservedIdent(node.value ?? '');
  return node.type === 'String' && !isKeyword ? serializeIdentifier(node.value) : canonical.one(node);
}

/** Of SVG: a 0 is none of lengths. */
function plainNumber({ type, value }: CssNode): string | null {
  return type === 'Number' && Number(value) === 0 ? '0' : null;
}

const PAINTED = ['fill', 'stroke', 'markers'];

/** What would come next anyway is left out. */
function paintOrder(words: readonly string[]): string {
  if (words[0] === 'normal') return 'normal';
  const whole = (given: readonly string[]) => [...given, ...PAINTED.filter((word) => !given.includes(word))].join();
  const count = words.findIndex((_word, index) => whole(words.slice(0, index + 1)) === whole(words)) + 1;
  return words.slice(0, count).join(' ');
}

/** Numbers for which there are percentages. */
const OPACITY = /^(?:(?:(?:fill|stroke|stop|flood)-)?opacity|shape-image-threshold|scale)$/;

function opacityText(text: string): string {
  return text
    .split(' ')
    .map((word) =>
      /^[-\d.e+]+%$/.test(word) && !isPlaceholder(word) ? numberText(Number.parseFloat(word) / 100) : word,
    )
    .join(' ');
}

/** Several words are one name. */
function familyText(nodes: readonly CssNode[], canonical: Canonical): string {
  const text = nodes.map((node) => canonical.one(node)).join(' ');
  if (nodes.length > 1) return `"${text}"`;
  const [node] = nodes as [CssNode];
  if (node.type === 'Identifier' && !GENERIC_FAMILY.test(node.name)) return node.name;
  if (node.type === 'String' && isPlainFamily(node.value)) return node.value;
  return GENERIC_FAMILY.test(text) ? asciiLowercase(text) : text;
}

const PLAIN_NAME = /^-?[a-z_][\w-]*$/i;
const GENERIC_FAMILY = /^(?:serif|sans-serif|cursive|fantasy|monospace|system-ui|math)$/i;

function isPlainFamily(name: string): boolean {
  return PLAIN_NAME.test(name) && !isReservedIdent(name) && !GENERIC_FAMILY.test(name);
}

/** https://drafts.csswg.org/css-display/#the-display-properties: the short form. */
function displayText(text: string): string {
  const words = text.split(' ');
  if (words.length === 1) return text === 'flow' ? 'block' : text;
  const isInline = words.includes('inline');
  const inner = words.find((word) => !/^(?:inline|block|list-item)$/.test(word)) ?? 'flow';
  const outer = isInline ? 'inline ' : '';
  if (words.includes('list-item')) return `${outer}${inner === 'flow' ? '' : `${inner} `}list-item`;
  if (inner === 'flow') return isInline ? 'inline' : 'block';
  if (inner === 'flow-root') return isInline ? 'inline-block' : 'flow-root';
  if (inner === 'flex' || inner === 'grid' || inner === 'table') return isInline ? `inline-${inner}` : inner;
  return isInline ? inner : `block ${inner}`;
}

/** A third word is the depth of a transformation's origin. */
function originText(words: readonly string[]): string {
  const [first = ''] = words;
  if (words.length === 1 && (first === 'auto' || first === 'normal')) return first;
  return words.length === 3 ? `${positionText(words.slice(0, 2))} ${words[2]}` : positionText(words);
}

function filterText(node: CssNode, canonical: Canonical): string {
  if (node.type !== 'Function' || asciiLowercase(node.name) !== 'drop-shadow') return canonical.one(node);
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
