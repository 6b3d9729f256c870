import { type ElementRecord, isElement, isText } from '../../tree/records.ts';
import { OPPOSITE, type Side } from '../logical-properties.ts';
import { type Axis, SIDES, type Styles, type Subject, type UsedSizes } from './used-sizes.ts';

/** Insets and margins that follow from styles and sizes, in CSS pixels. NaN: they depend on what has to be laid out. */

export class UsedPlaces {
  readonly #styles: Styles;
  readonly #sizes: UsedSizes;

  constructor(styles: Styles, sizes: UsedSizes) {
    this.#styles = styles;
    this.#sizes = sizes;
  }

  #value({ element, pseudo }: Subject, name: string): string {
    return this.#styles.valueOf(element, pseudo, name);
  }

  /** https://drafts.csswg.org/cssom/#resolved-value-special-case-property-like-top */
  inset(box: Subject, side: Side, value: string): number {
    switch (this.#value(box, 'position')) {
      case 'relative':
        return this.#relative(box, side, value);
      case 'sticky':
        return value === 'auto' ? Number.NaN : this.#sticky(box, side, value);
      case 'absolute':
      case 'fixed':
        return value === 'auto' ? this.#absolute(box, side) : this.#sizes.length(box, axisOfSide(side), value);
      default:
        return Number.NaN;
    }
  }

  #relative(box: Subject, side: Side, value: string): number {
    if (value !== 'auto') return this.#sizes.length(box, axisOfSide(side), value);
    const opposite = this.#value(box, OPPOSITE[side]);
    return opposite === 'auto' ? 0 : -this.#sizes.length(box, axisOfSide(side), opposite);
  }

  /** https://drafts.csswg.org/css-position/#sticky-position: percentages are of the nearest scrollport. */
  #sticky(box: Subject, side: Side, value: string): number {
    const axis = axisOfSide(side);
    const pixels = this.#sizes.length(box, axis, value);
    if (!value.includes('%')) return pixels;
    let around = box.pseudo === null ? this.#styles.parentOf(box.element) : box.element;
    while (around !== null && /^(?:visible|clip)$/.test(this.#styles.valueOf(around, null, 'overflow-x')))
      around = this.#styles.parentOf(around);
    const whole = around === null ? this.#sizes.viewport(box.element, axis) : this.#sizes.definite(around, axis);
    return this.#sizes.lengthOf(value, whole);
  }

  /** https://drafts.csswg.org/css-position/#abspos-layout */
  #absolute(box: Subject, side: Side): number {
    const axis = axisOfSide(side);
    const opposite = this.#value(box, OPPOSITE[side]);
    const rest = this.#sizes.containing(box, axis) - this.#marginBox(box, axis);
    if (opposite !== 'auto') return rest - this.#sizes.length(box, axis, opposite);
    const start = startSide(axis, (name) => this.#value(parentBox(box, this.#styles), name));
    const distance = this.#staticDistance(box, start);
    return side === start ? distance : rest - distance;
  }

  #marginBox(box: Subject, axis: Axis): number {
    const margins = SIDES[axis].map(
      (side) => this.#sizes.length(box, 'width', this.#value(box, `margin-${side}`)) || 0,
    );
    return this.#sizes.shrunk(box, axis) + this.#sizes.edges(box, axis) + margins.reduce((sum, margin) => sum + margin);
  }

  /**
   * https://drafts.csswg.org/css-position/#staticpos-rect: how far its margin box would be from that side of the containing block, if
   * nothing were before it.
   */
  #staticDistance(box: Subject, side: Side): number {
    const parent = parentBox(box, this.#styles);
    const position = this.#value(box, 'position');
    // https://drafts.csswg.org/css-grid/#static-position: its area is its containing block.
    if (this.#value(parent, 'display') === 'grid' && this.#sizes.contains(parent.element, position)) return 0;
    if (!isFirst(box, this.#styles)) return Number.NaN;
    let distance = 0;
    for (let at = parent; ; at = parentBox(at, this.#styles)) {
      const isContaining = this.#sizes.contains(at.element, position);
      const padding = Math.max(0, this.#sizes.length(at, 'width', this.#value(at, `padding-${side}`)));
      distance += padding;
      if (!/^(?:block|flow-root|list-item)$/.test(this.#value(at, 'display'))) return Number.NaN;
      if (isContaining) return distance;
      if (this.#styles.parentOf(at.element) === null) return Number.NaN;
      distance += this.#distanceInParent(at, side, padding);
    }
  }

  /** From its padding edge to the content edge of its parent. */
  #distanceInParent(box: Subject, side: Side, padding: number): number {
    const around = parentBox(box, this.#styles);
    const start = startSide(axisOfSide(side), (name) => this.#value(around, name));
    const isShifted = [side, OPPOSITE[side]].some((name) => this.#value(box, name) !== 'auto');
    if (start !== side || !isFirst(box, this.#styles) || (isShifted && this.#value(box, 'position') !== 'static'))
      return Number.NaN;
    const border = Number.parseFloat(this.#value(box, `border-${side}-width`));
    const margin = this.#sizes.length(box, 'width', this.#value(box, `margin-${side}`));
    // With nothing between them, margins of blocks collapse.
    if (padding + border === 0 && margin !== 0) return Number.NaN;
    return border + margin;
  }

  /** https://drafts.csswg.org/css2/#Computing_widths_and_margins */
  margin(box: Subject, side: Side, value: string): number {
    if (!this.#sizes.isSized(box)) return Number.NaN;
    if (value !== 'auto') return this.#sizes.length(box, this.#inlineAxis(box), value);
    const isOut = /^(?:absolute|fixed)$/.test(this.#value(box, 'position'));
    if (isOut) return this.#absoluteMargin(box, side);
    if (!this.#sizes.isInFlow(box)) return Number.NaN;
    const axis = axisOfSide(side);
    if (axis !== this.#inlineAxis(box) || this.#value(box, axis) === 'auto') return 0;
    return this.#share(box, side, this.#sizes.containing(box, axis));
  }

  #absoluteMargin(box: Subject, side: Side): number {
    const axis = axisOfSide(side);
    const insets = SIDES[axis].map((name) => this.#value(box, name));
    if (insets.includes('auto') || this.#value(box, axis) === 'auto') return 0;
    const room = insets.reduce(
      (left, inset) => left - this.#sizes.length(box, axis, inset),
      this.#sizes.containing(box, axis),
    );
    return this.#share(box, side, room);
  }

  /** What an automatic margin gets of the room that is left. */
  #share(box: Subject, side: Side, room: number): number {
    const axis = axisOfSide(side);
    const left = room - this.#sizes.shrunk(box, axis) - this.#sizes.edges(box, axis);
    const other = this.#value(box, `margin-${OPPOSITE[side]}`);
    const share = other === 'auto' ? left / 2 : left - this.#sizes.length(box, 'width', other);
    return Math.max(share, 0);
  }

  /** In which percentages of margins and paddings are counted. */
  #inlineAxis(box: Subject): Axis {
    return /^(?:vertical|sideways)/.test(this.#value(parentBox(box, this.#styles), 'writing-mode'))
      ? 'height'
      : 'width';
  }

  /** https://drafts.csswg.org/css-box/#paddings: never less than nothing. */
  padding(box: Subject, value: string): number {
    if (!this.#sizes.isSized(box)) return Number.NaN;
    return Math.max(0, this.#sizes.length(box, this.#inlineAxis(box), value));
  }
}

export function axisOfSide(side: Side): Axis {
  return side === 'left' || side === 'right' ? 'width' : 'height';
}

function parentBox({ element, pseudo }: Subject, styles: Styles): Subject {
  return { element: pseudo === null ? (styles.parentOf(element) ?? element) : element, pseudo: null };
}

/** The side at which what is in a box begins. */
export function startSide(axis: Axis, valueOf: (name: string) => string): Side {
  const mode = valueOf('writing-mode');
  const isReversed = valueOf('direction') === 'rtl';
  if (!/^(?:vertical|sideways)/.test(mode)) return axis === 'height' ? 'top' : isReversed ? 'right' : 'left';
  if (axis === 'width') return mode.endsWith('-lr') ? 'left' : 'right';
  return isReversed !== (mode === 'sideways-lr') ? 'bottom' : 'top';
}

/** Whether nothing that has a place in the flow stands before it. */
function isFirst({ element, pseudo }: Subject, styles: Styles): boolean {
  if (pseudo !== null) return pseudo === 'before';
  for (let node = element.previousSibling; node !== null; node = node.previousSibling) {
    if (isText(node) && /\S/.test(node.data)) return false;
    if (isElement(node) && !isOutOfFlow(node, styles)) return false;
  }
  return true;
}

function isOutOfFlow(element: ElementRecord, styles: Styles): boolean {
  return (
    styles.valueOf(element, null, 'display') === 'none' ||
    /^(?:absolute|fixed)$/.test(styles.valueOf(element, null, 'position'))
  );
}
