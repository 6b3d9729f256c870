import { shownView } from '../../css/shown-viewport.ts';
import { ATTR, plainAttributeName } from '../../names/attribute-name.ts';
import { SVG_NAMESPACE } from '../../names/namespaces.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import { contentBox, suppliedBoxOf } from '../../realm/supplied-boxes.ts';
import { type ElementRecord, isElement, NodeFlag } from '../../tree/records.ts';
import { documentElementOf } from '../../tree/traversal.ts';
import { isSvgSvg } from '../owner-svg.ts';
import { animatedText } from './animated-texts.ts';
import { numbersOf } from './numbers.ts';
import { unitSizes } from './unit-sizes.ts';
import { withKept } from './with-kept.ts';

/** What a percentage is of: the width of the nearest viewport, its height, or its diagonal. https://svgwg.org/svg2-draft/coords.html#Units */
export type Axis = 'width' | 'height' | 'other';

/** https://svgwg.org/svg2-draft/coords.html#ViewBoxAttribute */
export interface ViewBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** https://drafts.csswg.org/css-images/#default-object-size */
const DEFAULT_SIZE: Size = { width: 300, height: 150 };

const VIEW_BOX = plainAttributeName('viewBox');

/** The nearest ancestor that is an svg element; null: the element is an outermost one, or in none. */
export function nearestSvg(element: ElementRecord): ElementRecord | null {
  for (let at = element.parent; at !== null && isElement(at); at = at.parent) {
    if (at.name.namespace !== SVG_NAMESPACE) return null;
    if (isSvgSvg(at)) return at;
    if (at.name.localName === 'foreignObject') return null;
  }
  return null;
}

/** Null: there is none, or none that has a size. */
export function viewBoxOf(element: ElementRecord): ViewBox | null {
  const numbers = numbersOf(animatedText(element, VIEW_BOX) ?? '');
  if (numbers === null || numbers.length !== 4) return null;
  const [x, y, width, height] = numbers as [number, number, number, number];
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

const LENGTH = /^\s*([+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?)(%|[a-z]+)?\s*$/i;

const createSizes = (): Map<ElementRecord, Size> => new Map();

/** The size of an svg element's viewport. Outermost ones are as large as the program says, or their attributes. */
export function viewportSize(svg: ElementRecord): Size {
  return withKept(svg, createSizes, (known) => sizeOfViewport(svg, known));
}

/** From the outside in, as a percentage is of the viewport around. */
function sizeOfViewport(svg: ElementRecord, known: Map<ElementRecord, Size>): Size {
  const chain: ElementRecord[] = [];
  let around: ElementRecord | null = svg;
  for (; around !== null && !known.has(around); around = nearestSvg(around)) chain.push(around);
  for (const at of chain.reverse()) {
    const size: Size = around === null ? outermostSize(at) : sizeWithin(at, viewBoxOf(around) ?? known.get(around)!);
    known.set(at, size);
    around = at;
  }
  return known.get(svg)!;
}

function outermostSize(svg: ElementRecord): Size {
  const box = suppliedBoxOf(svg);
  if (box != null) return contentBox(box);
  return sizeWithin(svg, containerSize(svg));
}

/** What an outermost svg element fills where it does not say otherwise. */
function containerSize(svg: ElementRecord): Size {
  const window = windowOfDocument(svg.nodeDocument);
  if (window === null || documentElementOf(svg.nodeDocument) !== svg) return DEFAULT_SIZE;
  return shownView(window);
}

function sizeWithin(svg: ElementRecord, around: Size): Size {
  return { width: sideWithin(svg, ATTR.width, around.width), height: sideWithin(svg, ATTR.height, around.height) };
}

function sideWithin(svg: ElementRecord, name: typeof ATTR.width, around: number): number {
  const [, number, unit = ''] = LENGTH.exec(animatedText(svg, name) ?? '') ?? [];
  if (number === undefined || Number(number) < 0) return around;
  if (unit === '%') return (Number(number) * around) / 100;
  return Number(number) * (unit === '' || unit === 'px' ? 1 : (unitSizes(unit.toLowerCase(), svg) ?? 0));
}

/** What a hundred percent are in an element; null: it is in no document or no viewport. */
export function viewportLength(element: ElementRecord, axis: Axis): number | null {
  if ((element.flags & NodeFlag.Connected) === 0) return null;
  const viewport = nearestSvg(element);
  if (viewport === null && !isSvgSvg(element)) return null;
  const { width, height } =
    viewport === null ? containerSize(element) : (viewBoxOf(viewport) ?? viewportSize(viewport));
  if (axis === 'width') return width;
  return axis === 'height' ? height : Math.sqrt((width * width + height * height) / 2);
}
