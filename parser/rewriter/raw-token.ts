/**
 * A piece of the source of a page, as `RawTokenizer` gives it. `kind` tells which properties there are.
 *
 * All but `kind`, `raw` and `start` are worked out when one of them is first asked for, at any time: the tokenizer reads
 * `raw` once more. Who does not ask does not pay. Asked for again they give the same, `attributes` the same array.
 *
 * @example
 * import { RawTokenizer } from 'livedom/rewriter';
 *
 * const links = [];
 * const add = (token) => {
 *   if (token.kind !== 'startTag' || token.name !== 'a') return;
 *   for (const { name, value, rawValue } of token.attributes) if (name === 'href') links.push([value, rawValue]);
 * };
 * const tokenizer = new RawTokenizer();
 * tokenizer.addChunk('<A HREF="?a&amp;b">x</A> <a href=/>y</a>', add);
 * tokenizer.finish(add);
 * links; // [['?a&b', '"?a&amp;b"'], ['/', '/']]
 */
export type RawToken = RawText | RawTag | RawComment | RawProcessingInstruction | RawDoctype | RawGarbage;

interface RawPiece {
  /** The piece as it stands in the source. */
  readonly raw: string;
  /** Where it starts: how many UTF-16 code units of the whole input come before it. It ends at `start + raw.length`. */
  readonly start: number;
}

/**
 * Text, or some of it: where it is cut depends on the chunks, but never within what stands for one character.
 *
 * @example
 * import { RawTokenizer } from 'livedom/rewriter';
 *
 * const texts = [];
 * const add = (token) => {
 *   if (token.kind === 'text') texts.push([token.raw, token.data, token.hasIgnoredLineFeed]);
 * };
 * const tokenizer = new RawTokenizer();
 * tokenizer.addChunk('<pre>\r\n1 &lt; 2\r\n</pre>', add);
 * tokenizer.finish(add);
 * texts; // [['\r\n1 &lt; 2\r\n', '1 < 2\n', true]]
 */
export interface RawText extends RawPiece {
  /**
   * `'text'` holds character references, `'rcdata'` too (the text of `title` and `textarea`), `'rawtext'` none (scripts, style
   * sheets, CDATA sections …).
   */
  readonly kind: 'text' | 'rcdata' | 'rawtext';
  /**
   * What a tree has of it: character references are resolved, CR and CRLF are LF, NUL is U+FFFD, or dropped where the Standard
   * drops it, and so is the line feed of `hasIgnoredLineFeed`. May be empty for that. https://html.spec.whatwg.org/#tokenization
   */
  readonly data: string;
  /**
   * Whether `raw` begins with a newline that means nothing, as it comes right after the start tag of `pre`, `listing` or
   * `textarea`. https://html.spec.whatwg.org/#parsing-main-inbody
   */
  readonly hasIgnoredLineFeed: boolean;
  /** Whether it stands in a CDATA section, the delimiters of which are tokens of the kind `'garbage'`. */
  readonly isCdata: boolean;
}

/**
 * A start tag or an end tag. https://html.spec.whatwg.org/#tag-tokens
 *
 * @example
 * import { RawTokenizer } from 'livedom/rewriter';
 *
 * const tags = [];
 * const add = (token) => {
 *   if (token.kind === 'startTag') tags.push([token.name, token.rawName, token.selfClosing, token.attributes.length]);
 * };
 * const tokenizer = new RawTokenizer();
 * tokenizer.addChunk('<svg><foreignObject ID=a id=b />', add);
 * tags; // [['svg', 'svg', false, 0], ['foreignobject', 'foreignObject', true, 2]]
 */
