import { realmHost } from '../../realm/realm-host.ts';

export type UrlPart =
  | 'origin'
  | 'protocol'
  | 'username'
  | 'password'
  | 'host'
  | 'hostname'
  | 'port'
  | 'pathname'
  | 'search'
  | 'hash';

/**
 * https://url.spec.whatwg.org/#concept-url as its serialization, which says everything. The attributes are those of the
 * URL API, with the same rules for changing them.
 */
export class UrlRecord {
  #href: string;
  /** Gives what `search` is to be set to when somebody looks at the URL: while a query is put together, nobody does. */
  #laterSearch: (() => string) | null = null;

  constructor(href: string) {
    this.#href = href;
  }

  get href(): string {
    const search = this.#laterSearch;
    if (search !== null) {
      this.#laterSearch = null;
      this.set('search', search());
    }
    return this.#href;
  }

  set href(value: string) {
    this.#laterSearch = null;
    this.#href = value;
  }

  setSearchLater(search: () => string): void {
    this.#laterSearch = search;
  }

  get origin(): string {
    return this.get('origin');
  }
  get protocol(): string {
    return this.get('protocol');
  }
  set protocol(value: string) {
    this.set('protocol', value);
  }
  get username(): string {
    return this.get('username');
  }
  set username(value: string) {
    this.set('username', value);
  }
  get password(): string {
    return this.get('password');
  }
  set password(value: string) {
    this.set('password', value);
  }
  get host(): string {
    return this.get('host');
  }
  set host(value: string) {
    this.set('host', value);
  }
  get hostname(): string {
    return this.get('hostname');
  }
  set hostname(value: string) {
    this.set('hostname', value);
  }
  get port(): string {
    return this.get('port');
  }
  set port(value: string) {
    this.set('port', value);
  }
  get pathname(): string {
    return this.get('pathname');
  }
  set pathname(value: string) {
    this.set('pathname', value);
  }
  get search(): string {
    return this.get('search');
  }
  set search(value: string) {
    this.set('search', value);
  }
  get hash(): string {
    return this.get('hash');
  }
  set hash(value: string) {
    this.set('hash', value);
  }

  get(part: UrlPart): string {
    return realmHost().urls.get(this.href, part);
  }

  set(part: UrlPart, value: string): void {
    this.href = realmHost().urls.set(this.href, part, value);
  }
}

/** https://url.spec.whatwg.org/#concept-url-parser; null is failure. */
export function parseUrlRecord(text: string, base?: string): UrlRecord | null {
  const href = realmHost().urls.parse(text, base);
  return href === null ? null : new UrlRecord(href);
}

/** https://html.spec.whatwg.org/#ascii-serialisation-of-an-origin of the URL's origin. */
export function originOf(href: string): string {
  return realmHost().urls.get(href, 'origin');
}
