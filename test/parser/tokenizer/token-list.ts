import type { AttributeName } from '../../../dom/names/attribute-name.ts';
import { type ElementName, htmlElementName } from '../../../dom/names/element-name.ts';
import { State } from '../../../parser/tokenizer/state.ts';
import { TextFlag, type TokenSink } from '../../../parser/tokenizer/token-sink.ts';
import { Tokenizer } from '../../../parser/tokenizer/tokenizer.ts';

/** A token as the data of html5lib writes it. */
export type Token = readonly unknown[];

const CONTENT_STATES: Record<string, State> = {
  title: State.Rcdata,
  textarea: State.Rcdata,
  style: State.Rawtext,
  xmp: State.Rawtext,
  script: State.ScriptData,
  plaintext: State.Plaintext,
};

/** Lists tokens, adjacent character tokens as one, and checks what the flags of text promise. */
export class TokenList implements TokenSink {
  readonly tokens: Token[] = [];
  foreign = false;
  /** Whether to switch the tokenizer's state as tree construction does, by tag name. */
  switchesStates = false;
  tokenizer!: Tokenizer;

  startTag(name: ElementName, selfClosing: boolean): void {
    const { attributes, attributesLength } = this.tokenizer;
    const entries: [string, unknown][] = [];
    for (let slot = 0; slot < attributesLength; slot += 2) {
      entries.push([(attributes[slot] as AttributeName).localName, attributes[slot + 1]]);
    }
    const token: unknown[] = ['StartTag', name.localName, Object.fromEntries(entries)];
    if (selfClosing) token.push(true);
    this.tokens.push(token);
    if (this.switchesStates) this.tokenizer.state = CONTENT_STATES[name.localName] ?? State.Data;
    if (this.switchesStates && name.localName === 'svg') this.foreign = true;
  }

  endTag(name: ElementName): void {
    this.tokens.push(['EndTag', name.localName]);
    if (name.localName === 'svg') this.foreign = false;
  }

  characters(text: string, flags: number): void {
    if (text === '') throw new Error('An empty run of characters');
    if (flags & TextFlag.OnlyWhitespace && !/^[\t\n\f ]*$/.test(text)) throw new Error('Not only white space');
    if (!(flags & TextFlag.MayHaveNull) && text.includes('\0')) throw new Error('There is a NUL');
    const last = this.tokens.at(-1);
    if (last?.[0] === 'Character') this.tokens[this.tokens.length - 1] = ['Character', last[1] + text];
    else this.tokens.push(['Character', text]);
  }

  comment(data: string): void {
    this.tokens.push(['Comment', data]);
  }

  processingInstruction(target: string, data: string): void {
    this.tokens.push(['ProcessingInstruction', target, data]);
  }

  doctype(name: string | null, publicId: string | null, systemId: string | null, forceQuirks: boolean): void {
    this.tokens.push(['DOCTYPE', name, publicId, systemId, !forceQuirks]);
  }

  endOfFile(): void {
    this.tokens.push(['EndOfFile']);
  }

  adjustedCurrentNodeIsForeign(): boolean {
    return this.foreign;
  }
}

export interface TokenizeOptions {
  readonly state?: State;
  readonly lastStartTag?: string | undefined;
  readonly foreign?: boolean;
  readonly switchesStates?: boolean;
  /** Reports errors here, which makes the tokenizer go character by character. */
  readonly errors?: { code: string; offset: number }[];
}

/** The tokens of the chunks, without the end of file, which must be the last. */
export function tokenize(chunks: Iterable<string>, options: TokenizeOptions = {}): Token[] {
  const sink = new TokenList();
  const { errors, state, lastStartTag } = options;
  const tokenizer = new Tokenizer(sink, {
    onParseError: errors ? (code, offset) => errors.push({ code, offset }) : null,
  });
  sink.tokenizer = tokenizer;
  sink.foreign = options.foreign ?? false;
  sink.switchesStates = options.switchesStates ?? false;
  if (state !== undefined) tokenizer.state = state;
  if (lastStartTag !== undefined) tokenizer.lastStartTagName = htmlElementName(lastStartTag);
  for (const chunk of chunks) tokenizer.write(chunk);
  tokenizer.end();
  const last = sink.tokens.pop();
  if (last?.[0] !== 'EndOfFile') throw new Error('No end of file');
  if (sink.tokens.some((token) => token[0] === 'EndOfFile')) throw new Error('More than one end of file');
  return sink.tokens;
}

/** Code unit by code unit: also between the halves of a surrogate pair. */
export function codeUnits(text: string): string[] {
  return text.split('');
}
