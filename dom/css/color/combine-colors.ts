import { colorOf } from './kept-colors.ts';
import type { ColorContext } from './parsed-color.ts';
import { inSpace, resolvedText } from './resolved-color.ts';
import { mapped, type Triple } from './spaces.ts';

/** Of values that depend on nothing, as computed ones. */
export const NOTHING: ColorContext = { resolve: (node) => node, isDark: false, currentColor: () => null };

/** What is missing is 0, as in Chromium. */
function inOklab(text: string): { readonly channels: Triple; readonly alpha: number } | null {
  const color = colorOf(text)?.resolve(NOTHING) ?? null;
  return color === null ? null : { channels: inSpace(color, 'oklab'), alpha: color.alpha ?? 0 };
}

/**
 * https://drafts.csswg.org/css-color/#interpolation of two colors of which one is not written as a legacy color: in Oklab, premultiplied.
 *
 * @returns Null: one is no color.
 */
export function combineColors(
  from: string,
  to: string,
  weights: { readonly from: number; readonly to: number },
): string | null {
  const [a, b] = [inOklab(from), inOklab(to)];
  if (a === null || b === null) return null;
  const [p, q] = [a.alpha * weights.from, b.alpha * weights.to];
  const alpha = Math.min(1, Math.max(0, p + q));
  const [lightness, ...rest] = mapped(a.channels, (x, at) =>
    alpha === 0 ? 0 : (x * p + (b.channels[at] as number) * q) / alpha,
  );
  const channels = [Math.min(1, Math.max(0, lightness)), ...rest] as const;
  return resolvedText({ space: 'oklab', channels, alpha, isLegacy: false });
}
