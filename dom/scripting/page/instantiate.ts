import type { CompiledModule, Getter, ModuleEnvironment } from '../../realm/module-language.ts';
import { defineProperty, withoutPrototype } from '../../webidl/language/intrinsics.ts';
import { resume } from './generators.ts';

type Body = Generator<unknown, unknown, unknown>;

/** What a module's text becomes; see `ModuleDescription.text`. */
type ModuleFunction = (
  link: (getters: readonly Getter[], setImports: (...getters: unknown[]) => void, unnamed?: object) => void,
  meta: object,
  referrer: number,
) => () => Body;

let compiled: CompiledModule | null = null;

/** What scripts that are modules hand themselves over to. */
export function handOver(given: CompiledModule): void {
  compiled = given;
}

export function takeCompiled(): CompiledModule | null {
  const taken = compiled;
  compiled = null;
  return taken;
}

/** Steps of https://tc39.es/ecma262/#sec-source-text-module-record-initialize-environment that need no other module. */
export function instantiate(given: CompiledModule, meta: object, referrer: number): ModuleEnvironment {
  const environment = withoutPrototype({
    body: null as Body | null,
    getters: [] as readonly Getter[],
    setImports: noImports,
  });
  const link: Parameters<ModuleFunction>[0] = (getters, setImports, unnamed) => {
    environment.getters = getters;
    environment.setImports = setImports;
    if (unnamed !== undefined) defineProperty(unnamed, 'name', withoutPrototype({ value: 'default' }));
  };
  const body = (given as ModuleFunction)(link, meta, referrer)();
  environment.body = body;
  resume(body, undefined);
  return environment as ModuleEnvironment;
}

function noImports(): void {}
