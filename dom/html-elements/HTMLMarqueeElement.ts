import { brand } from '../html/brand.ts';
import { parseInteger } from '../html/numbers.ts';
import { boolean, reflect, string } from '../html/reflect.ts';
import { unsignedLong } from '../html/reflect-numbers.ts';
import { plainAttributeName } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { getAttribute, setAttribute } from '../tree/attributes.ts';
import type { ElementRecord } from '../tree/records.ts';
import { toLong } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLElement } from './HTMLElement.ts';

const LOOP = plainAttributeName('loop');
const thisMarquee = brand(TagId.Marquee);

/** https://html.spec.whatwg.org/#marquee-loop-count */
function loopCount(marquee: ElementRecord): number {
  const text = getAttribute(marquee, LOOP);
  const count = text === null ? null : parseInteger(text);
  return count !== null && count >= 1 && count <= 2147483647 ? count : -1;
}

/** https://html.spec.whatwg.org/#htmlmarqueeelement. Nothing moves. */
export class HTMLMarqueeElement extends HTMLElement {
  get loop(): number {
    return loopCount(thisMarquee(this));
  }

  set loop(value: unknown) {
    const marquee = thisMarquee(this);
    const count = toLong(value);
    if (count !== -1 && count <= 0) {
      throwDOMException('IndexSizeError', `The provided value (${count}) is neither positive nor -1.`);
    }
    setAttribute(marquee, LOOP, `${count}`);
  }

  start(): void {
    thisMarquee(this);
  }

  stop(): void {
    thisMarquee(this);
  }
}

exposeWhenSeen(HTMLMarqueeElement, 'HTMLMarqueeElement', () => {
  reflect(HTMLMarqueeElement, thisMarquee, {
    behavior: string(),
    bgColor: string(),
    direction: string(),
    height: string(),
    hspace: unsignedLong(),
    scrollAmount: unsignedLong({ default: 6 }),
    scrollDelay: unsignedLong({ default: 85 }),
    trueSpeed: boolean(),
    vspace: unsignedLong(),
    width: string(),
  });
});
