import { Blob, File } from 'node:buffer';
import { types } from 'node:util';
import type { MessagePort } from 'node:worker_threads';
import { nodeWorkers } from './late-modules.ts';

/** As they are when this is loaded. */
function getterOf(prototype: object, name: string): (this: object) => unknown {
  return Object.getOwnPropertyDescriptor(prototype, name)?.get as (this: object) => unknown;
}
const sizeOf = getterOf(Blob.prototype, 'size');
const typeOf = getterOf(Blob.prototype, 'type');
const nameOf = getterOf(File.prototype, 'name');
const lastModifiedOf = getterOf(File.prototype, 'lastModified');

/** What a getter gives; null where the object is none of those that it is for. */
function ask(getter: (this: object) => unknown, object: object): unknown {
  try {
    return Reflect.apply(getter, object, []);
  } catch {
    return null;
  }
}

/** Whether it is a Blob of Node.js, a File included. Of a Proxy nothing is asked: that would run what a page made it of. */
export function isPlatformBlob(value: unknown): value is object {
  for (let at: unknown = value; typeof at === 'object' && at !== null; at = Object.getPrototypeOf(at)) {
    if (types.isProxy(at)) return false;
    if (at === Blob.prototype) return ask(sizeOf, value as object) !== null;
  }
  return false;
}

/** As JSON: its type and, of a File, the name and the time. */
export function describePlatformBlob(blob: object): string {
  const name = ask(nameOf, blob);
  return JSON.stringify({ type: ask(typeOf, blob), name, lastModified: ask(lastModifiedOf, blob) });
}

/** Reads one blob after the other, and says so by a number that this thread waits on. */
const READER = `
const { workerData } = require('node:worker_threads');
const { port, signal } = workerData;
port.on('message', async (blob) => {
  let bytes = null;
  try {
    bytes = new Uint8Array(await blob.arrayBuffer());
  } catch {}
  port.postMessage(bytes, bytes === null ? [] : [bytes.buffer]);
  Atomics.add(signal, 0, 1);
  Atomics.notify(signal, 0);
});
`;

interface Reader {
  readonly port: MessagePort;
  readonly signal: Int32Array;
}

/** How long a reader that is gone, out of memory, is waited for, in milliseconds. */
const LIMIT = 60_000;

/** The reader of those that are read in one turn. */
const shared: { reader: Reader | null } = { reader: null };

function openReader(): Reader {
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const { MessageChannel, Worker } = nodeWorkers();
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(READER, { eval: true, workerData: { port: port2, signal }, transferList: [port2] });
  worker.on('error', () => {});
  worker.unref();
  port1.unref();
  setImmediate(() => {
    shared.reader = null;
    port1.close();
    void worker.terminate();
  });
  return { port: port1, signal };
}

/** All its bytes, while this thread waits; null when they cannot be had, as those of what `fs.openAsBlob` gives. */
export function readPlatformBlob(blob: object): Uint8Array | null {
  if (ask(sizeOf, blob) === 0) return new Uint8Array();
  shared.reader ??= openReader();
  const { port, signal } = shared.reader;
  const before = Atomics.load(signal, 0);
  try {
    port.postMessage(blob);
  } catch {
    return null;
  }
  if (Atomics.wait(signal, 0, before, LIMIT) === 'timed-out') return null;
  return (nodeWorkers().receiveMessageOnPort(port)?.message as Uint8Array | null | undefined) ?? null;
}
