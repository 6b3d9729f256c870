import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FrameSettings, WindowSettings } from '../../../dom/navigables/settings.ts';
import type { Host } from '../../../dom/realm/host.ts';
import type { Client } from '../client.ts';
import { pureCrypto } from '../crypto.ts';
import { createHost, type OpenHost } from '../index.ts';
import type { HostOptions } from '../options.ts';
import { Session } from '../session.ts';
import { text } from '../text.ts';
import { urls } from '../urls.ts';
import { values } from '../values.ts';
import type { WindowSupport } from '../window-support.ts';
import { callerOf } from './caller.ts';
import { createRealm, type Realm } from './realm.ts';
import { createUndetectable } from './undetectable.ts';

/** What `lib/window/support.ts` asks of Node.js. */

export const openRealm: WindowSupport['openRealm'] = (options, settings, isLoaded, closed) => {
  const session = new Session(options);
  return openInSession(options, session, session.clients.open(settings.url, isLoaded), settings, closed);
};

/** A window and its frames share a session. */
function openInSession(
  options: HostOptions,
  session: Session,
  client: Client,
  settings: WindowSettings,
  closed = (): void => {},
): Realm {
  const realm = createRealm();
  const opened = createHost(options, session, client);
  const { host, close } = opened;
  const started = realm.start(
    {
      ...host,
      scripts: realm.scripts,
      frames: {
        open: (text, done) =>
          openFrom(opened, session, client, text, (child, childSettings) =>
            done(openInSession(options, session, child, childSettings).started),
          ),
      },
      lifetime: {
        closed: () => {
          close();
          closed();
        },
      },
    },
    JSON.stringify(settings),
  );
  return { global: realm.global, controls: started.controls, started };
}

/** Gives why there is to be no such window; null: it is open. */
function openFrom(
  { pageOf }: OpenHost,
  { clients }: Session,
  creator: Client,
  text: string,
  openChild: (child: Client, settings: WindowSettings) => void,
): string | null {
  const settings = JSON.parse(text) as FrameSettings;
  const child = clients.openFrom(creator, settings, pageOf(settings.page));
  if (typeof child === 'string') return child;
  openChild(child, settings);
  return null;
}

export const openHost: WindowSupport['openHost'] = (options, settings, isLoaded, openFrame) => {
  const session = new Session(options);
  return hostInSession(session.clients.open(settings.url, isLoaded));

  function hostInSession(client: Client): Host {
    const opened = createHost(options, session, client);
    const { host, close } = opened;
    return {
      ...host,
      scripts: {
        run: () => {},
        performMicrotaskCheckpoint: () => {},
        createUndetectable: () => createUndetectable(null),
        callerOf,
      },
      frames: {
        open: (text, done) =>
          openFrom(opened, session, client, text, (child, childSettings) =>
            done(openFrame(hostInSession(child), childSettings)),
          ),
      },
      lifetime: {
        closed: close,
      },
    };
  }
};

export const pureHost: WindowSupport['pureHost'] = { urls, text, values, crypto: pureCrypto };

export const fileUrl: WindowSupport['fileUrl'] = (path) => pathToFileURL(resolve(path)).href;
