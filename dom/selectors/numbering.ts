import { type ElementName, elementName } from '../names/element-name.ts';
import type { ElementRecord } from '../tree/records.ts';
import type { Memo } from './memo.ts';

/** The places of the children of one parent, from the first to as far as somebody has asked. */
export class Numbering {
  readonly places: Memo<ElementRecord, number>;
  /** The child that got its number last. */
  last: ElementRecord | null = null;
  /** How many were counted; those of the type are counted apart. */
  count = 0;
  readonly countByType = new Map<ElementName, number>();

  constructor(places: Memo<ElementRecord, number>) {
    this.places = places;
  }

  /**
   * The last of them has lost its place.
   *
   * @param previous - The one before it.
   */
  forgetLast(previous: ElementRecord | null): void {
    const last = this.last as ElementRecord;
    const type = typeOf(last.name);
    const ofType = this.countByType.get(type);
    if (ofType !== undefined) this.countByType.set(type, ofType - 1);
    this.places.delete(last);
    this.last = previous;
    this.count = previous === null ? 0 : (this.places.get(previous) as number);
  }
}

/** One name for all that differ in nothing but the prefix. */
export function typeOf(name: ElementName): ElementName {
  return name.prefix === null ? name : elementName(name.namespace, null, name.localName);
}
