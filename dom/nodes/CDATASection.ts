import { pending } from '../tree/link.ts';
import { expose } from '../webidl/expose.ts';
import { Text } from './Text.ts';

/** https://dom.spec.whatwg.org/#interface-cdatasection */
export class CDATASection extends Text {
  constructor() {
    if (pending.record === null) throw new TypeError('Illegal constructor');
    super();
  }
}

expose(CDATASection, 'CDATASection');
