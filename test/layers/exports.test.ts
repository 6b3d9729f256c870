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

/** The functions that a text exports which do nothing but assign to a variable of the module. */
function exportedSetters(text: string): string[] {
  const { statements } = ts.createSourceFile('file.ts', text, ts.ScriptTarget.ES2022);
  const variables = new Set(
    statements
      .filter(ts.isVariableStatement)
      .filter(({ declarationList }) => (declarationList.flags & ts.NodeFlags.Const) === 0)
      .flatMap(({ declarationList }) => declarationList.declarations.map(({ name }) => (name as ts.Identifier).text)),
  );
  const assigns = (statement: ts.Statement): boolean =>
    ts.isExpressionStatement(statement) &&
    ts.isBinaryExpression(statement.expression) &&
    statement.expression.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isIdentifier(statement.expression.left) &&
    variables.has(statement.expression.left.text);
  return statements
    .filter(ts.isFunctionDeclaration)
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .filter(({ parameters, body }) => parameters.length > 0 && body?.statements.every(assigns))
    .map(({ name }) => (name as ts.Identifier).text);
}

// What somebody has to call before others would give an order of imports a meaning.
test('modules of lib/ are told nothing by setters', () => {
  const found = sourceFiles()
    .filter((file) => file.startsWith('lib/'))
    .flatMap((file) => exportedSetters(readFileSync(path.join(ROOT, file), 'utf8')).map((name) => `${file}: ${name}`));
  expect(found).toEqual([]);
});

test.each([
  ['let given = null; export function setGiven(one) { given = one; }', ['setGiven']],
  ['let a, b; export function setBoth(one) { a = one; b = null; }', ['setBoth']],
  ['const given = {}; export function setGiven(one) { given.one = one; }', []],
  [
    'let count = 0; export function counted() { count = 1; } export function next(one) { count = one; return count; }',
    [],
  ],
])('%s has the setters %j', (text, names) => {
  expect(exportedSetters(text)).toEqual(names);
});
