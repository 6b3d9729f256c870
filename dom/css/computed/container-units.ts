import type { ElementRecord } from '../../tree/records.ts';
import { viewportOfDocument } from './sheet-rules.ts';
import { type Axis, axisOf, type Styles, type UsedSizes } from './used-sizes.ts';

/** https://drafts.csswg.org/css-conditional-5/#container-lengths */

export type ContainerSide = 'w' | 'h' | 'i' | 'b' | 'min' | 'max';

/** What 100 of the unit are in pixels, for an element, or a pseudo-element of it. */
export function containerSide(
  side: ContainerSide,
  element: ElementRecord,
  pseudo: string | null,
  styles: Styles,
  sizes: UsedSizes,
): number {
  const sizeOf = (axis: Axis): number => containerSize(axis, element, pseudo, styles, sizes);
  switch (side) {
    case 'w':
      return sizeOf('width');
    case 'h':
      return sizeOf('height');
    case 'min':
    case 'max':
      return Math[side](sizeOf('width'), sizeOf('height'));
    default: {
      const mode = styles.valueOf(element, pseudo, 'writing-mode');
      return sizeOf(axisOf(side === 'i' ? 'inline-size' : 'block-size', mode) as Axis);
    }
  }
}

/** What is asked for the nearest container that has the side. */
const CONTAINERS: Readonly<Record<Axis, object>> = { width: {}, height: {} };

/** Of the nearest container that has one, or of the viewport. */
function containerSize(
  axis: Axis,
  start: ElementRecord,
  pseudo: string | null,
  styles: Styles,
  sizes: UsedSizes,
): number {
  const isAsked = (one: ElementRecord): boolean => isSizeContainer(one, axis, styles) && canBeContained(one, styles);
  const around = pseudo === null ? styles.parentOf(start) : start;
  const element =
    around === null
      ? null
      : styles.nearestAnswer<ElementRecord | null>(
          around,
          CONTAINERS[axis],
          (one) => (isAsked(one) ? one : undefined),
          null,
        );
  const size = element === null ? Number.NaN : sizes.definite(element, axis);
  return Number.isNaN(size) ? viewportOfDocument(start.nodeDocument)[axis] : size;
}

/** Whether the element has that side to ask for, and a box of a kind that may be contained. */
export function isSizeContainer(element: ElementRecord, axis: Axis, styles: Styles): boolean {
  const types = styles.valueOf(element, null, 'container-type').split(' ');
  const isOfAxis = () => axisOf('inline-size', styles.valueOf(element, null, 'writing-mode')) === axis;
  return types.includes('size') || (types.includes('inline-size') && isOfAxis());
}

/** https://drafts.csswg.org/css-contain/#containment-size: others have no size to be asked for. */
export function canBeContained(element: ElementRecord, styles: Styles): boolean {
  return !/^(?:none|contents|inline|ruby.*|table.*)$/.test(styles.valueOf(element, null, 'display'));
}
