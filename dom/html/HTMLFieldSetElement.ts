import { expose } from '../webidl/expose.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmlfieldsetelement */
export class HTMLFieldSetElement extends HTMLElement {}

expose(HTMLFieldSetElement, 'HTMLFieldSetElement');
