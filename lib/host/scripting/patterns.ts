import type { SyntaxNode } from './acorn.ts';
import type { Place } from './walk.ts';

/** https://tc39.es/ecma262/#sec-static-semantics-boundnames of a binding pattern. */
export function boundNames(pattern: SyntaxNode | null, names: string[] = []): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      names.push(pattern.name);
      break;
    case 'ObjectPattern':
      for (const property of pattern.properties) boundNames(property, names);
      break;
    case 'Property':
      boundNames(pattern.value, names);
      break;
    case 'ArrayPattern':
      for (const element of pattern.elements) boundNames(element, names);
      break;
    case 'AssignmentPattern':
      boundNames(pattern.left, names);
      break;
    case 'RestElement':
      boundNames(pattern.argument, names);
      break;
  }
  return names;
}

/** Whether an identifier stands for a variable, and not for a property, a label or part of a declaration of modules. */
export function isVariable({ node, key, parent }: Place): boolean {
  if (node.type !== 'Identifier' || parent === null) return false;
  const holder = parent.node;
  switch (holder.type) {
    case 'MemberExpression':
      return key === 'object' || holder.computed;
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return key === 'value' || holder.computed;
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return key !== 'label';
    case 'MetaProperty':
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
    case 'ImportAttribute':
    case 'ExportSpecifier':
    case 'ExportAllDeclaration':
      return false;
    default:
      return true;
  }
}

/** Whether a variable is given a value there. */
export function isAssigned({ key, parent }: Place): boolean {
  const holder = parent!.node;
  switch (holder.type) {
    case 'AssignmentExpression':
    case 'AssignmentPattern':
    case 'ForInStatement':
    case 'ForOfStatement':
      return key === 'left';
    case 'UpdateExpression':
    case 'RestElement':
    case 'ArrayPattern':
      return true;
    case 'Property':
      return key === 'value' && parent!.parent!.node.type === 'ObjectPattern';
    default:
      return false;
  }
}
