import type { webcrypto } from 'node:crypto';
import type { CryptoHost, TaskHost } from '../../dom/realm/host.ts';
import { copyOut } from './bytes.ts';
import { nodeCrypto } from './late-modules.ts';

type Key = webcrypto.CryptoKey;
type Json = Record<string, unknown>;

/** What the realm knows of a key, which stays here. */
interface KeyDescription {
  readonly id: number;
  readonly type: string;
  readonly extractable: boolean;
  readonly algorithm: unknown;
  readonly usages: readonly string[];
}

const BYTES = '$bytes';
const KEY = '$key';

/** The keys of all windows: one may be handed a key of another. Ids are hidden from scripts, which cannot make any up. */
const keys = new Map<number, Key>();
let lastId = 0;

export function forgetKey(id: number): void {
  keys.delete(id);
}

/**
 * SubtleCrypto for a window: arguments are a JSON list in which `{"$bytes": base64}` stands for bytes and
 * `{"$key": id}` for a key. A result that is bytes is handed over as such; keys, pairs of keys and JSON Web Keys as JSON.
 */
export function createSubtle({ queueTask }: TaskHost): CryptoHost['subtle'] {
  return (operation, request, allocate, done) => {
    run(operation, request).then(
      (answer) =>
        queueTask(() => {
          if (typeof answer === 'string') done(null, answer, null);
          else done(null, null, copyOut(answer, allocate));
        }),
      (error: Error) => queueTask(() => done(`${error.name}: ${error.message}`, null, null)),
    );
  };
}

async function run(operation: string, request: string): Promise<string | Uint8Array> {
  const given = revive(JSON.parse(request)) as unknown[];
  if (operation === 'generateKey') requireModulus((given[0] as Json).modulusLength);
  const { subtle } = nodeCrypto().webcrypto;
  const method = subtle[operation as 'digest'] as (...given: unknown[]) => Promise<unknown>;
  const result = await Reflect.apply(method, subtle, given);
  return result instanceof ArrayBuffer ? new Uint8Array(result) : answerOf(result);
}

/** In bits, as in Chromium: to make a key of more takes hours, in which nothing can stop it and the program does not end. */
const LONGEST_MODULUS = 16_384;

function requireModulus(length: unknown): void {
  const bits = Number(length);
  if (bits > LONGEST_MODULUS || bits % 8 > 0) throw new DOMException('No modulus has that length.', 'OperationError');
}

function revive(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(revive);
  const object = value as Json;
  if (typeof object[BYTES] === 'string') return new Uint8Array(Buffer.from(object[BYTES], 'base64'));
  if (typeof object[KEY] === 'number') return keys.get(object[KEY]);
  return Object.fromEntries(Object.entries(object).map(([key, member]) => [key, revive(member)]));
}

/** A result as JSON; bytes in it (a public exponent) as base64. */
function answerOf(result: unknown): string {
  if (isKey(result)) return JSON.stringify({ key: describe(result) }, bytesAsBase64);
  const pair = result as { publicKey?: unknown; privateKey?: unknown };
  if (isKey(pair?.publicKey) && isKey(pair.privateKey)) {
    return JSON.stringify({ pair: [describe(pair.publicKey), describe(pair.privateKey)] }, bytesAsBase64);
  }
  return JSON.stringify({ value: result });
}

function describe(key: Key): KeyDescription {
  lastId++;
  keys.set(lastId, key);
  return { id: lastId, type: key.type, extractable: key.extractable, algorithm: key.algorithm, usages: key.usages };
}

function isKey(value: unknown): value is Key {
  return value instanceof CryptoKey;
}

function bytesAsBase64(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? { [BYTES]: Buffer.from(value).toString('base64') } : value;
}
