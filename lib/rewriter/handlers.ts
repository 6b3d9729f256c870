import { describe } from '../options.ts';
import type { ElementToken } from './element-token.ts';
import type { CommentToken, DoctypeToken, DocumentEnd, TextChunk } from './leaf-tokens.ts';
import { StreamingSelector } from './streaming-selector.ts';

type Result = void | PromiseLike<void>;

export interface ElementHandlers {
  element?(element: ElementToken): Result;
  /** Comments anywhere in the element. */
  comments?(comment: CommentToken): Result;
  /** Text anywhere in the element. */
  text?(text: TextChunk): Result;
}

export interface DocumentHandlers {
  doctype?(doctype: DoctypeToken): Result;
  comments?(comment: CommentToken): Result;
  text?(text: TextChunk): Result;
  end?(end: DocumentEnd): Result;
}

export interface SelectorHandlers {
  readonly selector: StreamingSelector;
  readonly handlers: ElementHandlers;
}

const ELEMENT_KEYS = ['element', 'comments', 'text'];
const DOCUMENT_KEYS = ['doctype', 'comments', 'text', 'end'];

/** What a rewriter was told to do, in order. */
export class HandlerRegistry {
  readonly elements: SelectorHandlers[] = [];
  readonly documents: DocumentHandlers[] = [];

  get needsSiblings(): boolean {
    return this.elements.some(({ selector }) => selector.needsSiblings);
  }

  /** Whether the value of that attribute may be asked for when it stands in a start tag of that name. */
  needsAttribute(tagName: string, attribute: string): boolean {
    return this.elements.some(({ selector }) => selector.mayTake(tagName) || selector.reads(attribute));
  }

  on(selector: string, handlers: ElementHandlers): void {
    requireHandlers('on()', handlers, ELEMENT_KEYS);
    this.elements.push({ selector: new StreamingSelector(selector), handlers });
  }

  onDocument(handlers: DocumentHandlers): void {
    requireHandlers('onDocument()', handlers, DOCUMENT_KEYS);
    this.documents.push(handlers);
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
