import { pending } from '../tree/link.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { typeError } from '../webidl/unnamed.ts';
import { Document } from './Document.ts';

/** https://dom.spec.whatwg.org/#xmldocument */
export class XMLDocument extends Document {
  constructor() {
    if (pending.record === null) throw typeError('Illegal constructor');
    super();
  }
}

exposeWhenSeen(XMLDocument, 'XMLDocument');
