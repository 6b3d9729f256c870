import { parseFloatingPointNumber } from '../html/numbers.ts';
import { asciiLowercase } from '../names/ascii-case.ts';
import { plainAttributeName } from '../names/attribute-name.ts';
import { getAttribute } from '../tree/attributes.ts';
import type { ElementRecord } from '../tree/records.ts';

const COORDS = plainAttributeName('coords');
const SHAPE = plainAttributeName('shape');

/** https://html.spec.whatwg.org/#attr-area-shape */
type Shape = 'rectangle' | 'circle' | 'polygon' | 'default';

export function shapeOf(area: ElementRecord): Shape {
  switch (asciiLowercase(getAttribute(area, SHAPE) ?? '')) {
    case 'circle':
    case 'circ':
      return 'circle';
    case 'poly':
    case 'polygon':
      return 'polygon';
    case 'default':
      return 'default';
    default:
      return 'rectangle';
  }
}

/** https://html.spec.whatwg.org/#rules-for-parsing-a-list-of-floating-point-numbers */
function parseNumbers(text: string): number[] {
  const numbers: number[] = [];
  for (const part of text.split(/[\t\n\f\r ,;]+/)) {
    if (part === '') continue;
    const start = part.search(/[0-9.-]/);
    numbers.push(start === -1 ? 0 : (parseFloatingPointNumber(part.slice(start)) ?? 0));
  }
  return numbers;
}

/** Whether the area, which is not the default one, has the point of its image. https://html.spec.whatwg.org/#image-map-processing-model */
export function isInArea(area: ElementRecord, x: number, y: number): boolean {
  const shape = shapeOf(area);
  const numbers = parseNumbers(getAttribute(area, COORDS) ?? '');
  if (shape === 'polygon') return isInPolygon(numbers, x, y);
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  if (shape === 'circle') return numbers.length >= 3 && c > 0 && (x - a) ** 2 + (y - b) ** 2 <= c ** 2;
  return numbers.length >= 4 && isBetween(x, a, c) && isBetween(y, b, d);
}

function isBetween(value: number, one: number, other: number): boolean {
  return value >= Math.min(one, other) && value <= Math.max(one, other);
}

/** By the even-odd rule; its edges are in it. Without a second number the last one says nothing. */
function isInPolygon(numbers: readonly number[], x: number, y: number): boolean {
  const count = numbers.length >> 1;
  if (count < 3) return false;
  let isInside = false;
  let [fromX, fromY] = [numbers[2 * count - 2] as number, numbers[2 * count - 1] as number];
  for (let i = 0; i < count; i++) {
    const [toX, toY] = [numbers[2 * i] as number, numbers[2 * i + 1] as number];
    const side = (x - fromX) * (toY - fromY) - (y - fromY) * (toX - fromX);
    if (side === 0 && isBetween(x, fromX, toX) && isBetween(y, fromY, toY)) return true;
    if (fromY > y !== toY > y && side > 0 === toY > fromY) isInside = !isInside;
    [fromX, fromY] = [toX, toY];
  }
  return isInside;
}
