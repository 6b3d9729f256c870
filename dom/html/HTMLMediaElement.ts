import { TagId } from '../names/tag-ids.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { brand } from './brand.ts';
import { CORS_SETTINGS } from './enumerations.ts';
import { HTMLElement } from './HTMLElement.ts';
import { boolean, enumerated, nullableEnumerated, reflect, tokenList, url } from './reflect.ts';

/** https://html.spec.whatwg.org/#htmlmediaelement, as far as it reflects attributes: nothing is loaded or played. */
export class HTMLMediaElement extends HTMLElement {}

exposeWhenSeen(HTMLMediaElement, 'HTMLMediaElement', () => {
  reflect(HTMLMediaElement, brand(TagId.Audio, TagId.Video), {
    src: url(),
    crossOrigin: nullableEnumerated(CORS_SETTINGS),
    preload: enumerated({
      keywords: { none: 'none', metadata: 'metadata', auto: 'auto', '': 'auto' },
      missing: 'metadata',
      invalid: 'metadata',
    }),
    loading: enumerated({ keywords: ['lazy', 'eager'], missing: 'eager', invalid: 'eager' }),
    autoplay: boolean(),
    loop: boolean(),
    controls: boolean(),
    controlsList: tokenList(null, ['nodownload', 'nofullscreen', 'noplaybackrate', 'noremoteplayback']),
    defaultMuted: boolean('muted'),
  });
});
