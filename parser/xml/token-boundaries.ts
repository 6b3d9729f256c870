import { Char } from './characters.ts';

const enum State {
  Text,
  /** After `<`. */
  Open,
  /** After `<!`. */
  Bang,
  Tag,
  Comment,
  CdataSection,
  Instruction,
  Doctype,
  /** The internal subset, between declarations. */
  Subset,
  /** After `<` in it. */
  SubsetOpen,
  SubsetBang,
  Declaration,
}

/**
 * Tells how much of an input that comes in pieces can be parsed: all up to the end of the last complete tag, comment,
 * CDATA section, processing instruction or document type declaration. Each character is looked at once, so that one
 * that comes in very small pieces costs no more.
 *
 * Of a document that is not well-formed the ends may be elsewhere; then the parser finds that its text ends too early,
 * gives back what it has not read, and gets it again with all the rest.
 */
export class TokenBoundaries {
  /** Text up to the last end that was found, and after it. */
  readonly #complete: string[] = [];
  #rest: string[] = [];
  #state: State = State.Text;
  #isInSubset = false;
  /** The quotation mark that ends the literal; 0 outside of one. */
  #quote = 0;
  /** How many of the characters before may be the first ones of `-->`, `]]>` or `?>`. */
  #run = 0;
  /** Everything is to be parsed at once. */
  #isHeldBack = false;

  add(chunk: string): void {
    const end = this.#isHeldBack ? 0 : this.#lastTokenEnd(chunk);
    if (end === 0) {
      this.#rest.push(chunk);
      return;
    }
    for (const piece of this.#rest) this.#complete.push(piece);
    this.#complete.push(chunk.slice(0, end));
    this.#rest = end === chunk.length ? [] : [chunk.slice(end)];
  }

  /** Takes what can be parsed; at the end of the input, all there is. */
  take(isEnd: boolean): string {
    if (this.#isHeldBack && !isEnd) return '';
    let text = this.#complete.join('');
    this.#complete.length = 0;
    if (!isEnd) return text;
    text += this.#rest.join('');
    this.#rest = [];
    return text;
  }

  /** Whether there is anything that was not taken. */
  get isEmpty(): boolean {
    return this.#complete.length === 0 && this.#rest.length === 0;
  }

  giveBack(text: string): void {
    this.#complete.unshift(text);
    this.#isHeldBack = true;
  }

  /** The index after the last complete token in the chunk; 0 when none is completed in it. */
  #lastTokenEnd(chunk: string): number {
    let end = 0;
    let i = 0;
    while (i < chunk.length) {
      if (this.#state === State.Text) {
        const lessThan = chunk.indexOf('<', i);
        if (lessThan === -1) break;
        i = lessThan + 1;
        this.#state = State.Open;
      } else if (this.#step(chunk.charCodeAt(i++))) {
        end = i;
      }
    }
    return end;
  }

  /** Goes on by one character. Returns whether a token ends with it. */
  #step(c: number): boolean {
    switch (this.#state) {
      case State.Open:
      case State.SubsetOpen:
        this.#open(c);
        return false;
      case State.Bang:
      case State.SubsetBang:
        return this.#bang(c);
      case State.Comment:
        return this.#endsWith(c, Char.Hyphen, 2);
      case State.CdataSection:
        return this.#endsWith(c, Char.RightBracket, 2);
      case State.Instruction:
        return this.#endsWith(c, Char.Question, 1);
      case State.Subset:
        if (c === Char.LessThan) this.#state = State.SubsetOpen;
        else if (c === Char.RightBracket) this.#leaveSubset();
        return false;
      default:
        return this.#inQuotableMarkup(c);
    }
  }

  #open(c: number): void {
    const isInSubset = this.#isInSubset;
    this.#run = 0;
    if (c === Char.Question) {
      this.#state = State.Instruction;
    } else if (c === Char.Exclamation) {
      this.#state = isInSubset ? State.SubsetBang : State.Bang;
    } else {
      this.#state = isInSubset ? State.Declaration : State.Tag;
      this.#inQuotableMarkup(c);
    }
  }

  /** After `<!`, and after `<!-`. */
  #bang(c: number): boolean {
    if (c === Char.Hyphen) {
      if (this.#run === 1) {
        this.#state = State.Comment;
        this.#run = 0;
      } else {
        this.#run = 1;
      }
      return false;
    }
    this.#run = 0;
    if (c === Char.LeftBracket && !this.#isInSubset) {
      this.#state = State.CdataSection;
      return false;
    }
    this.#state = this.#isInSubset ? State.Declaration : State.Doctype;
    return this.#inQuotableMarkup(c);
  }

  #endsWith(c: number, before: number, count: number): boolean {
    if (c === before) {
      this.#run++;
      return false;
    }
    const ends = c === Char.GreaterThan && this.#run >= count;
    this.#run = 0;
    return ends && this.#endMarkup();
  }

  #inQuotableMarkup(c: number): boolean {
    if (this.#quote !== 0) {
      if (c === this.#quote) this.#quote = 0;
      return false;
    }
    switch (c) {
      case Char.Quotation:
      case Char.Apostrophe:
        this.#quote = c;
        return false;
      case Char.GreaterThan:
        return this.#endMarkup();
      case Char.LeftBracket:
        if (this.#state !== State.Doctype) return false;
        this.#state = State.Subset;
        this.#isInSubset = true;
        return false;
      default:
        return false;
    }
  }

  #endMarkup(): boolean {
    this.#state = this.#isInSubset ? State.Subset : State.Text;
    return !this.#isInSubset;
  }

  #leaveSubset(): void {
    this.#isInSubset = false;
    this.#state = State.Doctype;
  }
}
