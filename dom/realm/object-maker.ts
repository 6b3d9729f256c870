import { pending } from '../tree/link.ts';
import { linkObject } from './target-link.ts';

type Maker = new () => object;

/**
 * Makes objects with that prototype by `new`, each for the record that is pending, as the classes of nodes do that only link them.
 *
 * OPTIMIZATION: the constructors of five classes, one inside the other, take longer than all else that is done for a new object.
 * (bench/walk)
 */
export function newMaker(prototype: object): Maker {
  // Without a name of its own, so that engines say what the prototype says: "#<HTMLDivElement>".
  const maker = function (this: object): void {
    const { record } = pending;
    pending.record = null;
    linkObject(this, record as NonNullable<typeof record>);
  };
  maker.prototype = prototype;
  // TypeScript knows only classes that are called by `new`.
  return maker as unknown as Maker;
}
