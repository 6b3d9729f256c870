import { type ElementName, HTML_NAMES } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { describe } from '../options.ts';
import type { ElementToken } from './element-token.ts';
import type { CommentToken, DoctypeToken, DocumentEnd, TextChunk } from './leaf-tokens.ts';
import { StreamingSelector } from './streaming-selector.ts';
import { WantedTags } from './wanted-tags.ts';

type Result = void | PromiseLike<void>;

/** What is called for what `on()` selects. Promises are waited for before the page goes on. */
export interface ElementHandlers {
  /** At the start tag. */
  element?(element: ElementToken): Result;
  /** Comments anywhere in the element. */
  comments?(comment: CommentToken): Result;
  /** Text anywhere in the element. */
  text?(text: TextChunk): Result;
}

/** What is called for the page as a whole. Promises are waited for before it goes on. */
export interface DocumentHandlers {
  doctype?(doctype: DoctypeToken): Result;
  /** Comments anywhere in the page. */
  comments?(comment: CommentToken): Result;
  /** Text anywhere in the page. */
  text?(text: TextChunk): Result;
  /** After all the rest, where something can still be appended. */
  end?(end: DocumentEnd): Result;
}

export interface SelectorHandlers {
  readonly selector: StreamingSelector;
  readonly handlers: ElementHandlers;
  /** Whether there are some for what is in the element. */
  readonly seesLeaves: boolean;
}

const ELEMENT_KEYS = ['element', 'comments', 'text'];
const DOCUMENT_KEYS = ['doctype', 'comments', 'text', 'end'];

/** What a rewriter was told to do, in order. */
export class HandlerRegistry {
  readonly elements: SelectorHandlers[] = [];
  readonly documents: DocumentHandlers[] = [];
  /** By the `TagId` of an HTML element, those for it. */
  #byTag: SelectorHandlers[][] = [];
  /** By the `TagId` of an HTML element, the answers of `needsAttributesOf`. */
  #needsAttributes: boolean[] = [];
  /** Undefined: not known yet. */
  #wantedTags: WantedTags | null | undefined;

  get needsSiblings(): boolean {
    return this.elements.some(({ selector }) => selector.needsSiblings);
  }

  /** The tags before which nothing of a page is of interest; null: there are no such tags. */
  get wantedTags(): WantedTags | null {
    if (this.#wantedTags === undefined) {
      const onlyAtEnd = this.documents.every(
        ({ doctype, comments, text }) => (doctype ?? comments ?? text) === undefined,
      );
      this.#wantedTags = onlyAtEnd ? WantedTags.of(this.elements.map(({ selector }) => selector)) : null;
    }
    return this.#wantedTags;
  }

  /** Whether the value of that attribute may be asked for when it stands in a start tag of that name. */
  needsAttribute(tagName: string, attribute: string): boolean {
    return this.elements.some(({ selector }) => selector.mayTake(tagName) || selector.reads(attribute));
  }

  /** Whether anything may be asked for attributes that stand in a start tag of that name. */
  needsAttributesOf(name: ElementName): boolean {
    const { tagId, localName } = name;
    const needs = tagId === TagId.Unknown ? undefined : this.#needsAttributes[tagId];
    if (needs !== undefined) return needs;
    // `meta` elements tell languages.
    const found =
      tagId === TagId.Meta || this.elements.some(({ selector }) => selector.readsOthers || selector.mayTake(localName));
    if (tagId !== TagId.Unknown) this.#needsAttributes[tagId] = found;
    return found;
  }

  /** Those whose selectors may match elements of that name, and perhaps others. */
  elementsNamed(name: ElementName): readonly SelectorHandlers[] {
    const { tagId } = name;
    // OPTIMIZATION: found once for each name that pages use. (bench/rewrite)
    if (tagId === TagId.Unknown || HTML_NAMES[tagId] !== name) return this.elements;
    const known = this.#byTag[tagId];
    if (known !== undefined) return known;
    const found = this.elements.filter(({ selector }) => selector.mayTakeElement(name));
    this.#byTag[tagId] = found;
    return found;
  }

  on(selector: string, handlers: ElementHandlers): void {
    requireHandlers('on()', handlers, ELEMENT_KEYS);
    const seesLeaves = handlers.text !== undefined || handlers.comments !== undefined;
    this.elements.push({ selector: new StreamingSelector(selector), handlers, seesLeaves });
    this.#byTag = [];
    this.#needsAttributes = [];
    this.#wantedTags = undefined;
  }

  onDocument(handlers: DocumentHandlers): void {
    requireHandlers('onDocument()', handlers, DOCUMENT_KEYS);
    this.documents.push(handlers);
    this.#wantedTags = undefined;
  }
}

function requireHandlers(caller: string, handlers: unknown, keys: readonly string[]): void {
  if (typeof handlers !== 'object' || handlers === null) {
    throw new TypeError(`HTMLRewriter: ${caller} takes an object with handlers; got ${describe(handlers)}.`);
  }
  for (const key of keys) {
    const handler: unknown = (handlers as Record<string, unknown>)[key];
    if (handler === undefined || typeof handler === 'function') continue;
    throw new TypeError(`HTMLRewriter: ${caller}: '${key}' must be a function; got ${describe(handler)}.`);
  }
}
