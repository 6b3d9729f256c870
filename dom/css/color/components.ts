import type { Token } from '../tokens.ts';

/** The indexes of the components of a function, by what is between commas; what a `/` divides is not yet apart. */
export function commaLists(tokens: readonly Token[], at: number): number[][] {
  const end = Math.min(at + (tokens[at] as Token).span, tokens.length);
  const lists: number[][] = [[]];
  for (let i = at + 1; i < end; i++) {
    const { kind, span } = tokens[i] as Token;
    if (kind === 'comma') lists.push([]);
    else if (kind !== 'space') {
      (lists.at(-1) as number[]).push(i);
      i += span;
    }
  }
  return lists;
}

export function isSlash(token: Token | undefined): boolean {
  return token?.kind === 'delim' && token.text === '/';
}
