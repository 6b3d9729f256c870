import type { RangeRecord } from '../../ranges/range-record.ts';
import { requireArguments, toDOMString, toLong } from '../../webidl/convert.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, linkState, type PlatformState, stateOfKind } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';

/** Nothing is painted, so that it is asked for what it was given and for nothing else. */
class HighlightState implements PlatformState {
  readonly kind = 'Highlight';
  readonly ranges = new Set<unknown>();
  priority = 0;
  type = 'highlight';
}

const thisHighlight = brandOf<HighlightState>('Highlight');

function toAbstractRange(value: unknown, position = 1): unknown {
  if (stateOfKind<RangeRecord>(value, 'AbstractRange') === null)
    throw typeError(`parameter ${position} is not of type 'AbstractRange'.`);
  return value;
}

/** https://drafts.csswg.org/css-highlight-api-1/#highlight */
export const highlightInterface = lazyInterface('Highlight', () => {
  class Highlight {
    constructor(...ranges: unknown[]) {
      const state = new HighlightState();
      for (const [index, range] of ranges.entries()) state.ranges.add(toAbstractRange(range, index + 1));
      linkState(this, state);
    }

    get priority(): number {
      return thisHighlight(this).priority;
    }

    set priority(value: unknown) {
      thisHighlight(this).priority = toLong(value);
    }

    get type(): string {
      return thisHighlight(this).type;
    }

    set type(value: unknown) {
      const state = thisHighlight(this);
      const type = toDOMString(value);
      if (/^(?:highlight|spelling-error|grammar-error)$/.test(type)) state.type = type;
    }

    get size(): number {
      return thisHighlight(this).ranges.size;
    }

    add(range: unknown): this {
      const { ranges } = thisHighlight(this);
      requireArguments(arguments.length, 1);
      ranges.add(toAbstractRange(range));
      return this;
    }

    clear(): void {
      thisHighlight(this).ranges.clear();
    }

    delete(range: unknown): boolean {
      const { ranges } = thisHighlight(this);
      requireArguments(arguments.length, 1);
      return ranges.delete(toAbstractRange(range));
    }

    entries(): IterableIterator<[unknown, unknown]> {
      return thisHighlight(this).ranges.entries();
    }

    forEach(callback: unknown, thisArgument: unknown = undefined): void {
      const { ranges } = thisHighlight(this);
      requireArguments(arguments.length, 1);
      if (typeof callback !== 'function') throw typeError("parameter 1 is not of type 'Function'.");
      for (const range of ranges) Reflect.apply(callback, thisArgument, [range, range, this]);
    }

    has(range: unknown): boolean {
      const { ranges } = thisHighlight(this);
      requireArguments(arguments.length, 1);
      return ranges.has(toAbstractRange(range));
    }

    values(): IterableIterator<unknown> {
      return thisHighlight(this).ranges.values();
    }
  }
  const { prototype } = Highlight;
  // https://webidl.spec.whatwg.org/#js-setlike: one function under three names.
  for (const key of ['keys', Symbol.iterator]) {
    Object.defineProperty(prototype, key, { value: prototype.values, writable: true, configurable: true });
  }
  return Highlight;
});
