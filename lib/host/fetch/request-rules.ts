import type { NetworkRequest } from '../../../dom/realm/host.ts';
import {
  isForbiddenMethod,
  isForbiddenRequestHeader,
  isHeaderName,
  isHeaderValue,
  isNoCorsSafelisted,
} from '../../../dom/services/fetch/headers-state.ts';
import { isSafelistedMethod } from './cors.ts';
import type { HeaderPairs } from './hop.ts';
import { refuse } from './network-error.ts';

/*
 * A page's realm keeps these rules, too. But there a script may have replaced what they are checked with, such as
 * `Set.prototype.has`; here it cannot.
 */

/** The headers that a request may have of its client. https://fetch.spec.whatwg.org/#headers-validate */
export function allowedHeaders({ headers, mode }: NetworkRequest): HeaderPairs {
  const allowed: HeaderPairs = [];
  for (const [given, value] of headers) {
    const name = given.toLowerCase();
    if (!isHeaderName(name) || !isHeaderValue(value) || isForbiddenRequestHeader(name, value)) continue;
    if (mode !== 'no-cors' || isNoCorsSafelisted(name, value)) allowed.push([name, value]);
  }
  return allowed;
}

/** https://fetch.spec.whatwg.org/#forbidden-method, and what goes without asking the server. */
export function requireAllowedMethod({ method, mode }: NetworkRequest): void {
  if (!isHeaderName(method) || isForbiddenMethod(method)) refuse(`The method '${method}' is forbidden.`);
  if (mode === 'no-cors' && !isSafelistedMethod(method)) refuse(`The method '${method}' does not go with "no-cors".`);
}
