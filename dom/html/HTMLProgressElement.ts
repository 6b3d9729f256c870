import { expose } from '../webidl/expose.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmlprogresselement */
export class HTMLProgressElement extends HTMLElement {}

expose(HTMLProgressElement, 'HTMLProgressElement');
