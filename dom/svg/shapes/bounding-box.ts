import { answerFor } from '../../html/forms/known-ancestors.ts';
import { isNeverRenderedSvg } from '../../html/svg-boxes.ts';
import { styleOf } from '../../layout/boxes.ts';
import { clientRectOf } from '../../layout/positions.ts';
import { ATTR, plainAttributeName } from '../../names/attribute-name.ts';
import { SVG_NAMESPACE } from '../../names/namespaces.ts';
import { svgHref } from '../../scripting/external-script.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { type ElementRecord, isElement, NodeFlag, type ParentRecord } from '../../tree/records.ts';
import { referencedElement } from '../referenced-element.ts';
import { animatedText } from '../values/animated-texts.ts';
import { applied, IDENTITY, inverted, multiplied, type Six, translation } from '../values/transform.ts';
import { viewBoxOf, viewportSize } from '../values/viewport.ts';
import { withKept } from '../values/with-kept.ts';
import { localTransform, screenTransform, viewBoxTransform } from './local-transform.ts';
import { type Bounds, boundsOf } from './path-measure.ts';
import { shapeLength } from './shape-lengths.ts';
import { pathOf, radii } from './shape-path.ts';

const DISPLAY = plainAttributeName('display');

const SHAPES = new Set(['circle', 'ellipse', 'line', 'path', 'polygon', 'polyline', 'rect']);
const TEXTS = new Set(['text', 'textPath', 'tspan']);
const RECTANGLES = new Set(['foreignObject', 'image', 'rect']);
const CONTAINERS = new Set(['a', 'g', 'svg', 'switch', 'symbol', 'use']);

function isShown(element: ElementRecord): boolean {
  return styleOf(element, 'display') !== 'none' && getAttribute(element, DISPLAY) !== 'none';
}

const createDrawn = (): Map<ParentRecord, boolean> => new Map();

/** Whether the element and all that it is in are drawn. */
export function isDrawn(element: ElementRecord): boolean {
  if ((element.flags & NodeFlag.Connected) === 0) return false;
  return withKept(element, createDrawn, (known) => answerFor(element, isDrawnItself, known, true));
}

/** Null: as what it is in is. */
function isDrawnItself(node: ParentRecord): boolean | null {
  if (!isElement(node) || node.name.namespace !== SVG_NAMESPACE) return true;
  return isShown(node) ? null : false;
}

function rectangleOf(element: ElementRecord): Bounds {
  const left = shapeLength(element, 'x', 'width') ?? 0;
  const top = shapeLength(element, 'y', 'height') ?? 0;
  const width = Math.max(0, shapeLength(element, 'width', 'width') ?? 0);
  const height = Math.max(0, shapeLength(element, 'height', 'height') ?? 0);
  return { left, top, right: left + width, bottom: top + height };
}

function ellipseOf(element: ElementRecord): Bounds {
  const cx = shapeLength(element, 'cx', 'width') ?? 0;
  const cy = shapeLength(element, 'cy', 'height') ?? 0;
  const r = Math.max(0, shapeLength(element, 'r', 'other') ?? 0);
  const [rx, ry] = element.name.localName === 'circle' ? [r, r] : radii(element);
  return { left: cx - rx, top: cy - ry, right: cx + rx, bottom: cy + ry };
}

/** Of text, which is as large as the program says, in its own coordinates. */
function textBoundsOf(element: ElementRecord): Bounds | null {
  const rect = clientRectOf(element);
  const inverse = rect === null ? null : inverted(screenTransform(element));
  if (rect === null || inverse === null) return null;
  return mapped(inverse, { left: rect.x, top: rect.y, right: rect.x + rect.width, bottom: rect.y + rect.height });
}

/** Of an element that has no children to be drawn, in its own coordinates; null: it has none. */
function ownBounds(element: ElementRecord): Bounds | null {
  const { localName } = element.name;
  if (RECTANGLES.has(localName)) return rectangleOf(element);
  if (localName === 'circle' || localName === 'ellipse') return ellipseOf(element);
  if (SHAPES.has(localName)) return boundsOf(pathOf(element));
  return TEXTS.has(localName) ? textBoundsOf(element) : null;
}

function isEmpty({ left, top, right, bottom }: Bounds): boolean {
  return right - left <= 0 && bottom - top <= 0;
}

/** Whether what is in a container counts although it is of no size: a path that goes nowhere does, a shape does not. */
function contributes(element: ElementRecord, bounds: Bounds): boolean {
  const { localName } = element.name;
  if (localName === 'circle' || localName === 'ellipse' || RECTANGLES.has(localName)) {
    return bounds.right > bounds.left && bounds.bottom > bounds.top;
  }
  return TEXTS.has(localName) ? !isEmpty(bounds) : true;
}

