import { fireEvent } from '../events/fire-event.ts';
import { controlState } from '../html/forms/control-state.ts';
import { allocate, BlobState, objectOfBlob } from '../services/files/blob-state.ts';
import { FileListState } from '../services/files/file-list-state.ts';
import type { ElementRecord } from '../tree/records.ts';
import { stateChanged } from '../tree/state-changes.ts';
import { stateOfKind } from '../webidl/state.ts';
import { fireInputAndChange } from './change-events.ts';
import { clickIfShown } from './gestures.ts';
import type { Person } from './person.ts';
import { MICROTASKS, type Steps } from './steps.ts';

/** A file that the program gives: one of the window's own, or what one is made of. */
export type GivenFile = { readonly index: number } | FileContents;

interface FileContents {
  readonly name: string;
  readonly type: string;
  readonly lastModified: number;
  /** A code unit for each byte. */
  readonly bytes: string;
}

/** The File objects; null where one of the window's own is none. */
export function filesOf(given: readonly GivenFile[], objects: readonly object[]): object[] | null {
  const files: object[] = [];
  for (const each of given) {
    const file = 'index' in each ? ownFile(objects[each.index]) : newFile(each);
    if (file === null) return null;
    files.push(file);
  }
  return files;
}

function ownFile(object: object | undefined): object | null {
  const blob = stateOfKind<BlobState>(object, 'Blob');
  return blob === null || blob.file === null ? null : (object as object);
}

function newFile({ name, type, lastModified, bytes }: FileContents): object {
  const part = allocate(bytes.length);
  for (let index = 0; index < bytes.length; index++) part[index] = bytes.charCodeAt(index);
  return objectOfBlob(new BlobState([part], type, { name, lastModified }));
}

/** Chooses files in a file input, as far as it can be clicked by that: https://html.spec.whatwg.org/#file-upload-state-(type=file) */
export function* upload(person: Person, input: ElementRecord, files: readonly object[]): Steps {
  if (!(yield* clickIfShown(person, input))) return;
  const before = (controlState(input).files as FileListState | null)?.files ?? [];
  const list = new FileListState([]);
  for (const file of files) list.push(file);
  const isSame = before.length === list.length && before.every((file, index) => file === list.files[index]);
  if (isSame) {
    fireEvent(input, 'cancel', { bubbles: true });
    yield MICROTASKS;
    return;
  }
  controlState(input).files = list;
  stateChanged(input);
  yield* fireInputAndChange(input);
}
