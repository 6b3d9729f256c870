import { pending } from '../tree/link.ts';
import { expose } from '../webidl/expose.ts';
import { Document } from './Document.ts';

/** https://dom.spec.whatwg.org/#xmldocument */
export class XMLDocument extends Document {
  constructor() {
    if (pending.record === null) throw new TypeError('Illegal constructor');
    super();
  }
}

expose(XMLDocument, 'XMLDocument');
