import { pending } from '../tree/link.ts';
import { expose } from '../webidl/expose.ts';
import { typeError } from '../webidl/unnamed.ts';
import { Text } from './Text.ts';

/** https://dom.spec.whatwg.org/#interface-cdatasection */
export class CDATASection extends Text {
  constructor() {
    if (pending.record === null) throw typeError('Illegal constructor');
    super();
  }
}

expose(CDATASection, 'CDATASection');
