/** What runs in the worker threads of `livedom batch`: a file of its own in the package. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { EncodingOptions } from '../bytes/encoding-options.ts';
import { parse } from '../parse.ts';

/** What a worker is started with. */
export interface WorkerData {
  /** The absolute path of the handler. */
  readonly handler: string;
  readonly encoding: EncodingOptions;
}

export interface Failure {
  readonly name: string;
  readonly message: string;
}

/** What a worker says of a page, and once before of the handler: the value as JSON, or what went wrong. */
export type Answer = { readonly json: string } | { readonly error: Failure };

type Handler = (page: { document: Document; source: string; bytes: Uint8Array }) => unknown;

const { handler, encoding } = workerData as WorkerData;
const port = parentPort as MessagePort;

async function work(): Promise<void> {
  const loaded = (await import(pathToFileURL(handler).href)) as { default?: unknown };
  const { default: handle } = loaded;
  if (typeof handle !== 'function') throw new TypeError('its default export is no function');
  port.on('message', (source: string) => void answer(() => valueOf(handle as Handler, source)));
}

async function valueOf(handle: Handler, source: string): Promise<unknown> {
  const bytes = readFileSync(source);
  const document = parse(bytes, { ...encoding, url: pathToFileURL(path.resolve(source)).href });
  return handle({ document, source, bytes });
}

async function answer(step: () => Promise<unknown>): Promise<void> {
  let said: Answer;
  try {
    // Nothing, and what JSON does not know, is null.
    said = { json: JSON.stringify(await step()) ?? 'null' };
  } catch (error) {
    said = { error: failureOf(error) };
  }
  port.postMessage(said);
}

function failureOf(error: unknown): Failure {
  // Errors of the handler may be of another realm.
  if (typeof error !== 'object' || error === null || !('message' in error)) {
    return { name: 'Error', message: typeof error === 'string' ? error : inspect(error) };
  }
  return { name: 'name' in error ? String(error.name) : 'Error', message: String(error.message) };
}

void answer(work);
