import { copyOfMatrix, type MatrixState } from '../css/transforms/matrix.ts';
import { interfaceNamed } from '../webidl/lazy-interface.ts';
import { createPlatformObject, type PlatformState } from '../webidl/state.ts';
import { copyOfPoint, type PointState } from './point.ts';
import { copyOfQuad, type QuadState } from './quad.ts';
import { RectState } from './rect.ts';

type GeometryState = MatrixState | PointState | QuadState | RectState;

/** The object of a state: of the interface whose members can be set, or of the one above. */
export function objectOfGeometry(state: GeometryState): object {
  const isReadOnly = state.kind !== 'DOMQuad' && !state.isMutable;
  return createPlatformObject(interfaceNamed(isReadOnly ? `${state.kind}ReadOnly` : state.kind), state);
}

/** https://drafts.csswg.org/geometry/#structured-serialization: what goes over is a copy, as what was sent may change. */
export function copyOfGeometry(given: PlatformState): GeometryState {
  const state = given as GeometryState;
  switch (state.kind) {
    case 'DOMMatrix':
      return copyOfMatrix(state, state.isMutable);
    case 'DOMPoint':
      return copyOfPoint(state, state.isMutable);
    case 'DOMQuad':
      return copyOfQuad(state);
    case 'DOMRect': {
      const { isMutable, x, y, width, height } = state;
      return new RectState(isMutable, x, y, width, height);
    }
  }
}
