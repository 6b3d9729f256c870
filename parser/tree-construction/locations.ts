import type { AttributeName } from '../../dom/names/attribute-name.ts';
import type { ElementName } from '../../dom/names/element-name.ts';
import type { ElementRecord, LeafRecord, NodeRecord } from '../../dom/tree/records.ts';
import type { Tokenizer } from '../tokenizer/tokenizer.ts';

/** From one offset in the input to another, in UTF-16 code units; the second is that after the last one. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Stands for an input: what is known of one hangs on it. Nodes hold it, and nothing of the parser that made them. */
export type LocatedInput = object;

/** Where in the input a node comes from. */
interface NodeLocation extends Span {
  /** Which input that is. */
  readonly input: LocatedInput;
  /** Element: its start tag; null if the input has none. */
  readonly startTag: Span | null;
  /** Element: its end tag; null if the input has none. */
  readonly endTag: Span | null;
  /** Element: the attributes of its start tag, each with its value and the quotes. */
  readonly attributes: ReadonlyMap<AttributeName, Span> | null;
}

class MutableLocation implements NodeLocation {
  readonly input: LocatedInput;
  start: number;
  end: number;
  startTag: Span | null = null;
  endTag: Span | null = null;
  attributes: ReadonlyMap<AttributeName, Span> | null = null;

  constructor(input: LocatedInput, start: number, end: number) {
    this.input = input;
    this.start = start;
    this.end = end;
  }
}

/** A side table: nodes pay for locations only where locations are recorded. */
const locations = new WeakMap<NodeRecord, MutableLocation>();

/** Where the node comes from, if the parser that made it recorded that. */
export function locationOfRecord(node: NodeRecord): NodeLocation | null {
  return locations.get(node) ?? null;
}

/** How a node comes about, and what happens to it beside that. https://html.spec.whatwg.org/#tree-construction */
export const enum NodeEvent {
  /** It was made for a start tag; for a comment, a processing instruction or a doctype; for characters. */
  StartTag,
  Token,
  Text,
  /** It was made although it is not in the input. */
  Implied,
  /** It was made once more for the start tag of an active formatting element; by the adoption agency. */
  Reconstructed,
  Cloned,
  /** It was put before a table, or into the head that had ended: noted without a node, just before that is inserted. */
  FosterParented,
  PutIntoHead,
  /** The adoption agency put it elsewhere, with its contents in a new element. */
  Moved,
  /** It got attributes of another start tag. */
  AttributesAdded,
  /** Characters were added to it. */
  TextGrew,
  /** It has another name than the token. */
  Renamed,
}

/** Observes what tree construction makes of each token. */
export interface TokenObserver {
  /** Set to the name of the current token, if it is an end tag. */
  endTagName: ElementName | null;
  /** A token other than characters is about to be processed. */
  beginToken(): void;
  /** It has been processed. */
  finishToken(): void;
  /** The end of the input has been reached: what is open ends there. */
  reachEnd(): void;
  /** The element was made for the current start tag. */
  startTag(element: ElementRecord): void;
  /** The element was made for the token for which the other one was. */
  sameStartTag(element: ElementRecord, other: ElementRecord): void;
  /** The current comment, processing instruction or doctype. */
  token(node: LeafRecord): void;
  /** A new text node that starts at that offset; it ends where the next token begins. */
  text(node: LeafRecord, start: number): void;
  /**
   * The element was popped off the stack of open elements, or taken out of it.
   *
   * @param tokenStart - Where the token starts for which that was done: a character, or the current token.
   */
  popped(element: ElementRecord, tokenStart: number): void;
  /** The end tag of the body or html element, which does not pop it. */
  endTagSeen(element: ElementRecord): void;
  /**
   * What else becomes of a node.
   *
   * @param offset - Where the characters start that are the current token, if it is no other.
   */
  noted(event: NodeEvent, node: NodeRecord | null, offset: number): void;
}

/** Records where nodes come from, while a document is parsed. */
export class LocationRecorder implements TokenObserver {
  readonly input: LocatedInput;
  /** To be set before the first token. */
  tokenizer!: Tokenizer;
  #text: MutableLocation | null = null;
  /** That of the current token, if it is an end tag. */
  endTagName: ElementName | null = null;
  /** Text that is inserted then was pending, and ends where the token begins. */
  protected isInToken = false;

  constructor(input: LocatedInput = {}) {
    this.input = input;
  }

  beginToken(): void {
    if (this.#text !== null) this.#text.end = this.tokenizer.tagStart;
    this.#text = null;
    this.isInToken = true;
  }

  reachEnd(): void {
    if (this.#text !== null) this.#text.end = this.tokenizer.position;
    this.#text = null;
  }

  finishToken(): void {
    this.endTagName = null;
    this.#text = null;
    this.isInToken = false;
  }

  startTag(element: ElementRecord): void {
    const tokenizer = this.tokenizer;
    const location = new MutableLocation(this.input, tokenizer.tagStart, tokenizer.position);
    location.startTag = { start: location.start, end: location.end };
    location.attributes = attributeSpans(tokenizer, element);
    locations.set(element, location);
  }

  sameStartTag(element: ElementRecord, other: ElementRecord): void {
    const known = locations.get(other);
    if (known === undefined || known.startTag === null) return;
    const location = new MutableLocation(this.input, known.startTag.start, known.startTag.end);
    location.startTag = known.startTag;
    location.attributes = known.attributes;
    locations.set(element, location);
  }

  token(node: LeafRecord): void {
    const tokenizer = this.tokenizer;
    locations.set(node, new MutableLocation(this.input, tokenizer.tagStart, tokenizer.position));
  }

  text(node: LeafRecord, start: number): void {
    if (this.#text !== null) this.#text.end = start;
    const end = this.isInToken ? this.tokenizer.tagStart : this.tokenizer.position;
    this.#text = new MutableLocation(this.input, start, end);
    locations.set(node, this.#text);
  }

  popped(element: ElementRecord, tokenStart: number): void {
    const location = locations.get(element);
    if (location === undefined || location.endTag !== null) return;
    const tokenizer = this.tokenizer;
    if (this.endTagName !== null && closes(this.endTagName, element.name)) {
      location.endTag = { start: tokenizer.tagStart, end: tokenizer.position };
      location.end = tokenizer.position;
    } else {
      location.end = Math.max(location.end, tokenStart);
    }
  }

  endTagSeen(element: ElementRecord): void {
    const location = locations.get(element);
    if (location === undefined || this.endTagName === null) return;
    const tokenizer = this.tokenizer;
    location.endTag = { start: tokenizer.tagStart, end: tokenizer.position };
    location.end = tokenizer.position;
  }

  /** Of no use for places. */
  noted(_event: NodeEvent, _node: NodeRecord | null, _offset: number): void {}
}

export function closes(endTag: ElementName, element: ElementName): boolean {
  return endTag === element || endTag.localName === element.localName.toLowerCase();
}

function attributeSpans(tokenizer: Tokenizer, element: ElementRecord): ReadonlyMap<AttributeName, Span> | null {
  const { attributes } = element;
  if (attributes === null) return null;
  const spans = new Map<AttributeName, Span>();
  for (let i = 0; i < attributes.length; i += 2) {
    const start = tokenizer.attributeOffsets[i] as number;
    const end = tokenizer.attributeOffsets[i + 1] as number;
    spans.set(attributes[i] as AttributeName, { start, end });
  }
  return spans;
}
