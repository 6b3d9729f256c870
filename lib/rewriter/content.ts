import { escapeText } from '../../serializer/html-escape.ts';
import { describe } from '../options.ts';
import type { Codec } from './codec.ts';

/** How content that is put into a page is meant. */
export interface ContentOptions {
  /**
   * Whether the content is markup. Otherwise it is text, and is escaped.
   * @defaultValue `false`
   */
  readonly html?: boolean | undefined;
}

/** Content as markup. */
export function markupOf(content: string, options: ContentOptions | undefined): string {
  if (typeof content !== 'string')
    throw new TypeError(`HTMLRewriter: content must be a string; got ${describe(content)}.`);
  return options?.html === true ? content : escapeText(content);
}

/** What is put around a piece of the source, or in its place: markup, which is encoded when it is written. */
export class Mutations {
  before = '';
  after = '';
  replacement = '';
  isRemoved = false;
  /** Whether the time is over in which handlers can use what they were given. */
  isOver = false;

  end(): void {
    this.isOver = true;
  }

  /**
   * What can be used.
   *
   * @throws TypeError when the time is over.
   */
  require(): this {
    if (this.isOver)
      throw new TypeError('HTMLRewriter: this can be used only until the handler that it was given to has ended.');
    return this;
  }

  /**
   * The piece with all that was done to it.
   *
   * @param copy - The piece as it is written.
   */
  apply(codec: Codec, copy: string): string {
    const { before, after, isRemoved, replacement } = this;
    return codec.encode(before) + (isRemoved ? codec.encode(replacement) : copy) + codec.encode(after);
  }
}

/** What handlers are given. It can be used until the handler has ended. */
export abstract class ContentToken {
  readonly #mutations: Mutations;

  constructor(mutations: Mutations) {
    this.#mutations = mutations;
  }

  /** Whether it has been removed or replaced. */
  get removed(): boolean {
    return this.#mutations.isRemoved;
  }

  /** Puts content right before it. What is put there later comes after that. */
  before(content: string, options?: ContentOptions): this {
    this.#mutations.require().before += markupOf(content, options);
    return this;
  }

  /** Puts content right after it. What is put there later comes before that. */
  after(content: string, options?: ContentOptions): this {
    const mutations = this.#mutations.require();
    mutations.after = markupOf(content, options) + mutations.after;
    return this;
  }

  /** Puts content in its place. */
  replace(content: string, options?: ContentOptions): this {
    const mutations = this.#mutations.require();
    mutations.replacement = markupOf(content, options);
    mutations.isRemoved = true;
    return this;
  }

  /** Leaves it out. */
  remove(): this {
    this.#mutations.require().isRemoved = true;
    return this;
  }
}
