import { expose } from '../webidl/expose.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmloptionelement */
export class HTMLOptionElement extends HTMLElement {}

expose(HTMLOptionElement, 'HTMLOptionElement');
