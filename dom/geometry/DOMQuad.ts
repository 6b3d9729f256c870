import { includeAttributes } from '../webidl/include.ts';
import { lazyInterface } from '../webidl/lazy-interface.ts';
import { brandOf, linkState } from '../webidl/state.ts';
import { pointFrom, quadFrom, rectFrom } from './dictionaries.ts';
import { objectOfGeometry } from './geometry-objects.ts';
import type { PointState } from './point.ts';
import { boundsOf, QuadState, quadOfRect } from './quad.ts';

const NAMES = ['p1', 'p2', 'p3', 'p4'] as const;
const thisQuad = brandOf<QuadState>('DOMQuad');

function pointObject({ points, objects }: QuadState, index: number): object {
  objects[index] ??= objectOfGeometry(points[index] as PointState);
  return objects[index];
}

/** https://drafts.csswg.org/geometry/#domquad */
export const domQuadInterface = lazyInterface('DOMQuad', () => {
  class DOMQuad {
    constructor(p1: unknown = undefined, p2: unknown = undefined, p3: unknown = undefined, p4: unknown = undefined) {
      linkState(this, new QuadState([p1, p2, p3, p4].map((point) => pointFrom(true, point))));
    }

    static fromRect(other: unknown = undefined): object {
      return objectOfGeometry(quadOfRect(rectFrom(false, other)));
    }

    static fromQuad(other: unknown = undefined): object {
      return objectOfGeometry(quadFrom(other));
    }

    getBounds(): object {
      return objectOfGeometry(boundsOf(thisQuad(this)));
    }

    toJSON(): object {
      const quad = thisQuad(this);
      const [p1, p2, p3, p4] = NAMES.map((_, index) => pointObject(quad, index));
      return { p1, p2, p3, p4 };
    }
  }
  includeAttributes(DOMQuad, NAMES, (object, name) =>
    pointObject(thisQuad(object), (NAMES as readonly string[]).indexOf(name)),
  );
  return DOMQuad;
});
