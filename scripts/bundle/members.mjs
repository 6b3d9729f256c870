import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { pathOf } from './options.mjs';

const NAMING = 'dom/webidl/name-member.ts';

/** The calls by which classes become interfaces. */
const EXPOSING = new Set(['expose', 'exposeWhenSeen', 'lazyInterface', 'nameInterface']);

export const isOfMembers = (file) =>
  /^dom\/.+\.ts$/.test(file) && !/\/shared\/|^dom\/(?:names|tree)\/|\/(?:name-member|unnamed)\.ts$/.test(file);

/** Whether the code of a function speaks of its own `this`. */
function usesThis(body) {
  const visit = (node) => {
    if (node.kind === ts.SyntaxKind.ThisKeyword) return true;
    if (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isClassLike(node)) return undefined;
    return ts.forEachChild(node, visit);
  };
  return ts.forEachChild(body, visit) === true;
}

/** The names of the classes that the file exposes. */
function exposedNames(source) {
  const names = new Set();
  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && EXPOSING.has(node.expression.text)) {
      for (const argument of node.arguments) if (ts.isIdentifier(argument)) names.add(argument.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

function isInLazyInterface(node) {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if (ts.isCallExpression(at) && ts.isIdentifier(at.expression) && at.expression.text === 'lazyInterface')
      return true;
  }
  return false;
}

const CONSTRUCTOR = 'namedConstructor(error, new.target)';

/**
 * Constructors of events do, which are called for each that the library makes itself, or leave it to those that they inherit from. That
 * of EventTarget throws nothing: OPTIMIZATION (bench/tasks/create.mjs), a catch clause there doubles the time that appending takes.
 */
const NAMES_ITSELF = /constructEvent|EventRecord|pending\.record \?\?|^\{\s*super\(\);/;

/** Bodies of constructors that no script can call: nothing of them is left but the error. */
const IS_ILLEGAL =
  /^\{\s*(?:illegalConstructor\(\);\s*(?:super\(\);\s*)?|throw typeError\('Illegal constructor'\);\s*)\}$/;
const ILLEGAL = 'illegalConstruction(new.target)';

/** What is done when it is a script that constructs a node: constructors run for every node that is looked at. */
function onlyForScripts(member, source) {
  if (!ts.isConstructorDeclaration(member)) return member.body;
  const isForScripts = (one) => ts.isIfStatement(one) && one.expression.getText(source) === 'pending.record === null';
  return member.body.statements.find(isForScripts)?.thenStatement ?? member.body;
}

const givesPromise = ({ type }, source) => type?.getText(source).startsWith('Promise<') === true;

const has = (member, modifier) => member.modifiers?.some(({ kind }) => kind === modifier) === true;

/** The expression that gives a member's name; null for one that no script can call by a name. */
function keyOf({ name }, source) {
  if (ts.isIdentifier(name)) return JSON.stringify(name.text);
  if (ts.isStringLiteral(name)) return JSON.stringify(name.text);
  // Symbols are written as members.
  const isName = ts.isComputedPropertyName(name) && !ts.isPropertyAccessExpression(name.expression);
  return isName ? name.expression.getText(source) : null;
}

/** What the member does with what is thrown; null for one that is left as it is. */
function naming(member, source) {
  if (ts.isConstructorDeclaration(member)) {
    const body = member.body.getText(source);
    if (IS_ILLEGAL.test(body)) return ILLEGAL;
    return NAMES_ITSELF.test(body) ? null : CONSTRUCTOR;
  }
  const isMethod = ts.isMethodDeclaration(member);
  if (isMethod && member.asteriskToken !== undefined) return null;
  const key = keyOf(member, source);
  if (key === null) return null;
  if (givesPromise(member, source)) {
    const name = ts.isClassLike(member.parent) ? JSON.stringify(member.parent.name.text) : null;
    // A promise of the page that was given here would be asked for its `then`.
    if (has(member, ts.SyntaxKind.AsyncKeyword)) return `namedAsync(error, this, ${key}, ${name})`;
    return `${isMethod ? 'rejectedOperation' : 'rejectedGetter'}(error, this, ${key}, ${name})`;
  }
  if (ts.isGetAccessorDeclaration(member)) {
    return /throw|thisCheck/i.test(member.body.getText(source)) ? `namedGetter(error, this, ${key})` : null;
  }
  if (!isMethod) return `namedSetter(error, this, ${key})`;
  return has(member, ts.SyntaxKind.StaticKeyword)
    ? `namedStatic(error, this, ${key})`
    : `namedOperation(error, this, ${key})`;
}

/** Promises are rejected, in place of those that members give. */
const leaving = (expression) => (expression.startsWith('rejected') ? 'return' : 'throw');

/** The members of interfaces that the text defines, with what each is to do with what is thrown in it. */
function membersOf(source) {
  const exposed = exposedNames(source);
  const found = [];
  const add = (member) => {
    const expression = member.body === undefined ? null : naming(member, source);
    if (expression !== null) found.push({ body: onlyForScripts(member, source), expression });
  };
  const visit = (node) => {
    if (ts.isClassLike(node) && (node.name === undefined || exposed.has(node.name.text) || isInLazyInterface(node))) {
      if (exposed.size > 0 || isInLazyInterface(node)) node.members.forEach(add);
    } else if (ts.isObjectLiteralExpression(node)) {
      for (const member of node.properties) {
        if (member.body !== undefined && usesThis(member.body)) add(member);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * Members of interfaces name themselves in the errors that leave them ("Failed to execute 'appendChild' on 'Node': …"): each gets a
 * catch clause, which costs nothing as long as nothing is thrown, as a function around it would. Lines stay where they are.
 */
export function nameMembers(file, text) {
  if (!isOfMembers(file)) return text;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const members = membersOf(source);
  if (members.length === 0) return text;
  const edits = members.flatMap(({ body, expression }) => {
    const start = body.getStart(source);
    if (expression === ILLEGAL)
      return [
        [start, `{throw ${ILLEGAL};`],
        [body.end, '}'],
      ];
    return [
      [start, ts.isBlock(body) ? '{try' : '{try{'],
      [body.end, `${ts.isBlock(body) ? '' : '}'}catch(error){${leaving(expression)} ${expression}}}`],
    ];
  });
  let named = text;
  for (const [at, added] of edits.sort((a, b) => b[0] - a[0])) named = named.slice(0, at) + added + named.slice(at);
  const used = [...new Set(members.map(({ expression }) => expression.split('(')[0]))];
  const up = '../'.repeat(file.split('/').length - 1);
  return `import { ${used.join(', ')} } from '${up}${NAMING}';${named}`;
}

/** A plugin for esbuild. */
export const membersNamed = {
  name: 'members-named',
  setup(builder) {
    builder.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const file = pathOf(path);
      if (!isOfMembers(file)) return undefined;
      return { contents: nameMembers(file, readFileSync(path, 'utf8')), loader: 'ts' };
    });
  },
};
