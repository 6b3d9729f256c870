import { InvalidSelector, type TokenReader } from './token-reader.ts';
import { isDelim, TokenType } from './tokens.ts';

/** https://drafts.csswg.org/css-namespaces/#declaration: URLs by prefix, the default one by the empty one. */
export type Namespaces = ReadonlyMap<string, string>;

interface QualifiedName {
  /** null is that of `|name`; undefined: any. */
  readonly namespace: string | null | undefined;
  /** null is `*`. */
  readonly localName: string | null;
}

/**
 * https://drafts.csswg.org/selectors/#typedef-wq-name, or with `*` for a name; null when there is none here. `ofNoPrefix` is the
 * namespace of a name without a prefix.
 */
export function parseQualifiedName(
  reader: TokenReader,
  namespaces: Namespaces | null,
  ofNoPrefix: string | null | undefined,
): QualifiedName | null {
  const first = reader.peek();
  const isName = first.type === TokenType.Ident;
  const isAny = isDelim(first, '*');
  if (!isName && !isAny && !isDelim(first, '|')) return null;
  if (isName || isAny) reader.at++;
  if (!isDelim(reader.peek(), '|')) return { namespace: ofNoPrefix, localName: isName ? first.value : null };
  const second = reader.peekAt(1);
  const isSecondName = second.type === TokenType.Ident;
  const declared = isName ? namespaces?.get(first.value) : '';
  // A bar that begins no name has no other place either.
  if (declared === undefined || (!isSecondName && !isDelim(second, '*'))) throw new InvalidSelector();
  reader.at += 2;
  return { namespace: isAny ? undefined : declared || null, localName: isSecondName ? second.value : null };
}
