import type { ModuleHost, SyntaxFailure } from '../../realm/module-host.ts';
import type { ModuleLanguage } from '../../realm/module-language.ts';
import type { ModuleServices } from '../../realm/module-services.ts';
import type { LanguageRealm } from '../../webidl/current-realm.ts';
import { type Place, traceOf } from './place.ts';
import type { Referrers } from './referrers.ts';

/** What the modules of a window run by. */
export class ModulesRealm {
  readonly host: ModuleHost;
  readonly services: ModuleServices;
  readonly language: ModuleLanguage;
  readonly referrers: Referrers;
  readonly #realm: LanguageRealm;

  constructor(
    host: ModuleHost,
    services: ModuleServices,
    language: ModuleLanguage,
    referrers: Referrers,
    realm: LanguageRealm,
  ) {
    this.host = host;
    this.services = services;
    this.language = language;
    this.referrers = referrers;
    this.#realm = realm;
  }

  own<Value>(value: Value): Value {
    return this.#realm.own(value);
  }

  /** What was thrown here, as an exception of the page. */
  thrown(exception: unknown): Thrown {
    return { value: this.#realm.thrown(exception) };
  }

  syntaxError(failure: SyntaxFailure, url: string, place: Place): object {
    return this.language.syntaxError(failure.message, traceOf(failure, url, place));
  }

  newPromise(executor: (resolve: (value: unknown) => void, reject: (reason: unknown) => void) => void): object {
    return this.#realm.newPromise(executor);
  }

  /** Steps for when a promise of the page is settled. */
  react(promise: object, fulfilled: () => void, rejected: (reason: unknown) => void): void {
    const { services } = this;
    this.#realm.react(
      promise,
      () => services.enter(fulfilled),
      (reason) => services.enter(() => rejected(reason)),
    );
  }
}

/** Any value can be thrown, null too: what was, or null for nothing. */
export interface Thrown {
  readonly value: unknown;
}
