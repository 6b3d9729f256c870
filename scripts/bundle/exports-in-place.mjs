import ts from 'typescript';

/** How much of the text at least is between two places where it exports. */
const APART = 12_000;

/**
 * The text of a part that exports what it has where that stands, not at its end.
 *
 * OPTIMIZATION: names stand near to where they stood before, so that they take less space in the package. An object that has no shape takes V8 a
 * quarter of the time to make; nobody looks anything up in it twice. (bench/import-time)
 */
export function exportsInPlace(text) {
  const source = ts.createSourceFile('part.js', text, ts.ScriptTarget.ES2022, true);
  const { statements } = source.statements[0].expression.expression.body;
  const [{ end: head }] = statements;
  const list = statements.at(-1);
  const keys = new Map(exportsOf(list));
  let written = `${text.slice(0, head)}exports=module.exports={__proto__:null}`;
  let from = head;
  let pending = '';
  for (const statement of statements.slice(1)) {
    for (const name of declaredBy(statement)) if (keys.has(name)) pending += `\nexports.${keys.get(name)}=${name}`;
    if (statement !== list && statement.end - from < APART) continue;
    written += text.slice(from, statement === list ? list.getStart() : statement.end) + pending;
    from = statement.end;
    pending = '';
  }
  return written + text.slice(from);
}

/** What is exported, each with the name that others know it by. */
export const exportsOf = ({ expression }) =>
  expression.right.properties.map(({ name, initializer = name }) => [initializer.text, name.text]);

function declaredBy(statement) {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(namesIn);
  return ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) ? [statement.name.text] : [];
}

const namesIn = ({ name }) => (ts.isIdentifier(name) ? [name.text] : name.elements.flatMap(namesIn));
