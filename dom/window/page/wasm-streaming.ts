import { showAs } from '../../scripting/page/function-constructors.ts';
import { apply, defineProperty } from '../../webidl/language/intrinsics.ts';

type FromBytes = (bytes: unknown, ...rest: unknown[]) => Promise<unknown>;

interface WebAssemblyNamespace {
  readonly compile: FromBytes;
  readonly instantiate: FromBytes;
  readonly compileStreaming: FromBytes;
  readonly instantiateStreaming: FromBytes;
}

/**
 * https://webassembly.github.io/spec/web-api/#streaming-modules: the functions of the engine know only responses of its own
 * embedder, and reject with errors of the embedder's realm.
 *
 * @param bytesOfResponse - As `wasm-response.ts` has it, as a function of the page.
 */
export function installWasmStreaming(bytesOfResponse: (response: unknown) => Promise<Uint8Array>): void {
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
    showAs(value, namespace[key as keyof typeof members]);
    defineProperty(namespace, key, { value, writable: true, enumerable: true, configurable: true });
  }
}
