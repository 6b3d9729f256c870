import ts from 'typescript';

/** What calls the function that it is handed last, in the program's own realm. */
export const CALLING = ['exposeWhenSeen', 'addWhenSeen'];

/**
 * The text of a part with what runs when that is evaluated as function expressions in parentheses.
 *
 * OPTIMIZATION: V8 compiles these together with the part. Of any other function it reads the text to see where that ends, and once more when
 * the function is called. (bench/import-time)
 *
 * @param ran - The names of the functions of the top level that run then.
 */
export function eager(text, ran) {
  const source = ts.createSourceFile('part.js', text, ts.ScriptTarget.ES2022, true);
  const { statements } = source.statements[0].expression.expression.body;
  const [{ end: head }] = statements;
  const functions = statements.filter((one) => ts.isFunctionDeclaration(one) && ran.has(one.name.text) && isPlain(one));
  const edits = [
    ...functions.map((one) => [one.getStart(), one.end, '']),
    ...statements.flatMap(callbacksIn).map((one) => [one.getStart(), one.end, inParentheses(one)]),
  ];
  // Others may call them before the place where they are declared.
  if (functions.length > 0) edits.push([head, head, `var ${functions.map(asValue).join(',\n')};`]);
  let edited = text;
  for (const [start, end, instead] of edits.sort(([a], [b]) => b - a))
    edited = edited.slice(0, start) + instead + edited.slice(end);
  return edited;
}

/** Neither asynchronous nor a generator. */
const isPlain = ({ modifiers, asteriskToken }) => modifiers === undefined && asteriskToken === undefined;

const asValue = ({ name, parent, end }) => `${name.text}=(function${parent.getSourceFile().text.slice(name.end, end)})`;

/** Those of the top level. */
function callbacksIn(statement) {
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && CALLING.includes(node.expression.text)) {
      const last = node.arguments.at(-1);
      if (ts.isArrowFunction(last)) found.push(last);
    }
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return found;
}

/** Parentheses around an arrow function mean nothing to V8. At the top level, it has no `this` of which a function would have another. */
function inParentheses({ body }) {
  const text = body.getText();
  return `(function()${ts.isBlock(body) ? text : `{${text}}`})`;
}
