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
