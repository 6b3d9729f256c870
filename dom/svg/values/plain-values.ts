import { decimalText } from '../../css/values/component-text.ts';
import { numbersOf } from './numbers.ts';
import { ValueState } from './value-state.ts';

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGNumber */
export class NumberState extends ValueState {
  readonly kind = 'SVGNumber';
  value: number;

  constructor(value = 0) {
    super();
    this.value = value;
  }
}

/** Chromium's own, in the place of a DOMPoint. https://www.w3.org/TR/SVG11/coords.html#InterfaceSVGPoint */
export class PointState extends ValueState {
  readonly kind = 'SVGPoint';
  x: number;
  y: number;

  constructor(x = 0, y = 0) {
    super();
    this.x = Math.fround(x);
    this.y = Math.fround(y);
  }
}

/** Chromium's own, in the place of a DOMRect. https://www.w3.org/TR/SVG11/types.html#InterfaceSVGRect */
export class RectState extends ValueState {
  readonly kind = 'SVGRect';
  x: number;
  y: number;
  width: number;
  height: number;

  constructor(x = 0, y = 0, width = 0, height = 0) {
    super();
    this.x = Math.fround(x);
    this.y = Math.fround(y);
    this.width = Math.fround(width);
    this.height = Math.fround(height);
  }
}

/** https://svgwg.org/svg2-draft/coords.html#ViewBoxAttribute */
export function parseRect(rect: RectState, text: string | null): void {
  const numbers = numbersOf(text ?? '');
  const isRect = numbers !== null && numbers.length === 4;
  [rect.x, rect.y, rect.width, rect.height] = (isRect ? numbers : [0, 0, 0, 0]) as [number, number, number, number];
}

export function rectText({ x, y, width, height }: RectState): string {
  return [x, y, width, height].map(decimalText).join(' ');
}

const MIDDLE = 6;
const MEET = 1;
const ALIGNMENTS = [
  '',
  'none',
  ...['Min', 'Mid', 'Max'].flatMap((y) => ['Min', 'Mid', 'Max'].map((x) => `x${x}Y${y}`)),
];
const MEET_OR_SLICE = ['', 'meet', 'slice'];

/** https://svgwg.org/svg2-draft/coords.html#InterfaceSVGPreserveAspectRatio */
export class AspectRatioState extends ValueState {
  readonly kind = 'SVGPreserveAspectRatio';
  align = MIDDLE;
  meetOrSlice = MEET;
}

/** https://svgwg.org/svg2-draft/coords.html#PreserveAspectRatioAttribute */
export function parseAspectRatio(ratio: AspectRatioState, text: string | null): void {
  const [align = '', meetOrSlice = 'meet', ...rest] = (text ?? '').trim().split(/[ \t\n\f\r]+/);
  const isRatio =
    align !== '' && ALIGNMENTS.includes(align) && MEET_OR_SLICE.includes(meetOrSlice) && rest.length === 0;
  ratio.align = isRatio ? ALIGNMENTS.indexOf(align) : MIDDLE;
  ratio.meetOrSlice = isRatio && align !== 'none' ? MEET_OR_SLICE.indexOf(meetOrSlice) : MEET;
}

export function aspectRatioText({ align, meetOrSlice }: AspectRatioState): string {
  return `${ALIGNMENTS[align]} ${MEET_OR_SLICE[meetOrSlice]}`;
}

export const ALIGNMENT_COUNT = ALIGNMENTS.length;
export const MEET_OR_SLICE_COUNT = MEET_OR_SLICE.length;
