import { escapeText } from '../../serializer/html-escape.ts';
import { describe } from '../options.ts';
import type { Codec } from './codec.ts';

export interface ContentOptions {
  /**
   * Whether the content is markup. Otherwise it is text, and is escaped.
   * @defaultValue `false`
   */
  readonly html?: boolean | undefined;
}

/** Content as it is written into the page. */
export function written(codec: Codec, content: string, options: ContentOptions | undefined): string {
  if (typeof content !== 'string')
    throw new TypeError(`HTMLRewriter: content must be a string; got ${describe(content)}.`);
  return codec.encode(options?.html === true ? content : escapeText(content));
}

/** What is put around a piece of the source, or in its place. */
export class Mutations {
  before = '';
  after = '';
  replacement = '';
  isRemoved = false;

  /** The piece with all that was done to it. */
  apply(raw: string): string {
    return this.before + (this.isRemoved ? this.replacement : raw) + this.after;
  }
}

/** Ends the time that a token can be used. */
export let endToken: (token: ContentToken) => void;
/** @throws TypeError when that time has ended. */
export let requireUsable: (token: ContentToken) => void;

/** What handlers are given. It can be used until the handler has ended. */
export abstract class ContentToken {
  static {
    endToken = (token) => {
      token.#isOver = true;
    };
    requireUsable = (token) => requireValid(!token.#isOver);
  }

  readonly #codec: Codec;
  readonly #mutations: Mutations;
  #isOver = false;

  constructor(codec: Codec, mutations: Mutations) {
    this.#codec = codec;
    this.#mutations = mutations;
  }

  /** Whether it has been removed or replaced. */
  get removed(): boolean {
    return this.#mutations.isRemoved;
  }

  /** Puts content right before it. What is put there later comes after that. */
  before(content: string, options?: ContentOptions): this {
    this.#require().before += written(this.#codec, content, options);
    return this;
  }

  /** Puts content right after it. What is put there later comes before that. */
  after(content: string, options?: ContentOptions): this {
    const mutations = this.#require();
    mutations.after = written(this.#codec, content, options) + mutations.after;
    return this;
  }

  /** Puts content in its place. */
  replace(content: string, options?: ContentOptions): this {
    const mutations = this.#require();
    mutations.replacement = written(this.#codec, content, options);
    mutations.isRemoved = true;
    return this;
  }

  /** Leaves it out. */
  remove(): this {
    this.#require().isRemoved = true;
    return this;
  }

  #require(): Mutations {
    requireUsable(this);
    return this.#mutations;
  }
}

export function requireValid(isValid: boolean): void {
  if (!isValid)
    throw new TypeError('HTMLRewriter: this can be used only until the handler that it was given to has ended.');
}
