import { ownChunk, Pieces, wholeCopy } from '../input-stream/pieces.ts';
import { LITERAL_RUN_ENDS, RUN_ENDS } from './run-ends.ts';
import { State } from './state.ts';
import { step } from './states.ts';
import { END_OF_FILE, type EntityFrame, Xml5TokenizerState } from './tokenizer-state.ts';

/**
 * The tokenizer of XML-ER: a state machine that takes the input in pieces of any size. Its states are functions, in
 * `states/` by family.
 *
 * https://ygg01.github.io/xml5_draft/#tokenization
 */
export class Xml5Tokenizer extends Xml5TokenizerState {
  /** The character before was a CR, which counts as LF: an LF does not count. */
  #skipsLineFeed = false;
  readonly #pieces = new Pieces();

  write(chunk: string): void {
    const source = ownChunk(chunk);
    this.#pieces.setSource(source);
    const base = this.offset;
    let index = base === 0 && source.charCodeAt(0) === 0xfeff ? 1 : 0;
    if (base === 0) this.inputStart = index;
    while (index < source.length) {
      this.offset = base + index;
      const runEnd = this.#skipsLineFeed ? index : this.#run(source, index);
      if (runEnd > index) index = runEnd;
      else this.#consume(source.charCodeAt(index++));
      if (this.frames.length > 0) this.#readEntities();
    }
    this.offset = base + source.length;
    this.held.add(source, base);
    this.flushText();
  }

  end(): void {
    this.#process(END_OF_FILE);
    if (this.rewound !== null) {
      this.isReread = true;
      this.#skipsLineFeed = false;
      this.write(this.rewound);
      this.#process(END_OF_FILE);
    }
    // The last reference may have come to an end with the input.
    if (this.frames.length > 0) this.#readEntities();
    this.flushText();
  }

  /** To whatever is being read, the end of an entity is the end of the input: nothing goes on after it. */
  #readEntities(): void {
    for (let { length } = this.frames; length > 0; length = this.frames.length) {
      const frame = this.frames[length - 1] as EntityFrame;
      const { source, index } = frame;
      const end = index < source.length ? this.#run(source, index) : index;
      if (end > index) {
        frame.index = end;
      } else {
        frame.index++;
        this.#process(index < source.length ? source.charCodeAt(index) : END_OF_FILE);
      }
    }
  }

  /** Takes a run of characters, if there is one. Returns where it ends. */
  #run(source: string, index: number): number {
    const runEnd = (this.isLiteral ? LITERAL_RUN_ENDS : RUN_ENDS)[this.state];
    if (runEnd === undefined) return index;
    runEnd.lastIndex = index;
    const end = runEnd.test(source) ? runEnd.lastIndex - 1 : source.length;
    if (end === index) return index;
    const text = this.frames.length === 0 ? this.#pieces.cut(index, end) : wholeCopy(source.slice(index, end));
    switch (this.state) {
      case State.Data:
        this.emitCharacters(text);
        break;
      case State.Cdata:
        this.passCdata(text);
        break;
      case State.TagName:
      case State.EndTagName:
        this.name += text;
        break;
      case State.TagAttributeName:
        this.attributeName += text;
        break;
      case State.PiData:
      case State.Comment:
      case State.BogusComment:
        this.data += text;
        break;
      case State.InternalSubset:
      case State.InternalSubsetComment:
      case State.InternalSubsetPi:
      case State.InternalSubsetDeclaration:
        this.doctype.subset += text;
        break;
      default:
        this.attributeValue += text;
    }
    return end;
  }

  #consume(c: number): void {
    const skips = this.#skipsLineFeed && c === 0x0a;
    this.#skipsLineFeed = c === 0x0d;
    if (skips) {
      this.doctype.carriageReturns.push(this.doctype.subset?.length ?? 0);
      return;
    }
    // XML-ER leaves open what becomes of NUL; the tree gets U+FFFD, as it does from HTML in most places.
    if (c === 0) this.error('unexpected-null-character');
    this.#process(c === 0x0d ? 0x0a : c === 0 ? 0xfffd : c);
  }

  #process(c: number): void {
    const isDeclaration = this.state >= State.XmlDeclaration && this.state <= State.XmlDeclarationAfter;
    if (isDeclaration && c !== END_OF_FILE) this.declarationSource += String.fromCharCode(c);
    do {
      this.isReconsuming = false;
      step(this, c);
    } while (this.isReconsuming);
  }
}
