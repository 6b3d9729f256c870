import { realmHost, realmHostOrNull } from '../../realm/realm-host.ts';
import { DOMException } from '../../webidl/DOMException.ts';
import { parseJson } from '../../webidl/language/intrinsics.ts';
import { stateOrNull } from '../../webidl/state.ts';
import { allocate, BlobState, objectOfBlob } from './blob-state.ts';

interface Description {
  readonly type: string;
  /** Null: it is no File. */
  readonly name: string | null;
  readonly lastModified: number;
}

/** A value of the type `Blob`: the library's own, of whatever realm, or the platform's, which is copied. Null: it is none. */
export function toBlobOrNull(value: unknown): BlobState | null {
  const state = stateOrNull(value);
  if (state !== null) return state.kind === 'Blob' ? (state as BlobState) : null;
  if (typeof value !== 'object' || value === null || realmHostOrNull()?.values.kindOf(value) !== 'Blob') return null;
  return copyOfPlatformBlob(value);
}

/** The same as an object that scripts may see. */
export function toBlobObjectOrNull(value: unknown): object | null {
  if (stateOrNull(value)?.kind === 'Blob') return value as object;
  const copy = toBlobOrNull(value);
  return copy === null ? null : objectOfBlob(copy);
}

/** @param blob - One that `kindOf` calls so. */
export function copyOfPlatformBlob(blob: object): BlobState {
  const { values } = realmHost();
  const bytes = values.readBlob(blob, allocate);
  if (bytes === null) throw new DOMException('The bytes of the blob cannot be had at once.', 'NotReadableError');
  const { type, name, lastModified } = parseJson(values.describeBlob(blob)) as Description;
  return new BlobState([bytes], type, name === null ? null : { name, lastModified });
}
