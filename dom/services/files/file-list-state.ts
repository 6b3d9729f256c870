import { interfaceNamed } from '../../webidl/lazy-interface.ts';
import { LegacyPlatformObject } from '../../webidl/legacy-platform-object.ts';
import { linkState, stateOrNull } from '../../webidl/state.ts';
import { type BlobState, objectOfBlob } from './blob-state.ts';

/** https://w3c.github.io/FileAPI/#filelist-section */
export class FileListState {
  readonly kind = 'FileList';
  files: BlobState[];
  /** The File objects, made when somebody asks, one for each. */
  #objects: object[] = [];
  /** The FileList, once somebody asked. */
  object: object | null = null;

  constructor(files: readonly BlobState[]) {
    this.files = [...files];
  }

  /** Adds a File object. */
  push(object: object): void {
    this.#objects[this.files.length] = object;
    this.files.push(stateOrNull(object) as BlobState);
  }

  /** Makes it a list of these File objects. */
  replace(objects: object[]): void {
    this.#objects = objects;
    this.files = objects.map((object) => stateOrNull(object) as BlobState);
  }

  at(index: number): object | undefined {
    const file = this.files[index];
    if (file === undefined) return undefined;
    this.#objects[index] ??= objectOfBlob(file);
    return this.#objects[index];
  }
}

class FileListHandler extends LegacyPlatformObject {
  readonly #state: FileListState;

  constructor(state: FileListState) {
    super();
    this.#state = state;
  }

  indexedLength(): number {
    return this.#state.files.length;
  }

  indexedValue(index: number): unknown {
    return this.#state.at(index);
  }

  namedValue(): undefined {
    return undefined;
  }

  supportedNames(): readonly string[] {
    return [];
  }
}

/** The FileList of a list of files, always the same. */
export function fileListObject(state: FileListState): object {
  if (state.object === null) {
    const object = new FileListHandler(state).createProxy(interfaceNamed('FileList').prototype as object);
    linkState(object, state);
    state.object = object;
  }
  return state.object;
}

export function createFileList(files: readonly BlobState[]): object {
  return fileListObject(new FileListState(files));
}
