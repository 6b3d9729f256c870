import type { MatrixState } from '../css/transforms/matrix.ts';
import { matrixFrom } from '../geometry/dictionaries.ts';
import { requireArguments, toDOMString } from '../webidl/convert.ts';
import { lazyInterface } from '../webidl/lazy-interface.ts';
import { brandOf, linkState, stateOfKind } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import { twoDimensions } from './context-state.ts';
import { defineOperations, type Operations } from './define-operations.ts';
import { PATH_METHODS, PathState, pathCommands } from './path.ts';

const thisPath = brandOf<PathState>('Path2D');

const OPERATIONS: Operations = Object.fromEntries(
  PATH_METHODS.map(([name, needed]) => [
    name,
    [needed, (object: object, given: readonly unknown[]) => thisPath(object).add(pathCommands(name, given))],
  ]),
);

/** https://html.spec.whatwg.org/#path2d */
export const path2DInterface = lazyInterface('Path2D', () => {
  class Path2D {
    constructor(path: unknown = undefined) {
      const state = new PathState();
      const copied = stateOfKind<PathState>(path, 'Path2D');
      if (copied !== null) state.addPath(copied, null);
      else if (path !== undefined) state.add([['data', toDOMString(path)]]);
      linkState(this, state);
    }

    addPath(path: unknown, transform: unknown = undefined): void {
      const state = thisPath(this);
      requireArguments(arguments.length, 1);
      const added = stateOfKind<PathState>(path, 'Path2D');
      if (added === null) throw typeError("parameter 1 is not of type 'Path2D'.");
      const matrix: MatrixState = matrixFrom(false, transform);
      if (twoDimensions(matrix).every(Number.isFinite)) state.addPath(added, matrix);
    }
  }
  defineOperations(Path2D, OPERATIONS, thisPath);
  return Path2D;
});
