import type { Codec, Host } from '../../realm/host.ts';
import { requireWindow } from '../../realm/require-window.ts';
import { hostOfWindow } from '../../realm/shared/window-record.ts';
import { requireArguments, toDOMString } from '../../webidl/convert.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, linkState, type PlatformState } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { allocate } from '../files/blob-state.ts';
import { bytesOfBufferSource } from '../files/buffer-source.ts';
import type { Streams } from './package.ts';
import { type TransformEnds, transformEnds } from './transform-ends.ts';

interface CodecState extends PlatformState {
  readonly ends: TransformEnds;
}

type Controller = Streams.TransformStreamDefaultController<unknown>;

/** Gives the codec the next bytes, null at the end, and the stream what they made. */
function codeAndEnqueue(codec: Codec, bytes: Uint8Array | null, stream: Controller): Promise<void> {
  return new Promise((resolve, reject) => {
    codec(bytes, allocate, (error, made) => {
      if (error !== null) {
        reject(new TypeError(error));
        return;
      }
      if (made !== null && made.length > 0) stream.enqueue(made);
      resolve();
    });
  });
}

function toBytes(chunk: unknown): Uint8Array {
  const bytes = bytesOfBufferSource(chunk);
  if (bytes === null) throw new TypeError("The chunk is not of type '(ArrayBuffer or ArrayBufferView)'.");
  return bytes;
}

function codecEnds({ compression }: Host, format: string, isDecompression: boolean): TransformEnds {
  const codec = compression.createCodec(format, isDecompression);
  return transformEnds({
    transform: (chunk, controller) => codeAndEnqueue(codec, toBytes(chunk), controller),
    flush: (controller) => codeAndEnqueue(codec, null, controller),
  });
}

/** https://compression.spec.whatwg.org/#enumdef-compressionformat */
const FORMATS = ['deflate', 'deflate-raw', 'gzip'];

function codecInterface(kind: string, isDecompression: boolean) {
  const thisStream = brandOf<CodecState>(kind);

  return lazyInterface(kind, () => {
    class CodecStream {
      constructor(format: unknown) {
        requireArguments(arguments.length, 1);
        const wanted = toDOMString(format);
        if (!FORMATS.includes(wanted)) throw typeError(`Unsupported compression format: '${wanted}'`);
        const ends = codecEnds(hostOfWindow(requireWindow(kind)), wanted, isDecompression);
        linkState(this, { kind, ends } as CodecState);
      }

      get readable(): object {
        return thisStream(this).ends.readable;
      }

      get writable(): object {
        return thisStream(this).ends.writable;
      }
    }
    return CodecStream;
  });
}

/** https://compression.spec.whatwg.org/#compression-stream */
export const compressionStreamInterface = codecInterface('CompressionStream', false);

/** https://compression.spec.whatwg.org/#decompression-stream */
export const decompressionStreamInterface = codecInterface('DecompressionStream', true);
