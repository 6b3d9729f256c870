import { asciiLowercase } from '../../dom/names/ascii-case.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import type { ElementRecord } from '../../dom/tree/records.ts';
import { describe } from '../options.ts';
import type { Codec } from './codec.ts';
import { type ContentOptions, ContentToken, Mutations, markupOf } from './content.ts';
import { type EndTag, requireTagName } from './leaf-tokens.ts';
import type { StartTagSource } from './start-tag-source.ts';

/** What is called at the end tag of an element; a promise is waited for. */
export type EndTagHandler = (endTag: EndTag) => void | PromiseLike<void>;

/** What was done to an element, from its start tag to its end. */
export class ElementMutations extends Mutations {
  readonly tag: StartTagSource;
  prepended = '';
  appended = '';
  /** What its content was replaced by; null: it was not. */
  inner: string | null = null;
  /** Its tags are left out, its content is not. */
  keepsContent = false;
  /** A new name for the end tag too. */
  newName: string | null = null;
  endTagHandlers: EndTagHandler[] | null = null;
  /** Whether it has an end, and content before that. */
  canHaveContent = true;

  /** Whether something is written, or left out up to there, where it ends. */
  get actsAtEnd(): boolean {
    return this.dropsContent || this.appended !== '' || this.after !== '';
  }

  /** Whether all handlers for its start have ended, and none did anything about its end tag or what stands around that. */
  get leavesEnd(): boolean {
    return (
      this.isOver &&
      !this.isRemoved &&
      this.inner === null &&
      this.newName === null &&
      this.endTagHandlers === null &&
      this.appended === '' &&
      this.after === ''
    );
  }

  constructor(tag: StartTagSource) {
    super();
    this.tag = tag;
  }

  /** Whether what is in it is left out. */
  get dropsContent(): boolean {
    return this.canHaveContent && ((this.isRemoved && !this.keepsContent) || this.inner !== null);
  }
}

/** The name of an attribute that was set and can be written in every encoding. */
let lastPlainName = '';

/** Bytes that are no ASCII were parsed as other characters. */
function nameOf({ name }: ElementRecord, tag: StartTagSource, codec: Codec): string {
  const { qualifiedName, tagId } = name;
  if (tagId !== TagId.Unknown || codec.isPlain(qualifiedName)) return qualifiedName;
  return asciiLowercase(codec.decode(tag.rawName));
}

/** An element whose start tag has been read. */
export class ElementToken extends ContentToken {
  readonly #codec: Codec;
  readonly #mutations: ElementMutations;
  #name: string;
  readonly #namespace: string;

  /** @internal */
  constructor(codec: Codec, mutations: ElementMutations, record: ElementRecord) {
    super(mutations);
    this.#codec = codec;
    this.#mutations = mutations;
    this.#name = nameOf(record, mutations.tag, codec);
    this.#namespace = record.name.namespace ?? '';
  }

  /** The name, in lowercase for HTML elements. Setting it renames the end tag too. */
  get tagName(): string {
    return this.#name;
  }

  /** @throws TypeError for what is no tag name. */
  set tagName(name: string) {
    this.#mutations.require();
    this.#codec.requireName(requireTagName(`${name}`));
    this.#mutations.tag.rename(`${name}`);
    this.#mutations.newName = `${name}`;
    this.#name = `${name}`;
  }

  get namespaceURI(): string {
    return this.#namespace;
  }

  /** Pairs of names and values, in the order of the source. */
  get attributes(): IterableIterator<[name: string, value: string]> {
    return this.#mutations.tag.attributes[Symbol.iterator]();
  }

  /** The value with its character references replaced; null without such an attribute. */
  getAttribute(name: string): string | null {
    return this.#mutations.tag.getAttribute(this.#attributeName(name));
  }

  hasAttribute(name: string): boolean {
    return this.getAttribute(name) !== null;
  }

  /** @throws TypeError for what is no name of an attribute. */
  setAttribute(name: string, value: string): this {
    this.#mutations.require();
    const key = this.#attributeName(name);
    // OPTIMIZATION: programs set the same few attributes again and again. (bench/rewrite)
    if (key !== lastPlainName) {
      if (key === '' || /[\t\n\f\r />=\0]/.test(key)) {
        throw new TypeError(`HTMLRewriter: ${JSON.stringify(name)} is no name of an attribute.`);
      }
      this.#codec.requireName(key);
      if (/^[a-z-]+$/.test(key)) lastPlainName = key;
    }
    this.#mutations.tag.setAttribute(key, `${value}`);
    return this;
  }

  removeAttribute(name: string): this {
    this.#mutations.require().tag.removeAttribute(this.#attributeName(name));
    return this;
  }

  #attributeName(name: string): string {
    const isHtml = this.#namespace === 'http://www.w3.org/1999/xhtml';
    return isHtml ? `${name}`.toLowerCase() : `${name}`;
  }

  /** Puts content right after the start tag. What is put there later comes before that. */
  prepend(content: string, options?: ContentOptions): this {
    this.#mutations.require().prepended = markupOf(content, options) + this.#mutations.prepended;
    return this;
  }

  /** Puts content right before the end. What is put there later comes after that. */
  append(content: string, options?: ContentOptions): this {
    this.#mutations.require().appended += markupOf(content, options);
    return this;
  }

  /** Replaces all that is in it. */
  setInnerContent(content: string, options?: ContentOptions): this {
    this.#mutations.require().inner = markupOf(content, options);
    this.#mutations.prepended = '';
    this.#mutations.appended = '';
    return this;
  }

  /** Leaves out its tags, but not what is between them. */
  removeAndKeepContent(): this {
    this.#mutations.require().keepsContent = true;
    return this.remove();
  }

  /** Calls back at the end tag, if there is one of its own. */
  onEndTag(handler: EndTagHandler): this {
    this.#mutations.require();
    if (typeof handler !== 'function') {
      throw new TypeError(`HTMLRewriter: onEndTag() takes a function; got ${describe(handler)}.`);
    }
    this.#mutations.endTagHandlers ??= [];
    this.#mutations.endTagHandlers.push(handler);
    return this;
  }
}
