import type { StreamsPackage } from '../dom/realm/platform.ts';

/** Bundled: evaluated when it is called. */
declare function require(name: 'web-streams-polyfill'): StreamsPackage;

/** The package that has the algorithms of streams. */
export function loadStreams(): StreamsPackage {
  return require('web-streams-polyfill');
}
