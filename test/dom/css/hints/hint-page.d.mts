import type { differences } from './hint-cases.mjs';

export declare function hintPage(
  find: typeof differences,
  properties: readonly string[],
): { fragment(markup: string): Record<string, string>; body(attributes: string): Record<string, string> };
