import { LEFT_TO_RIGHT_RANGES, RIGHT_TO_LEFT_RANGES } from './strong-directions-data.ts';

/** Start and end of the ranges one after another, in ascending order; decoded when first asked for. */
let leftToRight: number[] | null = null;
let rightToLeft: number[] | null = null;

function decode(ranges: string): number[] {
  const decoded: number[] = [];
  let end = 0;
  for (const range of ranges.split(' ')) {
    const [gap, more] = range.split(',') as [string, string?];
    const start = end + Number.parseInt(gap, 36);
    end = start + (more === undefined ? 0 : Number.parseInt(more, 36));
    decoded.push(start, end);
  }
  return decoded;
}

function contains(ranges: number[], code: number): boolean {
  let low = 0;
  let high = ranges.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (code > (ranges[middle * 2 + 1] as number)) low = middle + 1;
    else high = middle;
  }
  return low < ranges.length / 2 && code >= (ranges[low * 2] as number);
}

/**
 * Whether the first character of a text that has a strong direction (Bidi_Class L, R or AL) is one that runs from right
 * to left; null when it has none. https://html.spec.whatwg.org/#text-node-directionality
 */
export function isFirstStrongRightToLeft(text: string): boolean | null {
  leftToRight ??= decode(LEFT_TO_RIGHT_RANGES);
  rightToLeft ??= decode(RIGHT_TO_LEFT_RANGES);
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) as number;
    if (code > 0xffff) i++;
    if (contains(leftToRight, code)) return false;
    if (contains(rightToLeft, code)) return true;
  }
  return null;
}
