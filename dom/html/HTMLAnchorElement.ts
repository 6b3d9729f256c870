import { expose } from '../webidl/expose.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmlanchorelement */
export class HTMLAnchorElement extends HTMLElement {}

expose(HTMLAnchorElement, 'HTMLAnchorElement');
