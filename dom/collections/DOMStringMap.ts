import { expose } from '../webidl/expose.ts';
import { nameInterface } from '../webidl/lazy-interface.ts';
import { typeError } from '../webidl/unnamed.ts';

/** https://html.spec.whatwg.org/#domstringmap; all it has are the named properties of its Proxy. */
export class DOMStringMap {
  constructor() {
    throw typeError('Illegal constructor');
  }
}

expose(DOMStringMap, 'DOMStringMap');
nameInterface('DOMStringMap', () => DOMStringMap);
