import { PairList } from '../../webidl/pair-list.ts';
import { createObjectOfState, stateOfKind } from '../../webidl/state.ts';
import { BlobState, objectOfBlob } from '../files/blob-state.ts';

/** https://xhr.spec.whatwg.org/#concept-formdata-entry: the value is a string or a File object. */
export type FormEntry = [name: string, value: string | object];

/** https://xhr.spec.whatwg.org/#interface-formdata */
export class FormDataState {
  readonly kind = 'FormData';
  readonly entries: PairList<string | object>;

  constructor(entries: readonly FormEntry[]) {
    this.entries = new PairList(entries);
  }
}

/** https://html.spec.whatwg.org/#create-an-entry: a Blob becomes a File. */
export function createEntry(name: string, value: string | object, filename: string | null = null): FormEntry {
  const blob = typeof value === 'string' ? null : stateOfKind<BlobState>(value, 'Blob');
  if (blob === null) return [name, value];
  if (blob.file !== null && filename === null) return [name, value];
  const file = { name: filename ?? blob.file?.name ?? 'blob', lastModified: blob.file?.lastModified ?? Date.now() };
  return [name, objectOfBlob(new BlobState(blob.parts, blob.type, file))];
}

export function formDataObject(entries: FormEntry[]): object {
  return createObjectOfState(new FormDataState(entries));
}
