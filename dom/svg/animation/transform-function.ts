import { ATTR, plainAttributeName } from '../../names/attribute-name.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { numbersOf } from '../values/numbers.ts';
import { animate } from './animation-function.ts';
import type { Progress } from './timing.ts';

const ADDITIVE = plainAttributeName('additive');
const FROM = plainAttributeName('from');
const VALUES = plainAttributeName('values');
const BY = plainAttributeName('by');
const TYPES = new Set(['translate', 'scale', 'rotate', 'skewX', 'skewY']);

/** https://svgwg.org/specs/animations/#AnimateTransformElement: the numbers of one function, after what is below where they are added. */
export function animateTransform(
  animation: ElementRecord,
  target: ElementRecord,
  _attribute: string,
  below: string | null,
  progress: Progress,
): string | null {
  const type = getAttribute(animation, ATTR.type) ?? 'translate';
  if (!TYPES.has(type)) return null;
  // An attribute of numbers; what is below is of no use to it but to go on from, where it is the same function.
  const isTo = [FROM, VALUES, BY].every((name) => getAttribute(animation, name) === null);
  const [, numbersBelow = null] = new RegExp(`^\\s*${type}\\s*\\(([^()]*)\\)\\s*$`).exec(below ?? '') ?? [];
  const numbers = animate(animation, target, `transform-${type}`, isTo ? numbersBelow : null, progress);
  if (numbers === null || numbersOf(numbers) === null) return null;
  const isBy = getAttribute(animation, BY) !== null && getAttribute(animation, FROM) === null;
  const isAdded = getAttribute(animation, ADDITIVE) === 'sum' || (isBy && getAttribute(animation, VALUES) === null);
  return `${isAdded ? (below ?? '') : ''} ${type}(${numbers})`.trim();
}
