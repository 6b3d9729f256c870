import type { AttributeName } from '../../dom/names/attribute-name.ts';
import type { TreeBuilder } from './tree-builder.ts';

/** The value of an attribute of the start tag token, or null. */
export function tokenAttribute(tree: TreeBuilder, name: AttributeName): string | null {
  const { attributes, attributesLength } = tree.tokenizer;
  for (let i = 0; i < attributesLength; i += 2) {
    if (attributes[i] === name) return attributes[i + 1] as string;
  }
  return null;
}
