import { isRendered } from '../html/activation/focusable.ts';
import { brand } from '../html/brand.ts';
import { CORS_SETTINGS, FETCH_PRIORITY, LOADING, REFERRER_POLICY } from '../html/enumerations.ts';
import { imageStateOrNull, naturalSize } from '../html/image-state.ts';
import { parseNonNegativeInteger } from '../html/numbers.ts';
import {
  boolean,
  enumerated,
  nullableEnumerated,
  type Reflection,
  reflect,
  string,
  stringNullIsEmpty,
  url,
  usvString,
} from '../html/reflect.ts';
import { unsignedLong } from '../html/reflect-numbers.ts';
import { parseSrcset } from '../html/srcset.ts';
import { boxOf } from '../layout/boxes.ts';
import { ATTR, plainAttributeName } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { contentBox } from '../realm/supplied-boxes.ts';
import { getAttribute } from '../tree/attributes.ts';
import { type ElementRecord, isConnected } from '../tree/records.ts';
import { lookAtStyles } from '../tree/state-changes.ts';
import { newPromise } from '../webidl/current-realm.ts';
import { DOMException } from '../webidl/DOMException.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLElement } from './HTMLElement.ts';

const thisImage = brand(TagId.Img);

/** https://html.spec.whatwg.org/#dom-img-complete. DEVIATION: a `srcset` that names no source does not count, as in Chromium. */
function isComplete(image: ElementRecord): boolean {
  const isOfSrcset = (getAttribute(image, ATTR.src) ?? '') === '';
  if (isOfSrcset && parseSrcset(getAttribute(image, ATTR.srcset) ?? '').length === 0) return true;
  const state = imageStateOrNull(image);
  if (state === null || state.isUpdating || state.pending !== null) return false;
  return state.current.state === 'available' || state.current.state === 'broken';
}

/** https://html.spec.whatwg.org/#dom-img-decode */
function decode(image: ElementRecord, resolve: () => void, reject: (reason: unknown) => void): void {
  const state = imageStateOrNull(image);
  const current = state?.isUpdating ? 'loading' : state?.current.state;
  if (state !== null && current === 'loading') state.decodes.push({ resolve, reject });
  else if (current === 'available') resolve();
  else reject(new DOMException('The source image cannot be decoded.', 'EncodingError'));
}

/**
 * As wide, or high, as the attribute says, its box if the program supplies one, or else the image, whose ratio it keeps where the other
 * attribute is given.
 */
function shownSize(name: 'width' | 'height', other: 'width' | 'height'): Reflection {
  const attribute = unsignedLong();
  const otherAttribute = plainAttributeName(other);
  return {
    ...attribute,
    get(image, attributeName) {
      lookAtStyles(image.nodeDocument);
      if (parseNonNegativeInteger(getAttribute(image, attributeName) ?? '') !== null) {
        return attribute.get(image, attributeName);
      }
      const box = boxOf(image);
      if (box !== null) return Math.round(contentBox(box)[name]);
      const natural = naturalSize(image);
      const given = parseNonNegativeInteger(getAttribute(image, otherAttribute) ?? '');
      return given === null || natural[other] === 0 || !isConnected(image) || !isRendered(image)
        ? natural[name]
        : Math.round((natural[name] * given) / natural[other]);
    },
  };
}

/** https://html.spec.whatwg.org/#htmlimageelement. No image is decoded or rendered. */
export class HTMLImageElement extends HTMLElement {
  get naturalWidth(): number {
    return naturalSize(thisImage(this)).width;
  }

  get naturalHeight(): number {
    return naturalSize(thisImage(this)).height;
  }

  get complete(): boolean {
    return isComplete(thisImage(this));
  }

  get currentSrc(): string {
    return imageStateOrNull(thisImage(this))?.current.currentUrl ?? '';
  }

  /** https://drafts.csswg.org/cssom-view/#dom-htmlimageelement-x: nothing is laid out. */
  get x(): number {
    lookAtStyles(thisImage(this).nodeDocument);
    return 0;
  }

  get y(): number {
    lookAtStyles(thisImage(this).nodeDocument);
    return 0;
  }

  decode(): Promise<void> {
    const image = thisImage(this);
    return newPromise<void>((resolve, reject) => decode(image, resolve, reject));
  }
}

exposeWhenSeen(HTMLImageElement, 'HTMLImageElement', () => {
  reflect(HTMLImageElement, thisImage, {
    alt: string(),
    src: url(),
    srcset: usvString(),
    sizes: string(),
    crossOrigin: nullableEnumerated(CORS_SETTINGS),
    useMap: string(),
    isMap: boolean(),
    width: shownSize('width', 'height'),
    height: shownSize('height', 'width'),
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
