import type { ElementName } from '../../dom/names/element-name.ts';

/** What the tokenizer knows of a run of characters for certain, so that tree construction need not look again. */
export const enum TextFlag {
  /** Every character is tab, LF, FF or space. (CR is white space too, but only a reference such as `&#13;` gives one.) */
  OnlyWhitespace = 1 << 0,
  /** There may be a U+0000 among them. Without this bit there is none. */
  MayHaveNull = 1 << 1,
}

/**
 * Where tokens go: tree construction, or a test that lists them. There are no token objects. What belongs to a start
 * tag beyond its name is on the tokenizer until the call returns: `attributes` (name, value, …; the first
 * `attributesLength` slots count, the array is reused: copy with `slice`), and where the tag stood.
 *
 * A call may switch the tokenizer's `state`, may write into its input (`document.write`), and may pause or abort it; the
 * tokenizer reads nothing from before the call afterwards.
 *
 * https://html.spec.whatwg.org/#tokenization
 */
export interface TokenSink {
  /** `name` is that of the HTML element with this tag name; tree construction adjusts it in foreign content. */
  startTag(name: ElementName, selfClosing: boolean): void;
  endTag(name: ElementName): void;
  /** A run of character tokens, never empty, CR and CRLF already LF. `flags` are bits of `TextFlag`. */
  characters(text: string, flags: number): void;
  comment(data: string): void;
  processingInstruction(target: string, data: string): void;
  /** null stands for "missing". */
  doctype(name: string | null, publicId: string | null, systemId: string | null, forceQuirks: boolean): void;
  endOfFile(): void;
  /** Whether there is an adjusted current node and it is not in the HTML namespace: what `<![CDATA[` depends on. */
  adjustedCurrentNodeIsForeign(): boolean;
}
