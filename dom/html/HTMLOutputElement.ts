import { expose } from '../webidl/expose.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmloutputelement */
export class HTMLOutputElement extends HTMLElement {}

expose(HTMLOutputElement, 'HTMLOutputElement');
