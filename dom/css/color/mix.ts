import { inOtherSpace, type ResolvedColor } from './resolved-color.ts';
import { hueOf, mapped, type SpaceName, turned } from './spaces.ts';

export type HueMethod = 'shorter' | 'longer' | 'increasing' | 'decreasing';

/** https://drafts.csswg.org/css-color/#interpolation: `weight` is how much of the second color there is. */
export function mixed(
  first: ResolvedColor,
  second: ResolvedColor,
  space: SpaceName,
  hue: HueMethod,
  weight: number,
  opacity: number,
): ResolvedColor {
  const [a, b] = [inOtherSpace(first, space), inOtherSpace(second, space)];
  const [alphaA, alphaB] = [a.alpha ?? b.alpha, b.alpha ?? a.alpha];
  const alpha = alphaA === null || alphaB === null ? null : alphaA + (alphaB - alphaA) * weight;
  const at = hueOf(space);
  const channels = mapped(a.channels, (own, index) => {
    const [x, y] = [own ?? b.channels[index] ?? null, b.channels[index] ?? own];
    if (x === null || y === null) return null;
    if (index === at) {
      const [from, to] = fixedHues(x, y, hue);
      return turned(from + (to - from) * weight);
    }
    const [p, q] = [alphaA ?? 1, alphaB ?? 1];
    const premultiplied = x * p + (y * q - x * p) * weight;
    return alpha === null || alpha === 0 ? premultiplied : premultiplied / alpha;
  });
  return {
    space,
    channels,
    alpha: alpha === null ? null : alpha * opacity,
    isLegacy: false,
  };
}

/** https://drafts.csswg.org/css-color/#hue-interpolation */
function fixedHues(from: number, to: number, method: HueMethod): readonly [number, number] {
  const difference = to - from;
  switch (method) {
    case 'shorter':
      if (difference > 180) return [from + 360, to];
      return difference < -180 ? [from, to + 360] : [from, to];
    case 'longer':
      if (difference > 0 && difference < 180) return [from + 360, to];
      return difference > -180 && difference <= 0 ? [from, to + 360] : [from, to];
    case 'increasing':
      return to < from ? [from, to + 360] : [from, to];
    case 'decreasing':
      return from < to ? [from + 360, to] : [from, to];
  }
}
