import { stateOf, type WindowRecord } from '../realm/shared/window-record.ts';

/** The observers of each window that observe something, in the order in which they began to. */
export class ObserversOfWindows<Observer extends { readonly window: WindowRecord }> {
  readonly #sets = new WeakMap<WindowRecord, Set<Observer>>();

  add(observer: Observer): void {
    const { window } = observer;
    let set = this.#sets.get(window);
    if (set === undefined) {
      set = new Set();
      this.#sets.set(window, set);
      const observers = set;
      stateOf(window).closingSteps.add(() => observers.clear());
    }
    set.add(observer);
  }

  delete(observer: Observer): void {
    this.#sets.get(observer.window)?.delete(observer);
  }

  of(window: WindowRecord): Observer[] {
    return [...(this.#sets.get(window) ?? [])];
  }
}
