import { expose } from '../webidl/expose.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmllabelelement */
export class HTMLLabelElement extends HTMLElement {}

expose(HTMLLabelElement, 'HTMLLabelElement');
