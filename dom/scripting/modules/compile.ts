import type { ModuleFunction } from './loader/module-record.ts';
import type { ModuleDescription } from './module-description.ts';
import { modulesRealm } from './modules-realm.ts';
import { COMPILED } from './names.ts';

let compiled: ModuleFunction | null = null;

/** What scripts that are modules hand themselves over to. */
export function handOver(given: ModuleFunction): void {
  compiled = given;
}

/** Throws a SyntaxError for what acorn let pass and the engine did not. */
export function compileModule(
  { text, columnOffset }: ModuleDescription,
  url: string,
  { line, column }: { readonly line: number; readonly column: number },
): ModuleFunction {
  const head = `${COMPILED}(`;
  const firstColumn = column - columnOffset - head.length;
  const failure = modulesRealm().services.runScript(`${head}${text})`, url, line, firstColumn);
  const result = compiled;
  compiled = null;
  if (failure !== null || result === null) throw new SyntaxError(failure ?? 'The module did not compile');
  return result;
}
