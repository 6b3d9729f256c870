import type * as Streams from 'web-streams-polyfill';
import { platform, type StreamsPackage } from '../../realm/platform.ts';
import { ROOM_TO_LOAD, reserveStack } from '../../webidl/reserve-stack.ts';

/**
 * The algorithms of https://streams.spec.whatwg.org/ are those of a package. Its objects show what they hold and know
 * only those of their own realm, so that scripts never see them: each stands behind an object of ours (stand-ins.ts).
 */
export type { Streams };

let loaded: StreamsPackage | null = null;

/** That of this realm. */
export function streamsPackage(): StreamsPackage {
  if (loaded === null) {
    reserveStack(ROOM_TO_LOAD);
    loaded = platform().loadStreams();
  }
  return loaded;
}
