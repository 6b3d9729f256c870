import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLMediaElement } from './HTMLMediaElement.ts';

/** https://html.spec.whatwg.org/#htmlaudioelement */
export class HTMLAudioElement extends HTMLMediaElement {}

exposeWhenSeen(HTMLAudioElement, 'HTMLAudioElement');
