import { brand } from '../html/brand.ts';
import { labelsOf } from '../html/forms/labels.ts';
import { bestRepresentation, parseFloatingPointNumber } from '../html/numbers.ts';
import { readOnly, reflect } from '../html/reflect.ts';
import { positiveDouble } from '../html/reflect-numbers.ts';
import { ATTR } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { getAttribute, setAttribute } from '../tree/attributes.ts';
import type { ElementRecord } from '../tree/records.ts';
import { toDouble } from '../webidl/convert.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLElement } from './HTMLElement.ts';

const thisProgress = brand(TagId.Progress);

/** https://html.spec.whatwg.org/#concept-progress-maximum */
function maximum(progress: ElementRecord): number {
  const text = getAttribute(progress, ATTR.max);
  const value = text === null ? null : parseFloatingPointNumber(text);
  return value !== null && value > 0 ? value : 1;
}

/** https://html.spec.whatwg.org/#concept-progress-current-value */
function currentValue(progress: ElementRecord): number {
  const value = parseFloatingPointNumber(getAttribute(progress, ATTR.value) ?? '') ?? 0;
  return Math.min(Math.max(value, 0), maximum(progress));
}

/** https://html.spec.whatwg.org/#htmlprogresselement */
export class HTMLProgressElement extends HTMLElement {
  get value(): number {
    return currentValue(thisProgress(this));
  }

  /** DEVIATION: a negative number is set as 0, as in Chromium. */
  set value(value: unknown) {
    const progress = thisProgress(this);
    setAttribute(progress, ATTR.value, bestRepresentation(Math.max(toDouble(value), 0)));
  }

  get position(): number {
    const progress = thisProgress(this);
    return getAttribute(progress, ATTR.value) === null ? -1 : currentValue(progress) / maximum(progress);
  }
}

exposeWhenSeen(HTMLProgressElement, 'HTMLProgressElement', () => {
  reflect(HTMLProgressElement, thisProgress, { max: positiveDouble({ default: 1 }), labels: readOnly(labelsOf) });
});
