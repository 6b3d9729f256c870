import type { Host } from '../../dom/realm/host.ts';
import { cssValues } from '../css-values.ts';
import { type Client, clientHost } from './client.ts';
import { createCompression } from './compression.ts';
import { createCookies } from './cookies.ts';
import { createCrypto } from './crypto.ts';
import { environmentOf } from './environment.ts';
import type { SessionContext } from './fetch/fetch.ts';
import { layoutHost } from './layout.ts';
import { createLoading } from './loading.ts';
import { createNavigation } from './navigation.ts';
import { createNetwork } from './network.ts';
import { createPrompts } from './prompts.ts';
import { createRejections } from './rejections.ts';
import { type OptionsOfHost, type Reporting, reporting } from './reporting.ts';
import { moduleHost } from './scripting/module-host.ts';
import type { Session } from './session.ts';
import { signals } from './signals.ts';
import { createSockets } from './sockets.ts';
import { createTasks } from './tasks.ts';
import { text } from './text.ts';
import { urls } from './urls.ts';
import { values } from './values.ts';

/** What belongs to the realm or the page comes to the host where these are made. */
type OwnSections = Omit<Host, 'scripts' | 'frames' | 'lifetime'>;

/** What a host is made of. */
const SECTIONS: { readonly [Name in keyof OwnSections]: (world: World) => OwnSections[Name] } = {
  client: ({ client }) => clientHost(client),
  tasks: ({ tasks }) => tasks,
  console: ({ reporting }) => reporting.console,
  urls: () => urls,
  text: () => text,
  values: () => values,
  signals: () => signals,
  rejections: (world) => world.opened(createRejections(world.tasks)).rejections,
  cookies: ({ session, client }) => createCookies(() => session.cookieJar, client),
  storage: (world) => world.opened(world.session.storage.open(world.client, world.tasks.queueTask)).storage,
  channels: (world) => world.opened(world.session.channels.open(world.client, world.tasks.queueTask)).channels,
  prompts: ({ options }) => createPrompts(options.prompts ?? {}),
  navigation: ({ options, client, reporting }) => createNavigation(options, client, reporting.logError),
  environment: ({ options }) => environmentOf(options),
  layout: ({ options }) => layoutHost(options.layout ?? {}),
  // What animations go by.
  clock: ({ tasks }) => tasks,
  crypto: ({ tasks }) => createCrypto(tasks),
  blobs: (world) => world.opened(world.session.blobs.open(world.client)).blobs,
  compression: ({ tasks }) => createCompression(tasks),
  network: ({ network }) => network.network,
  loading: ({ loading }) => loading.loading,
  sockets: (world) =>
    world.opened(createSockets(world.context, world.client, world.tasks, world.reporting.logError)).sockets,
  modules: () => moduleHost,
  css: () => ({ parseValue: (property, longhands, value) => cssValues().parseCssValue(property, longhands, value) }),
};

type Opened = { close(): void };

/**
 * What the sections of a host have in common. OPTIMIZATION: each section is made when it is first asked for, as most windows need few
 * of them. (bench/windows)
 */
export class World {
  readonly options: OptionsOfHost;
  readonly session: Session;
  readonly client: Client;
  readonly reporting: Reporting;
  readonly tasks: Host['tasks'];
  readonly host: Host = new LazyHost(this) as unknown as Host;
  #sections: { -readonly [Name in keyof Host]?: Host[Name] } = {};
  readonly #opened: Opened[] = [];
  #context: SessionContext | null = null;
  #network: ReturnType<typeof createNetwork> | null = null;
  #loading: ReturnType<typeof createLoading> | null = null;
  #isClosed = false;

  constructor(options: OptionsOfHost, session: Session, client: Client) {
    this.options = options;
    this.session = session;
    this.client = client;
    this.reporting = reporting(options);
    this.tasks = this.opened(createTasks(session.tasks, this.reporting.console.reportError)).tasks;
  }

  /** Sections of the realm, in the place of those that would be made. */
  give(sections: Partial<Host>): void {
    this.#sections = sections;
  }

  section<Name extends keyof Host>(name: Name): Host[Name] | undefined {
    let section: Host[Name] | undefined = this.#sections[name];
    if (section === undefined && Object.hasOwn(SECTIONS, name)) {
      section = SECTIONS[name as keyof OwnSections](this) as Host[Name];
      this.#sections[name] = section;
    }
    return section;
  }

  /** Has the service closed with the window. */
  opened<Service extends Opened>(service: Service): Service {
    if (this.#isClosed) service.close();
    else this.#opened.push(service);
    return service;
  }

  get context(): SessionContext {
    if (this.#context === null) {
      const { loader, turns, preflights, blobs, storage, keepsOriginsApart } = this.session;
      const { userAgent, language } = this.host.environment;
      const cookieJar = () => this.session.cookieJar;
      this.#context = { loader, turns, preflights, cookieJar, blobs, storage, userAgent, language, keepsOriginsApart };
    }
    return this.#context;
  }

  get network(): ReturnType<typeof createNetwork> {
    this.#network ??= this.opened(createNetwork(this.context, this.client, this.tasks, this.reporting.reportResource));
    return this.#network;
  }

  get loading(): ReturnType<typeof createLoading> {
    this.#loading ??= createLoading(this.session, this.client, this.network.loads, this.reporting.logError);
    return this.#loading;
  }

  close(): void {
    this.#isClosed = true;
    this.session.clients.close(this.client);
    for (const service of this.#opened) service.close();
  }
}

/** A host as its type has it. */
class LazyHost {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  static {
    for (const name of [...Object.keys(SECTIONS), 'scripts', 'frames', 'lifetime'] as (keyof Host)[]) {
      Object.defineProperty(LazyHost.prototype, name, {
        get(this: LazyHost) {
          return this.#world.section(name);
        },
      });
    }
  }
}
