import type { AttributeName } from '../../dom/names/attribute-name.ts';
import type { ElementName } from '../../dom/names/element-name.ts';
import type { DocumentRecord } from '../../dom/tree/records.ts';
import { TreeBuilder } from '../insertion-modes/tree-builder.ts';
import type { TokenSink } from '../tokenizer/token-sink.ts';
import { Tokenizer } from '../tokenizer/tokenizer.ts';
import type { ParseErrorCode } from '../tree-construction/html-parser-options.ts';
import { releaseWorkspace, takeWorkspace } from '../tree-construction/workspace.ts';
import { OpenStack } from './open-stack.ts';

/** What a token is. */
type TokenKind =
  | 'doctype'
  | 'start tag'
  | 'end tag'
  | 'characters'
  | 'comment'
  | 'processing instruction'
  | 'end of file';

/** A token, and what tree construction was like once it had been processed; or what a script wrote into the input before the next one. */
export interface TraceStep {
  readonly kind: TokenKind | 'write';
  /** The token as it would be written, or the beginning of its text, or of what was written. */
  readonly text: string;
  /** Where it is in the input, in UTF-16 code units. */
  readonly start: number;
  end: number;
  /** The insertion mode afterwards, by its name in the Standard. */
  mode: string;
  /** Of the stack of open elements before, as many from the root on are the same afterwards … */
  kept: number;
  /** … and above them are these. */
  opened: string[];
  /** The codes of the parse errors that were found meanwhile. */
  readonly errors: string[];
}

/** By `InsertionMode`. https://html.spec.whatwg.org/#the-insertion-mode */
const MODES = [
  'initial',
  'before html',
  'before head',
  'in head',
  'in head noscript',
  'after head',
  'in body',
  'text',
  'in table',
  'in table text',
  'in caption',
  'in column group',
  'in table body',
  'in row',
  'in cell',
  'in template',
  'after body',
  'in frameset',
  'after frameset',
  'after after body',
  'after after frameset',
];

const LONGEST_TEXT = 80;

/** Parses a page and says, for each token, what the parser was like after it. */
export class TracingParser implements TokenSink {
  readonly steps: TraceStep[] = [];
  readonly #tree: TreeBuilder;
  readonly #tokenizer: Tokenizer;
  readonly #workspace = takeWorkspace();
  readonly #stack = new OpenStack();
  /** How many elements were open after the last token. */
  #depth = 0;
  #errors: ParseErrorCode[] = [];
  /** Where the last token ended. */
  #end = 0;

  /**
   * @param document - An empty one, which is filled.
   * @param scripting - https://html.spec.whatwg.org/#scripting-flag; no script runs.
   */
  constructor(document: DocumentRecord, scripting = false) {
    const onParseError = (code: ParseErrorCode): void => void this.#errors.push(code);
    this.#tree = new TreeBuilder(document, null, { onParseError, scripting }, this.#stack, this.#workspace);
    this.#stack.open = this.#tree.open;
    this.#tokenizer = new Tokenizer(this, { onParseError });
    this.#tree.tokenizer = this.#tokenizer;
  }

  parse(source: string): void {
    this.#tokenizer.write(source);
    this.#tokenizer.end();
    this.#tree.letOthersTouch();
    releaseWorkspace(this.#workspace);
  }

  startTag(name: ElementName, selfClosing: boolean): void {
    const text = `<${name.localName}${this.#attributes()}${selfClosing ? '/' : ''}>`;
    this.#begin('start tag', text);
    this.#tree.startTag(name, selfClosing);
    this.#finish();
  }

  endTag(name: ElementName): void {
    this.#begin('end tag', `</${name.localName}>`);
    this.#tree.endTag(name);
    this.#finish();
  }

  characters(text: string, flags: number): void {
    const last = this.steps.at(-1);
    if (last?.kind !== 'characters') this.#push('characters', shortened(text), this.#end, this.#tokenizer.position);
    this.#tree.characters(text, flags);
    this.#finish();
  }

  comment(data: string): void {
    this.#begin('comment', `<!--${shortened(data)}-->`);
    this.#tree.comment(data);
    this.#finish();
  }

  processingInstruction(target: string, data: string): void {
    this.#begin('processing instruction', `<?${shortened(`${target} ${data}`)}>`);
    this.#tree.processingInstruction(target, data);
    this.#finish();
  }

  doctype(name: string | null, publicId: string | null, systemId: string | null, forceQuirks: boolean): void {
    this.#begin('doctype', `<!DOCTYPE ${name ?? ''}>`);
    this.#tree.doctype(name, publicId, systemId, forceQuirks);
    this.#finish();
  }

  endOfFile(): void {
    this.#endText(this.#tokenizer.position);
    this.#push('end of file', '', this.#tokenizer.position, this.#tokenizer.position);
    this.#tree.endOfFile();
    this.#finish();
  }

  adjustedCurrentNodeIsForeign(): boolean {
    return this.#tree.adjustedCurrentNodeIsForeign();
  }

  #attributes(): string {
    const { attributes, attributesLength } = this.#tokenizer;
    let text = '';
    for (let i = 0; i < attributesLength && text.length < LONGEST_TEXT; i += 2) {
      text += ` ${(attributes[i] as AttributeName).qualifiedName}="${shortened(attributes[i + 1] as string)}"`;
    }
    return text;
  }

  #begin(kind: TokenKind, text: string): void {
    const { tagStart, position } = this.#tokenizer;
    this.#endText(tagStart);
    this.#push(kind, text, tagStart, position);
    this.#end = position;
  }

  /** Text ends where the next token starts. */
  #endText(end: number): void {
    const last = this.steps.at(-1);
    if (last?.kind === 'characters') last.end = end;
  }

  #push(kind: TokenKind, text: string, start: number, end: number): void {
    this.steps.push({ kind, text, start, end, mode: '', kept: this.#depth, opened: [], errors: [] });
  }

  #finish(): void {
    const step = this.steps.at(-1) as TraceStep;
    const { kept, opened } = this.#stack.change();
    // Of text that comes in parts, each part may change something.
    step.opened = kept < step.kept ? opened : step.opened.slice(0, kept - step.kept).concat(opened);
    step.kept = Math.min(step.kept, kept);
    step.mode = MODES[this.#tree.mode] as string;
    step.errors.push(...this.#errors);
    this.#errors = [];
    this.#depth = step.kept + step.opened.length;
  }
}

/**
 * The steps, and before the token that follows it each piece of text that a script wrote. https://html.spec.whatwg.org/#document-write-steps
 *
 * @param writes - In the order of the input, with their text.
 */
export function withWrites(
  steps: readonly TraceStep[],
  writes: readonly { readonly start: number; readonly end: number; readonly text: string }[],
): TraceStep[] {
  const all: TraceStep[] = [];
  let next = 0;
  for (const step of steps) {
    for (let write = writes[next]; write !== undefined && write.start <= step.start; write = writes[++next]) {
      const last = all.at(-1);
      const [mode, kept] = last === undefined ? ['initial', 0] : [last.mode, last.kept + last.opened.length];
      const { start, end, text } = write;
      all.push({ kind: 'write', text: shortened(text), start, end, mode, kept, opened: [], errors: [] });
    }
    all.push(step);
  }
  return all;
}

function shortened(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}
