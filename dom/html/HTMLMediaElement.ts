import { expose } from '../webidl/expose.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmlmediaelement */
export class HTMLMediaElement extends HTMLElement {}

expose(HTMLMediaElement, 'HTMLMediaElement');
