import { currentLanguage, type LanguageRealm } from './current-realm.ts';

type Settled = 'pending' | 'resolved' | { readonly reason: unknown };

/** A promise of an object of the page, which is made when somebody first asks for it. */
export class Settling {
  #state: Settled = 'pending';
  #promise: Promise<object> | null = null;
  /** Of the promise. */
  #realm: LanguageRealm = currentLanguage.realm;
  #resolve: (value: object) => void = () => {};
  #reject: (reason: unknown) => void = () => {};
  #value: () => object = () => this;

  get isPending(): boolean {
    return this.#state === 'pending';
  }

  /** @param value - What it is resolved with. */
  promise(value: () => object): Promise<object> {
    this.#value = value;
    if (this.#promise === null) {
      this.#realm = currentLanguage.realm;
      this.#promise = this.#realm.newPromise<object>((resolve, reject) => {
        this.#resolve = resolve;
        this.#reject = reject;
      });
      this.#settle();
    }
    return this.#promise;
  }

  /** A new promise takes the place of the one that there was. */
  renew(): void {
    this.#state = 'pending';
    this.#promise = null;
  }

  resolve(): void {
    if (this.#state !== 'pending') return;
    this.#state = 'resolved';
    this.#settle();
  }

  /** Nobody is told where nobody handles it. */
  reject(reason: unknown): void {
    if (this.#state !== 'pending') return;
    this.#state = { reason };
    this.#settle();
  }

  #settle(): void {
    if (this.#promise === null || this.#state === 'pending') return;
    if (this.#state === 'resolved') {
      this.#resolve(this.#value());
      return;
    }
    this.#realm.react(
      this.#promise,
      () => {},
      () => {},
    );
    this.#reject(this.#state.reason);
  }
}
