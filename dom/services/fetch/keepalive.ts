import { stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';

/** How many bytes may be under way without anybody who waits for them. */
const QUOTA = 65_536;

/**
 * https://fetch.spec.whatwg.org/#http-network-or-cache-fetch, where the request's keepalive is true: counts the bytes of a request that outlives who makes it. Null:
 * they would be too many; otherwise what to call when they are there.
 */
export function reserveKeepalive(window: WindowRecord, size: number): (() => void) | null {
  if (stateOf(window).keepaliveBytes + size > QUOTA) return null;
  stateOf(window).keepaliveBytes += size;
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    stateOf(window).keepaliveBytes -= size;
  };
}
