import type { SyntaxNode } from './acorn.ts';
import { boundNames } from './patterns.ts';
import { isFunction, type Place, walk } from './walk.ts';

/** The names that a piece of a strict script declares for itself. */
export class Scope {
  readonly names: Set<string> = new Set();
  readonly parent: Scope | null;
  /** `var` declarations end up here. */
  readonly holdsVariables: boolean;

  constructor(parent: Scope | null, holdsVariables: boolean) {
    this.parent = parent;
    this.holdsVariables = holdsVariables;
  }

  declare(names: readonly string[]): void {
    for (const name of names) this.names.add(name);
  }

  declareVariables(names: readonly string[]): void {
    let scope: Scope = this;
    while (!scope.holdsVariables) scope = scope.parent!;
    scope.declare(names);
  }
}

/** The scopes of a program by the node that opens them. */
export type Scopes = Map<SyntaxNode, Scope>;

/** Reads the declarations of strict code: there functions belong to their blocks. A module's own names are left out. */
export function findScopes(program: SyntaxNode): Scopes {
  const scopes: Scopes = new Map();
  let scope = new Scope(null, true);
  scopes.set(program, scope);
  walk(program, {
    enter(place) {
      declareOutside(place, scope);
      if (place.parent !== null && opensScope(place)) {
        scope = new Scope(scope, holdsVariables(place));
        scopes.set(place.node, scope);
        declareInside(place.node, scope);
      }
      return true;
    },
    leave(place) {
      if (place.parent !== null && scopes.has(place.node)) scope = scope.parent!;
    },
  });
  return scopes;
}

/** A function has two: its parameters do not see what its body declares. */
function opensScope({ node }: Place): boolean {
  switch (node.type) {
    case 'BlockStatement':
    case 'StaticBlock':
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
    case 'SwitchStatement':
    case 'CatchClause':
    case 'ClassDeclaration':
    case 'ClassExpression':
      return true;
    default:
      return isFunction(node);
  }
}

function holdsVariables({ node, key, parent }: Place): boolean {
  return node.type === 'StaticBlock' || (key === 'body' && isFunction(parent!.node)) || isFunction(node);
}

/** What a declaration adds to the scope it stands in. */
function declareOutside({ node, parent }: Place, scope: Scope): void {
  switch (node.type) {
    case 'VariableDeclaration': {
      const names = node.declarations.flatMap((declarator: SyntaxNode) => boundNames(declarator.id));
      if (isOfModule(parent)) break;
      if (node.kind === 'var') scope.declareVariables(names);
      else scope.declare(names);
      break;
    }
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      if (!isOfModule(parent)) scope.declare(boundNames(node.id));
      break;
  }
}

function isOfModule(parent: Place | null): boolean {
  switch (parent?.node.type) {
    case 'Program':
      return parent.node.sourceType === 'module';
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
      return true;
    default:
      return false;
  }
}

/** What a node declares for what it holds. */
function declareInside(node: SyntaxNode, scope: Scope): void {
  if (isFunction(node)) {
    for (const parameter of node.params) scope.declare(boundNames(parameter));
    if (node.type !== 'ArrowFunctionExpression') scope.declare(['arguments']);
    if (node.type === 'FunctionExpression') scope.declare(boundNames(node.id));
  } else if (node.type === 'CatchClause') {
    scope.declare(boundNames(node.param));
  } else if (node.type === 'ClassExpression' || node.type === 'ClassDeclaration') {
    scope.declare(boundNames(node.id));
  }
}
