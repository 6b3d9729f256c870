import { ADDED, ENTER_EVAL, EVAL, EVAL_TEXT, IMPORT, LEAVE_EVAL } from '../../../dom/scripting/modules/names.ts';
import type { SyntaxNode } from './acorn.ts';
import { BLOCK_COMMENT, LINE_REST } from './blanks.ts';
import type { Edits } from './edits.ts';
import type { ImportedNames } from './import-references.ts';
import { PROBE, PROBE_COMMENT } from './spelling.ts';
import type { Place } from './walk.ts';

/** With comments, those of HTML too. */
const IMPORT_HEAD = new RegExp(`import(?:\\s|${BLOCK_COMMENT}|(?:\\/\\/|<!--|-->)${LINE_REST})*\\(`, 'y');

const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)|\/\/.*|<!--.*|-->.*/g;

/**
 * Makes a call of our own out of `import(…)`, which would give a promise of the outer realm: one with `new`, as a name in
 * front would belong to what comes before (`let` on a line of its own, `new import(…).x()`). The referrer is a number, or the
 * name of a variable that has it. False: it is no such call (`import.source(…)`).
 */
export function rewriteImportCall(start: number, referrer: string, source: string, edits: Edits): boolean {
  IMPORT_HEAD.lastIndex = start;
  const head = IMPORT_HEAD.exec(source)?.[0];
  if (head === undefined) return false;
  const lines = head.replace(/[^\r\n\u2028\u2029]/g, '');
  edits.replace(start, start + head.length, `new ${IMPORT}(${referrer},${lines}`, `${PROBE}(0,${lines}`);
  return true;
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
 * `ªeval(ªenter(eval),eval(ªtext(ªleave(eval),referrer,a),b))`. Only between `ªenter` and `ªleave`, where no other code
 * runs, is the global `eval` the engine's own: nothing that the script says stands between them, however it is read. It
 * starts with a name as before, so that lines without a semicolon stay apart.
 *
 * The text sees what the module around it imports; the names go along.
 */
export function beginDirectEval(
  node: SyntaxNode,
  referrer: string,
  imports: ImportedNames,
  source: string,
  edits: Edits,
): void {
  const names = imports.size === 0 ? "''" : `'${JSON.stringify([...imports])}'`;
  const first = node.arguments[0].start;
  const head = source
    .slice(node.start, first)
    .replace(COMMENT, (comment) => comment.replace(/[^\r\n\u2028\u2029]/g, ''));
  edits.replace(
    node.start,
    first,
    `${EVAL}(${ENTER_EVAL}(eval),${head}${EVAL_TEXT}(${LEAVE_EVAL}(eval),${referrer},${names},`,
    `${PROBE}(0,${head.replace('eval', PROBE)}${PROBE}(0,`,
  );
}

/** Called when the call, or something in it, has been visited. */
export function endDirectEval({ node, parent }: Place, edits: Edits): void {
  if (isDirectEval(node)) endCall(node, edits);
  if (parent !== null && isDirectEval(parent.node) && parent.node.arguments[0] === node) endCall(node, edits);
}

function endCall({ end }: SyntaxNode, edits: Edits): void {
  edits.insert(end, `${ADDED})`, `${PROBE_COMMENT})`);
}
