import { expose } from '../webidl/expose.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmlbuttonelement */
export class HTMLButtonElement extends HTMLElement {}

expose(HTMLButtonElement, 'HTMLButtonElement');
