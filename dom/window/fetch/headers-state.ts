export type Guard = 'immutable' | 'request' | 'request-no-cors' | 'response' | 'none';

/** https://fetch.spec.whatwg.org/#concept-header-list with the guard of a Headers object. Names are in lower case. */
export class HeadersState {
  readonly kind = 'Headers';
  guard: Guard;
  list: [name: string, value: string][] = [];

  constructor(guard: Guard) {
    this.guard = guard;
  }

  /** https://fetch.spec.whatwg.org/#concept-header-list-get */
  get(name: string): string | null {
    let value: string | null = null;
    for (const [key, part] of this.list) {
      if (key === name) value = value === null ? part : `${value}, ${part}`;
    }
    return value;
  }

  has(name: string): boolean {
    return this.list.some(([key]) => key === name);
  }

  set(name: string, value: string): void {
    const first = this.list.find(([key]) => key === name);
    if (first === undefined) {
      this.list.push([name, value]);
      return;
    }
    first[1] = value;
    this.list = this.list.filter((pair) => pair[0] !== name || pair === first);
  }

  delete(name: string): void {
    this.list = this.list.filter(([key]) => key !== name);
  }

  /** https://fetch.spec.whatwg.org/#concept-header-list-sort-and-combine */
  sorted(): [name: string, value: string][] {
    const names = [...new Set(this.list.map(([name]) => name))].sort();
    const pairs: [string, string][] = [];
    for (const name of names) {
      if (name === 'set-cookie') for (const [key, value] of this.list) key === name && pairs.push([key, value]);
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
