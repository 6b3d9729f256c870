import { pointFrom } from '../geometry/dictionaries.ts';
import { plainAttributeName } from '../names/attribute-name.ts';
import type { ElementRecord } from '../tree/records.ts';
import { descendantTextContent } from '../tree/text-content.ts';
import { toUnsignedLong } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import type { Methods } from './method.ts';
import { boundingBoxOf, isDrawn } from './shapes/bounding-box.ts';
import type { Bounds } from './shapes/path-measure.ts';
import { shapeLength } from './shapes/shape-lengths.ts';
import { animatedText } from './values/animated-texts.ts';
import { numbersOf } from './values/numbers.ts';
import { PointState, RectState } from './values/plain-values.ts';

const ROTATE = plainAttributeName('rotate');

/** Text as it is where nothing has been laid out: in one line, as wide as the box that the program supplies, each character alike. */
class MeasuredText {
  readonly length: number;
  readonly bounds: Bounds;
  readonly #rotations: readonly number[];
  readonly #baseline: number;

  constructor(element: ElementRecord) {
    const text = isDrawn(element)
      ? descendantTextContent(element)
          .replace(/[ \t\n\r]+/g, ' ')
          .trim()
      : '';
    this.length = text.length;
    const left = shapeLength(element, 'x', 'width') ?? 0;
    this.#baseline = shapeLength(element, 'y', 'height') ?? 0;
    this.bounds = boundingBoxOf(element) ?? { left, top: this.#baseline, right: left, bottom: this.#baseline };
    this.#rotations = numbersOf(animatedText(element, ROTATE) ?? '') ?? [];
  }

  get width(): number {
    return this.bounds.right - this.bounds.left;
  }

  /** Where that character begins, of those that there are. */
  left(index: number): number {
    return this.bounds.left + (this.length === 0 ? 0 : (this.width * index) / this.length);
  }

  start(index: number): PointState {
    return new PointState(this.left(index), this.#baseline);
  }

  /** https://svgwg.org/svg2-draft/text.html#TextElementRotateAttribute: the last one is for all that follow. */
  rotation(index: number): number {
    return this.#rotations[Math.min(index, this.#rotations.length - 1)] ?? 0;
  }

  requireIndex(index: number): void {
    if (index < this.length) return;
    const than = index === this.length ? 'greater than or equal to' : 'greater than';
    throwDOMException(
      'IndexSizeError',
      `The charnum provided (${index}) is ${than} the maximum bound (${this.length}).`,
    );
  }
}

/** A method of one character. */
function ofCharacter(steps: (text: MeasuredText, index: number) => unknown): Methods[string] {
  return (element, { 0: charnum }) => {
    const index = toUnsignedLong(charnum);
    const text = new MeasuredText(element);
    text.requireIndex(index);
    return steps(text, index);
  };
}

/** https://svgwg.org/svg2-draft/text.html#InterfaceSVGTextContentElement */
export const TEXT_METHODS: Methods = {
  getNumberOfChars: (element) => new MeasuredText(element).length,
  getComputedTextLength: (element) => Math.fround(new MeasuredText(element).width),
  getSubStringLength(element, { 0: charnum, 1: nchars }) {
    const [from, count] = [toUnsignedLong(charnum), toUnsignedLong(nchars)];
    const text = new MeasuredText(element);
    text.requireIndex(from);
    return Math.fround(text.left(Math.min(text.length, from + count)) - text.left(from));
  },
  getStartPositionOfChar: ofCharacter((text, index) => text.start(index).object),
  getEndPositionOfChar: ofCharacter((text, index) => text.start(index + 1).object),
  getExtentOfChar: ofCharacter((text, index) => {
    const { top, bottom } = text.bounds;
    return new RectState(text.left(index), top, text.left(index + 1) - text.left(index), bottom - top).object;
  }),
  getRotationOfChar: ofCharacter((text, index) => text.rotation(index)),
  getCharNumAtPosition(element, { 0: given }) {
    const { x, y } = pointFrom(false, given);
    const text = new MeasuredText(element);
    const { left, top, right, bottom } = text.bounds;
    if (text.width === 0 || x < left || x >= right || y < top || y >= bottom) return -1;
    return Math.floor(((x - left) / text.width) * text.length);
  },
  selectSubString(element, { 0: charnum, 1: nchars }) {
    const from = toUnsignedLong(charnum);
    toUnsignedLong(nchars);
    new MeasuredText(element).requireIndex(from);
  },
};
