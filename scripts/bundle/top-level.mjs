import ts from 'typescript';

/** The text of a bundle as what stands at its top level: esbuild gives every name there to one declaration alone. */
export function topLevelOf(text) {
  const file = parsed(text);
  const statements = [];
  const declared = new Map();
  const lists = [];
  let source = '';
  for (const statement of file.statements) {
    source = sourceBefore(text, statement) ?? source;
    if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) {
      lists.push(statement);
      continue;
    }
    const names = namesDeclared(statement);
    const entry = { statement, source, name: isPlain(statement) ? names[0] : null, uses: [], isReassigned: false };
    statements.push(entry);
    for (const name of names) declared.set(name, entry);
  }
  for (const entry of statements) findUses(file, entry);
  for (const { uses } of statements) {
    for (const { name, isWrite } of uses) if (isWrite && declared.has(name)) declared.get(name).isReassigned = true;
  }
  return { statements, declared, imports: importsOf(lists), exported: exportsOf(lists) };
}

/** As what the names at the top level are exported. */
function exportsOf(lists) {
  const elements = lists.filter(ts.isExportDeclaration).flatMap(({ exportClause }) => [...exportClause.elements]);
  return new Map(elements.map(({ name, propertyName }) => [(propertyName ?? name).text, name.text]));
}

/** What is imported from where, by the name that it has here. */
function importsOf(lists) {
  const found = new Map();
  for (const { importClause, moduleSpecifier } of lists.filter(ts.isImportDeclaration)) {
    const { text: from } = moduleSpecifier;
    if (importClause?.name) found.set(importClause.name.text, { from, name: 'default' });
    for (const { name, propertyName } of importClause?.namedBindings?.elements ?? [])
      found.set(name.text, { from, name: (propertyName ?? name).text });
  }
  return found;
}

/** Classes of interfaces as functions of the top level: `lazyInterface('Name', classOfName)`, for those that take functions out. */
export function classesApart(text) {
  const { statements } = ts.createSourceFile('bundle.js', text, ts.ScriptTarget.ES2022, true);
  let apart = '';
  let at = 0;
  for (const statement of statements.filter(ts.isVariableStatement)) {
    const { initializer } = statement.declarationList.declarations[0];
    if (!initializer || !ts.isCallExpression(initializer) || initializer.expression.getText() !== 'lazyInterface')
      continue;
    const [name, make] = initializer.arguments;
    const body = ts.isBlock(make.body) ? make.body.getText() : `{ return ${make.body.getText()}; }`;
    apart += `${text.slice(at, statement.getStart())}function classOf${name.text}() ${body}\n${text.slice(statement.getStart(), make.getStart())}classOf${name.text}`;
    at = make.end;
  }
  return apart + text.slice(at);
}

/**
 * Objects for `import * as`, which esbuild gives a getter for each export, as objects of values, once these are there.
 *
 * OPTIMIZATION: to make the getters takes ten times as long. (bench/import-time)
 */
export function namespacesLast(text) {
  const moved = [];
  const left = text.replace(
    /^(var \w+ = \{)\};\n__export\(\w+, (\{\n(?: {2}\w+: \(\) => [\w$]+,?\n)*\})\);\n/gm,
    (_, head, getters) => {
      moved.push(`${head}${getters.slice(1).replaceAll('() => ', '')};\n`);
      return '';
    },
  );
  const end = left.lastIndexOf('\nexport {') + 1;
  return `${left.slice(0, end)}${moved.join('')}${left.slice(end)}`;
}

/**
 * The text without constants that are no more than another name for something, such as a class that is exported with another type: what uses
 * one uses that. What is exported by several names keeps them.
 */
export function withoutAliases(text) {
  const { statements, declared, exported } = topLevelOf(text);
  const aliases = new Map();
  const taken = new Set(exported.keys());
  for (const { statement, name, isReassigned } of statements) {
    const of = name !== null && ts.isVariableStatement(statement) ? aliased(statement, declared) : undefined;
    const target = aliases.get(of) ?? of;
    if (target === undefined || isReassigned || (exported.has(name) && taken.has(target))) continue;
    aliases.set(name, target);
    if (exported.has(name)) taken.add(target);
  }
  const edits = statements.flatMap(({ statement, name, uses }) => {
    if (aliases.has(name)) return [[statement.getStart(), statement.end, '']];
    return uses
      .filter((use) => aliases.has(use.name))
      .map(({ node }) => [node.getStart(), node.end, written(node, aliases.get(node.text))]);
  });
  for (const { name, propertyName } of statements[0].statement.getSourceFile().statements.flatMap(exportsIn)) {
    const local = propertyName ?? name;
    if (aliases.has(local.text)) edits.push([local.getStart(), name.end, `${aliases.get(local.text)} as ${name.text}`]);
  }
  let edited = text;
  for (const [start, end, instead] of edits.sort(([a], [b]) => b - a))
    edited = edited.slice(0, start) + instead + edited.slice(end);
  return edited;
}

