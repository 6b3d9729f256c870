import type { CodeServices } from '../../realm/module-language.ts';
import { apply, construct, defineProperty, withoutPrototype } from '../../webidl/language/intrinsics.ts';
import { showAs } from './function-constructors.ts';

type Callable = (...given: never[]) => unknown;

interface WebAssemblyNamespace {
  readonly CompileError: ErrorConstructor;
  readonly Module: Callable & { readonly prototype: object };
  readonly compile: Callable;
  readonly instantiate: Callable;
  readonly compileStreaming: Callable;
  readonly instantiateStreaming: Callable;
}

/** A promise of the page. */
const rejected = async (error: unknown): Promise<never> => {
  throw error;
};

/** https://w3c.github.io/webappsec-csp/#can-compile-wasm-bytes, before the engine looks at what it is given. */
export function guardWebAssembly({ refusalToCompile }: CodeServices): void {
  // Not every engine has it, as TypeScript believes.
  const { WebAssembly: namespace } = globalThis as unknown as { WebAssembly?: WebAssemblyNamespace };
  if (namespace === undefined) return;
  const { CompileError, Module } = namespace;
  const errorOf = (name: string): Error | null => {
    const refusal = refusalToCompile('', 'WebAssembly');
    return refusal === null ? null : new CompileError(`WebAssembly.${name}(): ${refusal}`);
  };
  const guard = (object: object, name: string, real: Callable, handler: ProxyHandler<Callable>): object => {
    const value = new Proxy(real, withoutPrototype(handler));
    showAs(value, real);
    defineProperty(object, name, { value });
    return value;
  };
  const guardPromised = (name: Exclude<keyof WebAssemblyNamespace, 'CompileError' | 'Module'>): void => {
    const real = namespace[name];
    guard(namespace, name, real, {
      apply(_target: unknown, of: unknown, given: unknown[]) {
        const error = errorOf(name);
        return error === null ? apply(real, of, given) : rejected(error);
      },
    });
  };
  guardPromised('compile');
  guardPromised('instantiate');
  guardPromised('compileStreaming');
  guardPromised('instantiateStreaming');
  const guarded = guard(namespace, 'Module', Module, {
    construct(_target: unknown, given: unknown[], newTarget: object) {
      const error = errorOf('Module');
      if (error !== null) throw error;
      return construct(Module, given, (newTarget === guarded ? Module : newTarget) as Callable) as object;
    },
  });
  defineProperty(Module.prototype, 'constructor', { value: guarded });
}
