import { requireArguments, toDOMString, toFunction } from '../../webidl/convert.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, stateOfKind } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import type { HighlightRegistryState } from './registry-state.ts';

const thisRegistry = brandOf<HighlightRegistryState>('HighlightRegistry');

/** https://drafts.csswg.org/css-highlight-api-1/#highlightregistry */
export const highlightRegistryInterface = lazyInterface('HighlightRegistry', () => {
  class HighlightRegistry {
    constructor() {
      illegalConstructor();
    }

    get size(): number {
      return thisRegistry(this).highlights.size;
    }

    clear(): void {
      thisRegistry(this).highlights.clear();
    }

    delete(name: unknown): boolean {
      const { highlights } = thisRegistry(this);
      requireArguments(arguments.length, 1);
      return highlights.delete(toDOMString(name));
    }

    entries(): IterableIterator<[string, unknown]> {
      return thisRegistry(this).highlights.entries();
    }

    forEach(callback: unknown, thisArgument: unknown = undefined): void {
      const { highlights } = thisRegistry(this);
      requireArguments(arguments.length, 1);
      const visit = toFunction(callback);
      for (const [name, highlight] of highlights) Reflect.apply(visit, thisArgument, [highlight, name, this]);
    }

    get(name: unknown): unknown {
      const { highlights } = thisRegistry(this);
      requireArguments(arguments.length, 1);
      return highlights.get(toDOMString(name));
    }

    has(name: unknown): boolean {
      const { highlights } = thisRegistry(this);
      requireArguments(arguments.length, 1);
      return highlights.has(toDOMString(name));
    }

    keys(): IterableIterator<string> {
      return thisRegistry(this).highlights.keys();
    }

    set(name: unknown, highlight: unknown): this {
      const { highlights } = thisRegistry(this);
      requireArguments(arguments.length, 2);
      const key = toDOMString(name);
      if (stateOfKind(highlight, 'Highlight') === null) throw typeError("parameter 2 is not of type 'Highlight'.");
      highlights.set(key, highlight);
      return this;
    }

    values(): IterableIterator<unknown> {
      return thisRegistry(this).highlights.values();
    }
  }
  const { prototype } = HighlightRegistry;
  // https://webidl.spec.whatwg.org/#js-maplike: one function under two names.
  Object.defineProperty(prototype, Symbol.iterator, { value: prototype.entries, writable: true, configurable: true });
  return HighlightRegistry;
});
