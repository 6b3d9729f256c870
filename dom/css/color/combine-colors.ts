import { colorOf } from './kept-colors.ts';
import type { ColorContext } from './parse-color.ts';
import { inSpace, type ResolvedColor, resolvedText } from './resolved-color.ts';
import { mapped } from './spaces.ts';

/** Of computed values, which depend on nothing. */
const NOTHING: ColorContext = { resolve: (node) => node, isDark: false, currentColor: () => null };

/**
 * https://drafts.csswg.org/css-color/#interpolation of two colors of which one is not written as a legacy color: in Oklab, premultiplied. As in
 * Chromium, which takes what is missing for 0.
 *
 * @returns Null: one is no color.
 */
export function combineColors(from: string, to: string, weights: { readonly from: number; readonly to: number }) {
  const [a, b] = [from, to].map((text) => colorOf(text)?.resolve(NOTHING)) as [
    ResolvedColor | null,
    ResolvedColor | null,
  ];
  if (a == null || b == null) return null;
  const [first, second] = [inSpace(a, 'oklab'), inSpace(b, 'oklab')];
  const [p, q] = [(a.alpha ?? 0) * weights.from, (b.alpha ?? 0) * weights.to];
  const alpha = Math.min(1, Math.max(0, p + q));
  const [lightness, ...rest] = mapped(first, (x, at) =>
    alpha === 0 ? 0 : (x * p + (second[at] as number) * q) / alpha,
  );
  const channels = [Math.min(1, Math.max(0, lightness)), ...rest] as const;
  return resolvedText({ space: 'oklab', channels, alpha, isLegacy: false });
}
