import { toDOMStringOrEmpty, toDouble } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { createObjectOfState } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import { finiteNumbers } from './arguments.ts';
import type { ContextState } from './context-state.ts';
import { drawn } from './drawing.ts';
import { drawableImage } from './images.ts';
import { PaintState } from './paint.ts';

function gradient(context: ContextState, method: string, numbers: readonly number[]): object {
  return createObjectOfState(
    new PaintState('CanvasGradient', drawn(context.drawn, method, ...numbers), context.element),
  );
}

/** https://html.spec.whatwg.org/#dom-context-2d-createlineargradient and -createconicgradient */
export function createGradient(
  method: string,
  context: ContextState,
  given: readonly unknown[],
  count: number,
): object {
  return gradient(context, method, given.slice(0, count).map(toDouble));
}

/** https://html.spec.whatwg.org/#dom-context-2d-createradialgradient */
export function createRadialGradient(context: ContextState, given: readonly unknown[]): object {
  const numbers = given.slice(0, 6).map(toDouble);
  for (const [name, place] of [
    ['r0', 2],
    ['r1', 5],
  ] as const) {
    if (numbers[place]! < 0) throwDOMException('IndexSizeError', `The ${name} provided is less than 0.`);
  }
  return gradient(context, 'createRadialGradient', numbers);
}

const REPETITIONS = ['repeat', 'no-repeat', 'repeat-x', 'repeat-y'];

/** https://html.spec.whatwg.org/#dom-context-2d-createpattern */
export function createPattern(context: ContextState, given: readonly unknown[]): object | null {
  const image = drawableImage(given[0]);
  const repetition = toDOMStringOrEmpty(given[1]) || 'repeat';
  if (!REPETITIONS.includes(repetition)) {
    const list = "'repeat', 'no-repeat', 'repeat-x', or 'repeat-y'";
    throwDOMException('SyntaxError', `The provided type ('${repetition}') is not one of ${list}.`);
  }
  if (image === null) return null;
  const pattern = drawn(context.drawn, 'createPattern', image, repetition);
  return createObjectOfState(new PaintState('CanvasPattern', pattern, context.element));
}

/** https://html.spec.whatwg.org/#dom-context-2d-drawimage */
export function drawImage(context: ContextState, given: readonly unknown[]): void {
  const count = Math.min(given.length, 9);
  if (count !== 3 && count !== 5 && count !== 9) throw typeError('Overload resolution failed.');
  const numbers = finiteNumbers(given, 1, count);
  const image = drawableImage(given[0]);
  if (numbers !== null && image !== null) context.call('drawImage', image, ...numbers);
}
