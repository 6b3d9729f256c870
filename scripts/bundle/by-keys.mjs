import ts from 'typescript';
import { exportsOf } from './exports-in-place.mjs';

/**
 * The text of a part whose functions are variables, by the short names that it exports them by. In stacks each has its own name.
 *
 * OPTIMIZATION: what the part calls, and what it exports, takes less space and less time to read. (bench/import-time)
 *
 * @param ran - The names of the functions that are to be compiled with the part (`eager.mjs`).
 */
export function byKeys(text, ran) {
  const source = ts.createSourceFile('part.js', text, ts.ScriptTarget.ES2022, true);
  const { statements } = source.statements[0].expression.expression.body;
  const [{ end: head }] = statements;
  const uses = usesIn(source);
  // What the part has from others may have the same short name there.
  const exported = exportsOf(statements.at(-1)).filter(([name, key]) => name !== key);
  const keys = new Map(exported.map(([name, key]) => [name, uses.has(key) ? `${key}$` : key]));
  const functions = statements.filter((one) => ts.isFunctionDeclaration(one) && keys.has(one.name.text));
  const renamed = functions.filter(({ name }) => uses.get(name.text).every((use) => use === name || !isBinding(use)));
  const edits = renamed.flatMap(({ name }) =>
    uses.get(name.text).flatMap((use) => (use === name ? [] : [inPlaceOf(use, keys.get(name.text))])),
  );
  const edited = (start, end) => withEdits(text, start, end, edits);
  const values = renamed.map((one) => {
    const value = edited(one.getStart(), one.end);
    return `${keys.get(one.name.text)}=${ran.has(one.name.text) ? `(${value})` : value}`;
  });
  let rest = '';
  let from = head;
  for (const one of renamed) {
    rest += edited(from, one.getFullStart());
    from = one.end;
  }
  return `${text.slice(0, head)}var ${values.join(',\n')}\n${rest}${edited(from, text.length)}`;
}

/** The identifiers that are no names of properties, by their texts. */
function usesIn(source) {
  const found = new Map();
  const visit = (node) => {
    if (ts.isIdentifier(node) && !isNameOfProperty(node)) {
      if (!found.has(node.text)) found.set(node.text, []);
      found.get(node.text).push(node);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isNameOfProperty = (node) =>
  (ts.isPropertyAccessExpression(node.parent) ||
    ts.isPropertyAssignment(node.parent) ||
    ts.isMethodDeclaration(node.parent) ||
    ts.isPropertyDeclaration(node.parent) ||
    ts.isAccessor(node.parent)) &&
  node.parent.name === node;

const isBinding = ({ parent, text }) =>
  (ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent) ||
    ts.isFunctionLike(parent) ||
    ts.isClassLike(parent)) &&
  (parent.name?.text === text || parent.propertyName?.text === text);

function inPlaceOf(use, key) {
  const { parent } = use;
  if (ts.isShorthandPropertyAssignment(parent)) return [use.getStart(), use.end, `${use.text}:${key}`];
  const isExport = ts.isPropertyAssignment(parent) && parent.name.text === key;
  return [(isExport ? parent : use).getStart(), use.end, key];
}

function withEdits(text, start, end, edits) {
  let edited = '';
  let from = start;
  for (const [at, to, instead] of edits.filter(([at]) => at >= start && at < end).sort(([a], [b]) => a - b)) {
    edited += text.slice(from, at) + instead;
    from = to;
  }
  return edited + text.slice(from, end);
}
