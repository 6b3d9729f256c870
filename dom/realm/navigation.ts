/** How the session history takes a navigation. https://html.spec.whatwg.org/#navigationhistorybehavior */
export type HistoryHandling = 'push' | 'replace' | 'traverse' | 'reload';

/** A request that is not a simple GET: that of a form. */
export interface NavigationResource {
  readonly method: 'POST';
  readonly body: Uint8Array;
  readonly contentType: string;
}

/** What a page is made of, where its URL alone does not say it: its markup, or a request. https://html.spec.whatwg.org/#document-state-resource */
export type EntryResource = string | NavigationResource | null;
