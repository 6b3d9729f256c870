import type { LimitWatch } from '../../tree/parsing-limits.ts';
import type { ElementRecord } from '../../tree/records.ts';
import type { PageResource } from './page-resource.ts';

/** Who decodes the bytes that a page is made of. https://html.spec.whatwg.org/#change-the-encoding */
export interface EncodingDeclarations {
  /**
   * The page declares that encoding. `unread` is the number of code units, of those that came over the network, that have not
   * been read yet. Gives the text to read instead of those; null: they stand; false: the parser stops.
   */
  encodingDeclared(encoding: string, unread: number): string | false | null;
}

/** What a parser asks of its host, which runs scripts. */
export interface ParserHost {
  /** Called with the encodings that the page declares. Default: nothing is. */
  readonly encodingDeclarations?: EncodingDeclarations | null;
  /** Whether the parser records where in its input the nodes come from. Default: it does not. */
  readonly recordsLocations?: boolean;
  /** Whether it records on the nodes why they are where they are. Default: it does not. */
  readonly recordsExplanations?: boolean;
  /** Counts what the parser makes. Default: nobody does. */
  readonly limits?: LimitWatch | null;
  /**
   * A script element's end tag was seen and the element is off the stack of open elements. All text that came before is
   * in the tree. https://html.spec.whatwg.org/#scriptEndTag
   *
   * @param start - Where in what came over the network the script's content starts, in code units; -1 where nobody knows, or
   * where a script wrote it.
   */
  scriptEndTag(script: ElementRecord, start?: number): void;
  /** The last token is through and the parser has returned. https://html.spec.whatwg.org/#stop-parsing */
  stopParsing(): void;
}

/** A parser of HTML or XML that can be interrupted: what the scripting side needs of it. */
export interface PageParser {
  /** Adds to the end of the input, and parses as far as it can. */
  write(chunk: string): void;
  /** Says that the input is complete, and parses to its end. */
  end(): void;
  /** Inserts at the insertion point, and parses to there unless it is blocked. */
  insert(text: string): void;
  /** Reads on, unless a call that reads is under way. */
  run(): void;
  /** Reads no character more until `unblock`: every call that reads returns as soon as it can. */
  block(): void;
  /** Takes back `block`, without reading. */
  unblock(): void;
  /** Forgets the rest of the input; nothing follows. */
  abort(): void;
  /** What has not been read yet, in order. */
  unread(): string[];
  /**
   * Makes a parser that goes on from where this one is, without changing anything that it shares with it, and tells what it finds
   * for a page to load. Null where there is none: in XML, and when more would have to be copied than is allowed.
   * https://html.spec.whatwg.org/#start-the-speculative-html-parser
   */
  speculate(allowance: SpeculationAllowance, onResource: (resource: PageResource) => void): SpeculativeParser | null;
  /** What the next token is going to mean; null where nobody can speculate on it. */
  state(): PageParserState | null;
  /** Whether the insertion point is defined. https://html.spec.whatwg.org/#insertion-point */
  readonly hasInsertionPoint: boolean;
  /** Makes the insertion point the place just before the next input character, and returns the old one. */
  setInsertionPoint(): number;
  /** Sets back an insertion point; -1 makes it undefined. */
  restoreInsertionPoint(old: number): void;
}

/** To be compared with a later one of the same parser. */
export interface PageParserState {
  equals(other: PageParserState): boolean;
}

/** How many elements may still be copied for parsers that look ahead, and code units looked at again. */
export interface SpeculationAllowance {
  left: number;
}

/** https://html.spec.whatwg.org/#speculative-html-parsing */
export interface SpeculativeParser {
  write(text: string): void;
  /** Whether it goes on just as if nothing had been written: it has neither opened nor closed anything for good. */
  readonly isAsAtStart: boolean;
}
