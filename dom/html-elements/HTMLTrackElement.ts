import { brand } from '../html/brand.ts';
import { TEXT_TRACK_KIND } from '../html/enumerations.ts';
import { TagId } from '../names/tag-ids.ts';
import { exposeConstants } from '../webidl/expose.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLElement } from './HTMLElement.ts';
import '../html/media/text-track-interfaces.ts';
import { objectOfTarget, textTrackOf } from '../html/media/text-tracks.ts';
import { boolean, enumerated, reflect, string, url } from '../html/reflect.ts';

const thisTrackElement = brand(TagId.Track);

/** https://html.spec.whatwg.org/#htmltrackelement */
export class HTMLTrackElement extends HTMLElement {
  get readyState(): number {
    return textTrackOf(thisTrackElement(this)).readyState;
  }

  get track(): object {
    return objectOfTarget(textTrackOf(thisTrackElement(this)));
  }
}

exposeWhenSeen(HTMLTrackElement, 'HTMLTrackElement', () => {
  exposeConstants(HTMLTrackElement, { NONE: 0, LOADING: 1, LOADED: 2, ERROR: 3 });
  reflect(HTMLTrackElement, thisTrackElement, {
    kind: enumerated(TEXT_TRACK_KIND),
    src: url(),
    srclang: string(),
    label: string(),
    default: boolean(),
  });
});