export function mapped(matrix: Six, { left, top, right, bottom }: Bounds): Bounds {
  const corners = [applied(matrix, left, top), applied(matrix, right, top), applied(matrix, left, bottom), applied(matrix, right, bottom)]; // biome-ignore format: a row
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

function united(one: Bounds | null, other: Bounds): Bounds {
  if (one === null) return other;
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/** What a `use` element shows; null: nothing that is there. */
function usedBy(use: ElementRecord): ElementRecord | null {
  return referencedElement(use, animatedText(use, ATTR.href) ?? svgHref(use));
}

/** What is in a container, with what there is between its coordinates and the container's. */
function contentsOf(container: ElementRecord): { element: ElementRecord; matrix: Six }[] {
  if (container.name.localName === 'use') {
    const used = usedBy(container);
    if (used === null || used.name.namespace !== SVG_NAMESPACE || !isShown(used)) return [];
    const moved = translation(shapeLength(container, 'x', 'width') ?? 0, shapeLength(container, 'y', 'height') ?? 0);
    const matrix = used.name.localName === 'symbol' ? symbolTransform(used, container) : localTransform(used);
    return [{ element: used, matrix: multiplied(moved, matrix) }];
  }
  const contents: { element: ElementRecord; matrix: Six }[] = [];
  for (let child = container.firstChild; child !== null; child = child.nextSibling) {
    if (!isElement(child) || child.name.namespace !== SVG_NAMESPACE) continue;
    if (isNeverRenderedSvg(child) || !isShown(child)) continue;
    contents.push({ element: child, matrix: ownMatrix(child) });
  }
  return contents;
}

/** What `x` and `y` of a `use` element move is what it contains. */
function ownMatrix(element: ElementRecord): Six {
  const matrix = localTransform(element);
  if (element.name.localName !== 'use') return matrix;
  const back = translation(-(shapeLength(element, 'x', 'width') ?? 0), -(shapeLength(element, 'y', 'height') ?? 0));
  return multiplied(matrix, back);
}

function symbolTransform(symbol: ElementRecord, use: ElementRecord): Six {
  const viewBox = viewBoxOf(symbol);
  if (viewBox === null) return localTransform(symbol);
  const width = shapeLength(use, 'width', 'width') ?? shapeLength(symbol, 'width', 'width');
  const height = shapeLength(use, 'height', 'height') ?? shapeLength(symbol, 'height', 'height');
  const around = viewportSize(use);
  return viewBoxTransform(symbol, viewBox, { width: width ?? around.width, height: height ?? around.height });
}

/** A container whose contents are being measured. */
interface Frame {
  readonly container: ElementRecord;
  readonly contents: { element: ElementRecord; matrix: Six }[];
  /** From its coordinates to those of what it is in. */
  readonly matrix: Six;
  bounds: Bounds | null;
}

function frameOf(container: ElementRecord, matrix: Six): Frame {
  return { container, contents: contentsOf(container), matrix, bounds: null };
}

type Measured = Map<ElementRecord, Bounds | null>;

const createMeasured = (): Measured => new Map();

/**
 * https://svgwg.org/svg2-draft/coords.html#BoundingBoxes: of what a container draws, without strokes, in its coordinates: the boxes of what is
 * in it, each as it is after its transform.
 *
 * However often a container is used, it is measured once; one that is being measured is what uses itself, and adds nothing.
 */
function contentsBounds(outermost: ElementRecord, measured: Measured): Bounds | null {
  const known = measured.get(outermost);
  if (known !== undefined) return known;
  const frames = [frameOf(outermost, IDENTITY)];
  const open = new Set([outermost]);
  let usesItself = false;
  for (;;) {
    const frame = frames.at(-1) as Frame;
    const content = frame.contents.pop();
    if (content === undefined) {
      frames.pop();
      open.delete(frame.container);
      measured.set(frame.container, frame.bounds);
      const outer = frames.at(-1);
      if (outer !== undefined) {
        add(outer, frame.matrix, frame.bounds);
        continue;
      }
      // What is in such a circle is of another size where the circle is entered elsewhere.
      if (usesItself) measured.clear();
      return frame.bounds;
    }
    const { element, matrix } = content;
    if (open.has(element)) {
      usesItself = true;
    } else if (!isContainer(element)) {
      const bounds = ownBounds(element);
      if (bounds !== null && contributes(element, bounds)) add(frame, matrix, bounds);
    } else if (measured.has(element)) {
      add(frame, matrix, measured.get(element) as Bounds | null);
    } else {
      open.add(element);
      frames.push(frameOf(element, matrix));
    }
  }
}

function add(frame: Frame, matrix: Six, bounds: Bounds | null): void {
  if (bounds !== null) frame.bounds = united(frame.bounds, mapped(matrix, bounds));
}

function isContainer({ name }: ElementRecord): boolean {
  return CONTAINERS.has(name.localName);
}

/** https://svgwg.org/svg2-draft/types.html#__svg__SVGGraphicsElement__getBBox; null: nothing is drawn. */
export function boundingBoxOf(element: ElementRecord): Bounds | null {
  if (!isDrawn(element)) return null;
  if (!isContainer(element)) return ownBounds(element);
  return withKept(element, createMeasured, (measured) => contentsBounds(element, measured));
}
