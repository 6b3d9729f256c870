import type { BlobState } from '../../dom/services/files/blob-state.ts';
import { stateOfKind } from '../../dom/webidl/state.ts';
import { bytesOf } from '../bytes/bytes-of.ts';
import { describe } from '../options.ts';

/** A file that somebody chooses: a `File`, or what one is made of. */
export type ChosenFile =
  | File
  | {
      readonly name: string;
      /**
       * Its MIME type.
       * @defaultValue `''`
       */
      readonly type?: string | undefined;
      /** Text is encoded as UTF-8. */
      readonly contents: string | Uint8Array | ArrayBuffer;
      /**
       * In milliseconds since 1970.
       * @defaultValue now
       */
      readonly lastModified?: number | undefined;
    };

interface GivenFiles {
  /** As they cross to the realm of the window. */
  readonly given: readonly object[];
  /** The File objects of windows, with the element first. */
  readonly objects: readonly object[];
}

/** @throws TypeError (by the promise) for what is no file. */
export async function givenFiles(method: string, files: readonly ChosenFile[]): Promise<GivenFiles> {
  const objects: object[] = [];
  const first = method === 'upload' ? 1 : 0;
  const given: object[] = [];
  for (const file of files) given.push(await givenFile(method, file, objects, first));
  return { given, objects };
}

async function givenFile(method: string, file: ChosenFile, objects: object[], first: number): Promise<object> {
  const { name, type = '', lastModified = Date.now() } = Object(file) as Partial<File>;
  const parts = Object(file) as { arrayBuffer?: unknown; contents?: unknown };
  if (typeof parts.arrayBuffer === 'function') {
    if (!isOfProgram(file as File)) return { index: objects.push(file as File) - 1 + first };
    const bytes = new Uint8Array(await (file as File).arrayBuffer());
    return { name, type, lastModified, bytes: binaryText(bytes) };
  }
  const { contents } = parts;
  const bytes = typeof contents === 'string' ? new TextEncoder().encode(contents) : bytesOf(contents);
  if (typeof name !== 'string' || typeof type !== 'string' || bytes === null)
    throw new TypeError(
      `UserInput.${method}() takes files, or objects with a name and contents; got ${describe(file)}.`,
    );
  return { name, type, lastModified, bytes: binaryText(bytes) };
}

/** The File of the runtime, whatever the global object has by that name by now. */
const ProgramBlob: typeof Blob | undefined = globalThis.Blob;

/** Whether the runtime has made it, and no window. */
function isOfProgram(file: File): boolean {
  if (stateOfKind<BlobState>(file, 'Blob') !== null) return false;
  return ProgramBlob !== undefined && file instanceof ProgramBlob;
}

const CHUNK = 0x8000;

/** A code unit for each byte. */
function binaryText(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return text;
}
