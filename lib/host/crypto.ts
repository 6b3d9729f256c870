import type { CryptoHost, PureCryptoHost, TaskHost } from '../../dom/realm/host.ts';
import { copyInto } from './bytes.ts';
import { nodeCrypto } from './late-modules.ts';
import { createSubtle, forgetKey } from './subtle.ts';

/** https://w3c.github.io/webcrypto/ by Node.js. */
export const pureCrypto: PureCryptoHost = {
  fillRandom(bytes) {
    copyInto(bytes, nodeCrypto().randomFillSync(new Uint8Array(bytes.length)));
  },
  randomUUID: () => nodeCrypto().randomUUID(),
  digest: (algorithm, text) => nodeCrypto().createHash(algorithm).update(text).digest('base64'),
  forgetKey,
};

export function createCrypto(tasks: TaskHost): CryptoHost {
  return { ...pureCrypto, subtle: createSubtle(tasks) };
}
