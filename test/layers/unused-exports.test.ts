import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ROOT, sourceFiles } from './imports.ts';

/** What is imported from outside, or put in the place of another file by the build. */
const ENTRIES =
  /^lib\/(?:index|input\/index|edit\/index|viewer\/view|accessibility\/index|check\/index|crawlee\/(?:index|published\.d)|rewriter|xml5|jsdom\/index|isolated\/index|isolated\/child\/(?:main|page-side|window-support)|cli\/main|window\/(?:core-entry|page\/page-entry)|host\/node\/(?:load-part|window-support)|interfaces\/.+|parts\/.+|runtime\/require-(?:given|other))\.ts$/;

/** What the build adds imports of (scripts/bundle/members.mjs). */
const ADDED = 'dom/webidl/name-member.ts';

/** Names as `file name`; `file *` for all names of a file. */
interface Uses {
  readonly exported: string[];
  readonly imported: string[];
}

function usesOf(file: string, text: string): Uses {
  const uses: Uses = { exported: [], imported: [] };
  const resolved = (specifier: ts.Node): string =>
    path.posix.join(path.posix.dirname(file), (specifier as ts.StringLiteral).text);
  const addImports = (from: string, bindings: ts.Node | undefined): void => {
    if (bindings !== undefined && (ts.isNamedImports(bindings) || ts.isNamedExports(bindings))) {
      for (const { propertyName, name } of bindings.elements)
        uses.imported.push(`${from} ${(propertyName ?? name).text}`);
    } else {
      uses.imported.push(`${from} *`);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const bindings = node.importClause?.namedBindings;
      if (bindings !== undefined) addImports(resolved(node.moduleSpecifier), bindings);
    } else if (ts.isExportDeclaration(node)) {
      if (node.moduleSpecifier !== undefined) addImports(resolved(node.moduleSpecifier), node.exportClause);
      if (node.exportClause !== undefined && ts.isNamedExports(node.exportClause)) {
        for (const { name } of node.exportClause.elements) uses.exported.push(`${file} ${name.text}`);
      }
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      uses.imported.push(`${resolved(node.argument.literal)} *`);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      if (specifier !== undefined && ts.isStringLiteral(specifier)) uses.imported.push(`${resolved(specifier)} *`);
    } else {
      for (const name of exportedBy(node)) uses.exported.push(`${file} ${name}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return uses;
}

/** The names that a declaration with `export` before it has. */
function exportedBy(node: ts.Node): string[] {
  const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : [];
  if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  const declarations = ts.isVariableStatement(node)
    ? node.declarationList.declarations
    : [node as ts.DeclarationStatement];
  return declarations.flatMap(({ name }) => (name === undefined || !ts.isIdentifier(name) ? [] : [name.text]));
}

function unusedOf(uses: readonly Uses[]): string[] {
  const imported = new Set(uses.flatMap((one) => one.imported));
  return uses
    .flatMap((one) => one.exported)
    .filter((one) => !imported.has(one) && !imported.has(`${one.split(' ')[0]} *`));
}

test('everything that is exported is imported by a source', () => {
  const uses = sourceFiles().map((file) => usesOf(file, readFileSync(path.join(ROOT, file), 'utf8')));
  expect(uses.flatMap((one) => one.exported).length).toBeGreaterThan(2000);
  expect(
    unusedOf(uses)
      .filter((one) => !ENTRIES.test(one.split(' ')[0] as string) && !one.startsWith(ADDED))
      .sort(),
  ).toEqual([]);
});

test.each([
  ["import { a } from './a.ts';", ['a.ts b', 'a.ts C', 'a.ts D']],
  ["import { a, type C } from './a.ts'; export { b as e } from './a.ts';", ['a.ts D', 'b.ts e']],
  ["import * as all from './a.ts';", []],
  ["const lazy = () => import('./a.ts');", []],
])('of a, b, C and D, %s leaves %j', (text, unused) => {
  const a = 'export const a = 1, b = 2; export class C {} export type D = string; const e = 3;';
  expect(unusedOf([usesOf('a.ts', a), usesOf('b.ts', text)])).toEqual(unused);
});
