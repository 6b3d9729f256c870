import type { SyntaxNode } from './acorn.ts';

/** Where a node stands: its parent and the name of the parent's member that has it. */
export interface Place {
  readonly node: SyntaxNode;
  readonly key: string;
  readonly parent: Place | null;
}

interface Visitor {
  /** False leaves out what the node holds; `leave` is not called then. */
  enter(place: Place): boolean;
  leave?(place: Place): void;
}

/** Visits every node: those that hold others before and after them. As deep as acorn went to read them. */
export function walk(root: SyntaxNode, visitor: Visitor): void {
  visit({ node: root, key: '', parent: null }, visitor);
}

function visit(place: Place, visitor: Visitor): void {
  if (!visitor.enter(place)) return;
  const { node } = place;
  for (const key in node) {
    const value: unknown = node[key];
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) {
        const entry: unknown = value[index];
        if (isNode(entry)) visit({ node: entry, key, parent: place }, visitor);
      }
    } else if (isNode(value)) {
      visit({ node: value, key, parent: place }, visitor);
    }
  }
  visitor.leave?.(place);
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
}

export function isFunction(node: SyntaxNode): boolean {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return true;
    default:
      return false;
  }
}
