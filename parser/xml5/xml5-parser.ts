import type { ParserHost } from '../../dom/realm/platform/page-parser.ts';
import { createDocumentRecord } from '../../dom/tree/document-data.ts';
import type { DocumentRecord } from '../../dom/tree/records.ts';
import type { Xml5ErrorCode } from './errors.ts';
import { Xml5Tokenizer } from './tokenizer.ts';
import { Xml5TreeBuilder } from './tree-builder.ts';

interface Xml5ParserOptions {
  /** Whether the text of XML-ER is followed to the letter, without what docs/xml5.md mends. Default: false. */
  readonly literal?: boolean | undefined;
  /** Is called with each parse error. `offset` counts UTF-16 code units of the input. Default: nothing is. */
  readonly onParseError?: ((code: Xml5ErrorCode, offset: number) => void) | null | undefined;
  /** Is called with scripts at their end tag. Default: nothing is. */
  readonly host?: ParserHost | null | undefined;
}

/** A document with something of everything. */
const SAMPLE = `<?xml version="1.0"?><!DOCTYPE a SYSTEM "n" [<!ENTITY o "p<q/>"><!ATTLIST a r CDATA "s">]><!--b--><?c d?><a e="f" g='h' xmlns:i="j"><i:k i:l="m"/>n&amp;&o;<![CDATA[t]]></>`;

/** OPTIMIZATION: a parser and what it is made of live for ever, so that V8 keeps the code for them. (bench/xml) */
const keptParsers: Xml5Parser[] = [];

/**
 * The error-recovering XML parser: takes the input in as many pieces as there are, and never fails.
 * https://ygg01.github.io/xml5_draft/
 */
class Xml5Parser {
  readonly document: DocumentRecord;
  readonly tokenizer: Xml5Tokenizer;
  readonly #tree: Xml5TreeBuilder;
  /** The listener for errors has thrown one: nothing more is parsed. */
  #hasFailed = false;

  /** @param document - An empty document of type "xml". */
  constructor(document: DocumentRecord, options: Xml5ParserOptions = {}) {
    this.document = document;
    const { literal = false, host, onParseError } = options;
    this.#tree = new Xml5TreeBuilder(document, literal, host ?? null);
    this.tokenizer = new Xml5Tokenizer(this.#tree, literal, onParseError ?? null);
    this.#tree.tokenizer = this.tokenizer;
    if (keptParsers.length === 0) {
      keptParsers.push(this);
      const sample = new Xml5Parser(createDocumentRecord('xml'));
      sample.write(SAMPLE);
      keptParsers[0] = sample;
    }
  }

  write(chunk: string): void {
    if (this.isDone) return;
    try {
      this.tokenizer.write(chunk);
    } catch (error) {
      this.#hasFailed = true;
      throw error;
    }
  }

  end(): void {
    if (!this.isDone) {
      try {
        this.tokenizer.end();
      } catch (error) {
        this.#hasFailed = true;
        throw error;
      }
    }
    this.#tree.host?.stopParsing();
  }

  /** Whether parsing is over: nothing more will come into the tree. */
  get isDone(): boolean {
    return this.#hasFailed || this.#tree.isDone;
  }
}

export type { Xml5Parser };

/** @param document - An empty document of type "xml". */
export function createXml5Parser(document: DocumentRecord, options: Xml5ParserOptions = {}): Xml5Parser {
  return new Xml5Parser(document, options);
}
