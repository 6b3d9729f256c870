import type { ElementName } from '../../dom/names/element-name.ts';
import type { ElementRecord } from '../../dom/tree/records.ts';
import type { Tokenizer } from '../tokenizer/tokenizer.ts';

/** How text is to be read. https://html.spec.whatwg.org/#tokenization */
export type TextKind =
  /** With character references; NUL is dropped. */
  | 'data'
  /** With character references; NUL is U+FFFD. */
  | 'rcdata'
  /** As it is, but for newlines and NUL: RAWTEXT, script data, PLAINTEXT and CDATA sections. */
  | 'rawtext';

/** What the kind of a text does not tell of what a tree has of it. Bits. */
export const enum TextTrait {
  /** It stands in a CDATA section. */
  Cdata = 1 << 0,
  /** The rules for foreign content apply to it. https://html.spec.whatwg.org/#parsing-main-inforeign */
  Foreign = 1 << 1,
  /** Its first character, if that is a line feed, is ignored. */
  LineFeedIsIgnored = 1 << 2,
}

export type MarkupKind = 'startTag' | 'endTag' | 'comment' | 'processingInstruction' | 'doctype';

/** Observes markup that is long before it is complete, unless it is needed whole. */
export interface LongMarkupObserver {
  /** Whether markup of that kind, which the tokenizer is making, is needed whole. */
  needsWhole(kind: MarkupKind, tokenizer: Tokenizer): boolean;
  /**
   * A part of markup that is not. Others follow, and in the end, as markup, what is left; right before that, which elements end
   * before the markup. Nothing of this part will be asked
   * for, and values of attributes that it holds some of are told without that.
   */
  markupPart(kind: MarkupKind, start: number, end: number): void;
}

/**
 * Observes the pieces of the input, each exactly once and in their order, by their offsets in UTF-16 code units. All of
 * the input up to `end` has been told of then.
 */
export interface RawObserver {
  /** Whether it is not to be told of text, nor of garbage in it. It may change when markup is told of. */
  readonly ignoresText: boolean;
  /** @param traits - Bits of `TextTrait`. */
  text(kind: TextKind, start: number, end: number, traits: number): void;
  /** What the tokenizer makes nothing of: `</>`, the delimiters of a CDATA section, a tag that the input ends in. */
  garbage(start: number, end: number): void;
  /**
   * A start tag is complete, and tree construction is about to have it: its attributes may still be changed, in the tokenizer.
   *
   * @param name - That of the HTML element with this tag name.
   * @param start - Where what has not been told of begins, which is the tag or its last part.
   */
  startTagRead(name: ElementName, start: number, end: number): void;
  /**
   * @param element - The element that a start tag made, or that an end tag is the end tag of; null where there is none: the
   *   tag is ignored.
   */
  markup(kind: MarkupKind, start: number, end: number, element: ElementRecord | null): void;
  /** The element ended, without an end tag of its own, right before what is told of next. */
  elementEnded(element: ElementRecord): void;
  /** The element has ended with its start tag: it can have no contents. Told after that. */
  elementIsEmpty(element: ElementRecord): void;
}
