import { anyMatches, type MediaQuery, mediaText } from '../css/media/media-query.ts';
import { shownView } from '../css/shown-viewport.ts';
import { styles } from '../css/styles.ts';
import { fireEvent } from '../events/fire-event.ts';
import { MEDIA_QUERY_LIST_EVENT } from '../events/html-events.ts';
import { listenersOrNull } from '../events/listeners.ts';
import { stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { TargetRecord } from '../tree/link.ts';

/** https://drafts.csswg.org/cssom-view/#the-mediaquerylist-interface */
export class MediaQueryListRecord extends TargetRecord {
  readonly window: WindowRecord;
  readonly media: string;
  readonly #queries: readonly MediaQuery[];
  /** What it was when the media queries were last evaluated. */
  matched: boolean;

  constructor(window: WindowRecord, query: string) {
    super();
    this.window = window;
    this.realm = stateOf(window).nodeRealm ?? this.realm;
    this.#queries = styles().parseMediaQueries(query);
    this.media = mediaText(this.#queries);
    this.matched = this.matches;
  }

  get matches(): boolean {
    return anyMatches(this.#queries, shownView(this.window));
  }
}

/** The lists of a window, in the order they were made. */
interface KeptLists {
  /** Nobody else may hold a list that something listens to. */
  lists: (MediaQueryListRecord | WeakRef<MediaQueryListRecord>)[];
  /** From how many on those are let go that nobody listens to and nobody else holds. */
  limit: number;
}

const FEW_LISTS = 1000;

const listsOfWindows = new WeakMap<WindowRecord, KeptLists>();

export function createMediaQueryList(window: WindowRecord, query: string): MediaQueryListRecord {
  const record = new MediaQueryListRecord(window, query);
  let kept = listsOfWindows.get(window);
  if (kept === undefined) {
    kept = { lists: [], limit: FEW_LISTS };
    listsOfWindows.set(window, kept);
  }
  if (kept.lists.length >= kept.limit) prune(kept);
  kept.lists.push(record);
  return record;
}

function prune(kept: KeptLists): void {
  kept.lists = livingOf(kept).map((record) => (hasListeners(record) ? record : new WeakRef(record)));
  kept.limit = Math.max(FEW_LISTS, 2 * kept.lists.length);
}

function livingOf({ lists }: KeptLists): MediaQueryListRecord[] {
  return lists.flatMap((list) => (list instanceof MediaQueryListRecord ? list : (list.deref() ?? [])));
}

function hasListeners(record: MediaQueryListRecord): boolean {
  return (listenersOrNull(record)?.list.length ?? 0) > 0;
}

/** https://drafts.csswg.org/cssom-view/#evaluate-media-queries-and-report-changes */
export function evaluateMediaQueries(window: WindowRecord): void {
  const kept = listsOfWindows.get(window);
  if (kept === undefined) return;
  for (const record of livingOf(kept)) {
    const { matches, media, matched } = record;
    record.matched = matches;
    if (matches !== matched) fireEvent(record, 'change', { values: { media, matches } }, MEDIA_QUERY_LIST_EVENT);
  }
}
