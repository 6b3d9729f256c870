import type { OpenWindow, WindowSettings } from '../../dom/navigables/settings.ts';
import type { Host, PureHost } from '../../dom/realm/host.ts';
import type { Realm } from '../host/node/realm.ts';
import type { HostOptions, SessionOptions } from '../host/options.ts';
import { requirePackage } from '../runtime/require-package.ts';

/** Opens the window of a frame in the realm of whoever asks. */
type OpenFrame = (host: Host, settings: WindowSettings) => OpenWindow;

/** What windows need of Node.js: a file of its own, loaded with the first window. */
export interface WindowSupport {
  /** A window in a realm of its own. `isLoaded`: for a page that comes from the URL. */
  openRealm(options: HostOptions & SessionOptions, settings: WindowSettings, isLoaded: boolean): Realm;
  /** The world around a window that runs no scripts. */
  openHost(
    options: HostOptions & SessionOptions,
    settings: WindowSettings,
    isLoaded: boolean,
    openFrame: OpenFrame,
  ): Host;
  /** What the hosts of all windows have in common. */
  readonly pureHost: PureHost;
  /** The `file:` URL of a path. */
  fileUrl(path: string): string;
}

let support: WindowSupport | null = null;

/** For those who run from the sources. */
export function setWindowSupport(given: WindowSupport): void {
  support = given;
}

/** Null before there was a window. */
export function pureHost(): PureHost | null {
  return support === null ? null : support.pureHost;
}

export function windowSupport(): WindowSupport {
  support ??= requirePackage('./window-support.cjs') as WindowSupport | null;
  if (support === null) throw new Error('A Window needs Node.js 20.16 or later, or a runtime compatible with it.');
  return support;
}
