/** What runs in the worker threads of `livedom batch`: a file of its own in the package. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { EncodingOptions } from '../../bytes/encoding-options.ts';
import { parse } from '../../parse.ts';
import type { Answer, Failure, PageBytes } from './task.ts';

/** What a worker is started with. */
export interface WorkerData {
  /** The absolute path of the handler. */
  readonly handler: string;
  readonly encoding: EncodingOptions;
}

/** What it is asked for, and answers with an `Answer`; it gives one before that, of the handler. */
export interface WorkerJob {
  readonly source: string;
  /** Null: the source is a file. */
  readonly page: PageBytes | null;
}

type Handler = (page: { document: Document; source: string; bytes: Uint8Array }) => unknown;

const { handler, encoding } = workerData as WorkerData;
const port = parentPort as MessagePort;

async function work(): Promise<void> {
  const loaded = (await import(pathToFileURL(handler).href)) as { default?: unknown };
  const { default: handle } = loaded;
  if (typeof handle !== 'function') throw new TypeError('its default export is no function');
  port.on('message', (job: WorkerJob) => void answer(() => valueOf(handle as Handler, job)));
}

async function valueOf(handle: Handler, { source, page }: WorkerJob): Promise<unknown> {
  const { bytes, url, contentType } = page ?? {
    bytes: readFileSync(source),
    url: pathToFileURL(resolve(source)).href,
    contentType: null,
  };
  const document = parse(bytes, { ...encoding, url, contentType: contentType ?? undefined });
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
