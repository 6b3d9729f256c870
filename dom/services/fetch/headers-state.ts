import { RankedList } from '../../webidl/ranked-list.ts';

type Guard = 'immutable' | 'request' | 'request-no-cors' | 'response' | 'none';

type NameAndValue = readonly [name: string, value: string];

/** `order` grows with the place in the list. */
interface Header {
  readonly name: string;
  readonly order: number;
  value: string;
}

/** The order of https://fetch.spec.whatwg.org/#concept-header-list-sort-and-combine */
function compareHeaders(a: Header, b: Header): number {
  if (a.name === b.name) return a.order - b.order;
  return a.name < b.name ? -1 : 1;
}

/** https://fetch.spec.whatwg.org/#concept-header-list with the guard of a Headers object. Names are in lower case. */
export class HeadersState {
  readonly kind = 'Headers';
  guard: Guard;
  #headers = new Set<Header>();
  #byName = new Map<string, Header[]>();
  /**
   * What iteration goes through: the first header of each name, which stands for all of it, and every Set-Cookie. Null: not
   * asked for yet.
   */
  #ranked: RankedList<Header> | null = null;
  #lastOrder = 0;

  constructor(guard: Guard) {
    this.guard = guard;
  }

  get list(): readonly NameAndValue[] {
    return Array.from(this.#headers, ({ name, value }) => [name, value]);
  }

  set list(headers: readonly NameAndValue[]) {
    this.#ranked = null;
    this.#headers.clear();
    this.#byName.clear();
    for (const [name, value] of headers) this.append(name, value);
  }

  /** https://fetch.spec.whatwg.org/#concept-header-list-append, for a name in the case that the list has it in. */
  append(name: string, value: string): void {
    const header: Header = { name, value, order: ++this.#lastOrder };
    const ranked = this.#takeRanked();
    this.#headers.add(header);
    const same = this.#byName.get(name);
    if (same === undefined) this.#byName.set(name, [header]);
    else same.push(header);
    if (same === undefined || name === 'set-cookie') ranked?.add(header);
    this.#ranked = ranked;
  }

  /** https://fetch.spec.whatwg.org/#concept-header-list-get */
  get(name: string): string | null {
    const headers = this.#byName.get(name);
    return headers === undefined ? null : headers.map(({ value }) => value).join(', ');
  }

  getAll(name: string): string[] {
    return (this.#byName.get(name) ?? []).map(({ value }) => value);
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
    (headers[0] as Header).value = value;
    this.#deleteFrom(headers, 1);
  }

  delete(name: string): void {
    const headers = this.#byName.get(name);
    if (headers === undefined) return;
    this.#deleteFrom(headers, 0);
    this.#byName.delete(name);
  }

  /** Deletes the headers of a name, but for the first ones. */
  #deleteFrom(headers: Header[], start: number): void {
    const ranked = this.#takeRanked();
    for (let i = start; i < headers.length; i++) {
      const header = headers[i] as Header;
      this.#headers.delete(header);
      if (i === 0 || header.name === 'set-cookie') ranked?.delete(header);
    }
    headers.length = start;
    this.#ranked = ranked;
  }

  /** How many items https://fetch.spec.whatwg.org/#concept-header-list-sort-and-combine gives. */
  get length(): number {
    return this.#rank().length;
  }

  /** One of them. */
  at(index: number): NameAndValue {
    const { name, value } = this.#rank().at(index);
    return [name, name === 'set-cookie' ? value : (this.get(name) as string)];
  }

  /** All of them. */
  sorted(): NameAndValue[] {
    return Array.from({ length: this.length }, (_, index) => this.at(index));
  }

  #rank(): RankedList<Header> {
    this.#ranked ??= new RankedList(compareHeaders, this.#sort());
    return this.#ranked;
  }

  #sort(): Header[] {
    const sorted: Header[] = [];
    for (const name of [...this.#byName.keys()].sort()) {
      const headers = this.#byName.get(name) as Header[];
      if (name !== 'set-cookie') sorted.push(headers[0] as Header);
      else for (const header of headers) sorted.push(header);
    }
    return sorted;
  }

  /** It is put back once it has been changed: a change may fail half-way, as the stack is full. */
  #takeRanked(): RankedList<Header> | null {
    const ranked = this.#ranked;
    this.#ranked = null;
    return ranked;
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
  return text.replace(/^[\t\n\r ]+|(?<![\t\n\r ])[\t\n\r ]+$/g, '');
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

// biome-ignore lint/suspicious/noControlCharactersInRegex: what the Standard lists
const UNSAFE_BYTES = /[\x00-\x08\x0a-\x1f"():<>?@[\\\]{}\x7f]/;
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/** https://fetch.spec.whatwg.org/#no-cors-safelisted-request-header */
export function isNoCorsSafelisted(name: string, value: string): boolean {
  if (value.length > 128) return false;
  switch (name) {
    case 'accept':
      return !UNSAFE_BYTES.test(value);
    case 'accept-language':
    case 'content-language':
      return /^[0-9A-Za-z *,.;=-]*$/.test(value);
    case 'content-type':
      return !UNSAFE_BYTES.test(value) && FORM_TYPES.includes(value.split(';')[0]!.trim().toLowerCase());
    default:
      return false;
  }
}

/** https://fetch.spec.whatwg.org/#cors-safelisted-request-header */
export function isCorsSafelisted(name: string, value: string): boolean {
  if (name !== 'range' || value.length > 128) return isNoCorsSafelisted(name, value);
  const range = /^bytes=(\d+)-(\d*)$/.exec(value);
  return range !== null && (range[2] === '' || Number(range[1]) <= Number(range[2]));
}
