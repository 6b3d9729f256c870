import { expose } from '../webidl/expose.ts';
import { HTMLMediaElement } from './HTMLMediaElement.ts';

/** https://html.spec.whatwg.org/#htmlvideoelement */
export class HTMLVideoElement extends HTMLMediaElement {}

expose(HTMLVideoElement, 'HTMLVideoElement');
