import { Element } from '../nodes/Element.ts';
import { expose } from '../webidl/expose.ts';
import { hasPendingRecord } from '../webidl/link.ts';

/** https://html.spec.whatwg.org/#htmlelement */
export class HTMLElement extends Element {
  /** https://html.spec.whatwg.org/#html-element-constructors: without a definition for `new.target` there is nothing to make. */
  constructor() {
    if (!hasPendingRecord()) throw new TypeError('Illegal constructor');
    super();
  }
}

expose(HTMLElement, 'HTMLElement');
