import { InvalidSelector, type TokenReader } from './token-reader.ts';
import { isDelim, TokenType } from './tokens.ts';

/** The namespace prefix of a name: none, `*|`, or the empty one of `|name`. */
export const enum Prefix {
  Absent,
  Any,
  Null,
}

interface QualifiedName {
  readonly prefix: Prefix;
  /** null is `*`. */
  readonly localName: string | null;
}

/** https://drafts.csswg.org/selectors/#typedef-wq-name, or with `*` for a name; null when there is none here. */
export function parseQualifiedName(reader: TokenReader): QualifiedName | null {
  const first = reader.peek();
  const isName = first.type === TokenType.Ident;
  const isAny = isDelim(first, '*');
  if (!isName && !isAny && !isDelim(first, '|')) return null;
  if (isName || isAny) reader.at++;
  if (!isDelim(reader.peek(), '|')) {
    return { prefix: Prefix.Absent, localName: isName ? first.value : null };
  }
  const second = reader.peekAt(1);
  const isSecondName = second.type === TokenType.Ident;
  // A bar that begins no name has no other place either; a prefix that is a name is not declared.
  if (isName || (!isSecondName && !isDelim(second, '*'))) throw new InvalidSelector();
  reader.at += 2;
  return { prefix: isAny ? Prefix.Any : Prefix.Null, localName: isSecondName ? second.value : null };
}
