import ts from 'typescript';

/** Where no statement ends: longer lines make an uncaught error print a screen of source. */
const LINE = 198;

/** A line may end after these, wherever they stand. */
const ENDS = new Set([
  ts.SyntaxKind.CommaToken,
  ts.SyntaxKind.OpenBraceToken,
  ts.SyntaxKind.OpenParenToken,
  ts.SyntaxKind.OpenBracketToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionToken,
  ts.SyntaxKind.ColonToken,
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.PlusToken,
]);

/**
 * Code that stands on one line, or nearly so, with a line for each statement and method, instead of the semicolon where that may fall: stacks can be read,
 * and the file is compressed to less than with breaks after so many characters, which part what repeats.
 */
export function breakLines(code) {
  const source = ts.createSourceFile('', code, ts.ScriptTarget.ES2022, false, ts.ScriptKind.JS);
  const { starts, freed, ends } = placesOf(source);
  let broken = '';
  let lineStart = 0;
  const breakAt = (position, isFreed = false) => {
    broken += `${code.slice(lineStart, isFreed ? position - 1 : position)}\n`;
    lineStart = position;
  };
  let next = 0;
  for (const stop of [...starts, code.length]) {
    for (; ends[next] < stop; next++)
      if ((ends[next + 1] ?? code.length) - lineStart > LINE && stop - lineStart > LINE) breakAt(ends[next]);
    if (stop < code.length) breakAt(stop, freed.has(stop) && /[\w$]/.test(code[stop]));
  }
  return broken + code.slice(lineStart);
}

/** In order, where statements and methods start and where a line may end within them; before `freed` no semicolon is needed. */
function placesOf(source) {
  const starts = [];
  const ends = [];
  const freed = new Set();
  const visit = (node) => {
    if (ENDS.has(node.kind)) ends.push(node.end);
    let before = null;
    for (const child of node.statements ?? node.members ?? []) {
      const start = child.getStart(source);
      if (start > 0 && (node.statements !== undefined || ts.isMethodDeclaration(child) || ts.isAccessor(child)))
        starts.push(start);
      if (before !== null && node.statements !== undefined && isEndedByLine(before, source)) freed.add(start);
      before = child;
    }
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return { starts: starts.sort((a, b) => a - b), ends: ends.sort((a, b) => a - b), freed };
}

/** Whether a word may follow on the next line. Not after a loop without a body, which its semicolon is, nor a directive: readers of files look for it. */
function isEndedByLine(statement, source) {
  if (source.text[statement.end - 1] !== ';') return false;
  if (ts.isExpressionStatement(statement)) return !ts.isStringLiteral(statement.expression);
  if (ts.isDoStatement(statement)) return true;
  const last = statement.elseStatement ?? statement.thenStatement ?? statement.statement;
  return last === undefined ? !ts.isEmptyStatement(statement) : isEndedByLine(last, source);
}
