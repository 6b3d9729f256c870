import type { Viewport } from '../../realm/shared/viewport.ts';
import { type Joined, JoinedList } from '../../webidl/joined-list.ts';
import type { PlatformState } from '../../webidl/state.ts';
import { anyMatches, type MediaQuery, mediaText } from '../media/media-query.ts';
import { styles } from '../styles.ts';

/** A media query as it is serialized. */
interface ListedQuery extends Joined {
  readonly text: string;
}

/** https://drafts.csswg.org/cssom/#the-medialist-interface */
export class MediaRecord implements PlatformState {
  readonly kind = 'MediaList';
  readonly #changed: () => void;
  #text: string;
  /** What the text says; null: nobody has asked since it changed. */
  #parsed: readonly MediaQuery[] | null = null;
  /** The queries of the text; null: nobody has asked for them, or they are being changed, which may fail half-way. */
  #queries: JoinedList<ListedQuery> | null = null;
  /** The same by their text, of which there may be several. */
  readonly #byText = new Map<string, ListedQuery[]>();
  object: object | null = null;

  constructor(text: string, changed: () => void) {
    this.#changed = changed;
    this.#parsed = queriesOf(text);
    this.#text = mediaText(this.#parsed);
  }

  get text(): string {
    return this.#text;
  }

  set text(text: string) {
    this.#parsed = queriesOf(text);
    this.#text = mediaText(this.#parsed);
    this.#queries = null;
    this.#changed();
  }

  get #media(): readonly MediaQuery[] {
    this.#parsed ??= queriesOf(this.#text);
    return this.#parsed;
  }

  /** Whether one of the queries matches, or there is none. */
  matches(viewport: Viewport): boolean {
    return anyMatches(this.#media, viewport);
  }

  get queries(): JoinedList<ListedQuery> {
    if (this.#queries === null) {
      this.#byText.clear();
      this.#queries = new JoinedList(
        ', ',
        this.#media.map(({ text }) => this.#make(text)),
      );
    }
    return this.#queries;
  }

  #make(text: string): ListedQuery {
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

  #keep(queries: JoinedList<ListedQuery>): void {
    this.#text = queries.text;
    this.#parsed = null;
    this.#queries = queries;
    this.#changed();
  }
}

/** Most sheets are for all media. */
function queriesOf(text: string): readonly MediaQuery[] {
  return text === '' ? [] : styles().parseMediaQueries(text);
}
