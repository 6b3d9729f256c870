import { expose } from '../webidl/expose.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmltextareaelement */
export class HTMLTextAreaElement extends HTMLElement {}

expose(HTMLTextAreaElement, 'HTMLTextAreaElement');
