import { randomFillSync, randomUUID } from 'node:crypto';
import type { CryptoHost, TaskHost } from '../../dom/realm/host.ts';
import { copyInto } from './bytes.ts';
import { createSubtle } from './subtle.ts';

/** https://w3c.github.io/webcrypto/ by Node.js. */
export function createCrypto(tasks: TaskHost): CryptoHost {
  const { subtle, forgetKey } = createSubtle(tasks);
  return {
    fillRandom(bytes) {
      copyInto(bytes, randomFillSync(new Uint8Array(bytes.length)));
    },
    randomUUID: () => randomUUID(),
    subtle,
    forgetKey,
  };
}
