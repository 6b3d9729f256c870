import { asciiLowercase } from '../names/ascii-case.ts';
import { isWideKeyword } from '../names/wide-keywords.ts';
import { DeclarationBlock } from './declaration-block.ts';

/** A descriptor whose values are those of a property, as that would be written; null: it is not valid. */
export function propertyText(name: string, text: string): string | null {
  if (isWideKeyword(asciiLowercase(text)) || /\b(?:var|env)\(/i.test(text)) return null;
  const block = new DeclarationBlock();
  block.set(name, text, false);
  return block.getPropertyValue(name) || null;
}
