import { TagId } from '../names/tag-ids.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { brand } from './brand.ts';
import { HTMLMediaElement } from './HTMLMediaElement.ts';
import { boolean, reflect, url } from './reflect.ts';
import { unsignedLong } from './reflect-numbers.ts';

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
