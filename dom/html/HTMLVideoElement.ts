import { TagId } from '../names/tag-ids.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { brand } from './brand.ts';
import { HTMLMediaElement } from './HTMLMediaElement.ts';
import { boolean, reflect, url } from './reflect.ts';
import { unsignedLong } from './reflect-numbers.ts';

/** https://html.spec.whatwg.org/#htmlvideoelement */
export class HTMLVideoElement extends HTMLMediaElement {}

exposeWhenSeen(HTMLVideoElement, 'HTMLVideoElement', () => {
  reflect(HTMLVideoElement, brand(TagId.Video), {
    width: unsignedLong(),
    height: unsignedLong(),
    poster: url(),
    playsInline: boolean(),
  });
});
