import { parseDirectives } from '../../dom/realm/content-security-policy.ts';
import { headerOf } from '../../dom/realm/header-of.ts';
import type { NetworkResponse } from '../../dom/realm/host.ts';
import { matchesAncestors } from '../../dom/realm/source-expression.ts';

/**
 * Why a response may not stand in a frame; null: it may.
 *
 * @param around - The origins of the documents around it, serialized; none for a top-level window.
 */
export function refusalOfFrame({ urls, headers }: NetworkResponse, around: readonly string[]): string | null {
  if (around.length === 0) return null;
  const url = new URL(urls.at(-1) as string);
  const policies = (headerOf(headers, 'content-security-policy') ?? '').split(',').map(parseDirectives);
  const lists = policies.map((policy) => policy.get('frame-ancestors')).filter((list) => list !== undefined);
  const origins = around.map((origin) => (origin === 'null' ? null : new URL(origin)));
  const isRefused =
    lists.length > 0
      ? lists.some((list) => !matchesAncestors(list, origins, url))
      : isRefusedByOptions(headerOf(headers, 'x-frame-options') ?? '', around, url.origin);
  return isRefused ? 'it refuses to be in a frame here.' : null;
}

/** https://html.spec.whatwg.org/#check-a-navigation-response's-adherence-to-x-frame-options */
function isRefusedByOptions(header: string, around: readonly string[], own: string): boolean {
  const options = new Set(header.split(',').map((option) => option.trim().toLowerCase()));
  if (options.size > 1) return ['deny', 'allowall', 'sameorigin'].some((option) => options.has(option));
  return options.has('deny') || (options.has('sameorigin') && around.some((origin) => origin !== own));
}
