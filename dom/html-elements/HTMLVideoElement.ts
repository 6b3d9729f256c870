import { brand } from '../html/brand.ts';
import { boolean, reflect, url } from '../html/reflect.ts';
import { unsignedLong } from '../html/reflect-numbers.ts';
import { TagId } from '../names/tag-ids.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLMediaElement } from './HTMLMediaElement.ts';

const thisVideo = brand(TagId.Video);

/** https://html.spec.whatwg.org/#htmlvideoelement */
export class HTMLVideoElement extends HTMLMediaElement {
  /** Without metadata. https://html.spec.whatwg.org/#dom-video-videowidth */
  get videoWidth(): number {
    thisVideo(this);
    return 0;
  }

  get videoHeight(): number {
    thisVideo(this);
    return 0;
  }
}

exposeWhenSeen(HTMLVideoElement, 'HTMLVideoElement', () => {
  reflect(HTMLVideoElement, thisVideo, {
    width: unsignedLong(),
    height: unsignedLong(),
    poster: url(),
    playsInline: boolean(),
    disablePictureInPicture: boolean(),
  });
});
