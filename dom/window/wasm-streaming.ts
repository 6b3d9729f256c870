import { extractMimeType } from '../services/fetch/mime-type.ts';
import type { ResponseState } from '../services/fetch/response-state.ts';
import { apply, defineProperty } from '../webidl/intrinsics.ts';
import { stateOfKind } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';

type FromBytes = (bytes: unknown, ...rest: unknown[]) => Promise<unknown>;

interface WebAssemblyNamespace {
  readonly compile: FromBytes;
  readonly instantiate: FromBytes;
}

/**
 * https://webassembly.github.io/spec/web-api/#streaming-modules: the functions of the engine know only responses of its own
 * embedder, and reject with errors of the embedder's realm.
 */
export function installWasmStreaming(): void {
  // Not every engine has it, as TypeScript believes.
  const { WebAssembly: namespace } = globalThis as unknown as { WebAssembly?: WebAssemblyNamespace };
  if (namespace === undefined) return;
  const { compile, instantiate } = namespace;
  const members = {
    async compileStreaming(source: unknown, options: unknown = undefined): Promise<unknown> {
      return apply(compile, undefined, [await bytesOfResponse(await source), options]);
    },

    async instantiateStreaming(
      source: unknown,
      importObject: unknown = undefined,
      options: unknown = undefined,
    ): Promise<unknown> {
      const bytes = await bytesOfResponse(await source);
      return apply(instantiate, undefined, [bytes, importObject, options]);
    },
  };
  for (const [key, value] of Object.entries(members)) {
    defineProperty(namespace, key, { value, writable: true, enumerable: true, configurable: true });
  }
}

/** https://webassembly.github.io/spec/web-api/#compile-a-potential-webassembly-response */
async function bytesOfResponse(value: unknown): Promise<Uint8Array> {
  const response = stateOfKind<ResponseState>(value, 'Response');
  if (response === null) throw typeError('The source is no Response.');
  const { type, status, body } = response;
  if (type !== 'basic' && type !== 'cors' && type !== 'default') throw typeError(`The response is ${type}.`);
  if (status < 200 || status > 299) throw typeError(`The response has the status ${status}.`);
  const header = response.contentType();
  const mimeType = extractMimeType(header);
  if (mimeType === null || mimeType.essence !== 'application/wasm' || mimeType.parameters.size > 0) {
    throw typeError(`The response is of type '${header ?? ''}', not 'application/wasm'.`);
  }
  if (body?.isUnusable === true) throw typeError('body stream already read, or locked');
  return body === null ? new Uint8Array() : body.read();
}
