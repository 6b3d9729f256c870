import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf } from '../../webidl/state.ts';
import type { CryptoKeyState } from './crypto-key-state.ts';

const thisKey = brandOf<CryptoKeyState>('CryptoKey');

export const cryptoKeyInterface = lazyInterface('CryptoKey', () => {
  class CryptoKey {
    constructor() {
      illegalConstructor();
    }

    get type(): string {
      return thisKey(this).type;
    }

    get extractable(): boolean {
      return thisKey(this).extractable;
    }

    get algorithm(): object {
      return thisKey(this).algorithm;
    }

    get usages(): readonly string[] {
      return thisKey(this).usages;
    }
  }
  return CryptoKey;
});
