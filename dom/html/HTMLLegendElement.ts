import { expose } from '../webidl/expose.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmllegendelement */
export class HTMLLegendElement extends HTMLElement {}

expose(HTMLLegendElement, 'HTMLLegendElement');
