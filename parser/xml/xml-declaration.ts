import { documentData } from '../../dom/tree/document-data.ts';
import { Char, isSpace, skipSpace } from './characters.ts';
import { Stage, type XmlParserState } from './xml-parser-state.ts';

/** Reads the XML declaration, if the source starts with one. https://www.w3.org/TR/xml/#sec-prolog-dtd */
export function parseXmlDeclaration(parser: XmlParserState): void {
  const { source } = parser;
  if (!source.startsWith('<?xml') || !isSpace(source.charCodeAt(5))) {
    parser.stage = Stage.Prolog;
    return;
  }
  const reader = new DeclarationReader(parser);
  const version = reader.pseudoAttribute('version');
  if (version === null) parser.fail('bad-xml-declaration', reader.index);
  if (!/^1\.[0-9]+$/.test(version)) parser.fail('bad-version', reader.index, version);
  const encoding = reader.pseudoAttribute('encoding');
  if (encoding !== null && !/^[A-Za-z][A-Za-z0-9._-]*$/.test(encoding)) {
    parser.fail('bad-encoding-name', reader.index, encoding);
  }
  const standalone = reader.pseudoAttribute('standalone');
  if (standalone !== null && standalone !== 'yes' && standalone !== 'no') {
    parser.fail('bad-standalone', reader.index, standalone);
  }
  parser.index = reader.end();
  parser.stage = Stage.Prolog;
  const isStandalone = standalone === null ? null : standalone === 'yes';
  parser.isStandalone = isStandalone === true;
  documentData(parser.document).xmlDeclaration = { version, encoding, standalone: isStandalone };
}

class DeclarationReader {
  readonly #parser: XmlParserState;
  readonly #source: string;
  index = 5;

  constructor(parser: XmlParserState) {
    this.#parser = parser;
    this.#source = parser.source;
  }

  /** The value of the pseudo-attribute, or null when the declaration goes on with something else. */
  pseudoAttribute(name: string): string | null {
    const start = skipSpace(this.#source, this.index);
    if (!this.#source.startsWith(name, start)) return null;
    if (start === this.index) this.#parser.fail('missing-space', start);
    const equals = skipSpace(this.#source, start + name.length);
    if (this.#source.charCodeAt(equals) !== Char.Equals) this.#fail(equals);
    const quote = skipSpace(this.#source, equals + 1);
    const mark = this.#source.charCodeAt(quote);
    if (mark !== Char.Quotation && mark !== Char.Apostrophe) this.#fail(quote);
    const end = this.#source.indexOf(this.#source.charAt(quote), quote + 1);
    if (end === -1) this.#parser.failAtEnd();
    this.index = end + 1;
    return this.#source.slice(quote + 1, end);
  }

  end(): number {
    const end = skipSpace(this.#source, this.index);
    if (!this.#source.startsWith('?>', end)) this.#fail(end);
    return end + 2;
  }

  #fail(index: number): never {
    if (index >= this.#source.length) this.#parser.failAtEnd();
    this.#parser.fail('bad-xml-declaration', index);
  }
}
