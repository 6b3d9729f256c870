import { realmHost } from '../../realm/realm-host.ts';
import { requireArguments, toDOMString } from '../../webidl/convert.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, linkState, type PlatformState } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { isBufferView, partsOfView } from '../files/buffer-source.ts';
import { encodeInto } from './encode-into.ts';

const thisEncoder = brandOf<PlatformState>('TextEncoder');

/** https://encoding.spec.whatwg.org/#interface-textencoder */
export const textEncoderInterface = lazyInterface('TextEncoder', () => {
  class TextEncoder {
    constructor() {
      linkState(this, { kind: 'TextEncoder' });
    }

    get encoding(): string {
      thisEncoder(this);
      return 'utf-8';
    }

    encode(input: unknown = ''): Uint8Array {
      thisEncoder(this);
      return realmHost().text.encodeUtf8(toDOMString(input), (length) => new Uint8Array(length));
    }

    encodeInto(source: unknown, destination: unknown): { read: number; written: number } {
      thisEncoder(this);
      requireArguments(arguments.length, 2);
      const text = toDOMString(source);
      const parts = isBufferView(destination) ? partsOfView(destination) : null;
      if (parts === null || parts.name !== 'Uint8Array') {
        throw typeError("parameter 2 is not of type 'Uint8Array'.");
      }
      return encodeInto(text, destination as Uint8Array, parts.byteLength);
    }
  }
  return TextEncoder;
});
