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
  options: HostOptions & { readonly reports?: WindowReports } = {},
  session: Session = new Session(),
  client: Client = session.clients.open('about:blank'),
): OpenHost {
  const environment = environmentOf(options);
  const log = guarded(options.console ?? print, undefined);
  const logError = (text: string): void => log('error', text);
  const reportError = guarded(options.reportError ?? logError, undefined);
  const { tasks, close: closeTasks } = createTasks(reportError);
  const { reports = {} } = options;
  const { storage, close: closeStorage } = session.storage.open(client, tasks.queueTask);
  const { channels, close: closeChannels } = session.channels.open(client, tasks.queueTask);
  const { blobs, close: closeBlobs } = session.blobs.open(client);
  const { userAgent, language } = environment;
  const cookieJar = () => session.cookieJar;
  const { loader, blobs: blobUrls, keepsOriginsApart } = session;
  const context = { loader, cookieJar, blobs: blobUrls, userAgent, language, keepsOriginsApart };
  const { rejections, close: closeRejections } = createRejections(tasks);
  const {
    network,
    loads,
    close: closeNetwork,
  } = createNetwork(
    context,
    client,
    tasks,
    reports.resource === undefined ? loggingTo(logError) : guarded(reports.resource, undefined),
  );
  const { loading, pageOf } = createLoading(session, client, loads, logError);
  const { sockets, close: closeSockets } = createSockets(context, client, tasks, logError);
  const host: ServiceHost = {
    client: clientHost(client),
    tasks,
    console: { log, reportError, ...passed(reports) },
    urls,
    text,
    values,
    signals,
    rejections,
    cookies: createCookies(cookieJar, client),
    storage,
    channels,
    prompts: createPrompts(options.prompts ?? {}),
    navigation: createNavigation(options, client, logError),
    environment,
    layout: layoutHost(options.layout ?? {}),
    crypto: createCrypto(tasks),
    blobs,
    compression: createCompression(tasks),
    network,
    loading,
    sockets,
    modules: moduleHost,
    css: { parseValue: parseCssValue },
  };
  return {
    host,
    pageOf,
    close() {
      session.clients.close(client);
      closeTasks();
      closeStorage();
      closeChannels();
      closeBlobs();
      closeNetwork();
      closeSockets();
      closeRejections();
    },
  };
}

/** What the program wants as it is. */
function passed({ call, exception }: WindowReports): Pick<Host['console'], 'passCall' | 'passError'> {
  const passCall = call === undefined ? null : guarded(call, undefined);
  const passError = exception === undefined ? null : guarded(exception, undefined);
  return { passCall: passCall === null ? null : (method, ...given) => passCall(method, given), passError };
}

function loggingTo(logError: (text: string) => void): (failed: FailedResource) => void {
  return ({ url, status, cause }) => {
    if (status === null) logError(`Failed to load '${url}': ${reasonOf(cause)}`);
  };
}
