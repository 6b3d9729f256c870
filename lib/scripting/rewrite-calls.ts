import { ADDED, ENTER_EVAL, EVAL, EVAL_TEXT, IMPORT, LEAVE_EVAL } from '../../dom/scripting/modules/names.ts';
import type { SyntaxNode } from './acorn.ts';
import type { Edits } from './edits.ts';
import type { ImportedNames } from './import-references.ts';
import type { Place } from './walk.ts';

/** With comments, those of HTML too. */
const IMPORT_HEAD = /^import(?:\s|\/\*[\s\S]*?\*\/|\/\/.*|<!--.*|-->.*)*\(/;

/**
 * Makes a call of our own out of `import(…)`, which would give a promise of the outer realm. The referrer is a number, or
 * the name of a variable that has it.
 */
export function rewriteImportCall(node: SyntaxNode, referrer: string, source: string, edits: Edits): void {
  const head = IMPORT_HEAD.exec(source.slice(node.start, node.source.start))![0];
  edits.replace(
    node.start,
    node.start + head.length,
    `${IMPORT}(${referrer},${head.replace(/[^\r\n\u2028\u2029]/g, '')}`,
  );
}

/**
 * https://tc39.es/ecma262/#sec-function-calls, steps for a direct eval. With a spread in front, engines (V8) see none, and
 * then what `eval` stands for takes care of its text.
 */
export function isDirectEval({ type, callee, optional, arguments: given }: SyntaxNode): boolean {
  return (
    type === 'CallExpression' &&
    callee.type === 'Identifier' &&
    callee.name === 'eval' &&
    !optional &&
    given.length > 0 &&
    given[0].type !== 'SpreadElement'
  );
}

/**
 * `eval(a, b)` stays a direct eval, with its text rewritten:
 * `ªeval(ªenter(eval), eval(ªtext(ªleave(eval), referrer, a), b))`. Only between `ªenter` and `ªleave`, where no other code
 * runs, is the global `eval` the engine's own. It starts with a name as before, so that lines without a semicolon stay apart.
 *
 * The text sees what the module around it imports; the names go along.
 */
export function beginDirectEval(node: SyntaxNode, referrer: string, imports: ImportedNames, edits: Edits): void {
  const names = imports.size === 0 ? "''" : `'${JSON.stringify([...imports])}'`;
  edits.insert(node.start, `${EVAL}(${ENTER_EVAL}(eval),`);
  edits.insert(node.arguments[0].start, `${EVAL_TEXT}(${LEAVE_EVAL}(eval),${referrer},${names},`);
}

/** Called when the call, or something in it, has been visited. */
export function endDirectEval({ node, parent }: Place, edits: Edits): void {
  if (isDirectEval(node)) edits.insert(node.end, `${ADDED})`);
  if (parent !== null && isDirectEval(parent.node) && parent.node.arguments[0] === node) {
    edits.insert(node.end, `${ADDED})`);
  }
}
