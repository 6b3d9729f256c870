import type { Host } from '../../dom/realm/host.ts';
import type { Client, LoadedPage } from './client.ts';
import type { OptionsOfHost } from './reporting.ts';
import { Session } from './session.ts';
import { World } from './world.ts';

/** A host, and what ends all that runs for it. */
export interface OpenHost {
  readonly host: Host;
  /** The page that a request of the window has got, as long as it may still be shown. */
  pageOf(id: number): LoadedPage | null;
  close(): void;
}

/**
 * The world around one window. A window and its frames have one each, and share the session.
 *
 * @param client - Who the window is, for all that its realm asks for.
 * @param ofRealm - What belongs to the realm, and what it has in the place of the rest.
 */
export function createHost(
  options: OptionsOfHost = {},
  session: Session = new Session(),
  client: Client = session.clients.open('about:blank'),
  ofRealm: (opened: OpenHost) => Partial<Host> = () => ({}),
): OpenHost {
  const world = new World(options, session, client);
  const opened: OpenHost = {
    host: world.host,
    pageOf: (id) => world.loading.pageOf(id),
    close: () => world.close(),
  };
  world.give(ofRealm(opened));
  return opened;
}
