/** The attributes of a tag, in the order of the source: names and values, in turns. No name is there twice. */
export type TokenAttributes = readonly string[];

/** Whoever takes the tokens that https://ygg01.github.io/xml5_draft/#tokenization emits. */
export interface Xml5Sink {
  /** @param isEmpty - Whether it is an empty tag. The attributes are valid during the call. */
  startTag(name: string, attributes: TokenAttributes, isEmpty: boolean): void;
  endTag(name: string): void;
  shortEndTag(): void;
  /** Whether characters are ignored where the tokenizer is. */
  readonly isOutsideRoot: boolean;
  /** There are such characters, other than white space. Called once for a run of them. */
  textOutsideRoot(): void;
  /** Character tokens that follow each other may come in any number of calls. */
  characters(text: string): void;
  comment(data: string): void;
  processingInstruction(target: string, data: string): void;
  xmlDeclaration(version: string, encoding: string | null, standalone: string | null): void;
  doctype(name: string): void;
  endOfFile(): void;
}
