/** What a resource of a page is to the page. */
export type ResourceKind =
  | 'script'
  | 'module'
  | 'style'
  | 'image'
  | 'frame'
  | 'object'
  | 'media'
  | 'track'
  | 'svg'
  | 'preload'
  | 'modulepreload'
  | 'prefetch'
  | 'icon'
  | 'manifest';

/** One of the images that an image may be. */
export interface ResourceCandidate {
  /** Absolute. */
  readonly url: string;
  /** What `srcset` says of it: `'2x'`, `'640w'` or `''`. */
  readonly descriptor: string;
  /** The `sizes`, `media` and `type` attributes of the element whose `srcset` it is in; `''` where there is none. */
  readonly sizes: string;
  readonly media: string;
  readonly type: string;
}

/** Something that a page has loaded. What attributes say is `''` where there is none. */
export interface PageResource {
  readonly kind: ResourceKind;
  /** Absolute; null of an image, or the preload of one, that has no URLs but those of its `candidates`. */
  readonly url: string | null;
  /** The local name of the element that names it, as in `'img'`. */
  readonly element: string;
  /**
   * Of scripts, when they run: the parser waits for one that is `'blocking'`, `'defer'` is after the page has been parsed, `'async'`
   * as soon as it is there. Null for all else.
   */
  readonly execution: 'blocking' | 'defer' | 'async' | null;
  /**
   * What `srcset` (of a preload `imagesrcset`) gives to choose from. The `source` elements of a `picture` are resources without a
   * URL: one of their candidates may be loaded instead of the `img` after them.
   */
  readonly candidates: readonly ResourceCandidate[];
  readonly type: string;
  readonly media: string;
  /** Of a preload: in lower case. */
  readonly as: string;
  /** Whether it has `loading=lazy`, so that it may be loaded later, or never. */
  readonly isLazy: boolean;
  readonly crossOrigin: 'anonymous' | 'use-credentials' | null;
  readonly integrity: string;
  /** In lower case. */
  readonly referrerPolicy: string;
  /** The `charset` attribute, where it counts; null where there is none. */
  readonly charset: string | null;
}
