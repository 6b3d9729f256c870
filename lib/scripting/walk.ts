import type { SyntaxNode } from './acorn.ts';

/** Where a node stands: its parent and the name of the parent's member that has it. */
export interface Place {
  readonly node: SyntaxNode;
  readonly key: string;
  readonly parent: Place | null;
}

export interface Visitor {
  /** False leaves out what the node holds; `leave` is not called then. */
  enter(place: Place): boolean | undefined;
  leave?(place: Place): void;
}

/** Visits every node in the order of the text. Not by recursion: `a + a + a …` is as deep as it is long. */
export function walk(root: SyntaxNode, visitor: Visitor): void {
  const open: { place: Place; isEntered: boolean }[] = [
    { place: { node: root, key: '', parent: null }, isEntered: false },
  ];
  while (open.length > 0) {
    const top = open[open.length - 1]!;
    if (top.isEntered) {
      open.pop();
      visitor.leave?.(top.place);
    } else if (visitor.enter(top.place) === false) {
      open.pop();
    } else {
      top.isEntered = true;
      const children = childrenOf(top.place);
      for (let index = children.length - 1; index >= 0; index--) {
        open.push({ place: children[index]!, isEntered: false });
      }
    }
  }
}

function childrenOf(parent: Place): Place[] {
  const children: Place[] = [];
  const { node } = parent;
  for (const key in node) {
    const value: unknown = node[key];
    if (Array.isArray(value)) {
      for (const entry of value) if (isNode(entry)) children.push({ node: entry, key, parent });
    } else if (isNode(value)) {
      children.push({ node: value, key, parent });
    }
  }
  return children.sort((first, second) => first.node.start - second.node.start);
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
