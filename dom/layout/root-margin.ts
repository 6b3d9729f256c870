import { splitOnAsciiWhitespace } from '../names/white-space.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import type { Rect } from './rect.ts';

interface Length {
  readonly value: number;
  readonly unit: '%' | 'px';
}

/** Top, right, bottom, left. */
export type Margin = readonly [Length, Length, Length, Length];

/** https://w3c.github.io/IntersectionObserver/#parse-a-margin */
export function parseMargin(text: string, name: string): Margin {
  const parts = splitOnAsciiWhitespace(text);
  if (parts.length > 4) throwDOMException('SyntaxError', `Extra text found at the end of ${name}.`);
  const lengths = parts.map((part) => lengthOf(part, name));
  const [top = { value: 0, unit: 'px' }, right = top, bottom = top, left = right] = lengths;
  return [top, right, bottom, left];
}

/** Fractions of pixels are dropped, as in Chromium. */
function lengthOf(text: string, name: string): Length {
  const found = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(px|%)$/i.exec(text);
  if (found === null) {
    throwDOMException('SyntaxError', `${name} must be specified in absolute length units or percent.`);
  }
  const number = Number(found[1]);
  return found[2] === '%' ? { value: number, unit: '%' } : { value: Math.trunc(number), unit: 'px' };
}

export function marginText(margin: Margin): string {
  return margin.map(({ value, unit }) => `${value}${unit}`).join(' ');
}

/** The rectangle with the margins around it, percentages of its own size. */
export function expanded({ x, y, width, height }: Rect, [top, right, bottom, left]: Margin): Rect {
  const up = pixels(top, height);
  const before = pixels(left, width);
  return {
    x: x - before,
    y: y - up,
    width: width + before + pixels(right, width),
    height: height + up + pixels(bottom, height),
  };
}

function pixels({ value, unit }: Length, size: number): number {
  return unit === 'px' ? value : (value / 100) * size;
}
