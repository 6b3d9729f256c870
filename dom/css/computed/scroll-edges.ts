import { type Offset, scrollOffset } from '../../realm/scroll-offsets.ts';
import { type Box, paddingBox } from '../../realm/supplied-boxes.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { OPPOSITE, type Side } from '../logical-properties.ts';
import { askedBoxOf } from './asked-boxes.ts';
import { viewportOfDocument } from './sheet-rules.ts';
import { axisOfSide, startSide, type UsedPlaces } from './used-places.ts';
import type { Axis, Styles } from './used-sizes.ts';

/** https://drafts.csswg.org/css-conditional-5/#scroll-state-container, by the boxes that the program supplies. */

const VERTICAL = /^(?:vertical|sideways)/;

export class ScrollEdges {
  readonly #styles: Styles;
  readonly #places: UsedPlaces;

  constructor(styles: Styles, places: UsedPlaces) {
    this.#styles = styles;
    this.#places = places;
  }

  #value(element: ElementRecord, name: string): string {
    return this.#styles.valueOf(element, null, name);
  }

  /** The edges with the names that they have by how text flows. */
  of(element: ElementRecord, feature: 'scrollable' | 'stuck'): Set<string> {
    const box = askedBoxOf(element);
    const edges = box === null ? [] : feature === 'stuck' ? this.#stuck(element, box) : this.#scrollable(element, box);
    const named = new Set<string>(edges);
    const isVertical = VERTICAL.test(this.#value(element, 'writing-mode'));
    for (const edge of edges) {
      const axis = axisOfSide(edge);
      const flow = (axis === 'width') === isVertical ? 'block' : 'inline';
      named.add(`${flow}-${edge === this.#start(element, axis) ? 'start' : 'end'}`);
    }
    return named;
  }

  #start(element: ElementRecord, axis: Axis): Side {
    return startSide(axis, (name) => this.#value(element, name));
  }

  #isScroller(element: ElementRecord): boolean {
    return !/^(?:visible|clip)$/.test(this.#value(element, 'overflow-x'));
  }

  /** https://drafts.csswg.org/css-conditional-5/#scrollable */
  #scrollable(element: ElementRecord, box: Box): Side[] {
    if (!this.#isScroller(element)) return [];
    const port = paddingBox(box);
    const { left, top } = scrollOffset(element);
    return [
      ...scrollableAlong(this.#start(element, 'width'), Math.abs(left), (box.scrollWidth ?? 0) - port.width),
      ...scrollableAlong(this.#start(element, 'height'), Math.abs(top), (box.scrollHeight ?? 0) - port.height),
    ];
  }

  /** https://drafts.csswg.org/css-conditional-5/#stuck */
  #stuck(element: ElementRecord, box: Box): Side[] {
    const around = this.#styles.parentOf(element);
    const parent = around === null ? null : askedBoxOf(around);
    const port = this.#scrollport(element);
    if (this.#value(element, 'position') !== 'sticky' || parent === null || port === null) return [];
    const sides: Side[] = ['top', 'right', 'bottom', 'left'];
    return sides.filter((side) => {
      const value = this.#value(element, side);
      if (value === 'auto') return false;
      const inset = this.#places.inset({ element, pseudo: null }, side, value);
      const sign = side === 'top' || side === 'left' ? 1 : -1;
      const opposite = OPPOSITE[side];
      const lacking = sign * (edgeOf(port, side) - edgeOf(box, side)) + inset;
      const room = sign * (edgeOf(parent, opposite) - edgeOf(box, opposite));
      return lacking > 0 && room > 0;
    });
  }

  /** What is seen of where nothing has been scrolled: https://drafts.csswg.org/css-position/#nearest-scrollport */
  #scrollport(element: ElementRecord): Port | null {
    let around = this.#styles.parentOf(element);
    while (around !== null && !this.#isScroller(around)) around = this.#styles.parentOf(around);
    if (around === null) {
      const { width, height } = viewportOfDocument(element.nodeDocument);
      return scrolled({ x: 0, y: 0, width, height }, scrollOffset(element.nodeDocument));
    }
    const box = askedBoxOf(around);
    return box === null ? null : scrolled(paddingBox(box), scrollOffset(around));
  }
}

function scrollableAlong(start: Side, scrolled: number, most: number): Side[] {
  const edges: Side[] = [];
  if (scrolled > 0) edges.push(start);
  if (scrolled < most) edges.push(OPPOSITE[start]);
  return edges;
}

type Port = Pick<Box, 'x' | 'y' | 'width' | 'height'>;

function edgeOf({ x, y, width, height }: Port, side: Side): number {
  switch (side) {
    case 'left':
      return x;
    case 'right':
      return x + width;
    case 'top':
      return y;
    default:
      return y + height;
  }
}

function scrolled({ x, y, width, height }: Port, { left, top }: Offset): Port {
  return { x: x + left, y: y + top, width, height };
}
