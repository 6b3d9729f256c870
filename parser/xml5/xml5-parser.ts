import type { ParserHost } from '../../dom/scripting/page-parser.ts';
import { createDocumentRecord } from '../../dom/tree/document-data.ts';
import type { DocumentRecord } from '../../dom/tree/records.ts';
import type { Xml5ErrorCode } from './errors.ts';
import { Xml5Tokenizer } from './tokenizer.ts';
import { Xml5TreeBuilder } from './tree-builder.ts';

export interface Xml5ParserOptions {
  /** Hears of each parse error. `offset` counts UTF-16 code units of the input. Default: nobody does. */
  readonly onParseError?: ((code: Xml5ErrorCode, offset: number) => void) | null | undefined;
  /** Hears of scripts at their end tag. Default: nobody does. */
  readonly host?: ParserHost | null | undefined;
}

/** A document with something of everything. */
const SAMPLE = `<?xml version="1.0"?><!DOCTYPE a><!--b--><?c d?><a e="f" g='h' xmlns:i="j"><i:k i:l="m"/>n&amp;<![CDATA[o]]></>`;

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

  /** @param document - An empty document of type "xml". */
  constructor(document: DocumentRecord, options: Xml5ParserOptions = {}) {
    this.document = document;
    this.#tree = new Xml5TreeBuilder(document, options.host ?? null);
    this.tokenizer = new Xml5Tokenizer(this.#tree, options.onParseError ?? null);
    this.#tree.tokenizer = this.tokenizer;
    if (keptParsers.length === 0) {
      keptParsers.push(this);
      const sample = new Xml5Parser(createDocumentRecord('xml'));
      sample.write(SAMPLE);
      keptParsers[0] = sample;
    }
  }

  write(chunk: string): void {
    this.tokenizer.write(chunk);
  }

  end(): void {
    if (!this.#tree.isDone) this.tokenizer.end();
    this.#tree.host?.stopParsing();
  }
}

export type { Xml5Parser };

/** @param document - An empty document of type "xml". */
export function createXml5Parser(document: DocumentRecord, options: Xml5ParserOptions = {}): Xml5Parser {
  return new Xml5Parser(document, options);
}
