import type { Host } from '../../dom/realm/host.ts';
import { parseCssValue } from '../runtime/css-values.ts';
import type { LoadedPage } from './client.ts';
import { type Client, clientHost } from './client.ts';
import { createCompression } from './compression.ts';
import { createCookies } from './cookies.ts';
import { createCrypto } from './crypto.ts';
import { environmentOf } from './environment.ts';
import { reasonOf } from './fetch/network-error.ts';
import { layoutHost } from './layout.ts';
import { createLoading } from './loading.ts';
import { createNavigation } from './navigation.ts';
import { createNetwork } from './network.ts';
import type { FailedResource, HostOptions, WindowReports } from './options.ts';
import { print } from './print.ts';
import { createPrompts, guarded } from './prompts.ts';
import { createRejections } from './rejections.ts';
import { moduleHost } from './scripting/module-host.ts';
import { Session } from './session.ts';
import { signals } from './signals.ts';
import { createSockets } from './sockets.ts';
import { createTasks } from './tasks.ts';
import { text } from './text.ts';
import { urls } from './urls.ts';
import { values } from './values.ts';

/** All but what belongs to the realm or the page, which comes to it where these are made. */
type ServiceHost = Omit<Host, 'scripts' | 'frames' | 'lifetime'>;

type OptionsOfHost = HostOptions & { readonly reports?: WindowReports };

/** A host, and what ends all that runs for it. */
export interface OpenHost {
  readonly host: ServiceHost;
  /** The page that a request of the window has got, as long as it may still be shown. */
  pageOf(id: number): LoadedPage | null;
  close(): void;
}

/**
 * The world around one window. A window and its frames have one each, and share the session.
 *
 * @param client - Who the window is, for all that its realm asks for.
 */
export function createHost(
  options: OptionsOfHost = {},
  session: Session = new Session(),
  client: Client = session.clients.open('about:blank'),
): OpenHost {
  const services: { close(): void }[] = [];
  function opened<Service extends { close(): void }>(service: Service): Service {
    services.push(service);
    return service;
  }
  const { console, logError, reportResource } = reporting(options);
  const environment = environmentOf(options);
  const { tasks } = opened(createTasks(console.reportError));
  const cookieJar = () => session.cookieJar;
  const context = {
    loader: session.loader,
    cookieJar,
    blobs: session.blobs,
    userAgent: environment.userAgent,
    language: environment.language,
    keepsOriginsApart: session.keepsOriginsApart,
  };
  const { network, loads } = opened(createNetwork(context, client, tasks, reportResource));
  const { loading, pageOf } = createLoading(session, client, loads, logError);
  const host: ServiceHost = {
    client: clientHost(client),
    tasks,
    console,
    urls,
    text,
    values,
    signals,
    rejections: opened(createRejections(tasks)).rejections,
    cookies: createCookies(cookieJar, client),
    storage: opened(session.storage.open(client, tasks.queueTask)).storage,
    channels: opened(session.channels.open(client, tasks.queueTask)).channels,
    prompts: createPrompts(options.prompts ?? {}),
    navigation: createNavigation(options, client, logError),
    environment,
    layout: layoutHost(options.layout ?? {}),
    crypto: createCrypto(tasks),
    blobs: opened(session.blobs.open(client)).blobs,
    compression: createCompression(tasks),
    network,
    loading,
    sockets: opened(createSockets(context, client, tasks, logError)).sockets,
    modules: moduleHost,
    css: { parseValue: parseCssValue },
  };
  return {
    host,
    pageOf,
    close() {
      session.clients.close(client);
      for (const service of services) service.close();
    },
  };
}

interface Reporting {
  readonly console: Host['console'];
  logError(text: string): void;
  reportResource(failed: FailedResource): void;
}

/** The functions of the program that are told what happens in a page; without them it is printed. */
function reporting({ console: log = print, reportError, reports = {} }: OptionsOfHost): Reporting {
  const guardedLog = guarded(log, undefined);
  const logError = (text: string): void => guardedLog('error', text);
  return {
    console: { log: guardedLog, reportError: guarded(reportError ?? logError, undefined), ...passed(reports) },
    logError,
    reportResource: reports.resource === undefined ? loggingTo(logError) : guarded(reports.resource, undefined),
  };
}

/** What the program wants as it is. */
function passed({
  call,
  exception,
  sheet,
}: WindowReports): Pick<Host['console'], 'passCall' | 'passError' | 'passSheet'> {
  const passCall = call === undefined ? null : guarded(call, undefined);
  const passError = exception === undefined ? null : guarded(exception, undefined);
  const passSheet = sheet === undefined ? null : guarded(sheet, undefined);
  return { passCall: passCall === null ? null : (method, ...given) => passCall(method, given), passError, passSheet };
}

function loggingTo(logError: (text: string) => void): (failed: FailedResource) => void {
  return ({ url, status, cause }) => {
    if (status === null) logError(`Failed to load '${url}': ${reasonOf(cause)}`);
  };
}
