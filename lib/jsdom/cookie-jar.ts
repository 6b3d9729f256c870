import { type CreateCookieJarOptions, type Store, CookieJar as ToughCookieJar } from 'tough-cookie';

/** The one of tough-cookie, which takes what browsers take: cookies without a name, too. */
export class CookieJar extends ToughCookieJar {
  constructor(store?: Store | null, options?: CreateCookieJarOptions) {
    super(store, { looseMode: true, ...options });
  }
}
