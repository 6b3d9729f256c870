import { assign, copyOfMatrix, matrixOf, multiply } from '../css/transforms/matrix.ts';
import { matrixFrom } from '../geometry/dictionaries.ts';
import { objectOfGeometry } from '../geometry/geometry-objects.ts';
import { finiteNumbers } from './arguments.ts';
import { type ContextState, twoDimensions } from './context-state.ts';

type Steps = (context: ContextState, given: readonly unknown[]) => unknown;

function transformBy(context: ContextState, elements: readonly number[]): void {
  multiply(context.current.transform, matrixOf(false, elements));
  context.applyTransform();
}

/** Multiplies by what is made of that many numbers. */
function multiplying(count: number, elementsOf: (numbers: readonly number[]) => readonly number[]): Steps {
  return (context, given) => {
    const numbers = finiteNumbers(given, 0, count);
    if (numbers !== null) transformBy(context, elementsOf(numbers));
  };
}

function setTransform(context: ContextState, elements: readonly number[]): void {
  if (!elements.every(Number.isFinite)) return;
  assign(context.current.transform, matrixOf(false, elements).elements, true);
  context.applyTransform();
}

/** https://html.spec.whatwg.org/#transformations, each with the number of arguments that it needs. */
export const TRANSFORM_OPERATIONS: Readonly<Record<string, readonly [needed: number, steps: Steps]>> = {
  getTransform: [0, ({ current }) => objectOfGeometry(copyOfMatrix(current.transform, true))],
  resetTransform: [0, (context) => setTransform(context, [1, 0, 0, 1, 0, 0])],
  rotate: [
    1,
    multiplying(1, ([angle = 0]) => [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]),
  ],
  scale: [2, multiplying(2, ([x = 1, y = 1]) => [x, 0, 0, y, 0, 0])],
  setTransform: [
    0,
    (context, given) => {
      const hasNumbers = given.length >= 6;
      const elements = hasNumbers ? finiteNumbers(given, 0, 6) : twoDimensions(matrixFrom(false, given[0]));
      if (elements !== null) setTransform(context, elements);
    },
  ],
  transform: [6, multiplying(6, (elements) => elements)],
  translate: [2, multiplying(2, ([x = 0, y = 0]) => [1, 0, 0, 1, x, y])],
};
