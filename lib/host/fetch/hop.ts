import { headerOf } from '../../../dom/realm/header-of.ts';
/** Name and value. Names are in lower case, and each comes once; but `set-cookie` as often as it was sent. */
export type HeaderPairs = [name: string, value: string][];

/** One request to one server: no redirect is followed. */
export interface Hop {
  readonly url: string;
  readonly method: string;
  readonly headers: HeaderPairs;
  readonly body: Uint8Array | null;
  /** What it is for: `document`, `script`, `style`, `image` …, '' for fetch() and XMLHttpRequest. */
  readonly destination: string;
}

export interface HopResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: HeaderPairs;
  readonly body: AsyncIterable<Uint8Array> | Uint8Array | null;
}

/** One whose body is there. */
export interface SyncHopResponse extends HopResponse {
  readonly body: Uint8Array | null;
}

export function setHeader(headers: HeaderPairs, name: string, value: string): void {
  removeHeader(headers, name);
  headers.push([name, value]);
}

export function removeHeader(headers: HeaderPairs, name: string): void {
  for (let i = headers.length - 1; i >= 0; i--) if (headers[i]?.[0] === name) headers.splice(i, 1);
}

export function addIfMissing(headers: HeaderPairs, name: string, value: string): void {
  if (headerOf(headers, name) === null) headers.push([name, value]);
}

/** Tells the sender of the body that it is not read. */
export function discard(body: HopResponse['body']): void {
  const stream = body as { cancel?: () => Promise<void> } | null;
  void (async () => stream?.cancel?.())().catch(() => {});
}
