import type { WindowRecord } from '../realm/shared/window-record.ts';

/** How many navigations to other documents each window was asked for. */
const asked = new WeakMap<WindowRecord, number>();

/** A navigation begins, or is planned. */
export function navigationAsked(window: WindowRecord): void {
  asked.set(window, (asked.get(window) ?? 0) + 1);
}

/** Gives what tells whether another navigation was asked for since. */
export function isStillLast(window: WindowRecord): () => boolean {
  const count = asked.get(window);
  return () => asked.get(window) === count;
}
