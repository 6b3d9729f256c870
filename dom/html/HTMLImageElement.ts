import { expose } from '../webidl/expose.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmlimageelement */
export class HTMLImageElement extends HTMLElement {}

expose(HTMLImageElement, 'HTMLImageElement');
