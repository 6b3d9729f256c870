import type { ImportEntry, IndirectExport, ModuleRequest } from '../../../dom/scripting/modules/module-description.ts';
import { MODULE_DEFAULT } from '../../../dom/scripting/modules/names.ts';
import type { SyntaxNode } from './acorn.ts';
import { boundNames } from './patterns.ts';
import { type Position, SourceLines } from './source-lines.ts';

/**
 * What a module imports and exports. https://tc39.es/ecma262/#sec-parsemodule sorts the entries as is done here.
 */
export class ModuleEntries {
  readonly requests: ModuleRequest[] = [];
  readonly indirectExports: IndirectExport[] = [];
  readonly starExports: number[] = [];
  /** Local names to what they import, in the order of the text. */
  readonly imports: Map<string, ImportEntry> = new Map();
  /** Names of exports to the expressions of their values. */
  readonly localExports: Map<string, string> = new Map();
  /** An `export default function () {}`, which gets its name when it is hoisted. */
  hasUnnamedDefault = false;
  readonly #lines: SourceLines;
  readonly #requestIndexes: Map<string, number> = new Map();

  constructor(source: string, program: SyntaxNode) {
    this.#lines = new SourceLines(source);
    for (const statement of program.body) if (statement.source) this.#request(statement);
    for (const statement of program.body) if (statement.type === 'ImportDeclaration') this.#import(statement);
    for (const statement of program.body) this.#export(statement);
  }

  /** https://tc39.es/ecma262/#sec-static-semantics-modulerequests: equal requests are one. */
  #request({ source, attributes }: SyntaxNode): number {
    const pairs = (attributes as SyntaxNode[]).map(({ key, value }) => [nameOf(key), value.value] as const);
    const sorted = [...pairs].sort(([first], [second]) => (first < second ? -1 : 1));
    const id = JSON.stringify([source.value, sorted]);
    let index = this.#requestIndexes.get(id);
    if (index === undefined) {
      index = this.requests.push({ specifier: source.value, attributes: pairs, ...this.#positionOf(source) }) - 1;
      this.#requestIndexes.set(id, index);
    }
    return index;
  }

  #import(statement: SyntaxNode): void {
    const request = this.#request(statement);
    for (const specifier of statement.specifiers) {
      this.imports.set(specifier.local.name, {
        request,
        name: importedName(specifier),
        ...this.#positionOf(specifier),
      });
    }
  }

  #export(statement: SyntaxNode): void {
    switch (statement.type) {
      case 'ExportAllDeclaration':
        this.#exportAll(statement);
        break;
      case 'ExportDefaultDeclaration':
        this.#exportDefault(statement.declaration);
        break;
      case 'ExportNamedDeclaration':
        if (statement.declaration !== null) this.#exportDeclaration(statement.declaration);
        else for (const specifier of statement.specifiers) this.#exportSpecifier(statement, specifier);
        break;
    }
  }

  #exportAll(statement: SyntaxNode): void {
    const request = this.#request(statement);
    if (statement.exported === null) {
      this.starExports.push(request);
    } else {
      const exportName = nameOf(statement.exported);
      this.indirectExports.push({ exportName, request, name: null, ...this.#positionOf(statement) });
    }
  }

  #exportDefault({ type, id }: SyntaxNode): void {
    const isDeclaration = type === 'FunctionDeclaration' || type === 'ClassDeclaration';
    this.hasUnnamedDefault = type === 'FunctionDeclaration' && id === null;
    this.localExports.set('default', isDeclaration && id !== null ? id.name : MODULE_DEFAULT);
  }

  #exportDeclaration(declaration: SyntaxNode): void {
    const names =
      declaration.type === 'VariableDeclaration'
        ? declaration.declarations.flatMap((declarator: SyntaxNode) => boundNames(declarator.id))
        : [declaration.id.name];
    for (const name of names) this.localExports.set(name, name);
  }

  #exportSpecifier(statement: SyntaxNode, specifier: SyntaxNode): void {
    const exportName = nameOf(specifier.exported);
    const name = nameOf(specifier.local);
    const place = this.#positionOf(specifier);
    if (statement.source !== null) {
      this.indirectExports.push({ exportName, request: this.#request(statement), name, ...place });
      return;
    }
    const imported = this.imports.get(name);
    if (imported === undefined) this.localExports.set(exportName, name);
    else this.indirectExports.push({ exportName, request: imported.request, name: imported.name, ...place });
  }

  #positionOf({ start }: SyntaxNode): Position {
    return this.#lines.positionOf(start);
  }
}

function importedName({ type, imported }: SyntaxNode): string | null {
  switch (type) {
    case 'ImportNamespaceSpecifier':
      return null;
    case 'ImportDefaultSpecifier':
      return 'default';
    default:
      return nameOf(imported);
  }
}

/** An IdentifierName or a string. */
function nameOf(node: SyntaxNode): string {
  return node.type === 'Identifier' ? node.name : node.value;
}
