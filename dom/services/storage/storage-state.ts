import { originOfWindow, reasonOfOpaqueOrigin } from '../../realm/origin.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { toDOMString } from '../../webidl/convert.ts';
import { prototypeForNew } from '../../webidl/current-realm.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { parseJson } from '../../webidl/language/intrinsics.ts';
import { interfaceNamed } from '../../webidl/lazy-interface.ts';
import { LegacyPlatformObject } from '../../webidl/legacy-platform-object.ts';
import { linkState } from '../../webidl/state.ts';
import { throwQuotaExceeded } from './throw-quota-exceeded.ts';

/** https://html.spec.whatwg.org/#the-storage-interface: a view of an area that the host keeps. */
export class StorageState {
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

  /**
   * DEVIATION: what there is already, as `setItem` that is inherited, is set as a property of any object, as in Chromium; the Standard
   * asks for an item, which is then hidden by what is inherited.
   */
  override setsName(target: object, name: string): boolean {
    return !(name in target);
  }
}

/** https://html.spec.whatwg.org/#dom-localstorage and its sibling. */
export function storageOf(window: WindowRecord, isLocal: boolean): object {
  const name = isLocal ? 'localStorage' : 'sessionStorage';
  const origin = originOfWindow(window);
  if (origin === 'null') {
    const reason = reasonOfOpaqueOrigin(window, 'Storage is') ?? 'Access is denied for this document.';
    throwDOMException('SecurityError', `There is no ${name}: ${reason}`);
  }
  const { views } = stateOf(window);
  if (views[name]?.origin !== origin) views[name] = { origin, object: createStorage(window, isLocal) };
  return views[name].object;
}

function createStorage(window: WindowRecord, isLocal: boolean): object {
  const state = new StorageState(window, isLocal);
  const storage = new StorageHandler(state).createProxy(prototypeForNew(interfaceNamed('Storage')));
  linkState(storage, state);
  return storage;
}
