import { type ElementName, HTML_NAMES } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { LastingMatches, lastingMatchesOf } from '../../dom/selectors/lasting-matches.ts';
import type { ElementRecord } from '../../dom/tree/records.ts';
import type { LongMarkupObserver, MarkupKind, RawObserver, TextKind } from '../../parser/rewriter/raw-observer.ts';
import { RawParser } from '../../parser/rewriter/raw-parser.ts';
import type { Tokenizer } from '../../parser/tokenizer/tokenizer.ts';
import type { Codec } from './codec.ts';
import { decodeAttributes } from './decode-attributes.ts';
import { ElementMutations } from './element-token.ts';
import type { HandlerRegistry, SelectorHandlers } from './handlers.ts';
import { Output } from './output.ts';
import type { RewritingLimits } from './rewriting-limits.ts';
import { StartTagSource } from './start-tag-source.ts';
import * as step from './steps.ts';

/**
 * What handlers were found for an element, as long as it is open.
 *
 * OPTIMIZATION: it has the place of the element's interface object. Nobody else knows the parser's elements, so they have none.
 * A Map makes garbage among old objects whenever entries come and go. (bench/stream)
 */
interface OpenMatch {
  readonly matched: readonly SelectorHandlers[];
  readonly mutations: ElementMutations;
}

/** Told of the name of an encoding and of how many code units come behind its declaration; tells whether they are to be forgotten. */
type OnEncodingDeclared = (encoding: string, unread: number) => boolean;

interface RewritingOptions {
  /** See `RawParser`. */
  readonly onEncodingDeclared?: OnEncodingDeclared | null;
  /** How much of the page has been handed out, before which handlers are not called. */
  readonly written?: number;
}

const META = HTML_NAMES[TagId.Meta];

function openMatchOf(element: ElementRecord): OpenMatch | null {
  return element.object as OpenMatch | null;
}

/**
 * One page being rewritten. What no handler asked for is copied in as large pieces as there are; for the rest there is a list of
 * steps. Each is taken when the next piece has been parsed, as by then all is known of the one before, and waits for
 * handlers that take their time.
 */
export class Rewriting implements RawObserver, LongMarkupObserver {
  #codec: Codec;
  readonly #registry: HandlerRegistry;
  readonly #limits: RewritingLimits;
  readonly #parser: RawParser;
  readonly #output: Output;
  /** How many open elements were matched by each selector with handlers for what is in them. */
  readonly #openCounts = new Map<SelectorHandlers, number>();
  #textHandlers: step.TextHandler[] = [];
  #commentHandlers: step.CommentHandler[] = [];
  /** What has been read from here on is copied. */
  #copyFrom = 0;
  #isInText = false;
  /** Whether what is left of earlier chunks is what it says, see `Codec.isPlain`. */
  #restIsPlain = true;
  #chunk = '';
  #chunkStart = 0;
  /** The same of the chunk; null: nobody has asked. */
  #chunkIsPlain: boolean | null = true;

