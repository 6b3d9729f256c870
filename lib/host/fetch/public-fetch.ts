import type { IncomingMessage, RequestOptions } from 'node:http';
import type { LookupFunction } from 'node:net';
import type { Duplex, Readable } from 'node:stream';
import { headerOf } from '../../../dom/realm/header-of.ts';
import { requirePackage } from '../../runtime/require-package.ts';
import type { ResourceRequest, ResourceResponse } from '../resource-request.ts';
import { refusalOfPort } from './bad-ports.ts';
import { hasEmptyQuery } from './corrected-dispatcher.ts';
import { NetworkError, refuse } from './network-error.ts';
import { isPublicAddress } from './public-addresses.ts';

/**
 * One request over HTTP, to a public address. It is looked at where the connection is made, so that a name cannot stand for another
 * address by then.
 */
export async function fetchPublic(request: ResourceRequest): Promise<ResourceResponse> {
  const { hostname } = new URL(request.url);
  const badPort = refusalOfPort(request.url);
  if (badPort !== null) refuse(badPort);
  // The connection is made without a lookup.
  if (isPublicAddress(hostname.replace(/^\[|\]$/g, '')) === false) refuse(refusal(hostname));
  const response = await send(request);
  const { statusCode = 0, statusMessage = '', rawHeaders } = response;
  const headers = Array.from({ length: rawHeaders.length / 2 }, (_, index): [string, string] => [
    rawHeaders[2 * index] as string,
    rawHeaders[2 * index + 1] as string,
  ]);
  return { status: statusCode, statusText: statusMessage, headers, body: bodyOf(response, request.method) };
}

function refusal(hostname: string): string {
  return `'${hostname}' has no public address.`;
}

function send({ url, method, headers, body, signal }: ResourceRequest): Promise<IncomingMessage> {
  const isSecure = url.startsWith('https:');
  const { request } = requirePackage(isSecure ? 'node:https' : 'node:http') as typeof import('node:http');
  const options: RequestOptions = {
    method,
    headers: { 'accept-encoding': codingsFor(headers), ...Object.fromEntries(headers), ...lengthOf(body) },
    // A connection of its own, that nobody has made before.
    agent: false,
    lookup: lookupPublic,
    signal,
    ...(hasEmptyQuery(url) && { path: `${new URL(url).pathname}?` }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(url, options, resolve);
    asked.on('error', reject);
    asked.on('upgrade', (_, socket) => {
      socket.destroy();
      reject(new NetworkError('The server changed the protocol.'));
    });
    asked.end(body ?? undefined);
  });
}

/** https://fetch.spec.whatwg.org/#http-network-or-cache-fetch: a part is one of the bytes themselves. */
function codingsFor(headers: ResourceRequest['headers']): string {
  return headerOf(headers, 'range') === null ? 'gzip, deflate, br' : 'identity';
}

/** Node.js tells the length of a body with some methods only; without it the body stands where the next request would. */
function lengthOf(body: Uint8Array | null): Record<string, string> {
  return body === null ? {} : { 'content-length': String(body.byteLength) };
}

const lookupPublic: LookupFunction = (hostname, options, callback) => {
  const { lookup } = requirePackage('node:dns') as typeof import('node:dns');
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) {
      callback(error, []);
      return;
    }
    const found = addresses.filter(({ address }) => isPublicAddress(address) === true);
    const [first] = found;
    if (first === undefined) callback(new NetworkError(refusal(hostname)), []);
    else if (options.all === true) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

/** How often a body may be compressed. */
const MOST_CODINGS = 5;

/** https://httpwg.org/specs/rfc9110.html#field.content-encoding, undone. */
function bodyOf(response: IncomingMessage, method: string): Readable {
  const codings = (response.headers['content-encoding'] ?? '').split(',').flatMap((coding) => coding.trim() || []);
  if (codings.length === 0 || method === 'HEAD' || [204, 205, 304].includes(response.statusCode ?? 0)) return response;
  if (codings.length > MOST_CODINGS) {
    response.destroy();
    refuse(`The response is compressed ${codings.length} times.`);
  }
  const decoders = codings.reverse().map((coding) => decoderOf(coding.toLowerCase()));
  if (decoders.includes(null)) return response;
  const { pipeline } = requirePackage('node:stream') as typeof import('node:stream');
  // What goes wrong is told by the last of them, as it is read. It is a Duplex; the types of `pipeline` give up on lists.
  return pipeline([response, ...(decoders as Duplex[])], () => {}) as unknown as Readable;
}

/** Null: nobody knows the coding, and the bytes stay as they are. */
function decoderOf(coding: string): Duplex | null {
  const zlib = requirePackage('node:zlib') as typeof import('node:zlib');
  // What is cut off is given as far as it goes.
  const flush = { flush: zlib.constants.Z_SYNC_FLUSH, finishFlush: zlib.constants.Z_SYNC_FLUSH };
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      return zlib.createGunzip(flush);
    case 'deflate':
      return zlib.createInflate(flush);
    case 'br':
      return zlib.createBrotliDecompress();
    default:
      return null;
  }
}
