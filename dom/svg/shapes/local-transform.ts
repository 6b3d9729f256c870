import { boxOf, styleOf } from '../../layout/boxes.ts';
import { clientRectOf } from '../../layout/positions.ts';
import { plainAttributeName } from '../../names/attribute-name.ts';
import { SVG_NAMESPACE } from '../../names/namespaces.ts';
import { windowWithBoxes } from '../../realm/supplied-boxes.ts';
import type { ElementRecord, ParentRecord } from '../../tree/records.ts';
import { motionOf } from '../animation/motion.ts';
import { isSvgSvg } from '../owner-svg.ts';
import { animatedText } from '../values/animated-texts.ts';
import { cssTransform } from '../values/css-transform.ts';
import { parseTransforms } from '../values/list-formats.ts';
import { AspectRatioState, parseAspectRatio } from '../values/plain-values.ts';
import { IDENTITY, multiplied, type Six, translation } from '../values/transform.ts';
import { nearestSvg, type ViewBox, viewBoxOf, viewportSize } from '../values/viewport.ts';
import { withKept } from '../values/with-kept.ts';
import { shapeLength } from './shape-lengths.ts';

const TRANSFORM = plainAttributeName('transform');
const ASPECT_RATIO = plainAttributeName('preserveAspectRatio');
const NONE = 1;
const SLICE = 2;

/** https://svgwg.org/svg2-draft/coords.html#TransformProperty: what styles say wins over the attribute. */
function transformOf(element: ElementRecord): Six {
  const style = styleOf(element, 'transform');
  const attribute = animatedText(element, TRANSFORM);
  // Styles have rounded numbers.
  const isOfAttribute = style === '' || (attribute !== null && style === cssTransform(attribute));
  return parseTransforms(isOfAttribute ? attribute : withoutUnits(style)).reduce(
    (product, { values }) => multiplied(product, values),
    motionOf(element),
  );
}

const AXES: Readonly<Record<string, (value: string) => string>> = {
  translateX: (x) => `translate(${x} 0)`,
  translateY: (y) => `translate(0 ${y})`,
  scaleX: (x) => `scale(${x} 1)`,
  scaleY: (y) => `scale(1 ${y})`,
  rotateZ: (angle) => `rotate(${angle})`,
};

/** A computed value, in the syntax of the attribute: lengths are in pixels there, angles in degrees. */
function withoutUnits(style: string): string {
  return style
    .replace(/(\d)(?:px|deg)\b/g, '$1')
    .replace(/(?<!\w)(\w+)\(([^,()]*)\)/g, (whole, name: string, value: string) => AXES[name]?.(value) ?? whole);
}

/** https://svgwg.org/svg2-draft/coords.html#ComputingAViewportsTransform */
export function viewBoxTransform(
  element: ElementRecord,
  box: ViewBox,
  { width, height }: { readonly width: number; readonly height: number },
): Six {
  const ratio = new AspectRatioState();
  parseAspectRatio(ratio, animatedText(element, ASPECT_RATIO));
  const [scaleX, scaleY] = [width / box.width, height / box.height];
  if (ratio.align === NONE) return [scaleX, 0, 0, scaleY, -box.x * scaleX, -box.y * scaleY];
  const scale = ratio.meetOrSlice === SLICE ? Math.max(scaleX, scaleY) : Math.min(scaleX, scaleY);
  const [column, row] = [(ratio.align - 2) % 3, Math.floor((ratio.align - 2) / 3)];
  const x = (column * (width - box.width * scale)) / 2 - box.x * scale;
  const y = (row * (height - box.height * scale)) / 2 - box.y * scale;
  return [scale, 0, 0, scale, x, y];
}

/** What an svg element does to what is in it: its place, unless it is an outermost one, and its viewBox. */
function viewportTransform(svg: ElementRecord): Six {
  const isInner = nearestSvg(svg) !== null;
  const place = isInner
    ? translation(shapeLength(svg, 'x', 'width') ?? 0, shapeLength(svg, 'y', 'height') ?? 0)
    : IDENTITY;
  const viewBox = viewBoxOf(svg);
  return viewBox === null ? place : multiplied(place, viewBoxTransform(svg, viewBox, viewportSize(svg)));
}

/** From the coordinates of what is in the element to those of its parent. */
export function localTransform(element: ElementRecord): Six {
  const own = transformOf(element);
  if (isOutermostSvg(element)) return viewportTransform(element);
  if (isSvgSvg(element)) return multiplied(own, viewportTransform(element));
  if (element.name.localName !== 'use') return own;
  return multiplied(
    own,
    translation(shapeLength(element, 'x', 'width') ?? 0, shapeLength(element, 'y', 'height') ?? 0),
  );
}

function isOutermostSvg(element: ElementRecord): boolean {
  return isSvgSvg(element) && nearestSvg(element) === null;
}

type Spaces = Map<ElementRecord, Six>;

const createSpaces = (): Spaces => new Map();
const createWholeSpaces = (): Spaces => new Map();

/** From the coordinates of what is in the element to those of the nearest viewport around, or the outermost one, their viewBoxes included. */
function spaceIn(element: ParentRecord | null, isWhole: boolean, known: Spaces): Six {
  const passed: ElementRecord[] = [];
  let matrix: Six | undefined;
  let at = element as ElementRecord | null;
  while (at !== null && at.name?.namespace === SVG_NAMESPACE) {
    matrix = known.get(at);
    if (matrix !== undefined) break;
    passed.push(at);
    if (isWhole ? isOutermostSvg(at) : isSvgSvg(at)) break;
    at = at.parent as ElementRecord | null;
  }
  matrix ??= IDENTITY;
  for (const one of passed.reverse()) {
    matrix = multiplied(matrix, localTransform(one));
    known.set(one, matrix);
  }
  return matrix;
}

/** What `x` and `y` of a `use` element move is not in its own coordinates. */
function ownSpace(element: ElementRecord, isWhole: boolean): Six {
  const own = element.name.localName === 'use' ? transformOf(element) : localTransform(element);
  if (isOutermostSvg(element)) return own;
  return withKept(element, isWhole ? createWholeSpaces : createSpaces, (known) =>
    multiplied(spaceIn(element.parent, isWhole, known), own),
  );
}

/** https://svgwg.org/svg2-draft/types.html#__svg__SVGGraphicsElement__getCTM: to the coordinates of the nearest viewport, its viewBox included. */
export function currentTransform(element: ElementRecord): Six {
  return ownSpace(element, false);
}

/** https://svgwg.org/svg2-draft/types.html#__svg__SVGGraphicsElement__getScreenCTM: to the coordinates of the window, as far as boxes are supplied. */
export function screenTransform(element: ElementRecord): Six {
  const matrix = ownSpace(element, true);
  if (windowWithBoxes(element.nodeDocument) === null) return matrix;
  let outermost = element;
  while (!isOutermostSvg(outermost) && outermost.parent?.name?.namespace === SVG_NAMESPACE)
    outermost = outermost.parent as ElementRecord;
  const box = boxOf(outermost);
  const rect = clientRectOf(outermost);
  if (box === null || rect === null) return matrix;
  const { border, padding } = box;
  return multiplied(translation(rect.x + border.left + padding.left, rect.y + border.top + padding.top), matrix);
}
