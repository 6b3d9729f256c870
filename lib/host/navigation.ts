import type { NavigationHost } from '../../dom/realm/host.ts';
import type { Client } from './client.ts';
import type { HostOptions } from './options.ts';
import { mayLoadFiles, REFUSAL_OF_FILES } from './origin.ts';
import { guarded } from './prompts.ts';

/** Tells the user of what a page asks for; not that a page from the network wants to go to a file, which no browser lets it. */
export function createNavigation(
  { navigation }: HostOptions,
  client: Client,
  log: (reason: string) => void,
): NavigationHost {
  return {
    navigate: guarded((url, replace) => {
      if (url.startsWith('file:') && !mayLoadFiles(client.origin)) log(`Failed to load '${url}': ${REFUSAL_OF_FILES}`);
      else navigation?.navigate?.(url, replace);
    }, undefined),
    reload: guarded(() => navigation?.reload?.(), undefined),
    urlChanged: guarded((url) => navigation?.urlChanged?.(url), undefined),
  };
}
