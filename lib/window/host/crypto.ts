import { randomFillSync, randomUUID } from 'node:crypto';
import type { CryptoHost } from '../../../dom/window/host.ts';
import { copyInto } from './bytes.ts';
import { createSubtle } from './subtle.ts';

/** https://w3c.github.io/webcrypto/ by Node.js. */
export function createCrypto(): CryptoHost {
  const { subtle, forgetKey } = createSubtle();
  return {
    fillRandom(bytes) {
      copyInto(bytes, randomFillSync(new Uint8Array(bytes.length)));
    },
    randomUUID: () => randomUUID(),
    subtle,
    forgetKey,
  };
}
