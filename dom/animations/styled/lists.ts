import { styles } from '../../css/styles.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { type Easing, LINEAR, parseEasing } from '../easing.ts';

/** The computed value of a property that is a list, item by item. */
export function listOf(element: ElementRecord, pseudo: string | null, name: string): string[] {
  return styles().splitOutside(styles().computedValueOf(element, pseudo, name), ',');
}

/** Lists are repeated until they are long enough. https://drafts.csswg.org/css-transitions/#transition-property-property */
export function itemAt(list: readonly string[], index: number): string {
  return list[index % list.length] as string;
}

/** In milliseconds. */
export function timeOf(text: string): number {
  const number = Number.parseFloat(text);
  if (Number.isNaN(number)) return 0;
  return /ms$/i.test(text) ? number : number * 1000;
}

export function easingOf(text: string): Easing {
  return parseEasing(text) ?? LINEAR;
}
