import { asciiLowercase } from '../../dom/names/ascii-case.ts';
import { ATTR, type AttributeName } from '../../dom/names/attribute-name.ts';
import type { Tokenizer } from '../tokenizer/tokenizer.ts';

/** What knows the tokenizer that the current token comes from. */
interface Tokenized {
  readonly tokenizer: Tokenizer;
}

/** The value of an attribute of the start tag token, or null. */
export function tokenAttribute(tree: Tokenized, name: AttributeName): string | null {
  const { attributes, attributesLength } = tree.tokenizer;
  for (let i = 0; i < attributesLength; i += 2) {
    if (attributes[i] === name) return attributes[i + 1] as string;
  }
  return null;
}

/** Whether the token is that of an input element which users do not see. */
export function isHiddenInput(tree: Tokenized): boolean {
  const type = tokenAttribute(tree, ATTR.type);
  return type !== null && asciiLowercase(type) === 'hidden';
}
