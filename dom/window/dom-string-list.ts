import { requireArguments, toDOMString, toUnsignedLong } from '../webidl/convert.ts';
import { prototypeForNew } from '../webidl/current-realm.ts';
import { illegalConstructor, lazyInterface } from '../webidl/lazy-interface.ts';
import { LegacyPlatformObject } from '../webidl/legacy-platform-object.ts';
import { brandOf, linkState } from '../webidl/state.ts';

interface ListState {
  readonly kind: 'DOMStringList';
  readonly strings: readonly string[];
}

const thisList = brandOf<ListState>('DOMStringList');

class ListHandler extends LegacyPlatformObject {
  readonly #strings: readonly string[];

  constructor(strings: readonly string[]) {
    super();
    this.#strings = strings;
  }

  indexedLength(): number {
    return this.#strings.length;
  }

  indexedValue(index: number): unknown {
    return this.#strings[index];
  }

  namedValue(): undefined {
    return undefined;
  }

  supportedNames(): readonly string[] {
    return [];
  }
}

/** https://html.spec.whatwg.org/#the-domstringlist-interface */
export const domStringListInterface = lazyInterface('DOMStringList', () => {
  class DOMStringList {
    constructor() {
      illegalConstructor();
    }

    get length(): number {
      return thisList(this).strings.length;
    }

    contains(string: unknown): boolean {
      const { strings } = thisList(this);
      requireArguments(arguments.length, 1);
      return strings.includes(toDOMString(string));
    }

    item(index: unknown): string | null {
      const { strings } = thisList(this);
      requireArguments(arguments.length, 1);
      return strings[toUnsignedLong(index)] ?? null;
    }
  }
  Object.defineProperty(DOMStringList.prototype, Symbol.iterator, {
    value: Array.prototype[Symbol.iterator],
    writable: true,
    configurable: true,
  });
  return DOMStringList;
});

export function createListObject(strings: readonly string[]): object {
  const proxy = new ListHandler(strings).createProxy(prototypeForNew(domStringListInterface()));
  linkState(proxy, { kind: 'DOMStringList', strings } as ListState);
  return proxy;
}
