import type { Entity } from '../xml/entities.ts';

/** The attributes of a tag, in the order of the source: names and values, in turns. No name is there twice. */
export type TokenAttributes = readonly string[];

/** A document type declaration, as far as it was read. */
export interface DoctypeToken {
  name: string;
  /** `SYSTEM`, `PUBLIC`, or empty. */
  keyword: string;
  readonly identifiers: string[];
  /** What stands between the brackets; null without them. */
  subset: string | null;
  /** Where that starts in the input. */
  subsetStart: number;
  /** The places in it before which the input has a CR more. */
  readonly carriageReturns: number[];
}

/** What takes the tokens that https://ygg01.github.io/xml5_draft/#tokenization emits. */
export interface Xml5Sink {
  /** @param isEmpty - Whether it is an empty tag. The attributes are valid during the call. */
  startTag(name: string, attributes: TokenAttributes, isEmpty: boolean): void;
  endTag(name: string): void;
  shortEndTag(): void;
  /** Whether characters are ignored where the tokenizer is. */
  readonly isOutsideRoot: boolean;
  /** There are such characters. Called once for a run of them. */
  textOutsideRoot(): void;
  /** Character tokens that follow each other may come in any number of calls. */
  characters(text: string): void;
  cdataSection(data: string): void;
  comment(data: string): void;
  processingInstruction(target: string, data: string): void;
  xmlDeclaration(version: string, encoding: string | null, standalone: string | null): void;
  doctype(doctype: DoctypeToken): void;
  endOfFile(): void;
  /** How many elements are open. */
  readonly depth: number;
  /** The entity that the document declares under the name. */
  entity(name: string): Entity | undefined;
  /** Counts what an entity adds to the document. Returns whether that is still allowed. */
  mayExpand(length: number): boolean;
}
