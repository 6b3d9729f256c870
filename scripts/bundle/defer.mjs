import ts from 'typescript';
import { topLevelOf } from './top-level.mjs';

/**
 * Takes what a program does not run at first out of a bundle, for files that Node.js reads when it does. A function leaves a door:
 * `function f(a, b) { return inForms().f(a, b); }`. What nothing else uses goes with the functions that use it.
 *
 * @param ran - The names of the functions that stay.
 * @param partOf - Gives the part for what comes from a file.
 * @param requireOf - Gives an expression for what a part exports.
 */
export function defer({ name, text, exports }, ran, partOf, requireOf) {
  const bundle = topLevelOf(text);
  const moving = new Moving(bundle, ran, partOf);
  const parts = moving.parts();
  const doors = moving.doors();
  const shorter = shorterNames(bundle, text);
  const exported = new Map(bundle.exported);
  const exportOf = (local) => {
    // Something else may be exported by that name.
    if (!exported.has(local)) exported.set(local, exports.includes(local) ? `${local}Here` : local);
    return exported.get(local);
  };
  const modules = parts.map((part) => partModule(name, part, moving, doors, shorter, exportOf));
  return {
    text: withoutMoved(moving, doors, shorter, exported, requireOf),
    exports: [...new Set([...exports, ...exported.values()])],
    parts: modules,
  };
}

/** The same, where all stays: constants get short names. */
export function shortened(bundle) {
  const { text, exports } = defer(bundle, { has: () => true }, null, null);
  return { text, exports };
}

