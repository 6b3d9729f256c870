import { requirePackage } from './require-package.ts';
import { loadStreams } from './runtime-streams.ts';

/** What parts ask for that is none of them, in other runtimes than Node.js. */
export function requireOther(name: string): unknown {
  if (name === 'waits-until-seen') return false;
  return name === 'web-streams-polyfill' ? loadStreams() : requirePackage(name);
}
