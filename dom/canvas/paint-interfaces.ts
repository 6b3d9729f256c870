import { matrixFrom } from '../geometry/dictionaries.ts';
import { requireArguments, toDOMString, toDouble } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { illegalConstructor, lazyInterface } from '../webidl/lazy-interface.ts';
import { brandOf } from '../webidl/state.ts';
import { parsedColor } from './colors.ts';
import { twoDimensions } from './context-state.ts';
import { drawing } from './drawing.ts';
import type { PaintState } from './paint.ts';

const thisGradient = brandOf<PaintState>('CanvasGradient');
const thisPattern = brandOf<PaintState>('CanvasPattern');

/** https://html.spec.whatwg.org/#canvasgradient */
export const canvasGradientInterface = lazyInterface('CanvasGradient', () => {
  class CanvasGradient {
    constructor() {
      illegalConstructor();
    }

    addColorStop(offset: unknown, color: unknown): void {
      const { drawn, element } = thisGradient(this);
      requireArguments(arguments.length, 2);
      const place = toDouble(offset);
      const text = toDOMString(color);
      if (place < 0 || place > 1) {
        throwDOMException('IndexSizeError', `The provided value (${place}) is outside the range (0.0, 1.0).`);
      }
      const parsed = parsedColor(element, text);
      if (parsed === null) {
        throwDOMException('SyntaxError', `The value provided ('${text}') could not be parsed as a color.`);
      }
      drawing().call(drawn, 'addColorStop', place, parsed);
    }
  }
  return CanvasGradient;
});

/** https://html.spec.whatwg.org/#canvaspattern */
export const canvasPatternInterface = lazyInterface('CanvasPattern', () => {
  class CanvasPattern {
    constructor() {
      illegalConstructor();
    }

    setTransform(transform: unknown = undefined): void {
      const { drawn } = thisPattern(this);
      const elements = twoDimensions(matrixFrom(false, transform));
      if (elements.every(Number.isFinite)) drawing().setTransform(drawn, ...elements);
    }
  }
  return CanvasPattern;
});
