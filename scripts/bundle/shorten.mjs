import { minify } from 'terser';
import ts from 'typescript';
import { CALLING } from './eager.mjs';

/**
 * Code of a script that nobody sees the variables of, with short names for those of the top level, which esbuild leaves as they are. Functions and
 * classes keep their names: stacks can be read. So do functions of other parts that are looked for by theirs (`eager.mjs`), and whatever is taken
 * from another file, which has short names for that already: to say both takes more space in the package.
 */
export async function shorten(text, keys = []) {
  const kept = { keep_fnames: true, keep_classnames: true };
  const { code } = await minify(text, {
    compress: false,
    mangle: { ...kept, toplevel: true, reserved: [...CALLING, ...keys, ...namesToKeep(text)] },
    format: { ascii_only: true, ecma: 2020 },
  });
  return withLines(code);
}

/** Texts of many lines on as many, which terser writes on one. */
function withLines(code) {
  const source = ts.createSourceFile('', code, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  let written = '';
  let from = 0;
  const visit = (node) => {
    // Whoever a template is for may read it as it is written.
    if (ts.isTaggedTemplateExpression(node)) return;
    if (!ts.isTemplateLiteralToken(node)) return ts.forEachChild(node, visit);
    const text = node.getText().replace(/\\(.)/g, (escape, letter) => (letter === 'n' ? '\n' : escape));
    written += code.slice(from, node.getStart()) + text;
    from = node.end;
  };
  visit(source);
  return written + code.slice(from);
}

/** The variables by which functions and classes are known that may have no names of their own, and what is taken from other files. */
function namesToKeep(text) {
  const names = new Set();
  const visit = (node) => {
    const [name, value] = assignmentOf(node);
    if (value !== undefined && ts.isIdentifier(name) && isFunctionOrClass(value)) names.add(name.text);
    if (value !== undefined && ts.isObjectBindingPattern(name) && isOfOthers(value))
      for (const { name: taken } of name.elements) names.add(taken.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('', text, ts.ScriptTarget.ES2022, false, ts.ScriptKind.JS));
  return names;
}

/** By requiring it, or from the core that is handed in. */
const isOfOthers = (node) =>
  ts.isCallExpression(node)
    ? ts.isIdentifier(node.expression) && /^require(Part)?$/.test(node.expression.text)
    : ts.isIdentifier(node) && node.text === 'livedomCore';

function assignmentOf(node) {
  if (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node))
    return [node.name, node.initializer];
  return ts.isBinaryExpression(node) ? [node.left, node.right] : [];
}

function isFunctionOrClass(node) {
  if (ts.isParenthesizedExpression(node)) return isFunctionOrClass(node.expression);
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isClassExpression(node);
}
