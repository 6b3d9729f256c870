import { isInterfaceOrExtends } from '../realm/interface-objects.ts';
import { toUnrestrictedDouble } from '../webidl/convert.ts';
import { includeAttributes } from '../webidl/include.ts';
import { lazyInterface } from '../webidl/lazy-interface.ts';
import { brandOf, linkState } from '../webidl/state.ts';
import { brandOfMutable } from './brand.ts';
import { matrixFrom, pointFrom } from './dictionaries.ts';
import { objectOfGeometry } from './geometry-objects.ts';
import { PointState, transformPoint } from './point.ts';

type Coordinate = 'x' | 'y' | 'z' | 'w';

const COORDINATES: readonly Coordinate[] = ['x', 'y', 'z', 'w'];
const thisPoint = brandOf<PointState>('DOMPoint');
const thisMutablePoint = brandOfMutable<PointState>('DOMPoint');

/** https://drafts.csswg.org/geometry/#dompointreadonly */
export const domPointReadOnlyInterface = lazyInterface('DOMPointReadOnly', () => {
  class DOMPointReadOnly {
    constructor(x: unknown = 0, y: unknown = 0, z: unknown = 0, w: unknown = 1) {
      const [a, b, c, d] = [x, y, z, w].map(toUnrestrictedDouble) as [number, number, number, number];
      // `new.target` may be a class of the user's that extends either.
      linkState(this, new PointState(isInterfaceOrExtends(new.target, domPointInterface()), a, b, c, d));
    }

    static fromPoint(other: unknown = undefined): object {
      return objectOfGeometry(pointFrom(false, other));
    }

    matrixTransform(matrix: unknown = undefined): object {
      const point = thisPoint(this);
      return objectOfGeometry(transformPoint(point, matrixFrom(false, matrix)));
    }

    toJSON(): object {
      const { x, y, z, w } = thisPoint(this);
      return { x, y, z, w };
    }
  }
  includeAttributes(DOMPointReadOnly, COORDINATES, (object, name) => thisPoint(object)[name]);
  return DOMPointReadOnly;
});

/** https://drafts.csswg.org/geometry/#dompoint */
export const domPointInterface = lazyInterface('DOMPoint', () => {
  class DOMPoint extends domPointReadOnlyInterface() {
    constructor(x: unknown = 0, y: unknown = 0, z: unknown = 0, w: unknown = 1) {
      super(x, y, z, w);
    }

    static override fromPoint(other: unknown = undefined): object {
      return objectOfGeometry(pointFrom(true, other));
    }
  }
  const get = (object: object, name: Coordinate): number => thisMutablePoint(object)[name];
  includeAttributes(DOMPoint, COORDINATES, get, (object, name, value) => {
    const point = thisMutablePoint(object);
    point[name] = toUnrestrictedDouble(value);
  });
  return DOMPoint;
});
