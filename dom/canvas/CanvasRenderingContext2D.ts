import { objectOf } from '../tree/link.ts';
import { includeAttributes } from '../webidl/include.ts';
import { illegalConstructor, lazyInterface } from '../webidl/lazy-interface.ts';
import { brandOf } from '../webidl/state.ts';
import { ATTRIBUTES } from './attributes.ts';
import type { ContextState } from './context-state.ts';
import { defineOperations, type Operations } from './define-operations.ts';
import { CONTEXT_OPERATIONS } from './drawing-operations.ts';

const thisContext = brandOf<ContextState>('CanvasRenderingContext2D');

const OPERATIONS: Operations = Object.fromEntries(
  Object.entries(CONTEXT_OPERATIONS).map(([name, [needed, steps]]) => [
    name,
    [needed, (object: object, given: readonly unknown[]) => steps(thisContext(object), given)],
  ]),
);

function setAttribute(context: ContextState, name: string, given: unknown): void {
  const set = ATTRIBUTES[name]!.convert(given, context.element);
  if (set === null) return;
  const { values } = context.current;
  if (set.isTainted === true) context.isTainted = true;
  Object.assign(values, { [name]: set.value }, set.others);
  context.set(name, set.drawn ?? set.value);
}

/** https://html.spec.whatwg.org/#canvasrenderingcontext2d */
export const canvasRenderingContext2DInterface = lazyInterface('CanvasRenderingContext2D', () => {
  class CanvasRenderingContext2D {
    constructor() {
      illegalConstructor();
    }

    get canvas(): object {
      return objectOf(thisContext(this).element);
    }
  }
  // https://html.spec.whatwg.org/#drawing-state
  includeAttributes(
    CanvasRenderingContext2D,
    Object.keys(ATTRIBUTES),
    (object, name) => thisContext(object).current.values[name],
    (object, name, value) => setAttribute(thisContext(object), name, value),
  );
  defineOperations(CanvasRenderingContext2D, OPERATIONS, thisContext);
  return CanvasRenderingContext2D;
});