export interface RawTag extends RawPiece {
  readonly kind: 'startTag' | 'endTag';
  /** As the tokenizer has it: in ASCII lowercase, in SVG too (`foreignobject`), NUL as U+FFFD. */
  readonly name: string;
  /** The name as it stands in the source. */
  readonly rawName: string;
  /** Every attribute in the order of the source, duplicates included. An end tag may have some, which mean nothing. */
  readonly attributes: readonly RawAttribute[];
  /** Whether a `/` stands before its `>`, not as part of a value as in `<a b=c/>`. https://html.spec.whatwg.org/#self-closing-flag */
  readonly selfClosing: boolean;
}

/**
 * An attribute of a `RawTag`. Positions are UTF-16 code units in the whole input.
 *
 * @example
 * import { RawTokenizer } from 'livedom/rewriter';
 *
 * let attributes = [];
 * const source = '<p Title = "a &gt; b" hidden title>';
 * new RawTokenizer().addChunk(source, (token) => (attributes = token.attributes));
 * const [title, hidden, duplicate] = attributes;
 * [title.name, title.value, title.isDuplicate]; // ['title', 'a > b', false]
 * [title.rawName, title.rawValue]; // ['Title', '"a &gt; b"']
 * source.slice(title.start, title.end); // 'Title = "a &gt; b"'
 * source.slice(title.valueStart, title.end); // '"a &gt; b"'
 * [hidden.value, hidden.rawValue, hidden.valueStart]; // ['', null, null]
 * [duplicate.name, duplicate.isDuplicate]; // ['title', true]
 */
export interface RawAttribute {
  /** As the tokenizer has it: in ASCII lowercase, in SVG too, NUL as U+FFFD. */
  readonly name: string;
  /** With character references resolved, CR and CRLF as LF, NUL as U+FFFD; `''` if there is none. */
  readonly value: string;
  /** The name as it stands in the source. */
  readonly rawName: string;
  /** The value as it stands in the source, with its quotes if it has some; null if no `=` follows the name. */
  readonly rawValue: string | null;
  /** Where the attribute, and so its name, starts. The name ends at `start + rawName.length`. */
  readonly start: number;
  /** Where it ends: after the value with its quote; after the name if no `=` follows it. */
  readonly end: number;
  /** Where `rawValue` starts, which goes up to `end`; null without one. */
  readonly valueStart: number | null;
  /** Whether the tag has an earlier attribute of that name, so that a parser drops this one. */
  readonly isDuplicate: boolean;
}

/**
 * A comment, or what a parser takes for one: `<!x>`, `</ x>`, `<?1>`.
 *
 * @example
 * import { RawTokenizer } from 'livedom/rewriter';
 *
 * const comments = [];
 * new RawTokenizer().addChunk('<!-- a --><!--b--!></ c>', (token) => comments.push(token.data));
 * comments; // [' a ', 'b', ' c']
 */
export interface RawComment extends RawPiece {
  readonly kind: 'comment';
  /** What the comment node has. */
  readonly data: string;
}

/** A processing instruction. */
export interface RawProcessingInstruction extends RawPiece {
  readonly kind: 'processingInstruction';
  readonly target: string;
  readonly data: string;
}

/**
 * A document type declaration. https://html.spec.whatwg.org/#doctype-token
 *
 * @example
 * import { RawTokenizer } from 'livedom/rewriter';
 *
 * const parts = [];
 * const add = ({ name, publicId, systemId, forceQuirks }) => parts.push(name, publicId, systemId, forceQuirks);
 * new RawTokenizer().addChunk('<!DOCTYPE HTML SYSTEM "about:legacy-compat">', add);
 * parts; // ['html', null, 'about:legacy-compat', false]
 */
export interface RawDoctype extends RawPiece {
  readonly kind: 'doctype';
  /** In ASCII lowercase; null if it is missing. */
  readonly name: string | null;
  /** null if it is missing. */
  readonly publicId: string | null;
  /** null if it is missing. */
  readonly systemId: string | null;
  readonly forceQuirks: boolean;
}

/** What means nothing to a parser: `</>`, the delimiters of a CDATA section, a tag in which the input ends. */
export interface RawGarbage extends RawPiece {
  readonly kind: 'garbage';
}
