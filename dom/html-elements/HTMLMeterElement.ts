import { brand } from '../html/brand.ts';
import { labelsOf } from '../html/forms/labels.ts';
import { numberIn } from '../html/numbers.ts';
import { readBy, readOnly, reflect } from '../html/reflect.ts';
import { double } from '../html/reflect-numbers.ts';
import { ATTR, plainAttributeName } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import type { ElementRecord } from '../tree/records.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLElement } from './HTMLElement.ts';

const HIGH = plainAttributeName('high');
const LOW = plainAttributeName('low');
const OPTIMUM = plainAttributeName('optimum');

/** Neither below the minimum nor above the maximum. */
function between(minimum: number, value: number, maximum: number): number {
  return Math.max(minimum, Math.min(value, maximum));
}

/** https://html.spec.whatwg.org/#concept-meter-minimum */
function minimum(meter: ElementRecord): number {
  return numberIn(meter, ATTR.min) ?? 0;
}

/** https://html.spec.whatwg.org/#concept-meter-maximum */
function maximum(meter: ElementRecord): number {
  return Math.max(minimum(meter), numberIn(meter, ATTR.max) ?? 1);
}

/** https://html.spec.whatwg.org/#concept-meter-actual */
function actual(meter: ElementRecord): number {
  return between(minimum(meter), numberIn(meter, ATTR.value) ?? 0, maximum(meter));
}

/** https://html.spec.whatwg.org/#concept-meter-low */
function low(meter: ElementRecord): number {
  return between(minimum(meter), numberIn(meter, LOW) ?? minimum(meter), maximum(meter));
}

/** https://html.spec.whatwg.org/#concept-meter-high */
function high(meter: ElementRecord): number {
  return between(low(meter), numberIn(meter, HIGH) ?? maximum(meter), maximum(meter));
}

/** https://html.spec.whatwg.org/#concept-meter-optimum */
function optimum(meter: ElementRecord): number {
  const middle = (minimum(meter) + maximum(meter)) / 2;
  return between(minimum(meter), numberIn(meter, OPTIMUM) ?? middle, maximum(meter));
}

/** https://html.spec.whatwg.org/#htmlmeterelement */
export class HTMLMeterElement extends HTMLElement {}

exposeWhenSeen(HTMLMeterElement, 'HTMLMeterElement', () => {
  reflect(HTMLMeterElement, brand(TagId.Meter), {
    value: readBy(actual, double()),
    min: readBy(minimum, double()),
    max: readBy(maximum, double()),
    low: readBy(low, double()),
    high: readBy(high, double()),
    optimum: readBy(optimum, double()),
    labels: readOnly(labelsOf),
  });
});
