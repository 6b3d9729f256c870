import { expose } from '../webidl/expose.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmltemplateelement */
export class HTMLTemplateElement extends HTMLElement {}

expose(HTMLTemplateElement, 'HTMLTemplateElement');
