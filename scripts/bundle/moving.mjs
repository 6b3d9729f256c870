import ts from 'typescript';

/** The name of the function that gives what the part exports. */
export const inside = (part) => `in${part.replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase())}`;

/** What parts export something by. */
export const DOORS = /\$P[0-9a-z]+/g;
export const isDoor = (name) => /^\$P[0-9a-z]+$/.test(name);

/** A shorter function is not worth the door, and is made part of its callers where the engine knows it for certain. */
const SHORTEST = 200;
/** A shorter one is not worth what others write in the place of its name. */
const SHORTEST_CALLED = 80;

/** In more of them, a door takes less time to read: every function takes as long as sixty letters or so. */
const FEW_CALLS = 3;

/** Which statements of a bundle go to which parts (`defer.mjs`). */
export class Moving {
  #parts = new Map();
  #users = new Map();
  #settled = new Set();
  #staysOfFirst;
  #takenAtOnce;

  constructor(bundle, { atImport, atFirst }, partOf, first) {
    this.bundle = bundle;
    this.first = first?.part ?? null;
    this.#staysOfFirst = first?.stays ?? [];
    this.#takenAtOnce = first?.takenAtOnce ?? new Set();
    const loading = neededBy('onDemand', bundle);
    for (const entry of bundle.statements) {
      const stays = this.#isOfFirst(entry) ? atImport : atFirst;
      if (isMovable(entry, stays) && !loading.has(entry))
        this.#parts.set(entry, atFirst.has(entry.name) ? this.first : partOf(entry.source));
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

  /** By the names of the functions and classes that somebody uses from elsewhere, as what their parts export them, until it is known what is short (`keys.mjs`). */
  doors() {
    const moved = [...this.#parts.keys()].filter((entry) => this.#isUsedElsewhere(entry));
    return new Map(moved.map(({ name }, index) => [name, `$P${index.toString(36)}`]));
  }

  /** What those of other parts write in the place of the name; undefined: the name, which may be that of a door. */
  ofOtherPart(name, part, doors) {
    const entry = this.bundle.declared.get(name);
    const own = entry === undefined ? undefined : this.partOf(entry);
    if (own === undefined || own === part || !doors.has(name)) return undefined;
    if (own === this.first) {
      // Other parts import it.
      if (part !== undefined) return undefined;
      if (!isClass(entry)) return doors.get(name);
    } else if (this.hasDoor(entry)) return undefined;
    const found = `${inside(own)}().${doors.get(name)}`;
    return isClass(entry) ? `(${found})` : found;
  }

  /** A class has none, nor has a function that is called in few places and nothing else is done with. */
  hasDoor(entry) {
    if (isClass(entry)) return false;
    if (this.partOf(entry) === this.first) return this.#isTakenAtOnce(entry.name);
    if (this.bundle.exported.has(entry.name)) return true;
    const uses = this.#usesElsewhere(entry);
    return uses.length > FEW_CALLS || !uses.every(({ isCalled, isInFunction }) => isCalled && isInFunction);
  }

  /** Whether the bundle calls the function of the part for what runs at first. */
  hasSlot(entry) {
    if (this.partOf(entry) !== this.first || !ts.isFunctionDeclaration(entry.statement)) return false;
    return this.#isTakenAtOnce(entry.name) || this.#stayingUsersOf(entry.name).length > 0;
  }

  /** Whether the bundle neither has it nor a door of it: others import it from the part for what runs at first. */
  isOfFirstAlone(name) {
    return this.partOfName(name) === this.first && !this.hasDoor(this.bundle.declared.get(name));
  }

  /** Whether another bundle imports it, and is evaluated with this one. */
  #isTakenAtOnce(name) {
    return this.#takenAtOnce.has(this.bundle.exported.get(name));
  }

  #usesElsewhere(entry) {
    const others = [...this.#usersOf(entry.name)].filter((user) => this.partOf(user) !== this.partOf(entry));
    return others.flatMap(({ uses }) => uses.filter(({ name }) => name === entry.name));
  }

  #usersOf(name) {
    if (!this.#users.has(name)) this.#users.set(name, new Set());
    return this.#users.get(name);
  }

  #stayingUsersOf(name) {
    return [...this.#usersOf(name)].filter((user) => this.partOf(user) === undefined);
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
    const isFirst = this.partOf(entry) === this.first;
    if (!isFirst && !this.#settled.has(entry) && this.#joinsItsUsers(entry)) return true;
    if (!isFirst && !this.#hasToStay(entry)) return false;
    if ((isFirst || this.#isOfFirst(entry)) && this.#canBeFirst(entry)) {
      this.#parts.set(entry, this.first);
      return !isFirst;
    }
    return this.#parts.delete(entry);
  }

  #isOfFirst({ source }) {
    return this.first !== null && !this.#staysOfFirst.some((folder) => source.startsWith(folder));
  }

  /** Whether it can be in the part for what runs at first, by what uses it and what it uses itself. */
  #canBeFirst(entry) {
    return this.#isFoundByItsUsers(entry) && entry.uses.every((use) => this.#findsInFirst(use));
  }

  /** Those that stay call a function, by its variable, or make objects of a class. Other parts import it. */
  #isFoundByItsUsers(entry) {
    const { name, statement, isReassigned } = entry;
    const isFunction = ts.isFunctionDeclaration(statement);
    if (this.#isTakenAtOnce(name) && !isFunction) return false;
    if (isReassigned && this.bundle.exported.has(name)) return false;
    if (this.#usersOf(name).size === 0 && !this.bundle.exported.has(name)) return false;
    const staying = this.#stayingUsersOf(name);
    if (staying.length === 0) return true;
    if (isReassigned || statement.getText().length < SHORTEST || !(isFunction || isKnownToRun(entry))) return false;
    const uses = staying.flatMap((user) => user.uses.filter((use) => use.name === name));
    return uses.every((use) => use.isInFunction && (isFunction ? use.isCalled : use.isNewed));
  }

  #findsInFirst({ name, isInFunction }) {
    const used = this.bundle.declared.get(name);
    if (used === undefined || this.partOf(used) === this.first) return true;
    if (this.partOf(used) === undefined) return !used.isReassigned;
    // What is reassigned follows.
    return isInFunction || used.isReassigned;
  }

  /** What only one of the parts uses stands in that. */
  #joinsItsUsers(entry) {
    const [part, ...others] = new Set([...this.#usersOf(entry.name)].map((user) => this.partOf(user)));
    if (part === undefined || others.length > 0 || part === this.partOf(entry) || this.bundle.exported.has(entry.name))
      return false;
    // It does not run at first.
    if (part === this.first && isFunctionItself(entry)) return false;
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
      return used.isReassigned || (!isInFunction && this.#parts.has(used) && this.partOf(used) !== this.first);
    });
  }
}

/** What a function needs, itself included. */
function neededBy(name, { declared }) {
  const found = new Set([declared.get(name)]);
  for (const entry of found) for (const { name: used } of entry?.uses ?? []) found.add(declared.get(used));
  return found;
}

/** Whether it is a function that others call by its name. */
function isFunctionItself({ statement }) {
  if (!ts.isVariableStatement(statement)) return ts.isFunctionDeclaration(statement);
  const { initializer } = statement.declarationList.declarations[0];
  return initializer !== undefined && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer));
}

/** The class that the statement declares; undefined: it declares none. */
function classOf({ statement }) {
  if (ts.isClassDeclaration(statement)) return statement;
  const value = ts.isVariableStatement(statement) ? statement.declarationList.declarations[0].initializer : undefined;
  return value !== undefined && ts.isClassExpression(value) ? value : undefined;
}

const isClass = (entry) => classOf(entry) !== undefined;

/** Whether it would be among those that ran, by the name of the statement: others run nothing of their own when an object is made. */
function isKnownToRun(entry) {
  const value = classOf(entry);
  return (
    value?.members.some((member) => ts.isConstructorDeclaration(member) || ts.isPropertyDeclaration(member)) === true
  );
}

function isMovable({ statement, name }, ran) {
  if (name === null || ran.has(name)) return false;
  if (ts.isFunctionDeclaration(statement)) return !usesItsThis(statement.body);
  if (ts.isClassDeclaration(statement)) return isInert(statement);
  const { initializer } = statement.declarationList.declarations[0];
  return initializer === undefined || isInert(initializer);
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

const isAssignment = ({ operatorToken: { kind } }) =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

const CONSTANTS = [ts.SyntaxKind.NullKeyword, ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword];

/** Whether it does not matter when the expression is evaluated. */
function isInert(node) {
  if (ts.isClassLike(node)) return node.members.every(isInertMember);
  if (ts.isObjectLiteralExpression(node)) return node.properties.every(isInertProperty);
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isInert);
  if (ts.isPrefixUnaryExpression(node)) return isInert(node.operand);
  if (ts.isBinaryExpression(node)) return !isAssignment(node) && isInert(node.left) && isInert(node.right);
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
