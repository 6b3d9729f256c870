import ts from 'typescript';
import { topLevelOf } from './top-level.mjs';

/**
 * Takes what a program does not run at first out of a bundle, for files that Node.js reads when it does. A function leaves a door:
 * `function f(a, b) { return inForms().f(a, b); }`. One that is called in few places, and nothing else, leaves none, nor does a class that
 * others do nothing with but make objects: they write `inForms().f(a, b)` and `new (inForms().C)()`. What nothing else uses goes with the
 * functions that use it.
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
    // Parts alone know these names: they are short.
    if (!exported.has(local)) exported.set(local, `$$${(exported.size - bundle.exported.size).toString(36)}`);
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
const SHORTEST = 200;
/** A shorter one is not worth what others write in the place of its name. */
const SHORTEST_CALLED = 80;

/** In more of them, a door takes less time to read: every function takes as long as sixty letters or so. */
const FEW_CALLS = 3;

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

  /** By the names of the functions and classes that somebody uses from elsewhere, as what their parts export them. */
  doors() {
    const moved = [...this.#parts.keys()].filter((entry) => this.#isUsedElsewhere(entry));
    return new Map(moved.map(({ name }, index) => [name, `$${index.toString(36)}`]));
  }

  /** What those of other parts write in the place of the name; undefined: the name, which may be that of a door. */
  ofOtherPart(name, part, doors) {
    const entry = this.bundle.declared.get(name);
    const own = entry === undefined ? undefined : this.partOf(entry);
    if (own === undefined || own === part || !doors.has(name) || this.hasDoor(entry)) return undefined;
    const found = `${inside(own)}().${doors.get(name)}`;
    return isClass(entry) ? `(${found})` : found;
  }

  /** A class has none, nor has a function that is called in few places and nothing else is done with. */
  hasDoor(entry) {
    if (isClass(entry)) return false;
    if (this.bundle.exported.has(entry.name)) return true;
    const uses = this.#usesElsewhere(entry);
    return uses.length > FEW_CALLS || !uses.every(({ isCalled, isInFunction }) => isCalled && isInFunction);
  }

  #usesElsewhere(entry) {
    const others = [...this.#usersOf(entry.name)].filter((user) => this.partOf(user) !== this.partOf(entry));
    return others.flatMap(({ uses }) => uses.filter(({ name }) => name === entry.name));
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

  /** Whether nobody elsewhere does anything with a class but make objects of it. */
  #isOnlyMade(entry) {
    if (this.bundle.exported.has(entry.name) || !isKnownToRun(entry)) return false;
    return this.#usesElsewhere(entry).every(({ isNewed, isInFunction }) => isNewed && isInFunction);
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
      if (isReassigned || statement.getText().length < (this.hasDoor(entry) ? SHORTEST : SHORTEST_CALLED)) return true;
      if (!ts.isFunctionDeclaration(statement) && !this.#isOnlyMade(entry)) return true;
    }
    return uses.some(({ name, isInFunction }) => {
      const used = this.bundle.declared.get(name);
      if (used === undefined || this.partOf(used) === this.partOf(entry)) return false;
      // Parts take what they import once; and none is to be read by evaluating another.
      return used.isReassigned || (!isInFunction && this.#parts.has(used));
    });
  }
}

/** The class that the statement declares; undefined: it declares none. */
function classOf({ statement }) {
  if (ts.isClassDeclaration(statement)) return statement;
  const value = ts.isVariableStatement(statement) ? statement.declarationList.declarations[0].initializer : undefined;
  return value !== undefined && ts.isClassExpression(value) ? value : undefined;
}

const isClass = (entry) => classOf(entry) !== undefined;

/** Whether it would be among those that ran, by the name of the statement: others have no constructor, or a short name inside of them. */
function isKnownToRun(entry) {
  const value = classOf(entry);
  if (value === undefined || (value.name !== undefined && value.name.text !== entry.name)) return false;
  return value.members.some(ts.isConstructorDeclaration);
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
    const instead = new Map();
    for (const { name, node, isCalled } of entry.uses) {
      const isOwn = moving.partOfName(name) === part;
      const other = moving.ofOtherPart(name, part, doors);
      if (other !== undefined) {
        take(`./${bundle}.js`, exportOf(inside(moving.partOfName(name))), inside(moving.partOfName(name)));
        instead.set(node, other);
      } else if (imports.has(name)) take(imports.get(name).from, imports.get(name).name, name);
      // To everybody else the function is its door.
      else if (
        declared.has(name) &&
        !(isOwn && (isCalled || !doors.has(name) || !moving.hasDoor(declared.get(name))))
      ) {
        const local = isOwn ? `${name}Door` : (shorter.get(name) ?? name);
        take(`./${bundle}.js`, exportOf(name), local);
        if (isOwn) instead.set(node, local);
      }
    }
    return renamed(entry, ({ name, node }) => instead.get(node) ?? shorter.get(name));
  });
  const exported = moved.map(({ name }) => name).filter((name) => doors.has(name));
  const exports = exported.map((name) => doors.get(name));
  const heads = [...lines].map(([from, names]) => `import { ${[...names].join(', ')} } from '${from}';`);
  const list = exported.map((name) => `${name} as ${doors.get(name)}`);
  return { name: part, text: [...heads, ...texts, `export { ${list.join(', ')} };`].join('\n'), exports };
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

function doorOf({ statement, name }, part, key) {
  const given = statement.parameters.map(({ name: parameter, dotDotDotToken }, index) => {
    const local = ts.isIdentifier(parameter) ? parameter.text : `given${index}`;
    return dotDotDotToken === undefined ? local : `...${local}`;
  });
  return `function ${name}(${given.join(', ')}) { return ${inside(part)}().${key}(${given.join(', ')}); }`;
}

/** What is left of the bundle, and what loads the parts. */
function withoutMoved(moving, doors, shorter, exported, requireOf) {
  const { statements, declared, imports } = moving.bundle;
  const lines = [...imports].map(([local, { from, name }]) => `import { ${name} as ${local} } from '${from}';`);
  const isThere = declared.has('onDemand') || imports.has('onDemand');
  if (moving.parts().length > 0 && !isThere) lines.push("import { onDemand } from './dom.js';");
  for (const entry of statements) {
    const part = moving.partOf(entry);
    if (part === undefined)
      lines.push(renamed(entry, ({ name }) => moving.ofOtherPart(name, part, doors) ?? shorter.get(name)));
    else if (doors.has(entry.name) && moving.hasDoor(entry)) lines.push(doorOf(entry, part, doors.get(entry.name)));
  }
  for (const part of moving.parts()) lines.push(`var ${inside(part)} = onDemand(() => ${requireOf(part)});`);
  const names = [...exported].map(([local, name]) => `${shorter.get(local) ?? local} as ${name}`);
  return `${lines.join('\n')}\nexport { ${names.join(', ')} };\n`;
}
