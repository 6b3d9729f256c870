import { requireArguments, toDOMString, toSequence, toUnrestrictedDouble } from '../../webidl/convert.ts';
import { convertedMember, enumMember, toDictionary } from '../../webidl/dictionary.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, createPlatformObject, linkState, stateOfKind } from '../../webidl/state.ts';
import { illegalInvocation } from '../../webidl/unnamed.ts';
import { toUSVString } from '../../webidl/usv-string.ts';
import { streamObject, streamOfBytes } from '../streams/stream-state.ts';
import { BlobState, bytesOfBlob, normalizedType, utf8Decode, utf8Encode } from './blob-state.ts';
import { copyOfBufferSource } from './buffer-source.ts';
import { toBlobOrNull } from './to-blob.ts';

const thisBlob = brandOf<BlobState>('Blob');

function thisFile(object: unknown): NonNullable<BlobState['file']> {
  const { file } = thisBlob(object);
  if (file === null) throw illegalInvocation();
  return file;
}

/** `sequence<BlobPart>`, and https://w3c.github.io/FileAPI/#process-blob-parts with it. */
function toParts(value: unknown, _what: string, toNative: () => boolean): BlobState['parts'] {
  const items = toSequence<Uint8Array | BlobState | string>(
    value,
    (item) => toBlobOrNull(item) ?? copyOfBufferSource(item) ?? toUSVString(toDOMString(item)),
  );
  const isNative = toNative();
  return items.map((item) =>
    typeof item === 'string' ? utf8Encode(isNative ? item.replace(/\r\n?|\n/g, '\n') : item) : item,
  );
}

const BAG = 'BlobPropertyBag';
const ENDINGS = ['transparent', 'native'] as const;

/** `BlobPropertyBag`, and that of File: members in lexicographical order. */
function toPropertyBag(
  value: unknown,
  what: string,
  isFile: boolean,
): { type: string; native: boolean; lastModified: number } {
  const bag = toDictionary(value, `${what}PropertyBag`);
  const endings = enumMember(bag?.endings, ENDINGS, 'EndingType', BAG, 'endings');
  const type = convertedMember(bag?.type, toDOMString, BAG, 'type') ?? '';
  const modified = isFile ? bag?.lastModified : undefined;
  return {
    native: endings === 'native',
    type: normalizedType(type),
    lastModified: convertedMember(modified, toLongLong, 'FilePropertyBag', 'lastModified') ?? Date.now(),
  };
}

function toLongLong(value: unknown): number {
  const number = Math.trunc(toUnrestrictedDouble(value));
  return Number.isFinite(number) ? number + 0 : 0;
}

/** `[Clamp] long long`: halves go to the even neighbour. */
function toClampedLongLong(value: unknown): number {
  const number = toUnrestrictedDouble(value);
  if (Number.isNaN(number)) return 0;
  const limited = Math.min(Math.max(number, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
  const floor = Math.floor(limited);
  return limited - floor === 0.5 ? floor + Math.abs(floor % 2) : Math.round(limited);
}

/** https://w3c.github.io/FileAPI/#slice-blob */
function sliced(blob: BlobState, start: unknown, end: unknown, contentType: unknown): BlobState {
  const from = start === undefined ? 0 : position(toClampedLongLong(start), blob.size);
  const to = end === undefined ? blob.size : position(toClampedLongLong(end), blob.size);
  const bytes = bytesOfBlob(blob).subarray(from, Math.max(from, to));
  return new BlobState([bytes], contentType === undefined ? '' : normalizedType(toDOMString(contentType)));
}

function position(given: number, size: number): number {
  return given < 0 ? Math.max(size + given, 0) : Math.min(given, size);
}

/** https://w3c.github.io/FileAPI/#blob-section */
export const blobInterface = lazyInterface('Blob', () => {
  class Blob {
    constructor(blobParts: unknown = undefined, options: unknown = undefined) {
      let bag: ReturnType<typeof toPropertyBag> | null = null;
      const toNative = () => {
        bag = toPropertyBag(options, 'Blob', false);
        return bag.native;
      };
      const parts = blobParts === undefined ? [] : toParts(blobParts, 'Blob', toNative);
      linkState(this, new BlobState(parts, (bag ?? toPropertyBag(options, 'Blob', false)).type));
    }

    get size(): number {
      return thisBlob(this).size;
    }

    get type(): string {
      return thisBlob(this).type;
    }

    slice(start: unknown = undefined, end: unknown = undefined, contentType: unknown = undefined): object {
      return createPlatformObject(Blob, sliced(thisBlob(this), start, end, contentType));
    }

    stream(): object {
      return streamObject(streamOfBytes(new Uint8Array(bytesOfBlob(thisBlob(this)))));
    }

    async text(): Promise<string> {
      return utf8Decode(bytesOfBlob(thisBlob(this)));
    }

    async arrayBuffer(): Promise<ArrayBuffer> {
      return new Uint8Array(bytesOfBlob(thisBlob(this))).buffer;
    }

    async bytes(): Promise<Uint8Array> {
      return new Uint8Array(bytesOfBlob(thisBlob(this)));
    }
  }
  return Blob;
});

/** https://w3c.github.io/FileAPI/#file-section */
export const fileInterface = lazyInterface('File', () => {
  class File extends blobInterface() {
    constructor(fileBits: unknown, fileName: unknown, options: unknown = undefined) {
      requireArguments(arguments.length, 2);
      // The conversions of the arguments come first, in their order.
      let bag = null as ReturnType<typeof toPropertyBag> | null;
      let name = '';
      const parts = toParts(fileBits, 'File', () => {
        name = toUSVString(toDOMString(fileName));
        bag = toPropertyBag(options, 'File', true);
        return bag.native;
      });
      super();
      const { type, lastModified } = bag as NonNullable<typeof bag>;
      replaceState(this, new BlobState(parts, type, { name, lastModified }));
    }

    get name(): string {
      return thisFile(this).name;
    }

    get lastModified(): number {
      return thisFile(this).lastModified;
    }

    get webkitRelativePath(): string {
      thisFile(this);
      return '';
    }
  }
  return File;
});

/** The base class gave the object the state of an empty blob, which a link cannot be taken from again. */
function replaceState(object: object, state: BlobState): void {
  Object.assign(stateOfKind<BlobState>(object, 'Blob') as object, state);
}
