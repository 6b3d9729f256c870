/** Sizes of fonts as Chromium has them, where monospaced text is smaller unless somebody says how large it is. */

/** A size, and what becomes of it in text of another kind. */
interface FontSize {
  readonly pixels: number;
  /** What it was said by; null: something else, or not that alone. */
  readonly keyword: string | null;
  /** Whether it comes of a length, which holds for all kinds of text. */
  readonly isAbsolute: boolean;
  readonly isMonospaced: boolean;
}

export const USUAL_SIZE: FontSize = { pixels: 16, keyword: 'medium', isAbsolute: false, isMonospaced: false };

/** What a declaration makes of the size that the parent has. */
export type DeclaredSize = (parent: FontSize) => FontSize;

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

/** https://drafts.csswg.org/css-fonts/#absolute-size-mapping; null: that is no such word. */
export function sizeByKeyword(keyword: string): DeclaredSize | null {
  const found = SIZES[keyword];
  return found === undefined ? null : () => ({ ...USUAL_SIZE, pixels: found[0], keyword });
}

/** What the size of the parent is multiplied by. */
export function relativeSize(factor: number): DeclaredSize {
  return ({ pixels, isAbsolute, isMonospaced }) => ({
    pixels: pixels * factor,
    keyword: null,
    isAbsolute,
    isMonospaced,
  });
}

/** A length that is relative to fonts. */
export function sizeByFonts(pixels: number): DeclaredSize {
  return ({ isAbsolute, isMonospaced }) => ({ pixels, keyword: null, isAbsolute, isMonospaced });
}

export function absoluteSize(pixels: (em: number) => number): DeclaredSize {
  return (parent) => ({ pixels: pixels(parent.pixels), keyword: null, isAbsolute: true, isMonospaced: false });
}

/**
 * The size in the innermost of these elements, in which such declarations stand and such text begins: monospaced, or not.
 *
 * DEVIATION: the standard knows no such text; pages are written for it. https://html.spec.whatwg.org/#phrasing-content-3
 */
export function sizeAmongMonospaced(
  fromInnermost: readonly object[],
  sizes: ReadonlyMap<object, DeclaredSize>,
  monospaced: ReadonlyMap<object, boolean>,
): FontSize {
  let size = USUAL_SIZE;
  for (let i = fromInnermost.length - 1; i >= 0; i--) {
    const element = fromInnermost[i] as object;
    const isMonospaced = monospaced.get(element) ?? size.isMonospaced;
    const declared = sizes.get(element)?.(size) ?? size;
    size = { ...declared, pixels: pixelsIn(isMonospaced, declared, size.isMonospaced), isMonospaced };
  }
  return size;
}

function pixelsIn(isMonospaced: boolean, { pixels, keyword, isAbsolute }: FontSize, wasMonospaced: boolean): number {
  if (keyword !== null) return SIZES[keyword]![Number(isMonospaced)] as number;
  if (isAbsolute || isMonospaced === wasMonospaced) return pixels;
  return isMonospaced ? pixels * MONOSPACED_SCALE : pixels / MONOSPACED_SCALE;
}
