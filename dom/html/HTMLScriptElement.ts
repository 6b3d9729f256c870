import { expose } from '../webidl/expose.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmlscriptelement */
export class HTMLScriptElement extends HTMLElement {}

expose(HTMLScriptElement, 'HTMLScriptElement');
