import { expose } from '../webidl/expose.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmldatalistelement */
export class HTMLDataListElement extends HTMLElement {}

expose(HTMLDataListElement, 'HTMLDataListElement');
