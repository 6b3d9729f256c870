import { availableParallelism } from 'node:os';
import type { EnvironmentHost, Host } from '../../../dom/window/host.ts';
import { createCookies } from './cookies.ts';
import { createCrypto } from './crypto.ts';
import type { HostOptions } from './options.ts';
import { Session } from './session.ts';
import { createTasks } from './tasks.ts';
import { text } from './text.ts';
import { urls } from './urls.ts';
import { values } from './values.ts';

/** What belongs to no page: the realm's own parts (scripts, frames, loading) come to it where the realm is made. */
export type ServiceHost = Omit<Host, 'scripts' | 'frames' | 'loading' | 'network' | 'sockets'>;

/** A host, and what ends all that runs for it. */
export interface OpenHost {
  readonly host: ServiceHost;
  close(): void;
}

/** The world around one window. A window and its iframes have one each, and share the session. */
export function createHost(options: HostOptions = {}, session: Session = new Session()): OpenHost {
  const { tasks, close: closeTasks } = createTasks();
  const { storage, close: closeStorage } = session.storage.open(tasks.queueTask);
  const { channels, close: closeChannels } = session.channels.open(tasks.queueTask);
  const { blobs, close: closeBlobs } = session.blobs.open();
  const log = options.console ?? (() => {});
  const host: ServiceHost = {
    tasks,
    console: { log, reportError: options.reportError ?? ((message) => log('error', message)) },
    urls,
    text,
    values,
    cookies: createCookies(() => session.cookieJar),
    storage,
    channels,
    prompts: {
      alert: (message) => options.prompts?.alert?.(message),
      confirm: (message) => options.prompts?.confirm?.(message) === true,
      prompt: (message, defaultValue) => options.prompts?.prompt?.(message, defaultValue) ?? null,
      print: () => options.prompts?.print?.(),
    },
    navigation: {
      navigate: (url, replace) => options.navigation?.navigate?.(url, replace),
      reload: () => options.navigation?.reload?.(),
      urlChanged: (url) => options.navigation?.urlChanged?.(url),
    },
    environment: environmentOf(options),
    crypto: createCrypto(),
    blobs,
  };
  return {
    host,
    close() {
      closeTasks();
      closeStorage();
      closeChannels();
      closeBlobs();
    },
  };
}

declare const LIVEDOM_VERSION: string;

function environmentOf(options: HostOptions): EnvironmentHost {
  const { platform } = process;
  return {
    userAgent:
      options.userAgent ??
      `Mozilla/5.0 (${platform}) AppleWebKit/537.36 (KHTML, like Gecko) livedom/${LIVEDOM_VERSION}`,
    platform: { linux: 'Linux x86_64', darwin: 'MacIntel', win32: 'Win32' }[platform as string] ?? platform,
    language: options.language ?? 'en-US',
    hardwareConcurrency: availableParallelism(),
    pretendToBeVisual: options.pretendToBeVisual === true,
    width: options.width ?? 1024,
    height: options.height ?? 768,
  };
}
