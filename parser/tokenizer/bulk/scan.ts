import type { Tokenizer } from '../tokenizer.ts';

export function scanInBulk(_t: Tokenizer): boolean {
  return false;
}
