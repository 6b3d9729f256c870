import { apply } from '../../window/intrinsics.ts';
import { getterOf, resolveExport } from './exports.ts';
import { instantiate } from './instantiate.ts';
import { type ModuleRecord, type ResolvedBinding, type SourceTextModule, Status } from './module-record.ts';
import { namespaceOf } from './namespace.ts';

/** https://tc39.es/ecma262/#sec-moduledeclarationlinking. Throws a SyntaxError. */
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
  const { imports, indirectExports, requests } = module.description;
  for (const { exportName, request } of indirectExports) {
    checked(resolveExport(module, exportName), requests[request]!.specifier, exportName);
  }
  const values: unknown[] = [];
  for (const { request, name } of imports) {
    const imported = module.loaded[request]!;
    if (name === null) {
      values[values.length] = namespaceOf(imported);
    } else {
      const resolution = checked(resolveExport(imported, name), requests[request]!.specifier, name);
      values[values.length] = getterOf(resolution);
    }
  }
  instantiate(module);
  apply(module.setImports!, undefined, values);
}

function checked(resolution: ReturnType<typeof resolveExport>, specifier: string, exportName: string): ResolvedBinding {
  if (resolution === 'ambiguous') {
    throw new SyntaxError(
      `The requested module '${specifier}' contains conflicting star exports for name '${exportName}'`,
    );
  }
  if (resolution === null) {
    throw new SyntaxError(`The requested module '${specifier}' does not provide an export named '${exportName}'`);
  }
  return resolution;
}
