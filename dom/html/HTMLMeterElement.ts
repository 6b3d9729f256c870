import { expose } from '../webidl/expose.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmlmeterelement */
export class HTMLMeterElement extends HTMLElement {}

expose(HTMLMeterElement, 'HTMLMeterElement');
