import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmlselectedcontentelement */
export class HTMLSelectedContentElement extends HTMLElement {}

exposeWhenSeen(HTMLSelectedContentElement, 'HTMLSelectedContentElement');
