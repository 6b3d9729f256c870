import { expose } from '../webidl/expose.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmlinputelement */
export class HTMLInputElement extends HTMLElement {}

expose(HTMLInputElement, 'HTMLInputElement');
