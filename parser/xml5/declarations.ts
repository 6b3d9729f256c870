import type { DocumentRecord } from '../../dom/tree/records.ts';
import type { AttributeDeclarations } from '../xml/attribute-declarations.ts';
import { DeclarationReader } from '../xml/declaration-reader.ts';
import { DocumentTypeDeclaration } from '../xml/document-type-declaration.ts';
import type { Entity } from '../xml/entities.ts';
import { parseInternalSubset } from '../xml/internal-subset.ts';
import type { XmlName, XmlNames } from '../xml/xml-names.ts';
import { XmlParserState } from '../xml/xml-parser-state.ts';
import type { DoctypeToken } from './token-sink.ts';

/**
 * The declarations of an internal subset, which the strict parser reads. Where it finds an error in one, those after it are read
 * all the same.
 */
export class Declarations {
  readonly #parser: XmlParserState;
  readonly #doctype = new DocumentTypeDeclaration();

  constructor(document: DocumentRecord, isStandalone: boolean) {
    this.#parser = new XmlParserState(document);
    this.#parser.doctype = this.#doctype;
    this.#parser.isStandalone = isStandalone;
  }

  /** The names of the document. */
  get names(): XmlNames {
    return this.#parser.names;
  }

  /** @param onError - Called with the offset of what is wrong in the input. */
  read({ subset, subsetStart, carriageReturns }: DoctypeToken, onError: (offset: number) => void): void {
    const source = `${subset}]`;
    this.#parser.source = source;
    const reader = new DeclarationReader(this.#parser, source, 0, -1);
    let passed = 0;
    parseInternalSubset(reader, this.#doctype, ({ offset }, current, start) => {
      const index = Math.min(offset, source.length - 1);
      while (passed < carriageReturns.length && (carriageReturns[passed] as number) <= index) passed++;
      onError(subsetStart + index + passed);
      const isTop = current === reader;
      current.index = Math.min(indexAfter(current, start), isTop ? source.length - 1 : current.source.length);
    });
  }

  /** What is declared for the elements of that name. */
  attributesOf(element: XmlName): AttributeDeclarations | null {
    return this.#doctype.attributesOf(element);
  }

  entity(name: string): Entity | undefined {
    return this.#doctype.entities.get(name);
  }

  /** Counts what an entity or a default adds to the document. Returns whether that is still allowed. */
  mayExpand(length: number): boolean {
    this.#parser.expansionsLeft -= length;
    return this.#parser.expansionsLeft >= 0;
  }
}

/** What ends something that is no declaration. */
const NEXT = /[<%\]]/g;
/** The parts of a declaration, up to its end. */
const PART = /"[^"]*"|'[^']*'|[<>\]"']/g;

/** Where the reader goes on after an error in what starts at the index: after the `>`, or where something else begins. */
function indexAfter({ source, index }: DeclarationReader, start: number): number {
  if (source.startsWith('<!--', start)) return after(source, '-->', start + 4);
  if (source.startsWith('<?', start)) return after(source, '?>', start + 2);
  if (!source.startsWith('<!', start)) {
    NEXT.lastIndex = Math.max(index, start + 1);
    return NEXT.test(source) ? NEXT.lastIndex - 1 : source.length;
  }
  PART.lastIndex = start + 2;
  for (let part = PART.exec(source); part !== null; part = PART.exec(source)) {
    const { 0: text, index: at } = part;
    if (text === '>') return at + 1;
    if (text === '<' || text === ']') return at;
    if (text.length === 1) break;
  }
  return source.length;
}

function after(source: string, text: string, from: number): number {
  const index = source.indexOf(text, from);
  return index === -1 ? source.length : index + text.length;
}
