import { expose } from '../webidl/expose.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmlbaseelement */
export class HTMLBaseElement extends HTMLElement {}

expose(HTMLBaseElement, 'HTMLBaseElement');
