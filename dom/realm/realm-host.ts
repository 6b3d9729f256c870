import type { PureHost } from './host.ts';
import { platform } from './platform.ts';

/** Null where the program has opened no window yet. */
export function realmHostOrNull(): PureHost | null {
  return platform().host();
}

/** What interfaces that belong to no window (URL, Blob, Headers …) have of the world around. */
export function realmHost(): PureHost {
  const host = realmHostOrNull();
  if (host === null) throw new Error('There is no window in this realm.');
  return host;
}
