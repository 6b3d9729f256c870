import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ROOT, sourceFiles } from '../../layers/imports.ts';

/** Fields of records that others read and one file writes, with who writes them. The records' constructors start them. */
const WRITERS: Record<string, string> = {
  parent: 'dom/tree/mutation.ts',
  previousSibling: 'dom/tree/mutation.ts',
  nextSibling: 'dom/tree/mutation.ts',
  firstChild: 'dom/tree/mutation.ts',
  lastChild: 'dom/tree/mutation.ts',
  attributes: 'dom/tree/records.ts',
};

const RECORDS = 'dom/tree/records.ts';

const parsed = new Map(sourceFiles().map((file) => [file, parse(file)]));

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);
}

function* nodesOf(root: ts.Node): Generator<ts.Node> {
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    yield node;
    ts.forEachChild(node, (child) => void open.push(child));
  }
}

/** The writable copies of those fields that a file declares, to write what is read-only for others. */
function writableFieldsIn(file: ts.SourceFile): string[] {
  const found: string[] = [];
  for (const node of nodesOf(file)) {
    if (!ts.isTypeLiteralNode(node)) continue;
    for (const member of node.members) {
      if (!ts.isPropertySignature(member) || member.type === undefined) continue;
      const isReadonly = member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword) ?? false;
      const name = member.name.getText();
      if (!isReadonly && name in WRITERS && /Record|AttributeList/.test(member.type.getText())) found.push(name);
    }
  }
  return found;
}

test('links and attributes of records are read-only', () => {
  const writable: string[] = [];
  let count = 0;
  for (const node of nodesOf(parsed.get(RECORDS) as ts.SourceFile)) {
    if (!ts.isPropertyDeclaration(node) && !ts.isPropertySignature(node)) continue;
    if (!(node.name.getText() in WRITERS) || ts.isTypeLiteralNode(node.parent)) continue;
    count++;
    if (!ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword))
      writable.push(node.getText());
  }
  expect(count).toBe(14);
  expect(writable).toEqual([]);
});

test('each is written in one file', () => {
  const writers = [...parsed].flatMap(([file, source]) => writableFieldsIn(source).map((name) => `${name} ${file}`));
  expect([...new Set(writers)].sort()).toEqual(
    Object.entries(WRITERS)
      .map(([name, file]) => `${name} ${file}`)
      .sort(),
  );
});

test('nothing casts to write them', () => {
  const written: string[] = [];
  for (const [file, source] of parsed) {
    for (const node of nodesOf(source)) {
      if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
        if (!ts.isPropertyAccessExpression(node.left) || !(node.left.name.text in WRITERS)) continue;
        const owner = ts.isParenthesizedExpression(node.left.expression) ? node.left.expression.expression : null;
        if (owner !== null && ts.isAsExpression(owner)) written.push(`${file}: ${node.left.getText()}`);
      }
    }
  }
  expect(written).toEqual([`${RECORDS}: (element as { attributes: AttributeList | null }).attributes`]);
});
