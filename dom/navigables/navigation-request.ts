import type { PageRequest } from '../realm/host.ts';
import type { NavigationResource } from '../realm/navigation.ts';
import { resourceRequest } from '../realm/resource-request.ts';
import { hostOfWindow, type WindowRecord } from '../realm/shared/window-record.ts';
import { hasTransientActivation } from '../realm/user-activation.ts';

/** What counts as the referrer of a navigation, and how much of it is told. */
interface Referrer {
  readonly referrer?: string;
  readonly referrerPolicy?: string;
}

/**
 * https://html.spec.whatwg.org/#create-navigation-params-by-fetching: the request for the page that takes the place of what `target`
 * shows, as the document of `source` asks for it.
 */
export function navigationRequest(
  url: string,
  resource: NavigationResource | null,
  source: WindowRecord,
  target: WindowRecord,
  referrer: Referrer,
): PageRequest {
  const post = resource === null ? null : { method: 'POST', headers: [contentType(resource)] };
  return {
    ...resourceRequest(url, 'document', null, { ...post, ...referrer }),
    initiator: hostOfWindow(source).client.id(),
    target: hostOfWindow(target).client.id(),
    isUserActivated: hasTransientActivation(source),
  };
}

function contentType(resource: NavigationResource): [name: string, value: string] {
  return ['Content-Type', resource.contentType];
}
