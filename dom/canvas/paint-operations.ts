import { toDOMStringOrEmpty, toDouble } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { createObjectOfState } from '../webidl/state.ts';
import type { ContextState } from './context-state.ts';
import { drawn } from './drawing.ts';
import { canvasImageSource, usableSource } from './image-sources.ts';
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
  const found = canvasImageSource(given[0]);
  const repetition = toDOMStringOrEmpty(given[1]) || 'repeat';
  if (!REPETITIONS.includes(repetition)) {
    const list = "'repeat', 'no-repeat', 'repeat-x', or 'repeat-y'";
    throwDOMException('SyntaxError', `The provided type ('${repetition}') is not one of ${list}.`);
  }
  const source = usableSource(found, "Source image is in the 'broken' state.");
  if (source === null || source.drawn === null) return null;
  const pattern = drawn(context.drawn, 'createPattern', source.drawn, repetition);
  return createObjectOfState(new PaintState('CanvasPattern', pattern, context.element, source.isTainted));
}
