import { DeclarationBlock } from './declaration-block.ts';

const GLOBAL = /^(?:inherit|initial|unset|revert|revert-layer)$/i;

/** A descriptor whose values are those of a property, as that would be written; null: it is not valid. */
export function propertyText(name: string, text: string): string | null {
  if (GLOBAL.test(text) || /\b(?:var|env)\(/i.test(text)) return null;
  const block = new DeclarationBlock();
  block.set(name, text, false);
  return block.getPropertyValue(name) || null;
}