/** The constant of the top level that is the whole value of another; undefined: it has another value. */
function aliased({ declarationList }, declared) {
  const { initializer } = declarationList.declarations[0];
  const of = initializer !== undefined && ts.isIdentifier(initializer) ? declared.get(initializer.text) : undefined;
  return of === undefined || of.isReassigned ? undefined : initializer.text;
}

const exportsIn = (statement) => (ts.isExportDeclaration(statement) ? [...statement.exportClause.elements] : []);

/** Another name in the place of one, which may be that of a property as well. */
const written = (node, name) => (ts.isShorthandPropertyAssignment(node.parent) ? `${node.text}: ${name}` : name);

function parsed(text) {
  const host = {
    ...ts.createCompilerHost({}),
    getSourceFile: (name, options) =>
      name === 'bundle.js' ? ts.createSourceFile(name, text, options, true) : undefined,
  };
  const options = { allowJs: true, noLib: true, noResolve: true, types: [], target: ts.ScriptTarget.ES2022 };
  const program = ts.createProgram(['bundle.js'], options, host);
  // What names each scope has is found with the first checker.
  program.getTypeChecker();
  return program.getSourceFile('bundle.js');
}

const SOURCE = /^\/\/ ([\w./@-]+\.(?:ts|mjs|js))$/gm;

/** Where what follows comes from, if that is said before the statement. */
function sourceBefore(text, statement) {
  return [...text.slice(statement.getFullStart(), statement.getStart()).matchAll(SOURCE)].at(-1)?.[1];
}

function namesDeclared(statement) {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) return [statement.name.text];
  return ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.flatMap(({ name }) => namesIn(name))
    : [];
}

/** Whether it declares one name, of which it is the value. */
function isPlain(statement) {
  if (!ts.isVariableStatement(statement)) return namesDeclared(statement).length === 1;
  const { declarations } = statement.declarationList;
  return declarations.length === 1 && ts.isIdentifier(declarations[0].name);
}

function namesIn(name) {
  return ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((element) => namesIn(element.name));
}

/** Whether it names something else than a value of the top level, or the statement itself. */
const isName = (node, { parent } = node) =>
  ((ts.isPropertyAccessExpression(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isAccessor(parent)) &&
    parent.name === node) ||
  ((ts.isFunctionDeclaration(parent) || ts.isClassDeclaration(parent) || ts.isVariableDeclaration(parent)) &&
    parent.name === node) ||
  (ts.isBindingElement(parent) && parent.propertyName === node) ||
  ts.isLabeledStatement(parent) ||
  ts.isBreakOrContinueStatement(parent);

function isLocal(file, node) {
  for (let at = node.parent; at !== file; at = at.parent) {
    if (at.locals?.has(node.text)) return true;
    if ((ts.isFunctionExpression(at) || ts.isClassExpression(at)) && at.name?.text === node.text) return true;
  }
  return false;
}

function findUses(file, entry) {
  const visit = (node, isInFunction) => {
    if (ts.isIdentifier(node) && !isName(node) && !isLocal(file, node)) {
      const { text: name } = node;
      entry.uses.push({
        name,
        node,
        isCalled: isCalled(node),
        isNewed: isNewed(node),
        isWrite: isWritten(node),
        isInFunction,
      });
    }
    ts.forEachChild(node, (child) => visit(child, isInFunction || ts.isFunctionLike(node)));
  };
  visit(entry.statement, false);
}

const isNewed = (node) => ts.isNewExpression(node.parent) && node.parent.expression === node;

const isCalled = (node) => ts.isCallExpression(node.parent) && node.parent.expression === node;

const INCREMENTS = [ts.SyntaxKind.PlusPlusToken, ts.SyntaxKind.MinusMinusToken];

function isWritten(node) {
  let at = node;
  // Patterns are literals.
  while (
    ts.isObjectLiteralElementLike(at.parent) ||
    ts.isObjectLiteralExpression(at.parent) ||
    ts.isArrayLiteralExpression(at.parent) ||
    ts.isSpreadElement(at.parent)
  )
    at = at.parent;
  const { parent } = at;
  if (ts.isForOfStatement(parent) || ts.isForInStatement(parent)) return parent.initializer === at;
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent))
    return INCREMENTS.includes(parent.operator);
  if (!ts.isBinaryExpression(parent) || parent.left !== at) return false;
  const { kind } = parent.operatorToken;
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}
