import { hostOfWindow } from '../../realm/shared/window-record.ts';
import { type ViewState, viewOf } from '../../realm/window-view.ts';
import { requireArguments } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { isBufferView, partsOfView, requireUnshared } from '../files/buffer-source.ts';
import { throwQuotaExceeded } from '../storage/throw-quota-exceeded.ts';
import { subtleCryptoInterface } from './SubtleCrypto.ts';

const thisCrypto = brandOf<ViewState>('Crypto');

const INTEGERS =
  'Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array BigInt64Array BigUint64Array';

/** https://w3c.github.io/webcrypto/#crypto-interface */
export const cryptoInterface = lazyInterface('Crypto', () => {
  class Crypto {
    constructor() {
      illegalConstructor();
    }

    get subtle(): object {
      return viewOf(thisCrypto(this).window, 'SubtleCrypto', subtleCryptoInterface);
    }

    getRandomValues(array: unknown): unknown {
      const { window } = thisCrypto(this);
      requireArguments(arguments.length, 1);
      if (!isBufferView(array)) throw typeError("parameter 1 is not of type 'ArrayBufferView'.");
      const { name, buffer, byteOffset, byteLength } = partsOfView(array);
      requireUnshared(buffer, 'ArrayBufferView');
      if (!INTEGERS.split(' ').includes(name)) {
        throwDOMException(
          'TypeMismatchError',
          `The provided ArrayBufferView is of type '${name.replace('Array', '')}', which is not an integer array type.`,
        );
      }
      if (byteLength > 65_536) {
        throwQuotaExceeded(
          `The ArrayBufferView's byte length (${byteLength}) exceeds the number of bytes of entropy available via this API (65536).`,
        );
      }
      hostOfWindow(window).crypto.fillRandom(new Uint8Array(buffer, byteOffset, byteLength));
      return array;
    }

    randomUUID(): string {
      return hostOfWindow(thisCrypto(this).window).crypto.randomUUID();
    }
  }
  return Crypto;
});
