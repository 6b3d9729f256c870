import { toSequence } from '../../webidl/convert.ts';
import { toDictionary } from '../../webidl/dictionary.ts';

/** `sequence<object>` or a dictionary that has one as `transfer`: both are what `postMessage` takes. */
export function toTransferList(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  if (typeof value === 'object' || typeof value === 'function') {
    if (typeof (value as Partial<Iterable<unknown>>)[Symbol.iterator] === 'function')
      return toSequence(value, toObject);
  }
  return toTransferOption(toDictionary(value, 'StructuredSerializeOptions'));
}

/** https://html.spec.whatwg.org/#structuredserializeoptions */
export function toTransferOption(options: Record<string, unknown> | null): unknown[] {
  const transfer = options?.transfer;
  return transfer === undefined ? [] : toSequence(transfer, toObject);
}

function toObject(value: unknown): unknown {
  if (Object(value) !== value) throw new TypeError('The provided value is not of type object.');
  return value;
}