  constructor(
    registry: HandlerRegistry,
    codec: Codec,
    limits: RewritingLimits,
    { onEncodingDeclared = null, written = 0 }: RewritingOptions = {},
  ) {
    this.#registry = registry;
    this.#limits = limits;
    this.#codec = codec;
    this.#output = new Output();
    this.#copyFrom = written;
    const attributeOffsets = registry.elements.length > 0;
    this.#parser = new RawParser(this, {
      attributeOffsets,
      // Limits count attributes.
      skipsAttributesOf: limits.watch === null ? (name) => !registry.needsAttributesOf(name) : null,
      keepsSiblings: registry.needsSiblings,
      onEncodingDeclared,
      longMarkup: this,
      limits: limits.watch,
    });
    this.#findLeafHandlers();
  }

  /** For all that comes from now on. */
  set codec(codec: Codec) {
    this.#codec = codec;
  }

  /** How much of the old page has been read, and will not be looked at any more. */
  get copied(): number {
    return this.#copyFrom;
  }

  /** The next part of the new page, as soon as the handlers for this part of the old one have ended. */
  write(chunk: string): string | Promise<string> {
    this.#noteRest();
    this.#chunk = chunk;
    this.#chunkStart = this.#parser.source.end;
    this.#chunkIsPlain = null;
    this.#limits.hold(() => this.#parser.write(chunk));
    return this.#flush();
  }

  #noteRest(): void {
    const { told, source } = this.#parser;
    if (told >= this.#chunkStart) this.#restIsPlain = true;
    if (this.#chunkIsPlain !== true && told < source.end) {
      this.#restIsPlain &&= this.#codec.isPlain(source.slice(Math.max(told, this.#chunkStart), source.end));
    }
  }

  /**
   * Whether all that may still be asked for is what it says.
   *
   * OPTIMIZATION: asked once for all of it, not of each tag. (bench/rewrite)
   */
  get #isPlain(): boolean {
    this.#chunkIsPlain ??= this.#codec.isPlain(this.#chunk);
    return this.#restIsPlain && this.#chunkIsPlain;
  }

  cancel(reason: unknown): void {
    this.#output.cancel(reason);
  }

  end(): string | Promise<string> {
    this.#limits.hold(() => this.#parser.end());
    this.#endText();
    this.#copyTo(this.#parser.source.end);
    for (const handlers of this.#registry.documents) {
      if (handlers.end !== undefined) this.#output.add(step.documentEnd(this.#codec, handlers));
    }
    return this.#flush();
  }

  #flush(): string | Promise<string> {
    this.#copyTo(this.#parser.told);
    return this.#output.run();
  }

  #copyTo(end: number): void {
    if (end <= this.#copyFrom) return;
    const raw = this.#parser.source.slice(this.#copyFrom, end);
    this.#output.add(this.#codec.copy(raw, this.#copyFrom));
    this.#copyFrom = end;
  }

  /** Takes the piece out of what is copied. */
  #take(start: number, end: number): string {
    this.#copyTo(start);
    this.#copyFrom = end;
    return this.#parser.source.slice(start, end);
  }

  get ignoresText(): boolean {
    return this.#textHandlers.length === 0;
  }

  text(_kind: TextKind, start: number, end: number): void {
    if (start < this.#copyFrom) return;
    this.#output.proceed();
    this.#isInText = true;
    this.#output.add(step.text(this.#codec, this.#textHandlers, this.#take(start, end), start, false));
  }

  /** Tells that nothing of the text follows. */
  #endText(): void {
    if (!this.#isInText) return;
    this.#isInText = false;
    this.#output.add(step.text(this.#codec, this.#textHandlers, '', this.#copyFrom, true));
  }

  garbage(): void {}

  markup(kind: MarkupKind, start: number, end: number, element: ElementRecord | null): void {
    if (start < this.#copyFrom && kind !== 'startTag') return;
    this.#output.proceed();
    if (this.#isInText) this.#endTextBefore(start);
    switch (kind) {
      case 'startTag':
        if (element !== null && this.#registry.elements.length > 0) this.#startElement(start, end, element);
        return;
      case 'endTag':
        if (element !== null) this.#endElement(element, start, end);
        return;
      case 'comment':
        if (this.#commentHandlers.length > 0) {
          this.#output.add(step.comment(this.#codec, this.#commentHandlers, this.#take(start, end), start));
        }
        return;
      case 'doctype':
        this.#tellDoctype(end);
    }
  }

  needsWhole(kind: MarkupKind, { name, attribute }: Tokenizer): boolean {
    switch (kind) {
      case 'comment':
        return this.#commentHandlers.length > 0;
      case 'doctype':
        return this.#registry.documents.some((handlers) => handlers.doctype !== undefined);
      case 'startTag':
        // What is open may end right before the tag, which is told when the tag is complete.
        this.#output.proceed();
        return !this.#output.isQuiet || this.#registry.needsAttribute(name, this.#codec.decode(attribute));
      default:
        return false;
    }
  }

  markupPart(kind: MarkupKind, start: number, end: number): void {
    this.#output.proceed();
    if (this.#isInText) this.#endTextBefore(start);
    // Selectors may ask for those that are complete.
    if (kind === 'startTag' && !this.#isPlain) this.#decodeAttributes(start, end);
  }

  /** Before tree construction compares those of formatting elements. */
  startTagRead(name: ElementName, start: number, end: number): void {
    // OPTIMIZATION: of most elements nobody asks any. (bench/rewrite)
    if (this.#parser.tokenizer.attributesLength === 0) return;
    if (this.#registry.needsAttributesOf(name) && !this.#isPlain) this.#decodeAttributes(start, end);
  }

  #decodeAttributes(start: number, end: number): void {
    const { attributes, attributesLength, attributeOffsets } = this.#parser.tokenizer;
    if (attributesLength === 0) return;
    const raw = this.#parser.source.slice(start, end);
    decodeAttributes(attributes, attributesLength, raw, start, attributeOffsets, this.#codec);
  }

  #endTextBefore(start: number): void {
    this.#copyTo(start);
    this.#endText();
  }

  #tellDoctype(end: number): void {
    const { doctypeName, publicId, systemId } = this.#parser.tokenizer;
    for (const handlers of this.#registry.documents) {
      if (handlers.doctype === undefined) continue;
      this.#copyTo(end);
      this.#output.add(step.doctype(this.#codec, handlers, doctypeName, publicId, systemId));
    }
  }

  #startElement(start: number, end: number, element: ElementRecord): void {
    const matched = this.#matchesOf(element);
    if (matched === null || start < this.#copyFrom) return;
    const raw = this.#take(start, end);
    const { attributeOffsets } = this.#parser.tokenizer;
    const mutations = new ElementMutations(new StartTagSource(raw, start, element.attributes, attributeOffsets));
    this.#output.add(step.startElement(this.#codec, matched, mutations, element));
    element.object = { matched, mutations } satisfies OpenMatch;
    this.#count(matched, 1);
  }

  #matchesOf(element: ElementRecord): SelectorHandlers[] | null {
    const { name, nodeDocument } = element;
    const candidates = this.#registry.elementsNamed(name);
    if (candidates.length === 0 && name !== META) return null;
    const matches = lastingMatchesOf(nodeDocument) ?? new LastingMatches(nodeDocument, true);
    if (name === META) matches.metaAdded(element);
    let matched: SelectorHandlers[] | null = null;
    for (const one of candidates) {
      if (!one.selector.matches(element, matches)) continue;
      if (matched === null) matched = [one];
      else matched.push(one);
    }
    return matched;
  }

  #endElement(element: ElementRecord, start: number, end: number): void {
    const open = openMatchOf(element);
    if (open === null) return;
    // OPTIMIZATION: mostly nothing is done to it. (bench/rewrite)
    if (open.mutations.leavesEnd) {
      this.#forget(element, open);
      return;
    }
    const raw = this.#take(start, end);
    this.#close(element, open, raw, start);
  }

  elementEnded(element: ElementRecord): void {
    const open = openMatchOf(element);
    if (open === null) return;
    this.#copyTo(this.#parser.told);
    this.#endText();
    this.#closeWithoutTag(element, open);
  }

  elementIsEmpty(element: ElementRecord): void {
    const open = openMatchOf(element);
    if (open === null) return;
    open.mutations.canHaveContent = false;
    this.#output.proceed();
    this.#closeWithoutTag(element, open);
  }

  #closeWithoutTag(element: ElementRecord, open: OpenMatch): void {
    if (open.mutations.leavesEnd) this.#forget(element, open);
    else this.#close(element, open, null, 0);
  }

  #close(element: ElementRecord, open: OpenMatch, endTag: string | null, start: number): void {
    this.#output.add(step.endElement(this.#codec, open.mutations, endTag, start));
    this.#forget(element, open);
  }

  #forget(element: ElementRecord, { matched }: OpenMatch): void {
    element.object = null;
    this.#count(matched, -1);
  }

  #count(matched: readonly SelectorHandlers[], change: number): void {
    let changed = false;
    for (const one of matched) {
      if (!one.seesLeaves) continue;
      this.#openCounts.set(one, (this.#openCounts.get(one) ?? 0) + change);
      changed = true;
    }
    if (changed) this.#findLeafHandlers();
  }

  /** Those of the page and of the elements that are open. */
  #findLeafHandlers(): void {
    const { elements, documents } = this.#registry;
    const open = elements.filter((one) => (this.#openCounts.get(one) ?? 0) > 0).map(({ handlers }) => handlers);
    const all = [...documents, ...open];
    this.#textHandlers = all.flatMap((handlers) =>
      handlers.text === undefined ? [] : [(text) => handlers.text!(text)],
    );
    this.#commentHandlers = all.flatMap((handlers) =>
      handlers.comments === undefined ? [] : [(comment) => handlers.comments!(comment)],
    );
  }
}
