import { getterOf, resolveExport } from './exports.ts';
import { environmentOf } from './instantiate.ts';
import { type ModuleRecord, type ResolvedBinding, type SourceTextModule, Status } from './module-record.ts';
import { namespaceOf } from './namespace.ts';

/** https://tc39.es/ecma262/#sec-moduledeclarationlinking. Throws a SyntaxError of the page. */
export function link(module: ModuleRecord): void {
  if (module.kind !== 'source') return;
  const stack: SourceTextModule[] = [];
  try {
    innerLink(module, stack, 0);
  } catch (error) {
    for (const linking of stack) linking.status = Status.Unlinked;
    throw error;
  }
}

/** https://tc39.es/ecma262/#sec-InnerModuleLinking */
function innerLink(module: ModuleRecord, stack: SourceTextModule[], startIndex: number): number {
  if (module.kind !== 'source' || module.status !== Status.Unlinked) return startIndex;
  let index = startIndex;
  module.status = Status.Linking;
  module.depthFirstIndex = index;
  module.depthFirstAncestorIndex = index;
  index++;
  stack.push(module);
  for (const required of module.loaded as ModuleRecord[]) {
    index = innerLink(required, stack, index);
    if (required.kind === 'source' && required.status === Status.Linking) {
      module.depthFirstAncestorIndex = Math.min(module.depthFirstAncestorIndex, required.depthFirstAncestorIndex);
    }
  }
  initializeEnvironment(module);
  if (module.depthFirstAncestorIndex === module.depthFirstIndex) {
    let linked: SourceTextModule;
    do {
      linked = stack.pop()!;
      linked.status = Status.Linked;
    } while (linked !== module);
  }
  return index;
}

/** https://tc39.es/ecma262/#sec-source-text-module-record-initialize-environment */
function initializeEnvironment(module: SourceTextModule): void {
  const { imports, indirectExports } = module.description;
  for (const entry of indirectExports)
    checked(module, entry, entry.exportName, resolveExport(module, entry.exportName));
  const values: unknown[] = [];
  for (const entry of imports) {
    const imported = module.loaded[entry.request]!;
    const { name } = entry;
    values.push(
      name === null ? namespaceOf(imported) : getterOf(checked(module, entry, name, resolveExport(imported, name))),
    );
  }
  environmentOf(module).setImports(...values);
}

/** The import or export that stands there has to lead to one variable. */
function checked(
  { realm, description, url, place }: SourceTextModule,
  { request, line, column }: { readonly request: number; readonly line: number; readonly column: number },
  name: string,
  resolution: ReturnType<typeof resolveExport>,
): ResolvedBinding {
  if (resolution !== null && resolution !== 'ambiguous') return resolution;
  const requested = `The requested module '${description.requests[request]!.specifier}'`;
  const message =
    resolution === null
      ? `${requested} does not provide an export named '${name}'`
      : `${requested} contains conflicting star exports for name '${name}'`;
  throw realm.syntaxError({ message, line, column }, url, place);
}
