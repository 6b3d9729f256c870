import { Char } from './characters.ts';
import type { DeclarationReader } from './declaration-reader.ts';

const CODE = 'bad-content-model';

/** https://www.w3.org/TR/xml/#elemdecls, after `<!ELEMENT`. Nothing of it is kept, as documents are not validated. */
export function parseElementDeclaration(reader: DeclarationReader): void {
  reader.space(CODE);
  reader.qualifiedName(CODE);
  reader.space(CODE);
  if (reader.c === Char.LeftParenthesis) passContentModel(reader);
  else if (!reader.accept('EMPTY') && !reader.accept('ANY')) reader.failAt(CODE);
  reader.skipSpace();
  reader.character(Char.GreaterThan, CODE);
}

function passContentModel(reader: DeclarationReader): void {
  const start = reader.index;
  reader.index++;
  reader.skipSpace();
  if (reader.accept('#PCDATA')) {
    passMixedContent(reader);
  } else {
    reader.index = start;
    passElementContent(reader);
  }
}

/** https://www.w3.org/TR/xml/#sec-mixed-content, after `#PCDATA`. */
function passMixedContent(reader: DeclarationReader): void {
  let hasNames = false;
  reader.skipSpace();
  while (reader.c === Char.Bar) {
    reader.index++;
    reader.skipSpace();
    reader.qualifiedName(CODE);
    reader.skipSpace();
    hasNames = true;
  }
  reader.character(Char.RightParenthesis, CODE);
  if (!reader.accept('*') && hasNames) reader.fail(CODE);
}

/** https://www.w3.org/TR/xml/#sec-element-content, which may be nested to any depth. */
function passElementContent(reader: DeclarationReader): void {
  /** Of each open group the separator; 0 as long as it has none. */
  const separators: number[] = [];
  do {
    if (reader.c === Char.LeftParenthesis) {
      reader.index++;
      separators.push(0);
      reader.skipSpace();
      continue;
    }
    reader.qualifiedName(CODE);
    passOccurrence(reader);
    reader.skipSpace();
    while (separators.length > 0 && reader.c === Char.RightParenthesis) {
      reader.index++;
      separators.pop();
      passOccurrence(reader);
      if (separators.length > 0) reader.skipSpace();
    }
    if (separators.length > 0) passSeparator(reader, separators);
  } while (separators.length > 0);
}

function passOccurrence(reader: DeclarationReader): void {
  const { c } = reader;
  if (c === Char.Question || c === Char.Asterisk || c === Char.Plus) reader.index++;
}

/** A group is a sequence or a choice: all its separators are the same. */
function passSeparator(reader: DeclarationReader, separators: number[]): void {
  const { c } = reader;
  const expected = separators[separators.length - 1] as number;
  if ((c !== Char.Bar && c !== Char.Comma) || (expected !== 0 && expected !== c)) reader.failAt(CODE);
  separators[separators.length - 1] = c;
  reader.index++;
  reader.skipSpace();
}
