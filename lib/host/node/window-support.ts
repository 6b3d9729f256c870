import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FrameSettings, WindowSettings } from '../../../dom/navigables/settings.ts';
import type { Host } from '../../../dom/realm/host.ts';
import type { ScriptHost } from '../../../dom/realm/script-host.ts';
import { LONGEST_TIME } from '../../runtime/runtime.ts';
import type { Client } from '../client.ts';
import { pureCrypto } from '../crypto.ts';
import { createHost, type OpenHost } from '../index.ts';
import type { HostOptions } from '../options.ts';
import { Session } from '../session.ts';
import { text } from '../text.ts';
import { urls } from '../urls.ts';
import { values } from '../values.ts';
import type { OpenFrame, WindowSupport } from '../window-support.ts';
import { callerOf } from './caller.ts';
import { foreignRecordOf, nodesOfPrograms } from './foreign-nodes.ts';
import { acceptOuterObjects } from './outer-objects.ts';
import { ProgramLoader } from './program-loader.ts';
import {
  accessibilityInRealm,
  createRealm,
  inputInRealm,
  programScripts,
  type Realm,
  recordInRealms,
} from './realm.ts';
import { createUndetectable } from './undetectable.ts';

/** What `lib/window/support.ts` asks of Node.js. */
export { cookieHeader, takeCookies } from '../cookies/of-user.ts';
export { drawing } from '../drawing.ts';

export const openRealm: WindowSupport['openRealm'] = (options, settings, awaited, closed) => {
  const session = new Session(options);
  const client = session.clients.open(settings.url, awaited);
  return { ...openInSession(options, session, client, settings, closed), client };
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
  const started = realm.start(
    hostOfRealm(realm.scripts, options, session, client, { closed }),
    JSON.stringify(settings),
  );
  return { global: realm.global, context: realm.context, controls: started.controls, started };
}

/** The frames of a window with scripts have realms of their own. */
function hostOfRealm(
  scripts: ScriptHost,
  options: HostOptions,
  session: Session,
  client: Client,
  { closed = (): void => {}, ...given }: Partial<Host> & { closed?: () => void } = {},
): Host {
  const ofRealm = (opened: OpenHost): Partial<Host> => ({
    scripts,
    frames: {
      open: (text, done) =>
        openFrom(opened, session, client, text, (child, childSettings) =>
          done(openInSession(options, session, child, childSettings).started),
        ),
    },
    lifetime: {
      closed: () => {
        opened.close();
        closed();
      },
    },
    ...given,
  });
  return createHost(options, session, client, ofRealm).host;
}

/** Gives why there is to be no such window; null: it is open. */
function openFrom(
  { pageOf }: OpenHost,
  { clients, storage }: Session,
  creator: Client,
  text: string,
  openChild: (child: Client, settings: WindowSettings) => void,
): string | null {
  const settings = JSON.parse(text) as FrameSettings;
  const child = clients.openFrom(creator, settings, pageOf(settings.page));
  if (typeof child === 'string') return child;
  if (settings.copiesSession) storage.copySession(creator.tab, child.tab);
  openChild(child, settings);
  return null;
}

export const openHost: WindowSupport['openHost'] = (options, settings, awaited, openFrame) => {
  const session = new Session(options);
  const client = session.clients.open(settings.url, awaited);
  return { host: hostInSession(options, session, client, openFrame), client };
};

/** Where none run. */
const NO_SCRIPTS: ScriptHost = {
  run: () => {},
  performMicrotaskCheckpoint: () => {},
  loadEditing: () => {},
  createUndetectable: () => createUndetectable(null),
  hasRun: () => false,
  callerOf,
  foreignRecordOf,
};

