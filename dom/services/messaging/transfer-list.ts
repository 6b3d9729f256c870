import { toSequence } from '../../webidl/convert.ts';
import { typeError } from '../../webidl/unnamed.ts';

/** `sequence<object>` or a dictionary that has one as `transfer`: both are what `postMessage` takes. */
export function toTransferList(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  if (typeof value === 'object' || typeof value === 'function') {
    if (typeof (value as Partial<Iterable<unknown>>)[Symbol.iterator] === 'function')
      return toSequence(value, toObject);
  }
  if (Object(value) !== value) throw typeError('Overload resolution failed.');
  return toTransferOption(value as Record<string, unknown>);
}

/** https://html.spec.whatwg.org/#structuredserializeoptions */
export function toTransferOption(options: Record<string, unknown> | null): unknown[] {
  const transfer = options?.transfer;
  return transfer === undefined ? [] : toSequence(transfer, toObject);
}

export function toObject(value: unknown): unknown {
  if (Object(value) !== value) throw typeError('The provided value is not of type object.');
  return value;
}
