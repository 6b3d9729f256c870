import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Host } from '../../dom/window/host.ts';
import { type AcornModule, setAcornLoader } from '../scripting/acorn.ts';
import { createHost } from '../window/host/index.ts';
import type { HostOptions } from '../window/host/options.ts';
import { Session } from '../window/host/session.ts';
import type { WindowSettings } from '../window/settings.ts';
import type { WindowSupport } from '../window/support.ts';
import { callerOf } from './caller.ts';
import { createRealm, type Realm } from './realm.ts';
import { requirePackage } from './require-package.ts';
import { createUndetectable } from './undetectable.ts';

/** What `lib/window/support.ts` asks of Node.js. */

export { createCompiledCode } from './realm.ts';

setAcornLoader(() => requirePackage('acorn') as AcornModule);

export const openRealm: WindowSupport['openRealm'] = (options, settings) =>
  openInSession(options, new Session(options), settings);

/** A window and its frames share a session. */
function openInSession(options: HostOptions, session: Session, settings: WindowSettings): Realm {
  const realm = createRealm();
  const { host, close } = createHost(options, session);
  const started = realm.start(
    {
      ...host,
      scripts: realm.scripts,
      frames: {
        open(text, opened) {
          opened(openInSession(options, session, JSON.parse(text) as WindowSettings).started);
        },
      },
      lifetime: {
        closed: close,
      },
    },
    JSON.stringify(settings),
  );
  return { global: realm.global, controls: started.controls, started };
}

export const openHost: WindowSupport['openHost'] = (options, openFrame) => {
  const session = new Session(options);
  return hostInSession();

  function hostInSession(): Host {
    const { host, close } = createHost(options, session);
    return {
      ...host,
      scripts: {
        run: () => {},
        performMicrotaskCheckpoint: () => {},
        createUndetectable: () => createUndetectable(null),
        callerOf,
      },
      frames: {
        open(text, opened) {
          opened(openFrame(hostInSession(), JSON.parse(text) as WindowSettings));
        },
      },
      lifetime: {
        closed: close,
      },
    };
  }
};

export const fileUrl: WindowSupport['fileUrl'] = (path) => pathToFileURL(resolve(path)).href;
