import { expose } from '../webidl/expose.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmlformelement */
export class HTMLFormElement extends HTMLElement {}

expose(HTMLFormElement, 'HTMLFormElement');
