import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ROOT, sourceFiles } from './imports.ts';
import { programOf, programOfText } from './programs.ts';

/** What is published with the types that TypeScript gives it: each file says so once, before the first of its casts. */
const GIVEN_TYPES = 'with the types that TypeScript itself gives them';

/** `x as unknown as T`. */
function isCastOfAnything(node: ts.Node): boolean {
  return (
    ts.isAsExpression(node) &&
    ts.isAsExpression(node.expression) &&
    node.expression.type.kind === ts.SyntaxKind.UnknownKeyword
  );
}

/** Whether a comment stands above the statement, the member or the clause that the cast is in, or above the one around that. */
function hasReason(node: ts.Node, text: string): boolean {
  for (let above = node; !ts.isFunctionLike(above) && !ts.isSourceFile(above); above = above.parent) {
    if ((ts.getLeadingCommentRanges(text, above.getFullStart()) ?? []).length > 0) return true;
  }
  return false;
}

function castsWithoutReason(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isCastOfAnything(node) && !hasReason(node, text)) found.push(`${file}: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  if (!text.includes(GIVEN_TYPES)) visit(source);
  return found;
}

test('each `as unknown as` has its reason above it', () => {
  const found = sourceFiles().flatMap((file) => castsWithoutReason(file, readFileSync(path.join(ROOT, file), 'utf8')));
  expect(found).toEqual([]);
});

test.each([
  ['const a = b as unknown as C;', 1],
  ['// Why.\nconst a = b as unknown as C;', 0],
  ['// Why not.\nfunction f() {\n  return b as unknown as C;\n}', 1],
  ['function f() {\n  // Why.\n  if (a) return (b as unknown as C).d;\n}', 0],
  ['const a = b as C;', 0],
])('%j: %i', (text, count) => {
  expect(castsWithoutReason('file.ts', text)).toHaveLength(count);
});

/** Casts and `!` that give an expression the type that it has. */
function idleCasts(program: ts.Program, files: readonly string[]): string[] {
  const checker = program.getTypeChecker();
  const found: string[] = [];
  const isIdle = (node: ts.Node): boolean => {
    if (ts.isNonNullExpression(node)) {
      const type = checker.getTypeAtLocation(node.expression);
      return (type.flags & ts.TypeFlags.Any) === 0 && checker.getNonNullableType(type) === type;
    }
    if (!ts.isAsExpression(node) || ts.isConstTypeReference(node.type) || ts.isLiteralExpression(node.expression))
      return false;
    const type = checker.getTypeAtLocation(node.expression);
    return (type.flags & ts.TypeFlags.Any) === 0 && type === checker.getTypeFromTypeNode(node.type);
  };
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      if (isIdle(node)) found.push(`${path.basename(file)}: ${node.getText()}`);
      ts.forEachChild(node, visit);
    };
    visit(program.getSourceFile(file) as ts.SourceFile);
  }
  return found;
}

test('no cast gives an expression the type that it has', { timeout: 120_000 }, () => {
  const files = sourceFiles().map((file) => path.join(ROOT, file));
  expect(idleCasts(programOf(files), files)).toEqual([]);
});

test('a cast that does nothing is found', () => {
  const text = 'declare const a: string[]; export const b = [a[0]!, a!, a[0] as string, a as string[], a as unknown];';
  expect(idleCasts(programOfText('file.ts', text), ['file.ts'])).toEqual(['file.ts: a!', 'file.ts: a as string[]']);
});
