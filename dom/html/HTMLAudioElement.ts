import { expose } from '../webidl/expose.ts';
import { HTMLMediaElement } from './HTMLMediaElement.ts';

/** https://html.spec.whatwg.org/#htmlaudioelement */
export class HTMLAudioElement extends HTMLMediaElement {}

expose(HTMLAudioElement, 'HTMLAudioElement');
