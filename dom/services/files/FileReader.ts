import { EventTarget } from '../../events/EventTarget.ts';
import { includeEventHandlers } from '../../events/event-handler-members.ts';
import { fireEvent } from '../../events/fire-event.ts';
import { PROGRESS_EVENT } from '../../events/html-events.ts';
import { realmHost } from '../../realm/realm-host.ts';
import { requireWindow } from '../../realm/require-window.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { brandOfRecord } from '../../realm/target-link.ts';
import { pending, TargetRecord } from '../../tree/link.ts';
import { requireArguments, toDOMString } from '../../webidl/convert.ts';
import { DOMException, throwDOMException } from '../../webidl/DOMException.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { parseMimeType } from '../fetch/mime-type.ts';
import { type BlobState, bytesOfBlob } from './blob-state.ts';
import { toBlobOrNull } from './to-blob.ts';

const enum State {
  Empty = 0,
  Loading = 1,
  Done = 2,
}

type Result = string | ArrayBuffer | null;
type Package = (bytes: Uint8Array, blob: BlobState) => Result;

class ReaderRecord extends TargetRecord {
  readonly #window: WindowRecord = requireWindow('FileReader');
  state = State.Empty;
  result: Result = null;
  error: DOMException | null = null;
  /** Counts the reads, so that one that was aborted fires no more events. */
  #reading = 0;

  /** https://w3c.github.io/FileAPI/#readOperation */
  read(blob: BlobState, pack: Package): void {
    if (this.state === State.Loading) {
      throwDOMException('InvalidStateError', 'The object is already busy reading Blobs.');
    }
    this.state = State.Loading;
    this.result = null;
    this.error = null;
    const reading = ++this.#reading;
    this.#queue(reading, () => {
      this.#fire('loadstart', blob, 0);
      if (blob.size > 0) this.#queue(reading, () => this.#fire('progress', blob));
      this.#queue(reading, () => this.#finish(blob, pack));
    });
  }

  /** https://w3c.github.io/FileAPI/#abort. The error is not in its steps; every browser has it. */
  abort(): void {
    this.#reading++;
    this.result = null;
    if (this.state !== State.Loading) return;
    this.state = State.Done;
    this.error = new DOMException('The user aborted a request.', 'AbortError');
    this.#fire('abort', null);
    if (this.#isIdle()) this.#fire('loadend', null);
  }

  /** As in Chromium, the length of what is empty is known, and that of what was aborted is not. */
  #fire(name: string, blob: BlobState | null, loaded = blob?.size ?? 0): void {
    const values = { loaded, total: blob?.size ?? 0, lengthComputable: blob !== null };
    fireEvent(this, name, { values }, PROGRESS_EVENT);
  }

  #finish(blob: BlobState, pack: Package): void {
    this.state = State.Done;
    this.result = pack(bytesOfBlob(blob), blob);
    this.#fire('load', blob);
    if (this.#isIdle()) this.#fire('loadend', blob);
  }

  /** Whether no listener began to read again. */
  #isIdle(): boolean {
    return this.state !== State.Loading;
  }

  #queue(reading: number, steps: () => void): void {
    hostOfWindow(this.#window).tasks.queueTask(() => {
      if (reading === this.#reading && !stateOf(this.#window).isClosed) steps();
    });
  }
}

const thisReader = brandOfRecord(ReaderRecord);

function toBlob(value: unknown): BlobState {
  const blob = toBlobOrNull(value);
  if (blob === null) throw typeError("parameter 1 is not of type 'Blob'.");
  return blob;
}

/** https://w3c.github.io/FileAPI/#blob-package-data, "Text" */
function asText(label: string | null): Package {
  return (bytes, blob) => {
    const { text } = realmHost();
    const charset = parseMimeType(blob.type)?.parameters.get('charset');
    for (const candidate of [label, charset ?? null]) {
      const decoded = candidate === null ? null : text.decode(bytes, candidate);
      if (decoded !== null) return decoded;
    }
    return text.decode(bytes, 'utf-8');
  };
}

function binaryString(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 4096) text += String.fromCharCode(...bytes.subarray(i, i + 4096));
  return text;
}

function dataUrl(bytes: Uint8Array, blob: BlobState): string {
  const type = blob.type === '' ? 'application/octet-stream' : blob.type;
  return `data:${type};base64,${realmHost().text.btoa(binaryString(bytes)) as string}`;
}

/** https://w3c.github.io/FileAPI/#APIASynch */
export const fileReaderInterface = lazyInterface('FileReader', () => {
  class FileReader extends EventTarget {
    constructor() {
      pending.record = new ReaderRecord();
      try {
        super();
      } finally {
        pending.record = null;
      }
    }

    readAsArrayBuffer(blob: unknown): void {
      const reader = thisReader(this);
      requireArguments(arguments.length, 1);
      reader.read(toBlob(blob), (bytes) => new Uint8Array(bytes).buffer);
    }

    readAsBinaryString(blob: unknown): void {
      const reader = thisReader(this);
      requireArguments(arguments.length, 1);
      reader.read(toBlob(blob), binaryString);
    }

    readAsText(blob: unknown, encoding: unknown = undefined): void {
      const reader = thisReader(this);
      requireArguments(arguments.length, 1);
      reader.read(toBlob(blob), asText(encoding === undefined ? null : toDOMString(encoding)));
    }

    readAsDataURL(blob: unknown): void {
      const reader = thisReader(this);
      requireArguments(arguments.length, 1);
      reader.read(toBlob(blob), dataUrl);
    }

    abort(): void {
      thisReader(this).abort();
    }

    get readyState(): number {
      return thisReader(this).state;
    }

    get result(): Result {
      return thisReader(this).result;
    }

    /** What is in memory can always be read. */
    get error(): DOMException | null {
      return thisReader(this).error;
    }
  }
  includeEventHandlers(FileReader, 'onloadstart onprogress onload onabort onerror onloadend', thisReader);
  for (const [name, value] of Object.entries({ EMPTY: 0, LOADING: 1, DONE: 2 })) {
    Object.defineProperty(FileReader, name, { value, enumerable: true });
    Object.defineProperty(FileReader.prototype, name, { value, enumerable: true });
  }
  return FileReader;
});
