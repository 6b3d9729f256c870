import '../../helpers/install.ts';
import type { AttributeName } from '../../../dom/names/attribute-name.ts';
import type { ElementName } from '../../../dom/names/element-name.ts';
import type { RawObserver } from '../../../parser/rewriter/raw-observer.ts';
import { RawParser } from '../../../parser/rewriter/raw-parser.ts';
import type { RawToken } from '../../../parser/rewriter/raw-token.ts';
import { RawTokens } from '../../../parser/rewriter/raw-tokens.ts';

/** What the tokenizer emits, adjacent character tokens as one. */
export type Emitted = [kind: string, ...parts: unknown[]];

const nobody: RawObserver = {
  ignoresText: false,
  text: () => undefined,
  garbage: () => undefined,
  startTagRead: () => undefined,
  markup: () => undefined,
  elementEnded: () => undefined,
  elementIsEmpty: () => undefined,
};

/** Lists what the tokenizer tells tree construction. */
class RecordingParser extends RawParser {
  readonly emitted: Emitted[] = [];

  constructor() {
    super(nobody);
    this.tokenizer.input.textIsIgnored = false;
  }

  override startTag(name: ElementName, selfClosing: boolean): void {
    this.emitted.push(['startTag', name.localName, selfClosing, this.#attributes()]);
    super.startTag(name, selfClosing);
  }

  override endTag(name: ElementName): void {
    this.emitted.push(['endTag', name.localName]);
    super.endTag(name);
  }

  override characters(text: string, flags: number): void {
    addText(this.emitted, text);
    super.characters(text, flags);
  }

  override comment(data = ''): void {
    this.emitted.push(['comment', data]);
    super.comment();
  }

  override processingInstruction(target = '', data = ''): void {
    this.emitted.push(['processingInstruction', target, data]);
    super.processingInstruction();
  }

  override doctype(name: string | null, publicId: string | null, systemId: string | null, forceQuirks: boolean): void {
    this.emitted.push(['doctype', name, publicId, systemId, forceQuirks]);
    super.doctype(name, publicId, systemId, forceQuirks);
  }

  #attributes(): [string, string][] {
    const { attributes, attributesLength } = this.tokenizer;
    const list: [string, string][] = [];
    for (let slot = 0; slot < attributesLength; slot += 2) {
      list.push([(attributes[slot] as AttributeName).localName, attributes[slot + 1] as string]);
    }
    return list;
  }
}

function addText(list: Emitted[], text: string): void {
  const last = list.at(-1);
  if (last?.[0] === 'text') last[1] += text;
  else list.push(['text', text]);
}

/** What the tokenizer emits for the input, which tree construction switches between its states. */
export function emittedOf(chunks: Iterable<string>): Emitted[] {
  const parser = new RecordingParser();
  for (const chunk of chunks) parser.write(chunk);
  parser.end();
  return parser.emitted;
}

/** The tokens, of which each is handed to `look` at once. */
export function rawTokens(chunks: Iterable<string>, look: (token: RawToken) => void = () => undefined): RawToken[] {
  const list: RawToken[] = [];
  const tokenizer = new RawTokens();
  const add = (token: RawToken) => {
    look(token);
    list.push(token);
  };
  for (const chunk of chunks) tokenizer.addChunk(chunk, add);
  tokenizer.finish(add);
  return list;
}

/** The same of the parts of the tokens. */
export function emittedBy(tokens: readonly RawToken[]): Emitted[] {
  const list: Emitted[] = [];
  for (const token of tokens) {
    switch (token.kind) {
      case 'startTag': {
        const attributes = token.attributes.filter(({ isDuplicate }) => !isDuplicate);
        list.push([token.kind, token.name, token.selfClosing, attributes.map(({ name, value }) => [name, value])]);
        break;
      }
      case 'endTag':
        list.push([token.kind, token.name]);
        break;
      case 'comment':
        list.push([token.kind, token.data]);
        break;
      case 'processingInstruction':
        list.push([token.kind, token.target, token.data]);
        break;
      case 'doctype':
        list.push([token.kind, token.name, token.publicId, token.systemId, token.forceQuirks]);
        break;
      case 'garbage':
        break;
      default:
        addText(list, (token.hasIgnoredLineFeed ? '\n' : '') + token.data);
    }
  }
  return list.filter(([kind, data]) => kind !== 'text' || data !== '');
}

/** All there is to know of tokens, texts that are told apart by nothing but chunks as one. */
export function joinedParts(tokens: readonly RawToken[]): Record<string, unknown>[] {
  const list: Record<string, unknown>[] = [];
  for (const token of tokens) {
    const parts = partsOf(token);
    const last = list.at(-1);
    if (last === undefined || !('isCdata' in parts) || last.kind !== parts.kind || last.isCdata !== parts.isCdata) {
      list.push(parts);
      continue;
    }
    if (parts.hasIgnoredLineFeed) throw new Error('A line feed is ignored within a text');
    last.raw = `${last.raw}${parts.raw}`;
    last.data = `${last.data}${parts.data}`;
  }
  return list;
}

export function partsOf(token: RawToken): Record<string, unknown> {
  const { kind, raw, start } = token;
  const common = { kind, raw, start };
  switch (token.kind) {
    case 'startTag':
    case 'endTag': {
      const { name, rawName, selfClosing, attributes } = token;
      return { ...common, name, rawName, selfClosing, attributes };
    }
    case 'comment':
      return { ...common, data: token.data };
    case 'processingInstruction':
      return { ...common, target: token.target, data: token.data };
    case 'doctype': {
      const { name, publicId, systemId, forceQuirks } = token;
      return { ...common, name, publicId, systemId, forceQuirks };
    }
    case 'garbage':
      return common;
    default: {
      const { data, hasIgnoredLineFeed, isCdata } = token;
      return { ...common, data, hasIgnoredLineFeed, isCdata };
    }
  }
}
