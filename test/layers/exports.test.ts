import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ROOT, sourceFiles } from './imports.ts';

/** The variables that a text exports. */
function exportedVariables(text: string): string[] {
  return ts
    .createSourceFile('file.ts', text, ts.ScriptTarget.ES2022)
    .statements.filter(ts.isVariableStatement)
    .filter((statement) => statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .filter(({ declarationList }) => (declarationList.flags & ts.NodeFlags.Const) === 0)
    .flatMap(({ declarationList }) => declarationList.declarations.map(({ name }) => (name as ts.Identifier).text));
}

// Parts and realms take what other modules export once, as constants.
test('modules export no variables', () => {
  const found = sourceFiles().flatMap((file) =>
    exportedVariables(readFileSync(path.join(ROOT, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['export let a = 1, b: number;', ['a', 'b']],
  ['export var c;', ['c']],
  ['export const d = 1; let e = 2; export function f() {} export class G {}', []],
])('%s exports %j', (text, names) => {
  expect(exportedVariables(text)).toEqual(names);
});
