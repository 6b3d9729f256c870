export type Guard = 'immutable' | 'request' | 'request-no-cors' | 'response' | 'none';

type Header = [name: string, value: string];

/** https://fetch.spec.whatwg.org/#concept-header-list with the guard of a Headers object. Names are in lower case. */
export class HeadersState {
  readonly kind = 'Headers';
  guard: Guard;
  #list: Header[] = [];
  /** By name, in the order of the first of each. */
  #byName = new Map<string, Header[]>();
  /** What iteration gives, until a change that it has to be worked out for again. */
  #sorted: Header[] | null = null;

  constructor(guard: Guard) {
    this.guard = guard;
  }

  get list(): readonly Readonly<Header>[] {
    return this.#list;
  }

  set list(headers: readonly Readonly<Header>[]) {
    this.#list = [];
    this.#byName.clear();
    this.#sorted = null;
    for (const [name, value] of headers) this.append(name, value);
  }

  /** https://fetch.spec.whatwg.org/#concept-header-list-append, for a name in the case that the list has it in. */
  append(name: string, value: string): void {
    const header: Header = [name, value];
    this.#list.push(header);
    const same = this.#byName.get(name);
    if (same === undefined) this.#byName.set(name, [header]);
    else same.push(header);
    this.#sorted = null;
  }

  /** https://fetch.spec.whatwg.org/#concept-header-list-get */
  get(name: string): string | null {
    const headers = this.#byName.get(name);
    return headers === undefined ? null : headers.map(([, value]) => value).join(', ');
  }

  getAll(name: string): string[] {
    return (this.#byName.get(name) ?? []).map(([, value]) => value);
  }

  has(name: string): boolean {
    return this.#byName.has(name);
  }

  /** https://fetch.spec.whatwg.org/#concept-header-list-set */
  set(name: string, value: string): void {
    const headers = this.#byName.get(name);
    if (headers === undefined) {
      this.append(name, value);
      return;
    }
    const [first] = headers as [Header];
    first[1] = value;
    if (headers.length > 1) {
      this.#list = this.#list.filter((header) => header[0] !== name || header === first);
      headers.length = 1;
      this.#sorted = null;
    }
  }

  delete(name: string): void {
    if (!this.#byName.delete(name)) return;
    const isOther = ([key]: Readonly<Header>): boolean => key !== name;
    this.#list = this.#list.filter(isOther);
    // Loops over a Headers that empty it sort it once.
    this.#sorted = this.#sorted?.filter(isOther) ?? null;
  }

  /** https://fetch.spec.whatwg.org/#concept-header-list-sort-and-combine */
  sorted(): readonly Readonly<Header>[] {
    this.#sorted ??= this.#sortAndCombine();
    return this.#sorted;
  }

  /** A header that is alone of its name is in the result itself, so that `set` needs no new one. */
  #sortAndCombine(): Header[] {
    const pairs: Header[] = [];
    for (const name of [...this.#byName.keys()].sort()) {
      const headers = this.#byName.get(name) as Header[];
      if (name === 'set-cookie' || headers.length === 1) for (const header of headers) pairs.push(header);
      else pairs.push([name, this.get(name) as string]);
    }
    return pairs;
  }
}

/** https://fetch.spec.whatwg.org/#header-name */
export function isHeaderName(text: string): boolean {
  return /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(text);
}

/** https://fetch.spec.whatwg.org/#header-value */
export function isHeaderValue(text: string): boolean {
  return !/[\0\r\n]/.test(text) && !/^[\t ]|[\t ]$/.test(text);
}

/** https://fetch.spec.whatwg.org/#concept-header-value-normalize */
export function normalizeValue(text: string): string {
  return text.replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, '');
}

const FORBIDDEN = new Set(
  (
    'accept-charset accept-encoding access-control-request-headers access-control-request-method connection ' +
    'content-length cookie cookie2 date dnt expect host keep-alive origin referer set-cookie te trailer ' +
    'transfer-encoding upgrade via'
  ).split(' '),
);

/** https://fetch.spec.whatwg.org/#forbidden-request-header */
export function isForbiddenRequestHeader(name: string, value: string): boolean {
  if (FORBIDDEN.has(name) || name.startsWith('proxy-') || name.startsWith('sec-')) return true;
  if (name !== 'x-http-method' && name !== 'x-http-method-override' && name !== 'x-method-override') return false;
  return value.split(',').some((method) => isForbiddenMethod(method.trim()));
}

/** https://fetch.spec.whatwg.org/#forbidden-method */
export function isForbiddenMethod(method: string): boolean {
  return /^(?:connect|trace|track)$/i.test(method);
}

/** https://fetch.spec.whatwg.org/#concept-method-normalize */
export function normalizeMethod(method: string): string {
  return /^(?:delete|get|head|options|post|put)$/i.test(method) ? method.toUpperCase() : method;
}

/** https://fetch.spec.whatwg.org/#no-cors-safelisted-request-header */
export function isNoCorsSafelisted(name: string, value: string): boolean {
  if (value.length > 128) return false;
  switch (name) {
    case 'accept':
      return true;
    case 'accept-language':
    case 'content-language':
      return /^[0-9A-Za-z *,.;=-]*$/.test(value);
    case 'content-type': {
      const essence = value.split(';')[0]!.trim().toLowerCase();
      return ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'].includes(essence);
    }
    default:
      return false;
  }
}
