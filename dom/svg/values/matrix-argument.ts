import { stateOfKind } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import type { MatrixState, Six } from './transform.ts';
import { current } from './value-state.ts';

/** The numbers of an argument that has to be a matrix. */
export function toSvgMatrix(value: unknown): Six {
  const matrix = stateOfKind<MatrixState>(value, 'SVGMatrix');
  if (matrix === null) throw typeError("parameter 1 is not of type 'SVGMatrix'.");
  return current(matrix).values;
}
