import { expose } from '../webidl/expose.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmloptgroupelement */
export class HTMLOptGroupElement extends HTMLElement {}

expose(HTMLOptGroupElement, 'HTMLOptGroupElement');
