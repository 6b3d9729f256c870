import { TagId } from '../names/tag-ids.ts';
import { exposeConstants } from '../webidl/expose.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { brand } from './brand.ts';
import { HTMLElement } from './HTMLElement.ts';
import { boolean, enumerated, reflect, string, url } from './reflect.ts';

/** https://html.spec.whatwg.org/#htmltrackelement, without its text track. */
export class HTMLTrackElement extends HTMLElement {}

exposeWhenSeen(HTMLTrackElement, 'HTMLTrackElement', () => {
  exposeConstants(HTMLTrackElement, { NONE: 0, LOADING: 1, LOADED: 2, ERROR: 3 });
  reflect(HTMLTrackElement, brand(TagId.Track), {
    kind: enumerated({
      keywords: ['subtitles', 'captions', 'descriptions', 'chapters', 'metadata'],
      missing: 'subtitles',
      invalid: 'metadata',
    }),
    src: url(),
    srclang: string(),
    label: string(),
    default: boolean(),
  });
});
