import { iteratorMethod, toSequence } from '../../webidl/convert.ts';
import { convertedMember } from '../../webidl/dictionary.ts';
import { typeError } from '../../webidl/unnamed.ts';

/** `sequence<object>` or a dictionary that has one as `transfer`: both are what `postMessage` takes. */
export function toTransferList(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  const method = iteratorMethod(value);
  if (method !== null) return toSequence(value, toObject, method);
  if (Object(value) !== value) throw typeError('Overload resolution failed.');
  return toTransferOption(value as Record<string, unknown>);
}

/** https://html.spec.whatwg.org/#structuredserializeoptions */
export function toTransferOption(options: Record<string, unknown> | null): unknown[] {
  const toList = (transfer: unknown): unknown[] => toSequence(transfer, toObject);
  return convertedMember(options?.transfer, toList, 'StructuredSerializeOptions', 'transfer') ?? [];
}

export function toObject(value: unknown): unknown {
  if (Object(value) !== value) throw typeError('The provided value is not of type object.');
  return value;
}
