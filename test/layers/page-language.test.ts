import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ROOT, sourceFiles } from './imports.ts';
import { programOf, programOfText } from './programs.ts';

/** Their files run in each page's own language, within reach of its scripts: what they use of it they took before any script ran. */
const FOLDERS = /^(?:lib\/window\/page|dom\/window\/page|dom\/scripting\/page|dom\/webidl\/language)\//;

/** Functions that are called before any script of the page runs. Functions in them are looked at like others. */
const AT_THE_START: ReadonlySet<string> = new Set([
  'bindHidden',
  'constructorOf',
  'defineWaiting',
  'guard',
  'guardCaptureStackTrace',
  'guardFinalizationRegistries',
  'guardFunctionConstructors',
  'guardLanguage',
  'guardToString',
  'hideWaitingProperties',
  'installStackTraces',
  'installWasmStreaming',
  'intrinsicsOfRealm',
  'replace',
]);

/** Of objects of the core, the language of which no page can change. */
const OF_THE_CORE: ReadonlySet<string> = new Set(['steps.call', 'cell.steps.call', 'this.handler.get']);

function isOfLanguage(symbol: ts.Symbol | undefined): boolean {
  return symbol?.declarations?.some((one) => /\/lib\.[\w.]*d\.ts$/.test(one.getSourceFile().fileName)) ?? false;
}

/** Whether it is a method that would be looked up on what a page can change. */
function isFoundMethod(node: ts.Node, checker: ts.TypeChecker): boolean {
  if (!ts.isPropertyAccessExpression(node) || OF_THE_CORE.has(node.getText())) return false;
  if (checker.getTypeAtLocation(node.expression).symbol?.name === 'PrivateMap') return false;
  return (
    isOfLanguage(checker.getSymbolAtLocation(node.name)) &&
    checker.getTypeAtLocation(node).getCallSignatures().length > 0
  );
}

function isGlobal(node: ts.Node, checker: ts.TypeChecker): boolean {
  if (!ts.isIdentifier(node) || node.text === 'undefined' || node.text === 'arguments' || node.text === 'globalThis')
    return false;
  const { parent } = node;
  const isName = (ts.isPropertyAccessExpression(parent) && parent.name === node) || ts.isBindingElement(parent);
  const symbol =
    isName || (ts.isPropertyAssignment(parent) && parent.name === node) ? undefined : checker.getSymbolAtLocation(node);
  return symbol !== undefined && (symbol.flags & ts.SymbolFlags.Value) !== 0 && isOfLanguage(symbol);
}

/** Whether it goes through an iterator, which is the page's. */
function iterates(node: ts.Node): boolean {
  return ts.isForOfStatement(node) || ts.isSpreadElement(node) || ts.isArrayBindingPattern(node);
}

function nameOf(node: ts.Node): string {
  const named = ts.isArrowFunction(node) || ts.isFunctionExpression(node) ? node.parent : node;
  return (named as Partial<ts.NamedDeclaration>).name?.getText() ?? '';
}

/** What functions in the file find in the language when they are called. */
function foundLater(name: string, program: ts.Program): string[] {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(name) as ts.SourceFile;
  const found: string[] = [];
  const visit = (node: ts.Node, isLater: boolean): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (isLater && (isFoundMethod(node, checker) || isGlobal(node, checker) || iterates(node))) {
      found.push(`${file.fileName}: ${node.getText().split('\n')[0]}`);
    }
    const isLaterWithin = ts.isFunctionLike(node) ? !AT_THE_START.has(nameOf(node)) : isLater;
    ts.forEachChild(node, (child) => visit(child, isLaterWithin));
  };
  visit(file, false);
  return found;
}

test('what runs in the language of pages finds nothing in it once their scripts run', { timeout: 60_000 }, () => {
  const files = sourceFiles()
    .filter((file) => FOLDERS.test(file))
    .map((file) => path.join(ROOT, file));
  expect(files.length).toBeGreaterThan(15);
  const program = programOf(files);
  expect(files.flatMap((file) => foundLater(file, program))).toEqual([]);
});

test('what is found later would be told', () => {
  const text = `export const f = (list: string[]) => { for (const one of list) one.trim(); return new Map([...list].map((g) => [g, Object.keys(list)])); };`;
  const found = foundLater('planted.ts', programOfText('planted.ts', text)).map((one) =>
    one.slice('planted.ts: '.length),
  );
  for (const one of ['one.trim', 'Map', '...list', 'Object', 'Object.keys']) expect(found).toContain(one);
});
