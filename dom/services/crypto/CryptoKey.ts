import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf } from '../../webidl/state.ts';

/** https://w3c.github.io/webcrypto/#cryptokey-interface: the key itself stays with the host. */
export class CryptoKeyState {
  readonly kind = 'CryptoKey';
  readonly id: number;
  readonly type: string;
  readonly extractable: boolean;
  /** The objects that scripts see. */
  readonly algorithm: object;
  readonly usages: readonly string[];

  constructor(id: number, type: string, extractable: boolean, algorithm: object, usages: readonly string[]) {
    this.id = id;
    this.type = type;
    this.extractable = extractable;
    this.algorithm = algorithm;
    this.usages = usages;
  }
}

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
