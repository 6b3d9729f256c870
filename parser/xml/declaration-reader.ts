import { wholeCopy } from '../input-stream/pieces.ts';
import { Char, isQualifiedName, isSpace, isUnprefixedName, scanName, skipSpace } from './characters.ts';
import type { XmlErrorCode } from './xml-error.ts';
import type { XmlParserState } from './xml-parser-state.ts';

/** An external identifier: https://www.w3.org/TR/xml/#NT-ExternalID */
interface ExternalId {
  readonly publicId: string;
  readonly systemId: string;
}

const NOT_IN_PUBLIC_ID = /[^ \nA-Za-z0-9\-'()+,./:=?;!*#@$_%]/;

/** https://www.w3.org/TR/xml/#NT-PubidLiteral, without the quotation marks. */
export function isPublicId(text: string): boolean {
  return !NOT_IN_PUBLIC_ID.test(text);
}

/** A public identifier as it is compared: https://www.w3.org/TR/xml/#sec-external-ent */
export function normalizePublicId(text: string): string {
  return text.replace(/[ \n]+/g, ' ').replace(/^ | $/g, '');
}

/** Reads declarations from left to right, in the parser's source or in the replacement text of a parameter entity. */
export class DeclarationReader {
  readonly parser: XmlParserState;
  readonly source: string;
  index: number;
  /** Where errors are reported; -1 for where they are found, in the parser's source. */
  readonly errorIndex: number;

  constructor(parser: XmlParserState, source: string, index: number, errorIndex: number) {
    this.parser = parser;
    this.source = source;
    this.index = index;
    this.errorIndex = errorIndex;
  }

  get c(): number {
    return this.source.charCodeAt(this.index);
  }

  get isAtEnd(): boolean {
    return this.index >= this.source.length;
  }

  fail(code: XmlErrorCode, ...names: string[]): never {
    if (this.isAtEnd && this.errorIndex < 0) this.parser.failAtEnd();
    this.parser.fail(code, this.errorIndex < 0 ? this.index : this.errorIndex, ...names);
  }

  /** What stands here will not do; unless it is a parameter entity reference, which is not allowed here. */
  failAt(code: XmlErrorCode): never {
    this.fail(this.c === Char.Percent ? 'parameter-entity-misplaced' : code);
  }

  skipSpace(): void {
    this.index = skipSpace(this.source, this.index);
  }

  /** White space that has to be there. */
  space(code: XmlErrorCode): void {
    if (!isSpace(this.c)) this.failAt(code);
    this.skipSpace();
  }

  character(c: number, code: XmlErrorCode): void {
    if (this.c !== c) this.failAt(code);
    this.index++;
  }

  /** Whether the text stands here; then it is passed. */
  accept(text: string): boolean {
    if (!this.source.startsWith(text, this.index)) return false;
    this.index += text.length;
    return true;
  }

  qualifiedName(code: XmlErrorCode): string {
    const name = this.#word(code);
    if (!isQualifiedName(name)) this.fail(code === 'bad-doctype' ? code : 'bad-qualified-name', name);
    return name;
  }

  /** The name of an entity or a notation, which holds no colon. */
  unprefixedName(code: XmlErrorCode): string {
    const name = this.#word(code);
    if (!isUnprefixedName(name)) this.fail('bad-qualified-name', name);
    return name;
  }

  /** Characters that may be those of a name. */
  #word(code: XmlErrorCode): string {
    const end = scanName(this.source, this.index);
    if (end === this.index) this.failAt(code);
    const word = wholeCopy(this.source.slice(this.index, end));
    this.index = end;
    if (this.isAtEnd) this.fail(code);
    return word;
  }

  nameToken(code: XmlErrorCode): string {
    return this.#word(code);
  }

  /** What stands between quotation marks. */
  literal(code: XmlErrorCode): string {
    if (this.c !== Char.Quotation && this.c !== Char.Apostrophe) this.failAt(code);
    const end = this.source.indexOf(this.source.charAt(this.index), this.index + 1);
    if (end === -1) {
      this.index = this.source.length;
      this.fail(code);
    }
    const text = wholeCopy(this.source.slice(this.index + 1, end));
    this.index = end + 1;
    return text;
  }

  /** https://www.w3.org/TR/xml/#NT-PubidLiteral, white space in it normalized. */
  publicId(code: XmlErrorCode): string {
    const text = this.literal(code);
    if (!isPublicId(text)) this.fail('bad-public-id');
    return normalizePublicId(text);
  }

  /** An external identifier; null where something else stands. A notation may have a public identifier alone. */
  externalId(code: XmlErrorCode, mayBePublicOnly = false): ExternalId | null {
    if (this.accept('SYSTEM')) {
      this.space(code);
      return { publicId: '', systemId: this.literal(code) };
    }
    if (!this.accept('PUBLIC')) return null;
    this.space(code);
    const publicId = this.publicId(code);
    const hasSpace = isSpace(this.c);
    this.skipSpace();
    if (mayBePublicOnly && this.c === Char.GreaterThan) return { publicId, systemId: '' };
    if (!hasSpace) this.fail(code);
    return { publicId, systemId: this.literal(code) };
  }
}
