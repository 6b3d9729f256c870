import { stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import type { ElementRecord } from '../tree/records.ts';

interface ObserverOfWindow {
  readonly window: WindowRecord;
}

/**
 * The observers of each window that observe something, in the order in which they began to. They live as long as anybody holds them or
 * what they observe: the window finds them by keys, as a `WeakRef` holds until the task ends what it is made for.
 */
export class ObserversOfWindows<Observer extends ObserverOfWindow> {
  readonly #keysOfWindows = new WeakMap<WindowRecord, Set<WeakRef<object>>>();
  readonly #byKey = new WeakMap<object, Observer>();
  readonly #keys = new WeakMap<Observer, object>();
  readonly #ofTargets = new WeakMap<ElementRecord, Set<Observer>>();

  add(observer: Observer, target: ElementRecord): void {
    const ofTarget = this.#ofTargets.get(target);
    if (ofTarget === undefined) this.#ofTargets.set(target, new Set([observer]));
    else ofTarget.add(observer);
    if (this.#keys.has(observer)) return;
    const key = {};
    this.#keys.set(observer, key);
    this.#byKey.set(key, observer);
    this.#keysOf(observer.window).add(new WeakRef(key));
  }

  #keysOf(window: WindowRecord): Set<WeakRef<object>> {
    let keys = this.#keysOfWindows.get(window);
    if (keys === undefined) {
      keys = new Set();
      this.#keysOfWindows.set(window, keys);
      stateOf(window).closingSteps.add(() => {
        for (const observer of this.of(window)) this.#forget(observer);
      });
    }
    return keys;
  }

  /** @param isLast - Whether the observer observes nothing else. */
  delete(observer: Observer, target: ElementRecord, isLast: boolean): void {
    this.#ofTargets.get(target)?.delete(observer);
    if (isLast) this.#forget(observer);
  }

  #forget(observer: Observer): void {
    const key = this.#keys.get(observer);
    if (key === undefined) return;
    this.#keys.delete(observer);
    this.#byKey.delete(key);
  }

  of(window: WindowRecord): Observer[] {
    const found: Observer[] = [];
    const keys = this.#keysOfWindows.get(window);
    for (const reference of keys ?? []) {
      const key = reference.deref();
      const observer = key && this.#byKey.get(key);
      if (observer === undefined) keys!.delete(reference);
      else found.push(observer);
    }
    return found;
  }
}
