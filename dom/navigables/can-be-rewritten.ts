import { parseUrlRecord } from '../services/url/url-record.ts';

/** https://html.spec.whatwg.org/#can-have-its-url-rewritten: whether a document of the one URL may show the other one. */
export function canBeRewrittenTo(current: string, url: string): boolean {
  const document = parseUrlRecord(current);
  const target = parseUrlRecord(url);
  if (document === null || target === null) return false;
  for (const part of ['protocol', 'username', 'password', 'host'] as const) {
    if (document[part] !== target[part]) return false;
  }
  if (target.protocol === 'http:' || target.protocol === 'https:') return true;
  if (document.pathname !== target.pathname) return false;
  return target.protocol === 'file:' || document.search === target.search;
}
