import type { AttributeName } from '../../dom/names/attribute-name.ts';
import type { ElementName } from '../../dom/names/element-name.ts';
import { releaseWindow } from '../input-stream/code-units.ts';
import { Char, isWhitespace, REPLACEMENT_CHARACTER } from '../tokenizer/characters.ts';
import { State } from '../tokenizer/state.ts';
import type { TokenSink } from '../tokenizer/token-sink.ts';
import { Tokenizer } from '../tokenizer/tokenizer.ts';
import { type TextKind, TextTrait } from './raw-observer.ts';
import type { RawAttribute, RawToken } from './raw-token.ts';

/** What there is to know of a token beyond its source, as `RawToken` has it; of each kind, what it has. */
export interface TokenParts {
  name?: string | null;
  rawName?: string;
  attributes?: readonly RawAttribute[];
  selfClosing?: boolean;
  target?: string;
  data?: string;
  publicId?: string | null;
  systemId?: string | null;
  forceQuirks?: boolean;
  hasIgnoredLineFeed?: boolean;
  isCdata?: boolean;
}

/** Takes in the one token that markup is, or the characters that text is. */
class PartsSink implements TokenSink {
  parts: TokenParts = {};
  text = '';
  selfClosing = false;
  name = '';

  startTag(name: ElementName, selfClosing: boolean): void {
    this.name = name.localName;
    this.selfClosing = selfClosing;
  }

  endTag(name: ElementName): void {
    this.name = name.localName;
  }

  characters(text: string): void {
    this.text += text;
  }

  comment(data: string): void {
    this.parts = { data };
  }

  processingInstruction(target: string, data: string): void {
    this.parts = { target, data };
  }

  doctype(name: string | null, publicId: string | null, systemId: string | null, forceQuirks: boolean): void {
    this.parts = { name, publicId, systemId, forceQuirks };
  }

  endOfFile(): void {}

  /** `<![CDATA[` begins a comment: text in a CDATA section comes without it. */
  adjustedCurrentNodeIsForeign(): boolean {
    return false;
  }
}

/** Works out the parts of tokens. */
export class PartsReader {
  readonly #traits: number;
  #tagTokenizer: Tokenizer | null = null;

  /** @param traits - Of text, bits of `TextTrait`. */
  constructor(traits: number) {
    this.#traits = traits;
  }

  read({ kind, raw, start }: Pick<RawToken, 'kind' | 'raw' | 'start'>): TokenParts {
    switch (kind) {
      case 'text':
        return textParts('data', raw, this.#traits);
      case 'rcdata':
      case 'rawtext':
        return textParts(kind, raw, this.#traits);
      case 'startTag':
      case 'endTag':
        return this.#readTag(raw, start);
      case 'garbage':
        return {};
      default:
        return leafParts(raw);
    }
  }

  #readTag(raw: string, start: number): TokenParts {
    // OPTIMIZATION: as a tag is complete, its tokenizer can go on with the next one. (bench/stream)
    const tokenizer = this.#tagTokenizer ?? new Tokenizer(new PartsSink(), { locations: true, keepsDuplicates: true });
    // Until it is done: the stack may have no room for that.
    this.#tagTokenizer = null;
    const parts = tagParts(tokenizer, raw, start);
    this.#tagTokenizer = tokenizer;
    return parts;
  }
}

/** Of each set of traits the reader for tokens that have these, at the place of its bits. */
export function partsReaders(): readonly PartsReader[] {
  const readers: PartsReader[] = [];
  const last = TextTrait.Cdata | TextTrait.Foreign | TextTrait.LineFeedIsIgnored;
  for (let traits = 0; traits <= last; traits++) readers.push(new PartsReader(traits));
  return readers;
}

function leafParts(raw: string): TokenParts {
  const sink = new PartsSink();
  readAll(new Tokenizer(sink), raw);
  return sink.parts;
}

/** @param start - The offset of the tag. */
function tagParts(tokenizer: Tokenizer, raw: string, start: number): TokenParts {
  const { position } = tokenizer;
  tokenizer.selfClosing = false;
  tokenizer.write(raw);
  releaseWindow(tokenizer.input);
  const { name, selfClosing } = tokenizer.sink as PartsSink;
  const isEndTag = raw.charCodeAt(1) === Char.Solidus;
  const nameStart = isEndTag ? '</'.length : '<'.length;
  return {
    name,
    // A name has as many code units as its source.
    rawName: raw.slice(nameStart, nameStart + name.length),
    attributes: attributesOf(tokenizer, raw, position, start),
    selfClosing: isEndTag ? tokenizer.selfClosing : selfClosing,
  };
}

/** @param position - Where the tag starts for the tokenizer. */
function attributesOf(tokenizer: Tokenizer, raw: string, position: number, start: number): readonly RawAttribute[] {
  const { attributes, attributesLength, attributeOffsets } = tokenizer;
  const list = new Array<RawAttribute>(attributesLength / 2);
  const seen = new Set<string>();
  for (let slot = 0; slot < attributesLength; slot += 2) {
    const name = (attributes[slot] as AttributeName).localName;
    const from = (attributeOffsets[slot] as number) - position;
    const end = (attributeOffsets[slot + 1] as number) - position;
    const nameEnd = from + name.length;
    const valueStart = nameEnd === end ? null : valueStartAfter(raw, nameEnd, end);
    list[slot / 2] = {
      name,
      value: attributes[slot + 1] as string,
      rawName: raw.slice(from, nameEnd),
      rawValue: valueStart === null ? null : raw.slice(valueStart, end),
      start: start + from,
      end: start + end,
      valueStart: valueStart === null ? null : start + valueStart,
      isDuplicate: seen.has(name),
    };
    seen.add(name);
  }
  return list;
}

/** Where the value starts, before which there are an equals sign and white space on both sides of it. */
function valueStartAfter(raw: string, nameEnd: number, end: number): number {
  let i = raw.indexOf('=', nameEnd) + 1;
  while (i < end && (isWhitespace(raw.charCodeAt(i)) || raw.charCodeAt(i) === Char.CarriageReturn)) i++;
  return i;
}

function textParts(kind: TextKind, raw: string, traits: number): TokenParts {
  let data = tokenizedText(stateOf(kind, traits), raw);
  const hasIgnoredLineFeed = (traits & TextTrait.LineFeedIsIgnored) !== 0 && data.charCodeAt(0) === Char.LineFeed;
  if (hasIgnoredLineFeed) data = data.slice(1);
  // What the tokenizer leaves to tree construction.
  const replacement = (traits & TextTrait.Foreign) === 0 ? '' : REPLACEMENT_CHARACTER;
  return {
    data: data.replaceAll('\0', replacement),
    hasIgnoredLineFeed,
    isCdata: (traits & TextTrait.Cdata) !== 0,
  };
}

/** A state that makes of the text, in which no tag can start any more, what the one did in which it was read. */
function stateOf(kind: TextKind, traits: number): State {
  if (kind === 'data') return State.Data;
  if (kind === 'rcdata') return State.Rcdata;
  return (traits & TextTrait.Cdata) === 0 ? State.Plaintext : State.CdataSection;
}

const NOT_ITSELF = /[&\r\0]/;

function tokenizedText(state: State, raw: string): string {
  if (!NOT_ITSELF.test(raw)) return raw;
  const sink = new PartsSink();
  const tokenizer = new Tokenizer(sink);
  tokenizer.state = state;
  readAll(tokenizer, raw);
  return sink.text;
}

function readAll(tokenizer: Tokenizer, raw: string): void {
  tokenizer.write(raw);
  tokenizer.end();
}
