import { realmHost } from '../../realm/realm-host.ts';
import { parseJson, toJson } from '../../webidl/language/intrinsics.ts';
import { PairList } from '../../webidl/pair-list.ts';
import { createObjectOfState } from '../../webidl/state.ts';
import type { UrlRecord } from './url-record.ts';

export type Pair = [name: string, value: string];

/** https://url.spec.whatwg.org/#interface-urlsearchparams */
export class SearchParamsState {
  readonly kind = 'URLSearchParams';
  list = new PairList<string>([]);
  /** https://url.spec.whatwg.org/#concept-urlsearchparams-url-object */
  readonly url: UrlRecord | null;

  constructor(url: UrlRecord | null) {
    this.url = url;
  }

  parse(text: string): void {
    this.list = new PairList(parseJson(realmHost().urls.parseUrlencoded(text)) as Pair[]);
  }

  serialize(): string {
    return realmHost().urls.serializeUrlencoded(toJson(this.list.toArray()));
  }

  /** https://url.spec.whatwg.org/#concept-urlsearchparams-update */
  update(): void {
    if (this.url === null) return;
    // A URL that loses its query may lose spaces before it as well, whatever comes later.
    if (this.list.length === 0) this.url.search = '';
    else this.url.setSearchLater(() => this.serialize());
  }
}

/** https://url.spec.whatwg.org/#dom-url-searchparams: an object that changes with the URL, and the URL with it. */
export class QueryObject {
  readonly #state: SearchParamsState;
  readonly object: object;

  constructor(url: UrlRecord) {
    this.#state = new SearchParamsState(url);
    this.object = createObjectOfState(this.#state);
    this.urlChanged();
  }

  urlChanged(): void {
    this.#state.parse(this.#state.url!.search.slice(1));
  }
}
