import { pathText } from '../shapes/absolute-path.ts';
import { shapeText } from '../shapes/shape-text.ts';
import type { CssNode } from './css-tree.ts';
import { positionText } from './positions.ts';
import { splitBy } from './split.ts';
import { withoutSame } from './word-orders.ts';

/** Functions that Chromium writes in another order, or with less, than they were given. */

interface Writer {
  one(node: CssNode): string;
  list(nodes: readonly CssNode[]): string;
}

const isWord = ({ type, name }: CssNode, pattern: RegExp): boolean => type === 'Identifier' && pattern.test(name);

/** Null: as it is given. */
export function functionText(name: string, parts: readonly CssNode[], writer: Writer): string | null {
  switch (name) {
    case 'view':
    case 'scroll':
      return timelineText(name, parts, writer);
    case 'symbols':
      return parts[0] !== undefined && isWord(parts[0], /^symbolic$/i)
        ? `symbols(${writer.list(parts.slice(1))})`
        : null;
    case 'counter':
    case 'counters':
      return parts.length > 2 && isWord(parts.at(-1) as CssNode, /^decimal$/i)
        ? `${name}(${writer.list(parts.slice(0, -2))})`
        : null;
    case 'path':
      return pathFunctionText(parts, writer);
    case 'polygon':
      return parts[0] !== undefined && isWord(parts[0], /^nonzero$/i)
        ? `${name}(${writer.list(parts.slice(2))})`
        : null;
    case 'shape':
      return shapeText(
        splitBy(parts, ',').map((command) => writer.list(command)),
        (point) => positionText(point.split(' ')),
      );
    case 'circle':
    case 'ellipse':
      return roundText(name, parts, writer);
    case 'inset':
    case 'rect':
    case 'xywh':
      return insetText(name, parts, writer);
    case 'ray':
      return rayText(parts, writer);
    case 'palette-mix':
      return paletteMixText(parts, writer);
    case 'grayscale':
    case 'invert':
    case 'opacity':
    case 'sepia':
      if (parts[0]?.type === 'Percentage') return Number(parts[0].value) > 100 ? `${name}(100%)` : null;
      return Number(parts[0]?.value) > 1 ? `${name}(1)` : null;
    default:
      return null;
  }
}

/** https://drafts.csswg.org/scroll-animations/#scroll-timeline-anonymous: what scrolls comes before the axis, that before insets. */
function timelineText(name: string, parts: readonly CssNode[], writer: Writer): string {
  const isAxis = (part: CssNode) => isWord(part, /^(?:block|inline|x|y)$/i);
  const axis = parts.filter((part) => isAxis(part) && !isWord(part, /^block$/i)).map((part) => writer.one(part));
  const others = parts.filter((part) => !isAxis(part) && !isWord(part, /^nearest$/i)).map((part) => writer.one(part));
  const insets = others.length === 0 ? [] : withoutSame(others);
  const texts = name === 'scroll' ? [...others, ...axis] : [...axis, ...(String(insets) === 'auto' ? [] : insets)];
  return `${name}(${texts.join(' ')})`;
}

/** https://drafts.csswg.org/css-shapes/#funcdef-basic-shape-path, with its data as Chromium writes it. */
function pathFunctionText(parts: readonly CssNode[], writer: Writer): string {
  const given = parts[0] !== undefined && isWord(parts[0], /^nonzero$/i) ? parts.slice(2) : parts;
  const data = given.at(-1) as CssNode;
  const text = data.type === 'String' ? pathText(data.value) : null;
  // Without data there is none, which only the property `d` takes.
  if (text === '') return 'none';
  return `path(${writer.list(text === null ? given : [...given.slice(0, -1), { ...data, value: text }])})`;
}

/** https://drafts.csswg.org/css-shapes/#supported-basic-shapes */
function roundText(name: string, parts: readonly CssNode[], writer: Writer): string {
  const at = parts.findIndex((part) => isWord(part, /^at$/i));
  const radii = writer.list(at < 0 ? parts : parts.slice(0, at));
  const texts = [radii === (name === 'circle' ? 'closest-side' : 'closest-side closest-side') ? '' : radii];
  if (at >= 0) texts.push(`at ${positionText(parts.slice(at + 1).map((part) => writer.one(part)))}`);
  return `${name}(${texts.join(' ').trim()})`;
}

function insetText(name: string, parts: readonly CssNode[], writer: Writer): string {
  const edges = (nodes: readonly CssNode[]) => withoutSame(nodes.map((node) => writer.one(node))).join(' ');
  const at = parts.findIndex((part) => isWord(part, /^round$/i));
  const [across = [], down] = splitBy(at < 0 ? [] : parts.slice(at + 1), '/');
  const radii = [across, down ?? across].map(edges);
  const sides = at < 0 ? parts : parts.slice(0, at);
  const inset = name === 'inset' ? edges(sides) : writer.list(sides);
  if (at < 0 || radii.every((radius) => radius === '0px')) return `${name}(${inset})`;
  return `${name}(${inset} round ${radii[0] === radii[1] ? radii[0] : radii.join(' / ')})`;
}

const RAY = [/deg|grad|rad|turn|^0$/, /side|corner/, /^contain$/];

/** https://drafts.csswg.org/motion/#ray-function */
function rayText(parts: readonly CssNode[], writer: Writer): string {
  const words = parts.map((part) => writer.one(part));
  const rank = (word: string) => RAY.findIndex((pattern) => pattern.test(word));
  const [, ...position] = words.filter((word) => rank(word) < 0);
  const ordered = words.filter((word) => rank(word) >= 0 && word !== 'closest-side').sort((a, b) => rank(a) - rank(b));
  if (position.length > 0) ordered.push('at', positionText(position));
  return `ray(${ordered.join(' ')})`;
}

/** https://drafts.csswg.org/css-fonts/#font-palette-prop: what both have is written if one is given. */
function paletteMixText(parts: readonly CssNode[], writer: Writer): string {
  const [space = [], ...palettes] = splitBy(parts, ',');
  const way = writer
    .list(space)
    .replace(/ shorter hue$/, '')
    .replace(/ xyz$/, ' xyz-d65');
  const shares = palettes.map((palette) => palette.find(({ type }) => type === 'Percentage')?.value);
  const texts = palettes.map((palette, index) => {
    const other = shares[1 - index];
    const share = shares[index] ?? (other === undefined ? null : 100 - Number(other));
    const own = writer.list(palette.filter(({ type }) => type !== 'Percentage'));
    return share === null ? own : `${own} ${Number(share)}%`;
  });
  return `palette-mix(${[way, ...texts].join(', ')})`;
}