/** Short names for constants, of which no stack speaks. */
function shorterNames({ statements }, text) {
  const shorter = new Map();
  for (const { statement, name } of statements) {
    if (name === null || !ts.isVariableStatement(statement)) continue;
    const { initializer } = statement.declarationList.declarations[0];
    if (
      initializer !== undefined &&
      (ts.isClassLike(initializer) || ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
    )
      continue;
    shorter.set(name, `_$${shorter.size.toString(36)}`);
  }
  const taken = text.match(/\b_\$[0-9a-z]+/);
  if (taken !== null) throw new Error(`A name is like one of the short ones: ${taken[0]}`);
  return shorter;
}

/** A shorter function is not worth the door. */
const SHORTEST = 240;

/** Which statements go to which parts. */
class Moving {
  #parts = new Map();
  #users = new Map();
  #settled = new Set();

  constructor(bundle, ran, partOf) {
    this.bundle = bundle;
    for (const entry of bundle.statements) {
      if (isMovable(entry, ran)) this.#parts.set(entry, partOf(entry.source));
      for (const { name } of entry.uses) if (bundle.declared.get(name) !== entry) this.#usersOf(name).add(entry);
    }
    // Those that stay may keep others where they are.
    for (let left = -1; left !== 0; ) {
      left = 0;
      for (const entry of [...this.#parts.keys()]) if (this.#settle(entry)) left++;
    }
  }

  partOf(entry) {
    return this.#parts.get(entry);
  }

  partOfName(name) {
    return this.partOf(this.bundle.declared.get(name));
  }

  parts() {
    return [...new Set(this.#parts.values())].sort();
  }

  /** The names of the functions that somebody calls from elsewhere. */
  doors() {
    const moved = [...this.#parts.keys()].filter((entry) => this.#isUsedElsewhere(entry));
    return new Set(moved.map(({ name }) => name));
  }

  #usersOf(name) {
    if (!this.#users.has(name)) this.#users.set(name, new Set());
    return this.#users.get(name);
  }

  #isUsedElsewhere(entry) {
    const part = this.partOf(entry);
    return (
      this.bundle.exported.has(entry.name) || [...this.#usersOf(entry.name)].some((user) => this.partOf(user) !== part)
    );
  }

  /** Whether that changed anything. */
  #settle(entry) {
    if (!this.#settled.has(entry) && this.#joinsItsUsers(entry)) return true;
    if (!this.#hasToStay(entry)) return false;
    return this.#parts.delete(entry);
  }

  /** What only one of the parts uses stands in that. */
  #joinsItsUsers(entry) {
    const [part, ...others] = new Set([...this.#usersOf(entry.name)].map((user) => this.partOf(user)));
    if (part === undefined || others.length > 0 || part === this.partOf(entry) || this.bundle.exported.has(entry.name))
      return false;
    this.#settled.add(entry);
    this.#parts.set(entry, part);
    return true;
  }

  #hasToStay(entry) {
    const { statement, uses, isReassigned } = entry;
    // What is taken out needs it.
    if (this.#usersOf(entry.name).size === 0 && !this.bundle.exported.has(entry.name)) return true;
    if (this.#isUsedElsewhere(entry)) {
      if (!ts.isFunctionDeclaration(statement) || isReassigned || statement.getText().length < SHORTEST) return true;
    }
    return uses.some(({ name, isInFunction }) => {
      const used = this.bundle.declared.get(name);
      if (used === undefined || this.partOf(used) === this.partOf(entry)) return false;
      // Parts take what they import once; and none is to be read by evaluating another.
      return used.isReassigned || (!isInFunction && this.#parts.has(used));
    });
  }
}

function isMovable({ statement, name }, ran) {
  if (name === null || ran.has(name)) return false;
  if (ts.isFunctionDeclaration(statement)) return !usesItsThis(statement.body);
  if (ts.isClassDeclaration(statement)) return isInert(statement);
  const { initializer } = statement.declarationList.declarations[0];
  return initializer !== undefined && isInert(initializer);
}

const hasOwnThis = (node) =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isClassLike(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isAccessor(node);

function usesItsThis(body) {
  const visit = (node) => {
    if (node.kind === ts.SyntaxKind.ThisKeyword || ts.isMetaProperty(node)) return true;
    if (ts.isIdentifier(node) && node.text === 'arguments') return true;
    return hasOwnThis(node) ? undefined : ts.forEachChild(node, visit);
  };
  return ts.forEachChild(body, visit) === true;
}

const CONSTANTS = [ts.SyntaxKind.NullKeyword, ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword];

/** Whether it does not matter when the expression is evaluated. */
function isInert(node) {
  if (ts.isClassLike(node)) return node.members.every(isInertMember);
  if (ts.isObjectLiteralExpression(node)) return node.properties.every(isInertProperty);
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isInert);
  if (ts.isPrefixUnaryExpression(node)) return isInert(node.operand);
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return true;
  return ts.isLiteralExpression(node) || ts.isIdentifier(node) || CONSTANTS.includes(node.kind);
}

const isComputed = ({ name }) => name !== undefined && ts.isComputedPropertyName(name);

function isInertMember(member) {
  const isStatic = member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) === true;
  if (ts.isClassStaticBlockDeclaration(member) || (isStatic && ts.isPropertyDeclaration(member))) return false;
  return !isComputed(member);
}

function isInertProperty(property) {
  if (isComputed(property) || ts.isSpreadAssignment(property)) return false;
  return !ts.isPropertyAssignment(property) || isInert(property.initializer);
}

/** @param exportOf - Gives as what the bundle exports one of its names. */
function partModule(bundle, part, moving, doors, shorter, exportOf) {
  const { statements, declared, imports } = moving.bundle;
  const moved = statements.filter((entry) => moving.partOf(entry) === part);
  const lines = new Map();
  const take = (from, name, local) => {
    if (!lines.has(from)) lines.set(from, new Set());
    lines.get(from).add(name === local ? name : `${name} as ${local}`);
  };
  const texts = moved.map((entry) => {
    const doorsUsed = new Map();
    for (const { name, node, isCalled } of entry.uses) {
      const isOwn = moving.partOfName(name) === part;
      if (imports.has(name)) take(imports.get(name).from, imports.get(name).name, name);
      // To everybody else the function is its door.
      else if (declared.has(name) && !(isOwn && (isCalled || !doors.has(name)))) {
        const local = isOwn ? `${name}Door` : (shorter.get(name) ?? name);
        take(`./${bundle}.js`, exportOf(name), local);
        if (isOwn) doorsUsed.set(node, local);
      }
    }
    return renamed(entry, ({ name, node }) => doorsUsed.get(node) ?? shorter.get(name));
  });
  const exports = moved.map(({ name }) => name).filter((name) => doors.has(name));
  const heads = [...lines].map(([from, names]) => `import { ${[...names].join(', ')} } from '${from}';`);
  return { name: part, text: [...heads, ...texts, `export { ${exports.join(', ')} };`].join('\n'), exports };
}

/** The text of a statement, with other names for what `nameOf` gives one for. */
function renamed({ statement, uses, name }, nameOf) {
  const start = statement.getStart();
  const places = uses.map((use) => ({ node: use.node, to: nameOf(use) }));
  if (ts.isVariableStatement(statement)) {
    const { name: node } = statement.declarationList.declarations[0];
    places.push({ node, to: name === null ? undefined : nameOf({ name, node }) });
  }
  let text = statement.getText();
  for (const { node, to } of places.sort((a, b) => b.node.pos - a.node.pos)) {
    if (to === undefined) continue;
    const at = node.getStart() - start;
    const instead = ts.isShorthandPropertyAssignment(node.parent) ? `${node.text}: ${to}` : to;
    text = text.slice(0, at) + instead + text.slice(at + node.text.length);
  }
  return text;
}

/** The name of the function that gives what the part exports. */
const inside = (part) => `in${part.replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase())}`;

function doorOf({ statement, name }, part) {
  const given = statement.parameters.map(({ name: parameter, dotDotDotToken }, index) => {
    const local = ts.isIdentifier(parameter) ? parameter.text : `given${index}`;
    return dotDotDotToken === undefined ? local : `...${local}`;
  });
  return `function ${name}(${given.join(', ')}) { return ${inside(part)}().${name}(${given.join(', ')}); }`;
}

/** What is left of the bundle, and what loads the parts. */
function withoutMoved(moving, doors, shorter, exported, requireOf) {
  const { statements, declared, imports } = moving.bundle;
  const lines = [...imports].map(([local, { from, name }]) => `import { ${name} as ${local} } from '${from}';`);
  if (moving.parts().length > 0 && !declared.has('onDemand')) lines.push("import { onDemand } from './dom.js';");
  for (const entry of statements) {
    const part = moving.partOf(entry);
    if (part === undefined) lines.push(renamed(entry, ({ name }) => shorter.get(name)));
    else if (doors.has(entry.name)) lines.push(doorOf(entry, part));
  }
  for (const part of moving.parts()) lines.push(`var ${inside(part)} = onDemand(() => ${requireOf(part)});`);
  const names = [...exported].map(([local, name]) => `${shorter.get(local) ?? local} as ${name}`);
  return `${lines.join('\n')}\nexport { ${names.join(', ')} };\n`;
}
