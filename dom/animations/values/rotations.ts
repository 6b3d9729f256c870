import type { Quaternion } from '../../css/transforms/decompose.ts';
import type { Weights } from './combine.ts';
import { combineQuaternions, isBetween } from './quaternions.ts';

/** Around an axis, in degrees. */
export type Rotation = readonly [x: number, y: number, z: number, angle: number];

/** In Chromium what turns by less turns around the axis of the other. */
const LEAST_ANGLE = 1e-4;
/** How far two axes of one way may be from each other. */
const SAME_AXIS = 1e-4;
/** A quaternion whose sine is less has no axis that could be told. */
const LEAST_SINE = 1e-6;
const NO_TURN: Rotation = [0, 0, 1, 0];

/**
 * https://drafts.csswg.org/css-transforms-2/#interpolation-of-transform-functions, around one axis, which is a unit vector then, or around two: as
 * quaternions, by the shorter way.
 */
export function combineRotations(a: Rotation, b: Rotation, weights: Weights): Rotation {
  const axis = commonAxis(a, b);
  if (axis === null) return combineAroundAxes(a, b, weights);
  return [axis[0], axis[1], axis[2], angleOf(a) * weights.from + angleOf(b) * weights.to];
}

function combineAroundAxes(a: Rotation, b: Rotation, weights: Weights): Rotation {
  const [x, y, z, w] = combineQuaternions(quaternionOf(a), quaternionOf(b), weights);
  // What is added up turns by half a circle at most.
  const sign = w < 0 && !isBetween(weights) ? -1 : 1;
  const sine = Math.hypot(x, y, z) * sign;
  const angle = (Math.atan2(Math.abs(sine), w * sign) * 360) / Math.PI;
  return Math.abs(sine) < LEAST_SINE ? [0, 0, 1, angle] : [x / sine, y / sine, z / sine, angle];
}

/** Null: they turn around two. */
function commonAxis(a: Rotation, b: Rotation): Rotation | null {
  if (!hasAxis(a)) return hasAxis(b) ? unit(b) : NO_TURN;
  if (!hasAxis(b)) return unit(a);
  const [isFirst, isSecond] = [a, b].map(([, , , angle]) => Math.abs(angle) >= LEAST_ANGLE);
  if (!isFirst) return isSecond ? unit(b) : NO_TURN;
  if (!isSecond) return unit(a);
  const [first, second] = [unit(a), unit(b)];
  const cosine = first[0] * second[0] + first[1] * second[1] + first[2] * second[2];
  return cosine > 0 && 1 - cosine * cosine <= SAME_AXIS ? first : null;
}

const hasAxis = ([x, y, z]: Rotation): boolean => x !== 0 || y !== 0 || z !== 0;

const angleOf = (rotation: Rotation): number =>
  hasAxis(rotation) && Math.abs(rotation[3]) >= LEAST_ANGLE ? rotation[3] : 0;

function unit([x, y, z, angle]: Rotation): Rotation {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length, angle];
}

function quaternionOf(rotation: Rotation): Quaternion {
  const [x, y, z, angle] = unit(rotation);
  const half = (angle * Math.PI) / 360;
  const sine = Math.sin(half);
  return [x * sine, y * sine, z * sine, Math.cos(half)];
}
