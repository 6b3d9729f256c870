import { expose } from '../webidl/expose.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmlselectedcontentelement */
export class HTMLSelectedContentElement extends HTMLElement {}

expose(HTMLSelectedContentElement, 'HTMLSelectedContentElement');
