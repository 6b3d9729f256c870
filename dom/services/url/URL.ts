import { requireArguments, toDOMString } from '../../webidl/convert.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, createPlatformObject, linkState } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { toUSVString } from '../../webidl/usv-string.ts';
import { createObjectUrl, revokeObjectUrl } from './object-urls.ts';
import { QueryObject } from './search-params-state.ts';
import { parseUrlRecord, type UrlPart, type UrlRecord } from './url-record.ts';

class UrlState {
  readonly kind = 'URL';
  readonly url: UrlRecord;
  query: QueryObject | null = null;

  constructor(url: UrlRecord) {
    this.url = url;
  }

  set(part: UrlPart, value: unknown): void {
    this.url.set(part, usv(value));
    if (part === 'search') this.query?.urlChanged();
  }
}

const thisUrl = brandOf<UrlState>('URL');

function usv(value: unknown): string {
  return toUSVString(toDOMString(value));
}

/** https://url.spec.whatwg.org/#api-url-parser */
function apiParse(url: unknown, base: unknown, isRequired = false): UrlRecord | null {
  const text = usv(url);
  const baseText = base === undefined ? undefined : usv(base);
  const record = parseUrlRecord(text, baseText);
  if (record !== null || !isRequired) return record;
  const isInvalidBase = baseText !== undefined && parseUrlRecord(baseText, undefined) === null;
  throw typeError(isInvalidBase ? 'Invalid base URL' : 'Invalid URL');
}

/** https://url.spec.whatwg.org/#url */
export const urlInterface = lazyInterface('URL', () => {
  class URL {
    constructor(url: unknown, base: unknown = undefined) {
      requireArguments(arguments.length, 1);
      linkState(this, new UrlState(apiParse(url, base, true) as UrlRecord));
    }

    static parse(url: unknown, base: unknown = undefined): object | null {
      requireArguments(arguments.length, 1);
      const record = apiParse(url, base);
      return record === null ? null : createPlatformObject(URL, new UrlState(record));
    }

    static canParse(url: unknown, base: unknown = undefined): boolean {
      requireArguments(arguments.length, 1);
      return apiParse(url, base) !== null;
    }

    static createObjectURL(blob: unknown): string {
      requireArguments(arguments.length, 1);
      return createObjectUrl(blob);
    }

    static revokeObjectURL(url: unknown): void {
      requireArguments(arguments.length, 1);
      revokeObjectUrl(toDOMString(url));
    }

    get href(): string {
      return thisUrl(this).url.href;
    }

    set href(value: unknown) {
      const state = thisUrl(this);
      const record = apiParse(value, undefined);
      if (record === null) throw typeError('Invalid URL');
      state.url.href = record.href;
      state.query?.urlChanged();
    }

    get origin(): string {
      return thisUrl(this).url.origin;
    }

    get protocol(): string {
      return thisUrl(this).url.protocol;
    }

    set protocol(value: unknown) {
      thisUrl(this).set('protocol', value);
    }

    get username(): string {
      return thisUrl(this).url.username;
    }

    set username(value: unknown) {
      thisUrl(this).set('username', value);
    }

    get password(): string {
      return thisUrl(this).url.password;
    }

    set password(value: unknown) {
      thisUrl(this).set('password', value);
    }

    get host(): string {
      return thisUrl(this).url.host;
    }

    set host(value: unknown) {
      thisUrl(this).set('host', value);
    }

    get hostname(): string {
      return thisUrl(this).url.hostname;
    }

    set hostname(value: unknown) {
      thisUrl(this).set('hostname', value);
    }

    get port(): string {
      return thisUrl(this).url.port;
    }

    set port(value: unknown) {
      thisUrl(this).set('port', value);
    }

    get pathname(): string {
      return thisUrl(this).url.pathname;
    }

    set pathname(value: unknown) {
      thisUrl(this).set('pathname', value);
    }

    get search(): string {
      return thisUrl(this).url.search;
    }

    set search(value: unknown) {
      thisUrl(this).set('search', value);
    }

    get searchParams(): object {
      const state = thisUrl(this);
      state.query ??= new QueryObject(state.url);
      return state.query.object;
    }

    get hash(): string {
      return thisUrl(this).url.hash;
    }

    set hash(value: unknown) {
      thisUrl(this).set('hash', value);
    }

    toString(): string {
      return thisUrl(this).url.href;
    }

    toJSON(): string {
      return thisUrl(this).url.href;
    }
  }
  return URL;
});
