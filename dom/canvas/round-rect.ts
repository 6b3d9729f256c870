import { pointFrom } from '../geometry/dictionaries.ts';
import { iteratorMethod, toSequence, toUnrestrictedDouble } from '../webidl/convert.ts';
import { rangeError } from '../webidl/unnamed.ts';
import type { Command } from './command.ts';

interface Radius {
  readonly x: number;
  readonly y: number;
}

/** `(unrestricted double or DOMPointInit)` */
function toRadius(value: unknown): Radius {
  if (Object(value) === value) {
    const { x, y } = pointFrom(false, value);
    return { x, y };
  }
  const radius = value === null || value === undefined ? 0 : toUnrestrictedDouble(value);
  return { x: radius, y: radius };
}

function radiiFrom(value: unknown): Radius[] {
  const method = iteratorMethod(value);
  return method === null ? [toRadius(value)] : toSequence(value, toRadius, method);
}

function requirePositive({ x, y }: Radius): void {
  if (x >= 0 && y >= 0) return;
  if (x === y) throw rangeError(`Radius value ${x} is negative.`);
  throw rangeError(x < 0 ? `X-radius value ${x} is negative.` : `Y-radius value ${y} is negative.`);
}

/**
 * https://html.spec.whatwg.org/#dom-context-2d-roundrect, but that, as in Chromium, what is wrong with the radii is found one after the other: none
 * after one that is not finite is looked at.
 *
 * @param numbers - Null: one of them is not finite.
 */
export function roundRect(numbers: readonly number[] | null, given: unknown): readonly Command[] {
  const radii = radiiFrom(given);
  if (radii.length < 1 || radii.length > 4) {
    throw rangeError(`${radii.length} radii provided. Between one and four radii are necessary.`);
  }
  if (numbers === null) return [];
  for (const radius of radii) {
    if (!Number.isFinite(radius.x) || !Number.isFinite(radius.y)) return [];
    requirePositive(radius);
  }
  const [x, y, w, h] = numbers as [number, number, number, number];
  const [first, second = first, third = first, fourth = second] = radii as [Radius, Radius?, Radius?, Radius?];
  const corners = [first, second, third, fourth];
  const sums = [
    Math.abs(w) / (first.x + second.x),
    Math.abs(h) / (second.y + third.y),
    Math.abs(w) / (third.x + fourth.x),
    Math.abs(h) / (first.y + fourth.y),
  ];
  const scale = Math.min(1, ...sums.filter((sum) => sum >= 0));
  const scaled = corners.map((radius) => ({ x: radius.x * scale, y: radius.y * scale }));
  return outline(x, y, w, h, scaled as [Radius, Radius, Radius, Radius]);
}

const QUARTER = Math.PI / 2;

/** Sides and corners from the top left, around to it. A negative side turns the direction, and the corners with it. */
function outline(
  x: number,
  y: number,
  w: number,
  h: number,
  [first, second, third, fourth]: readonly [Radius, Radius, Radius, Radius],
): Command[] {
  const [across, down] = [w < 0 ? -1 : 1, h < 0 ? -1 : 1];
  const turnsBack = across * down < 0;
  const corner = (cornerX: number, cornerY: number, radius: Radius, start: number): Command => {
    const [toRight, toBottom] = [Math.cos(start + QUARTER / 2) > 0, Math.sin(start + QUARTER / 2) > 0];
    const centerX = cornerX + (toRight ? -radius.x : radius.x) * across;
    const centerY = cornerY + (toBottom ? -radius.y : radius.y) * down;
    const angle = (at: number): number => Math.atan2(Math.sin(at) * down, Math.cos(at) * across);
    return ['ellipse', centerX, centerY, radius.x, radius.y, 0, angle(start), angle(start + QUARTER), turnsBack];
  };
  return [
    ['moveTo', x + first.x * across, y],
    ['lineTo', x + w - second.x * across, y],
    corner(x + w, y, second, -QUARTER),
    ['lineTo', x + w, y + h - third.y * down],
    corner(x + w, y + h, third, 0),
    ['lineTo', x + fourth.x * across, y + h],
    corner(x, y + h, fourth, QUARTER),
    ['lineTo', x, y + first.y * down],
    corner(x, y, first, 2 * QUARTER),
    ['closePath'],
    ['moveTo', x, y],
  ];
}
