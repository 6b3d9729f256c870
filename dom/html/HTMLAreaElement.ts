import { expose } from '../webidl/expose.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmlareaelement */
export class HTMLAreaElement extends HTMLElement {}

expose(HTMLAreaElement, 'HTMLAreaElement');