function hostInSession(
  options: HostOptions,
  session: Session,
  client: Client,
  openFrame: OpenFrame,
  given?: (host: Host) => Partial<Host>,
): Host {
  const ofRealm = (opened: OpenHost): Partial<Host> => ({
    scripts: NO_SCRIPTS,
    frames: {
      open: (text, done) =>
        openFrom(opened, session, client, text, (child, childSettings) =>
          done(openFrame(hostInSession(options, session, child, openFrame), childSettings)),
        ),
    },
    lifetime: { closed: () => opened.close() },
    ...given?.(opened.host),
  });
  return createHost(options, session, client, ofRealm).host;
}

/** Of tests: they ask servers that know nothing of their URL, and who runs them is told of rejected promises. */
const TEST_HOST: Pick<Host, 'rejections'> = { rejections: { listen() {}, mute() {} } };

export const openProgramHost: WindowSupport['openProgramHost'] = (options, settings, openFrame) => {
  const session = new Session({ ...options, resourceLoader: new ProgramLoader() }, false);
  return hostInSession(options, session, session.clients.open(settings.url), openFrame, (host) => {
    // By the program's own clock, as it may have taken the time before there was a window.
    const tasks = { ...host.tasks, now: () => performance.now(), timeOrigin: performance.timeOrigin };
    return { ...TEST_HOST, tasks, clock: tasks, scripts: programScripts() };
  });
};

export const openContext: WindowSupport['openContext'] = (options, settings, onUncaught) => {
  const session = new Session(options, false);
  const client = session.clients.open(settings.url);
  const realm = createRealm();
  const host = hostOfRealm(realm.scripts, options, session, client, { ...TEST_HOST, clock: clockOf(realm.global) });
  const started = realm.startForTests(host, JSON.stringify(settings), onUncaught);
  acceptOuterObjects(realm.global);
  return { global: realm.global, context: realm.context, controls: started.controls, started };
};

interface Page extends Pick<typeof globalThis, 'setTimeout' | 'clearTimeout' | 'performance'> {
  /** Of zone.js, by which Angular tells whether a program waits for anything. */
  readonly Zone?: { readonly root?: { run(set: () => unknown): unknown } };
}

/**
 * What animations go by: the timers of the page, in the place of which a runner of tests may have put its own; the page itself must not stop
 * them, nor wait for them.
 */
function clockOf(global: object): Host['clock'] {
  const page = global as Page;
  const timers = new Map<number, { readonly timer: unknown; readonly madeBy: unknown }>();
  let lastId = 0;
  return {
    now: () => page.performance.now(),
    setTimer(milliseconds, steps) {
      lastId++;
      const id = lastId;
      const end = (): void => {
        timers.delete(id);
        steps();
      };
      // What goes by the clock asks it again when it is woken up.
      const wait = Math.min(milliseconds, LONGEST_TIME);
      const set = (): unknown => page.setTimeout(end, wait);
      const root = page.Zone?.root;
      const timer = root === undefined ? set() : root.run(set);
      timers.set(id, { timer, madeBy: page.setTimeout });
      return id;
    },
    clearTimer(id) {
      const found = timers.get(id);
      timers.delete(id);
      // What was made by timers that are put away is none of those that there are now.
      if (found?.madeBy === page.setTimeout) page.clearTimeout(found.timer as number);
    },
  };
}

export const pureHost: WindowSupport['pureHost'] = { urls, text, values, crypto: pureCrypto };

export const recordOfRealms: WindowSupport['recordOfRealms'] = recordInRealms;

export { askLoader } from '../fetch/ask-loader.ts';
export { piecesOf, timeOutAfter } from '../fetch/body.ts';
export { reasonOf } from '../fetch/network-error.ts';
export { fetchPublic } from '../fetch/public-fetch.ts';
/** For the processes of windows. */
export { ResourceLoader } from '../resource-loader.ts';
export { transformModule } from '../scripting/transform-module.ts';
export { runTask } from './tasks.ts';
export { keepSetFlags } from './undetectable.ts';
export { accessibilityInRealm, inputInRealm };

export const fileUrl: WindowSupport['fileUrl'] = (path) => pathToFileURL(resolve(path)).href;

export { nodesOfPrograms };
