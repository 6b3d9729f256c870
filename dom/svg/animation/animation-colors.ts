import { styles } from '../../css/styles.ts';
import type { ElementRecord } from '../../tree/records.ts';

/** What is a color where it says so. */
export const COLORED = /^(?:color|fill|stroke|(?:stop|flood|lighting)-color)$/;

const COMPUTED = /^(?:rgba?|color)\((srgb )?([-\d.e]+),? ([-\d.e]+),? ([-\d.e]+)(?:,? \/? ?([\d.e]+))?\)$/;

/**
 * Red, green, blue and the opacity, up to 255; null: it is no color, or none of sRGB.
 * https://svgwg.org/specs/animations/#AnimationAttributesAndProperties
 */
export function colorOf(text: string, element: ElementRecord, attribute: string): number[] | null {
  const block = styles().createDeclarationBlock();
  block.set('color', text, false);
  const declaration = block.get('color');
  if (declaration === null) return null;
  const isCurrent = attribute !== 'color' && /^currentcolor$/i.test(text);
  const computed = isCurrent
    ? styles().computedValueOf(element, null, 'color')
    : styles().computedFrom(element, null, 'color', styles().declaredText(declaration));
  const [, space, ...parts] = COMPUTED.exec(computed) ?? [];
  if (parts.length === 0) return null;
  return [
    ...parts.slice(0, 3).map((part) => Number(part) * (space ? 255 : 1)),
    Math.round(Number(parts[3] ?? 1) * 255),
  ];
}

export function formatColor(numbers: readonly number[]): string {
  const channels = numbers.map((number) => Math.max(0, Math.min(255, Math.round(number))));
  const opacity = channels.pop() as number;
  return opacity === 255 ? `rgb(${channels.join(', ')})` : `rgba(${channels.join(', ')}, ${opacity / 255})`;
}
