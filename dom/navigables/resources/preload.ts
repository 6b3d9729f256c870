import { asciiLowercase } from '../../names/ascii-case.ts';
import type { NetworkRequest, TextHints } from '../../realm/host.ts';
import type { PageResource } from '../../realm/platform/page-resource.ts';
import { resourceRequest } from '../../realm/resource-request.ts';
import type { WindowRecord } from '../../realm/shared/window-record.ts';
import { JAVASCRIPT_ESSENCE } from '../../scripting/script-type.ts';
import { isFound } from '../../webidl/language/intrinsics.ts';
import { mediaMatches } from './media-matches.ts';
import { SHOWN_TYPES } from './source-set.ts';

/**
 * https://html.spec.whatwg.org/#translate-a-preload-destination, as Chromium does: `json` and `text` are none. The types are those that
 * are of use for it: https://html.spec.whatwg.org/#match-preload-type
 */
const TYPES: ReadonlyMap<string, RegExp> = new Map([
  ['fetch', /(?:)/],
  ['font', /^font\/(?:woff2?|otf|ttf|sfnt)$/],
  ['image', SHOWN_TYPES],
  ['script', JAVASCRIPT_ESSENCE],
  ['style', /^text\/css$/],
  ['track', /^text\/vtt$/],
]);

/** What the attributes of a preload say. */
export type PreloadOptions = Pick<
  PageResource,
  'as' | 'type' | 'media' | 'crossOrigin' | 'integrity' | 'referrerPolicy'
>;

/** Whether there is something to preload for it, and the window has use for it. https://html.spec.whatwg.org/#preload */
export function isPreloaded({ as, type, media }: Pick<PreloadOptions, 'as' | 'type' | 'media'>, window: WindowRecord) {
  const types = TYPES.get(as);
  return types !== undefined && (type === '' || isFound(types, asciiLowercase(type))) && mediaMatches(media, window);
}

export function preloadRequest(url: string, options: PreloadOptions): NetworkRequest {
  const { as, crossOrigin, integrity, referrerPolicy } = options;
  const more = { integrity, referrerPolicy, isPreload: true };
  return resourceRequest(url, as === 'fetch' ? '' : as, crossOrigin, more);
}

/** Of images it is seen whether they are any; all else is for whoever asks for it. */
export function preloadHints(as: string): TextHints {
  const hints = { charset: null, documentEncoding: 'x-user-defined' };
  return as === 'image' ? hints : { ...hints, isUnread: true };
}
