import type * as Streams from 'web-streams-polyfill';
import { ROOM_TO_LOAD, reserveStack } from '../../webidl/reserve-stack.ts';

/**
 * The algorithms of https://streams.spec.whatwg.org/ are those of a package. Its objects show what they hold and know
 * only those of their own realm, so that scripts never see them: each stands behind an object of ours (stand-ins.ts).
 */
export type StreamsPackage = typeof Streams;

export type { Streams };

/** How to load the package, which `dom/` must not import: `lib/` says it. That happens with the first stream. */
export const streamHooks: { load: () => StreamsPackage } = {
  load() {
    throw new Error('The streams are not installed: import "livedom", which installs them.');
  },
};

let loaded: StreamsPackage | null = null;

/** That of this realm. */
export function streamsPackage(): StreamsPackage {
  if (loaded === null) {
    reserveStack(ROOM_TO_LOAD);
    loaded = streamHooks.load();
  }
  return loaded;
}
