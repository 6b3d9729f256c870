import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { LONG_FILES, LONG_FUNCTIONS } from './exceptions.ts';
import { ROOT, sourceFiles } from './imports.ts';

const LONGEST_FILE = 500;
const LONGEST_FUNCTION = 45;

interface FunctionSize {
  readonly name: string;
  readonly lines: number;
  /** Whether most of it is a flat `switch`, which may be as long as what it tells apart. */
  readonly isSwitch: boolean;
}

/** The functions of a text. The lines of functions and classes within them are not counted as theirs. */
function functionSizes(text: string): FunctionSize[] {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true);
  const linesOf = (node: ts.Node): number => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    return source.getLineAndCharacterOfPosition(node.end).line - line + 1;
  };
  const linesWithin = (node: ts.Node): number => {
    let lines = 0;
    ts.forEachChild(node, (child) => {
      lines += ts.isFunctionLike(child) || ts.isClassLike(child) ? linesOf(child) - 1 : linesWithin(child);
    });
    return lines;
  };
  const sizes: FunctionSize[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined && ts.isBlock(node.body)) {
      const lines = linesOf(node) - linesWithin(node.body);
      const isSwitch = node.body.statements.some((one) => ts.isSwitchStatement(one) && linesOf(one) > 0.6 * lines);
      const { name } = node.name === undefined ? (node.parent as ts.NamedDeclaration) : node;
      sizes.push({ name: name?.getText() ?? 'a function', lines, isSwitch });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return sizes;
}

const texts = sourceFiles().map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')] as const);

test('files are short, but for those that are listed', () => {
  const long = texts.filter(([, text]) => text.split('\n').length > LONGEST_FILE).map(([file]) => file);
  expect(long).toEqual(Object.keys(LONG_FILES));
});

test('functions are short, but for flat switches and those that are listed', () => {
  const long = texts.flatMap(([file, text]) =>
    functionSizes(text)
      .filter(({ lines, isSwitch }) => lines > LONGEST_FUNCTION && !isSwitch)
      .map(({ name }) => `${file} ${name}`),
  );
  expect(long.sort()).toEqual(Object.keys(LONG_FUNCTIONS));
});

test('lines are counted', () => {
  const text = `function a() {
    b(() => {
      c();
    });
    return class {
      d() {
        switch (e) {
          case 1:
            return 2;
          case 3:
            return 4;
        }
      }
    };
  }`;
  expect(functionSizes(text)).toEqual([
    { name: 'a', lines: 4, isSwitch: false },
    { name: 'a function', lines: 3, isSwitch: false },
    { name: 'd', lines: 8, isSwitch: true },
  ]);
});
