import { TagId } from '../names/tag-ids.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { brand } from './brand.ts';
import { CORS_SETTINGS, FETCH_PRIORITY, LOADING, REFERRER_POLICY } from './enumerations.ts';
import { HTMLElement } from './HTMLElement.ts';
import {
  boolean,
  enumerated,
  nullableEnumerated,
  reflect,
  string,
  stringNullIsEmpty,
  url,
  usvString,
} from './reflect.ts';
import { unsignedLong } from './reflect-numbers.ts';

/**
 * https://html.spec.whatwg.org/#htmlimageelement, as far as it reflects attributes: no image is loaded or rendered, so
 * that `width` and `height` are what the attributes say.
 */
export class HTMLImageElement extends HTMLElement {}

exposeWhenSeen(HTMLImageElement, 'HTMLImageElement', () => {
  reflect(HTMLImageElement, brand(TagId.Img), {
    alt: string(),
    src: url(),
    srcset: usvString(),
    sizes: string(),
    crossOrigin: nullableEnumerated(CORS_SETTINGS),
    useMap: string(),
    isMap: boolean(),
    width: unsignedLong(),
    height: unsignedLong(),
    referrerPolicy: enumerated(REFERRER_POLICY),
    decoding: enumerated({ keywords: ['sync', 'async', 'auto'], missing: 'auto', invalid: 'auto' }),
    loading: enumerated(LOADING),
    fetchPriority: enumerated(FETCH_PRIORITY),
    name: string(),
    lowsrc: url(),
    align: string(),
    hspace: unsignedLong(),
    vspace: unsignedLong(),
    longDesc: url(),
    border: stringNullIsEmpty(),
  });
});
