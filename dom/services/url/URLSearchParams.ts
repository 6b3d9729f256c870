import { iteratorMethod, requireArguments, toDOMString, toSequence } from '../../webidl/convert.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { includePairIterable } from '../../webidl/pair-iterable.ts';
import { PairList } from '../../webidl/pair-list.ts';
import { brandOf, linkState } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { toUSVString } from '../../webidl/usv-string.ts';
import { type Pair, SearchParamsState } from './search-params-state.ts';

const thisParams = brandOf<SearchParamsState>('URLSearchParams');

function usv(value: unknown): string {
  return toUSVString(toDOMString(value));
}

/** https://url.spec.whatwg.org/#urlsearchparams-initialize: a sequence of pairs, a record or a string. */
function initialize(state: SearchParamsState, init: unknown): void {
  if (Object(init) !== init) {
    const text = usv(init);
    state.parse(text.startsWith('?') ? text.slice(1) : text);
    return;
  }
  const method = iteratorMethod(init);
  const pairs = method === null ? pairsOfRecord(init as object) : toSequence(init, toPair, method);
  if (!pairs.every(({ length }) => length === 2))
    throw typeError('Sequence initializer must only contain pair elements');
  state.list = new PairList(pairs);
}

function toPair(item: unknown): Pair {
  return toSequence(item, usv) as [string, string];
}

/** https://webidl.spec.whatwg.org/#js-record: of keys that become the same, the last value counts. */
function pairsOfRecord(object: object): Pair[] {
  const pairs = new Map<string, string>();
  for (const key of Reflect.ownKeys(object)) {
    const descriptor = Reflect.getOwnPropertyDescriptor(object, key);
    if (descriptor === undefined || !descriptor.enumerable) continue;
    pairs.set(usv(key), usv((object as Record<string | symbol, unknown>)[key]));
  }
  return [...pairs];
}

/** https://url.spec.whatwg.org/#urlsearchparams */
export const urlSearchParamsInterface = lazyInterface('URLSearchParams', () => {
  class URLSearchParams {
    constructor(init: unknown = '') {
      const state = new SearchParamsState(null);
      initialize(state, init);
      linkState(this, state);
    }

    get size(): number {
      return thisParams(this).list.length;
    }

    append(name: unknown, value: unknown): void {
      const state = thisParams(this);
      requireArguments(arguments.length, 2);
      state.list.append(usv(name), usv(value));
      state.update();
    }

    delete(name: unknown, value: unknown = undefined): void {
      const state = thisParams(this);
      requireArguments(arguments.length, 1);
      const key = usv(name);
      if (value === undefined) state.list.delete(key);
      else state.list.deletePair(key, usv(value));
      state.update();
    }

    get(name: unknown): string | null {
      const state = thisParams(this);
      requireArguments(arguments.length, 1);
      return state.list.get(usv(name)) ?? null;
    }

    getAll(name: unknown): string[] {
      const state = thisParams(this);
      requireArguments(arguments.length, 1);
      return state.list.getAll(usv(name));
    }

    has(name: unknown, value: unknown = undefined): boolean {
      const state = thisParams(this);
      requireArguments(arguments.length, 1);
      const key = usv(name);
      return value === undefined ? state.list.has(key) : state.list.hasPair(key, usv(value));
    }

    set(name: unknown, value: unknown): void {
      const state = thisParams(this);
      requireArguments(arguments.length, 2);
      state.list.set(usv(name), usv(value));
      state.update();
    }

    sort(): void {
      const state = thisParams(this);
      // By code units, which is what "<" compares.
      const sorted = state.list.toArray().sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
      state.list = new PairList(sorted);
      state.update();
    }

    toString(): string {
      return thisParams(this).serialize();
    }
  }
  includePairIterable(URLSearchParams, 'URLSearchParams', (object) => thisParams(object).list);
  return URLSearchParams;
});
