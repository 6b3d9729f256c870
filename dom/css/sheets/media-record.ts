import { type Joined, JoinedList } from '../../webidl/joined-list.ts';
import type { PlatformState } from '../../webidl/state.ts';

/** A media query as it is serialized. */
interface MediaQuery extends Joined {
  readonly text: string;
}

/** https://drafts.csswg.org/cssom/#the-medialist-interface */
export class MediaRecord implements PlatformState {
  readonly kind = 'MediaList';
  readonly #changed: () => void;
  #text: string;
  /** The queries of the text; null: nobody has asked for them, or they are being changed, which may fail half-way. */
  #queries: JoinedList<MediaQuery> | null = null;
  /** The same by their text, of which there may be several. */
  readonly #byText = new Map<string, MediaQuery[]>();
  object: object | null = null;

  constructor(text: string, changed: () => void) {
    this.#changed = changed;
    this.#text = parseMedia(text).join(', ');
  }

  get text(): string {
    return this.#text;
  }

  set text(text: string) {
    this.#text = parseMedia(text).join(', ');
    this.#queries = null;
    this.#changed();
  }

  get queries(): JoinedList<MediaQuery> {
    if (this.#queries === null) {
      this.#byText.clear();
      this.#queries = new JoinedList(
        ', ',
        parseMedia(this.#text).map((text) => this.#make(text)),
      );
    }
    return this.#queries;
  }

  #make(text: string): MediaQuery {
    const query = { text, slot: 0 };
    const same = this.#byText.get(text);
    if (same === undefined) this.#byText.set(text, [query]);
    else same.push(query);
    return query;
  }

  /** https://drafts.csswg.org/cssom/#dom-medialist-appendmedium */
  append(text: string): void {
    const { queries } = this;
    if (this.#byText.has(text)) return;
    this.#queries = null;
    queries.add(this.#make(text));
    this.#keep(queries);
  }

  /** https://drafts.csswg.org/cssom/#dom-medialist-deletemedium. Whether it was there. */
  remove(text: string): boolean {
    const { queries } = this;
    const removed = this.#byText.get(text);
    if (removed === undefined) return false;
    this.#queries = null;
    this.#byText.delete(text);
    for (const query of removed) queries.delete(query);
    this.#keep(queries);
    return true;
  }

  #keep(queries: JoinedList<MediaQuery>): void {
    this.#text = queries.text;
    this.#queries = queries;
    this.#changed();
  }
}

function parseMedia(text: string): string[] {
  return text.trim() === '' ? [] : text.split(',').map(serializeQuery);
}

/** https://drafts.csswg.org/cssom/#serialize-a-media-query, as far as white space and case go. */
export function serializeQuery(query: string): string {
  return query
    .trim()
    .replace(/[ \t\n]+/g, ' ')
    .replace(/\s*:\s*/g, ': ')
    .toLowerCase()
    .replace(/^all and (?=\()/, '');
}
