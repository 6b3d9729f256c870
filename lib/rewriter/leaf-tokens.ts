import { asciiLowercase } from '../../dom/names/ascii-case.ts';
import type { Codec } from './codec.ts';
import { type ContentOptions, ContentToken, Mutations, markupOf } from './content.ts';

/** A piece of a text. A text may come in several, of which the last is empty. */
export class TextChunk extends ContentToken {
  /** The text as it stands in the page: character references are not replaced. */
  readonly text: string;
  /** Whether nothing of the text follows. */
  readonly lastInTextNode: boolean;

  /** @internal */
  constructor(codec: Codec, mutations: Mutations, raw: string, isLast: boolean) {
    super(mutations);
    this.text = codec.decode(raw);
    this.lastInTextNode = isLast;
  }
}

export class CommentMutations extends Mutations {
  text: string | null = null;

  override apply(codec: Codec, copy: string): string {
    return super.apply(codec, this.text === null ? copy : codec.encode(`<!--${this.text}-->`));
  }
}

/** A comment. */
export class CommentToken extends ContentToken {
  readonly #codec: Codec;
  readonly #mutations: CommentMutations;
  readonly #raw: string;

  /** @internal */
  constructor(codec: Codec, mutations: CommentMutations, raw: string) {
    super(mutations);
    this.#codec = codec;
    this.#mutations = mutations;
    this.#raw = raw;
  }

  /** What stands between `<!--` and `-->`, as it stands there. */
  get text(): string {
    return this.#mutations.text ?? this.#codec.decode(commentText(this.#raw));
  }

  /** @throws TypeError for text that would end the comment. */
  set text(text: string) {
    this.#mutations.require();
    if (/^-?>|--!?>|--!?$/.test(text))
      throw new TypeError(`HTMLRewriter: a comment cannot hold ${JSON.stringify(text)}.`);
    this.#mutations.text = `${text}`;
  }
}

function commentText(raw: string): string {
  if (!raw.startsWith('<!--')) return raw.slice(raw[1] === '?' ? 1 : 2, raw.endsWith('>') ? -1 : undefined);
  return raw.slice(4).replace(/(?:^-?|--!?)>$|--!?$|-$/, '');
}

/** The document type. */
export class DoctypeToken {
  readonly name: string | null;
  readonly publicId: string | null;
  readonly systemId: string | null;

  constructor(codec: Codec, name: string | null, publicId: string | null, systemId: string | null) {
    const decode = (text: string | null) => (text === null ? null : codec.decode(text));
    this.name = decode(name);
    this.publicId = decode(publicId);
    this.systemId = decode(systemId);
  }
}

/** The end tag of an element. */
export class EndTag extends ContentToken {
  readonly #codec: Codec;
  readonly #mutations: EndTagMutations;

  /** @internal */
  constructor(codec: Codec, mutations: EndTagMutations) {
    super(mutations);
    this.#codec = codec;
    this.#mutations = mutations;
  }

  get name(): string {
    const { newName, rawName } = this.#mutations;
    return asciiLowercase(newName ?? this.#codec.decode(rawName));
  }

  set name(name: string) {
    this.#mutations.require();
    this.#codec.requireName(requireTagName(`${name}`));
    this.#mutations.newName = `${name}`;
  }
}

const END_TAG_NAME = /^<\/[^\t\n\f\r />]+/;

/** Those of the tag given as it stands in the page, at that offset. */
export class EndTagMutations extends Mutations {
  newName: string | null = null;
  readonly #raw: string;
  readonly #start: number;

  constructor(raw: string, start: number) {
    super();
    this.#raw = raw;
    this.#start = start;
  }

  get rawName(): string {
    return this.#raw.slice('</'.length, this.#endOfName);
  }

  get #endOfName(): number {
    return END_TAG_NAME.exec(this.#raw)?.[0].length ?? this.#raw.length;
  }

  /** The tag with all that was done to it. */
  write(codec: Codec): string {
    if (this.newName === null) return this.apply(codec, codec.copy(this.#raw, this.#start));
    const end = this.#endOfName;
    const rest = codec.copy(this.#raw.slice(end), this.#start + end);
    return this.apply(codec, codec.encode(`</${this.newName}`) + rest);
  }
}

export function requireTagName(name: string): string {
  if (!/^[a-z][^\t\n\f\r />\0]*$/i.test(name))
    throw new TypeError(`HTMLRewriter: ${JSON.stringify(name)} is no tag name.`);
  return name;
}

/** The end of the page. */
export class DocumentEnd {
  readonly #mutations: Mutations;

  /** @internal */
  constructor(mutations: Mutations) {
    this.#mutations = mutations;
  }

  /** Puts content at the end of the page. */
  append(content: string, options?: ContentOptions): this {
    this.#mutations.require().before += markupOf(content, options);
    return this;
  }
}
