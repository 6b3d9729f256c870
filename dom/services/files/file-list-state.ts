import { prototypeForNew } from '../../webidl/current-realm.ts';
import { interfaceNamed } from '../../webidl/lazy-interface.ts';
import { LegacyPlatformObject } from '../../webidl/legacy-platform-object.ts';
import { type Placed, PlacedSet } from '../../webidl/placed-set.ts';
import { linkState, stateOrNull } from '../../webidl/state.ts';
import { type BlobState, objectOfBlob } from './blob-state.ts';

/** A file of a list. */
interface ListedFile extends Placed {
  readonly file: BlobState;
  /** The File object, made when somebody asks, one for each. */
  object: object | null;
}

/** https://w3c.github.io/FileAPI/#filelist-section */
export class FileListState {
  readonly kind = 'FileList';
  readonly #files = new PlacedSet<ListedFile>();
  /** The FileList, once somebody asked. */
  object: object | null = null;

  constructor(files: readonly BlobState[]) {
    for (const file of files) this.#files.add({ file, object: null, order: 0 });
  }

  get length(): number {
    return this.#files.length;
  }

  get files(): BlobState[] {
    return Array.from(this.#files, ({ file }) => file);
  }

  /** Adds a File object, and gives what takes it away again. */
  push(object: object): () => void {
    const listed: ListedFile = { file: stateOrNull(object) as BlobState, object, order: 0 };
    this.#files.add(listed);
    return () => this.#files.delete(listed);
  }

  at(index: number): object | undefined {
    const listed = this.#files.at(index);
    if (listed === null) return undefined;
    listed.object ??= objectOfBlob(listed.file);
    return listed.object;
  }
}

class FileListHandler extends LegacyPlatformObject {
  readonly #state: FileListState;

  constructor(state: FileListState) {
    super();
    this.#state = state;
  }

  indexedLength(): number {
    return this.#state.length;
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
export function fileListObject(state: FileListState, prototypeOf = prototypeForNew): object {
  if (state.object === null) {
    const object = new FileListHandler(state).createProxy(prototypeOf(interfaceNamed('FileList')));
    linkState(object, state);
    state.object = object;
  }
  return state.object;
}

export function createFileList(files: readonly BlobState[]): object {
  return fileListObject(new FileListState(files));
}
