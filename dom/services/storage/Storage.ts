import { originOfWindow, reasonOfOpaqueOrigin } from '../../realm/origin.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../../realm/window-record.ts';
import { requireArguments, toDOMString, toUnsignedLong } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { parseJson } from '../../webidl/intrinsics.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { LegacyPlatformObject } from '../../webidl/legacy-platform-object.ts';
import { brandOf, linkState } from '../../webidl/state.ts';
import { throwQuotaExceeded } from './QuotaExceededError.ts';

/** https://html.spec.whatwg.org/#the-storage-interface: a view of an area that the host keeps. */
class StorageState {
  readonly kind = 'Storage';
  readonly #window: WindowRecord;
  readonly #isLocal: boolean;

  constructor(window: WindowRecord, isLocal: boolean) {
    this.#window = window;
    this.#isLocal = isLocal;
  }

  get keys(): string[] {
    return parseJson(hostOfWindow(this.#window).storage.keys(this.#isLocal)) as string[];
  }

  get length(): number {
    return hostOfWindow(this.#window).storage.length(this.#isLocal);
  }

  key(index: number): string | null {
    return hostOfWindow(this.#window).storage.key(this.#isLocal, index);
  }

  get(key: string): string | null {
    return hostOfWindow(this.#window).storage.get(this.#isLocal, key);
  }

  set(key: string, value: string): void {
    if (hostOfWindow(this.#window).storage.set(this.#isLocal, key, value)) return;
    throwQuotaExceeded(`Setting the value of '${key}' exceeded the quota.`);
  }

  remove(key: string): void {
    hostOfWindow(this.#window).storage.remove(this.#isLocal, key);
  }

  clear(): void {
    hostOfWindow(this.#window).storage.clear(this.#isLocal);
  }
}

class StorageHandler extends LegacyPlatformObject {
  readonly #state: StorageState;

  constructor(state: StorageState) {
    super();
    this.#state = state;
  }

  indexedLength(): number {
    return -1;
  }

  indexedValue(): undefined {
    return undefined;
  }

  namedValue(name: string): unknown {
    return this.#state.get(name) ?? undefined;
  }

  supportedNames(): readonly string[] {
    return this.#state.keys;
  }

  override get namesAreEnumerable(): boolean {
    return true;
  }

  override get hasNamedSetter(): boolean {
    return true;
  }

  override setNamed(name: string, value: unknown): void {
    this.#state.set(name, toDOMString(value));
  }

  override deleteNamed(name: string): void {
    this.#state.remove(name);
  }
}

const thisStorage = brandOf<StorageState>('Storage');

export const storageInterface = lazyInterface('Storage', () => {
  class Storage {
    constructor() {
      illegalConstructor();
    }

    get length(): number {
      return thisStorage(this).length;
    }

    key(index: unknown): string | null {
      const storage = thisStorage(this);
      requireArguments(arguments.length, 1, "'key' on 'Storage'");
      return storage.key(toUnsignedLong(index));
    }

    getItem(key: unknown): string | null {
      const storage = thisStorage(this);
      requireArguments(arguments.length, 1, "'getItem' on 'Storage'");
      return storage.get(toDOMString(key));
    }

    setItem(key: unknown, value: unknown): void {
      const storage = thisStorage(this);
      requireArguments(arguments.length, 2, "'setItem' on 'Storage'");
      storage.set(toDOMString(key), toDOMString(value));
    }

    removeItem(key: unknown): void {
      const storage = thisStorage(this);
      requireArguments(arguments.length, 1, "'removeItem' on 'Storage'");
      storage.remove(toDOMString(key));
    }

    clear(): void {
      thisStorage(this).clear();
    }
  }
  return Storage;
});

/** https://html.spec.whatwg.org/#dom-localstorage and its sibling. */
export function storageOf(window: WindowRecord, isLocal: boolean): object {
  const name = isLocal ? 'localStorage' : 'sessionStorage';
  const origin = originOfWindow(window);
  if (origin === 'null') {
    const reason = reasonOfOpaqueOrigin(window, 'Storage is') ?? 'Access is denied for this document.';
    throwDOMException('SecurityError', `There is no ${name}: ${reason}`);
  }
  const key = `${name} ${origin}`;
  let storage = stateOf(window).views.get(key);
  if (storage === undefined) {
    const state = new StorageState(window, isLocal);
    storage = new StorageHandler(state).createProxy(storageInterface().prototype);
    linkState(storage, state);
    stateOf(window).views.set(key, storage);
  }
  return storage;
}
