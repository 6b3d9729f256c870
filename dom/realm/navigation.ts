/** How the session history takes a navigation. https://html.spec.whatwg.org/#navigationhistorybehavior */
export type HistoryHandling = 'push' | 'replace' | 'traverse' | 'reload';

/** What a form posts. */
export interface NavigationResource {
  readonly body: Uint8Array;
  readonly contentType: string;
}

/** What a page is made of, where its URL alone does not say it: its markup, or a request. https://html.spec.whatwg.org/#document-state-resource */
export type EntryResource = string | NavigationResource | null;
