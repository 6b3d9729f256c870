import type { Host } from './host.ts';
import { realm } from './realm.ts';
import { hostOfWindow } from './shared/window-record.ts';

/** The parts of a host that keep nothing of one window, for interfaces that belong to no window (URL, Blob, Headers …). */
export type PureHost = Pick<Host, 'urls' | 'text' | 'values' | 'crypto'>;

let shared: PureHost | null = null;

/** What `realmHost` answers in a realm of several windows: that of the first. */
export function shareHost({ urls, text, values, crypto }: Host): void {
  shared ??= { urls, text, values, crypto };
}

/** Null where there was no window yet. */
export function realmHostOrNull(): PureHost | null {
  return realm.window === null ? shared : hostOfWindow(realm.window);
}

export function realmHost(): PureHost {
  const host = realmHostOrNull();
  if (host === null) throw new Error('There is no window in this realm.');
  return host;
}
