/** Sizes of fonts as Chromium has them, where monospaced text is smaller unless somebody says how large it is. */

/** A size, and what becomes of it in text of another kind. */
export interface FontSize {
  readonly pixels: number;
  /** What it was said by; null: something else, or not that alone. */
  readonly keyword: string | null;
  /** Whether it comes of a length, which holds for all kinds of text. */
  readonly isAbsolute: boolean;
  readonly isMonospaced: boolean;
}

export const USUAL_SIZE: FontSize = { pixels: 16, keyword: 'medium', isAbsolute: false, isMonospaced: false };

const SIZES: Readonly<Record<string, readonly [usual: number, monospaced: number]>> = {
  'xx-small': [9, 9],
  'x-small': [10, 10],
  small: [13, 12],
  medium: [16, 13],
  large: [18, 16],
  'x-large': [24, 20],
  'xx-large': [32, 26],
  'xxx-large': [48, 39],
};

const MONOSPACED_SCALE = 13 / 16;
/** As in Chromium, of what is relative to no length. */
const SMALLEST = 6;
/** What a script is to what it belongs to, where a font says nothing of it. */
const MATH_SCALE = 0.71;
/** As in Chromium. */
const LARGEST = 10_000;

/** https://drafts.csswg.org/css-fonts/#absolute-size-mapping; null: that is no such word. */
export function sizeByKeyword(keyword: string): FontSize | null {
  const found = SIZES[keyword];
  return found === undefined ? null : { ...USUAL_SIZE, pixels: found[0], keyword };
}

export function multipleOf(size: FontSize, factor: number): FontSize {
  return { ...size, pixels: size.pixels * factor, keyword: null };
}

/** What is multiplied on is smaller than what may be seen. */
export function seenPixels({ pixels, isAbsolute }: FontSize): number {
  return pixels > 0 && pixels < SMALLEST && !isAbsolute ? SMALLEST : pixels;
}

/** https://w3c.github.io/mathml-core/#the-math-script-level-property */
export function sizeOfDepth(size: FontSize, deeper: number): FontSize {
  return deeper === 0 ? size : multipleOf(size, MATH_SCALE ** deeper);
}

export function sizeInPixels(pixels: number): FontSize {
  return { pixels, keyword: null, isAbsolute: true, isMonospaced: false };
}

/**
 * What becomes of it in text that is monospaced, or not.
 *
 * DEVIATION: the standard knows no such text; pages are written for it. https://html.spec.whatwg.org/#phrasing-content-3
 */
export function sizeFor(isMonospaced: boolean, size: FontSize, wasMonospaced: boolean): FontSize {
  return { ...size, pixels: Math.min(LARGEST, pixelsIn(isMonospaced, size, wasMonospaced)), isMonospaced };
}

function pixelsIn(isMonospaced: boolean, { pixels, keyword, isAbsolute }: FontSize, wasMonospaced: boolean): number {
  if (keyword !== null) return SIZES[keyword]![Number(isMonospaced)] as number;
  if (isAbsolute || isMonospaced === wasMonospaced) return pixels;
  return isMonospaced ? pixels * MONOSPACED_SCALE : pixels / MONOSPACED_SCALE;
}
