import { pending } from '../tree/link.ts';
import { linkObject } from './target-link.ts';

type Maker = new () => object;

// Without a name, and where engines infer none, so that they say what the prototype says: "at HTMLDivElement.<anonymous>" in stacks.
function newLinker(): (this: object) => void {
  return function (this: object): void {
    const { record } = pending;
    pending.record = null;
    linkObject(this, record as NonNullable<typeof record>);
  };
}

/**
 * Makes objects with that prototype by `new`, each for the record that is pending, as the classes of nodes do that only link them.
 *
 * OPTIMIZATION: the constructors of five classes, one inside the other, take longer than all else that is done for a new object.
 * (bench/walk)
 */
export function newMaker(prototype: object): Maker {
  const maker = newLinker();
  maker.prototype = prototype;
  // TypeScript knows only classes that are called by `new`.
  return maker as unknown as Maker;
}
