import { releaseWindow } from '../input-stream/code-units.ts';
import { isReadInBulk, scanInBulk } from './bulk/scan.ts';
import { Char } from './characters.ts';
import { reportInputStreamErrors } from './input-stream-errors.ts';
import { STATES } from './states.ts';
import { TokenizerState } from './tokenizer-state.ts';

/**
 * The tokenizer: characters in, calls of a `TokenSink` out.
 *
 * It can stop after any character and go on when there is more. Text that has been read is given to the sink before the
 * next token and before `write`, `insert`, `end` and `resume` return.
 *
 * https://html.spec.whatwg.org/#tokenization
 */
export class Tokenizer extends TokenizerState {
  #paused = false;
  #aborted = false;
  #running = 0;

  /** https://html.spec.whatwg.org/#parser-pause-flag */
  get paused(): boolean {
    return this.#paused;
  }

  /** Adds to the end of the input and reads as far as it can. */
  write(chunk: string): void {
    this.input.append(chunk);
    this.run();
  }

  /** Says that the input is complete, and reads to its end. */
  end(): void {
    this.input.closed = true;
    this.run();
  }

  /**
   * Inserts text at the insertion point (`input.insertionPoint`, which must be defined) and reads on to that point, unless
   * the tokenizer is paused, now or on the way. May be called by the sink.
   */
  insert(text: string): void {
    if (this.#aborted || this.ended || text === '') return;
    this.input.insert(text);
    this.interrupted = true;
    if (!this.#paused) this.#run(this.input.insertionPoint);
  }

  /** Makes the insertion point the place just before the next input character, and returns the old one. */
  setInsertionPoint(): number {
    const old = this.input.insertionPoint;
    this.input.insertionPoint = this.input.depth;
    return old;
  }

  /** Sets back an insertion point; -1 makes it undefined. */
  restoreInsertionPoint(old: number): void {
    this.input.insertionPoint = old;
  }

  /** Reads no character more until `resume`: every call that reads returns as soon as the sink does. */
  pause(): void {
    this.#paused = true;
    this.interrupted = true;
  }

  /** Takes back `pause`, without reading. */
  unpause(): void {
    this.#paused = false;
  }

  /** Takes back `pause`, and reads on unless a call that reads is still under way. */
  resume(): void {
    this.#paused = false;
    this.run();
  }

  /** Forgets the rest of the input; no token follows. */
  abort(): void {
    this.#aborted = true;
    this.interrupted = true;
    this.text = '';
    releaseWindow(this.input);
    this.input.discard();
  }

  /** Reads as far as it can, unless a call that reads is under way. */
  run(): void {
    if (this.#running === 0) this.#run(-1);
  }

  /** Reads everything above the first `floor` + 1 segments of input. */
  #run(floor: number): void {
    const { input } = this;
    this.#running++;
    try {
      while (!this.#paused && !this.#aborted && !this.ended) {
        if (input.index < input.source.length || input.advance(floor)) {
          this.interrupted = false;
          if (this.onParseError !== null || !scanInBulk(this)) this.#runStates();
        } else if (floor < 0 && input.closed) {
          this.ended = true;
          if (this.onParseError !== null) reportInputStreamErrors(this, Char.EndOfFile);
          releaseWindow(input);
          this.#consume(Char.EndOfFile);
        } else {
          break;
        }
      }
      this.flushText();
    } finally {
      this.#running--;
      this.interrupted = true;
    }
  }

  /** Reads one character by one: a segment of input, or up to where it can be read in bulk again. */
  #runStates(): void {
    const { input } = this;
    const inBulk = this.onParseError === null;
    do {
      let c = input.source.charCodeAt(input.index++);
      if (!inBulk) reportInputStreamErrors(this, c);
      if (c === Char.LineFeed && input.skipLineFeed) {
        input.skipLineFeed = false;
        continue;
      }
      input.skipLineFeed = c === Char.CarriageReturn;
      if (c === Char.CarriageReturn) c = Char.LineFeed;
      this.#consume(c);
    } while (!this.interrupted && input.index < input.source.length && !(inBulk && isReadInBulk(this.state)));
  }

  #consume(c: number): void {
    const { textOrigins } = this;
    do {
      this.reconsume = false;
      if (textOrigins !== null) textOrigins.note(this.text.length, this.currentOffset, this.state);
      STATES[this.state]!(this, c);
    } while (this.reconsume);
  }
}
