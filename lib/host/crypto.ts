import { randomFillSync, randomUUID } from 'node:crypto';
import type { CryptoHost, PureCryptoHost, TaskHost } from '../../dom/realm/host.ts';
import { copyInto } from './bytes.ts';
import { createSubtle, forgetKey } from './subtle.ts';

/** https://w3c.github.io/webcrypto/ by Node.js. */
export const pureCrypto: PureCryptoHost = {
  fillRandom(bytes) {
    copyInto(bytes, randomFillSync(new Uint8Array(bytes.length)));
  },
  randomUUID: () => randomUUID(),
  forgetKey,
};

export function createCrypto(tasks: TaskHost): CryptoHost {
  return { ...pureCrypto, subtle: createSubtle(tasks) };
}
