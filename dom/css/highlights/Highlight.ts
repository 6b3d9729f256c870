import type { RangeRecord } from '../../ranges/range-record.ts';
import { toDOMString, toLong } from '../../webidl/convert.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { includeSetlike } from '../../webidl/setlike.ts';
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
  }
  includeSetlike(Highlight, (object) => thisHighlight(object).ranges, toAbstractRange);
  return Highlight;
});
