import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { ResourceResponse } from '../../host/resource-request.ts';

const CODINGS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** A response as `fetch` gives it, of one that a dispatcher has passed as it came. */
export function decompressed(response: ResourceResponse): ResourceResponse {
  const headers = [...(response.headers as Iterable<[string, string]>)];
  const named = headers.filter(([name]) => name.toLowerCase() === 'content-encoding');
  const codings = named.flatMap(([, value]) => value.split(',')).map((coding) => coding.trim().toLowerCase());
  const transforms = codings.map((coding) => CODINGS[coding]);
  if (codings.length === 0 || transforms.includes(undefined)) return response;
  let body = Readable.from(response.body as AsyncIterable<Uint8Array>);
  for (const create of transforms.reverse()) body = pipeline(body, (create as () => Transform)(), () => {});
  const rest = headers.filter(([name]) => !/^content-(?:encoding|length)$/i.test(name));
  return { ...response, headers: rest, body };
}
