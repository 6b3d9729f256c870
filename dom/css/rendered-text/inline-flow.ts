import { transformed } from './text-transform.ts';

/** What a browser shows of a text, character by character of its data. */
export class ShownText {
  readonly isVisible: boolean;
  readonly isSelectable: boolean;
  /** The data with spaces for the white space that collapses. */
  readonly #characters: string;
  readonly #transform: string;
  /** The characters in capitals and the like, if none became two. */
  readonly #transformed: string | null;
  /** Where what is shown begins and ends, again and again. */
  readonly #edges: number[] = [];

  /** @param previous - What is shown before it, as far as that matters to capitals. */
  constructor(characters: string, transform: string, isVisible: boolean, isSelectable: boolean, previous: string) {
    const whole = transformed(characters, transform, previous);
    this.#characters = characters;
    this.#transform = transform;
    this.#transformed = whole.length === characters.length ? whole : null;
    this.isVisible = isVisible;
    this.isSelectable = isSelectable;
  }

  get isEmpty(): boolean {
    return this.#edges.length === 0;
  }

  get endsLine(): boolean {
    return !this.isEmpty && this.#characters[(this.#edges.at(-1) as number) - 1] === '\n';
  }

  show(start: number, end: number): void {
    if (this.#edges.at(-1) === start) this.#edges[this.#edges.length - 1] = end;
    else this.#edges.push(start, end);
  }

  hideLastCharacter(): void {
    const end = (this.#edges.pop() as number) - 1;
    if (end === this.#edges.at(-1)) this.#edges.pop();
    else this.#edges.push(end);
  }

  /** Of the data from there to there. */
  slice(from: number, to: number): string {
    let text = '';
    for (let i = 0; i < this.#edges.length; i += 2) {
      const start = Math.max(from, this.#edges[i] as number);
      const end = Math.min(to, this.#edges[i + 1] as number);
      if (start < end) text += this.#part(start, end);
    }
    return text;
  }

  #part(start: number, end: number): string {
    if (this.#transformed !== null) return this.#transformed.slice(start, end);
    return transformed(this.#characters.slice(start, end), this.#transform);
  }
}

/** How a text that is being added looks. */
interface FlowStyle {
  readonly whiteSpaceCollapse: string;
  readonly textTransform: string;
  readonly isVisible: boolean;
}

/** What the last thing in the lines does with white space after it. */
type End = 'collapses' | 'keeps' | 'is a space';

/**
 * The texts of one https://drafts.csswg.org/css-inline/#inline-formatting-context, whose white space collapses over the borders of inline
 * boxes. https://drafts.csswg.org/css-text/#white-space-processing
 */
export class InlineFlow {
  #end: End = 'collapses';
  /** What ends in a space that is not there when the line ends. */
  #spaced: ShownText | null = null;
  #isUntouched = true;
  /** Those of the text before, if nothing is between: of a word, a letter and what may be within. */
  #lastCharacters = '';
  #hasLostSpace = false;

  /** Whether something stands in the lines. */
  get isTouched(): boolean {
    return !this.#isUntouched;
  }

  /** Whether white space was left out that would be there after something. */
  get hasLostSpace(): boolean {
    return this.#hasLostSpace;
  }

  /** The text that the lines end with when that ends in a space which something after it would keep. */
  get pendingSpace(): ShownText | null {
    return this.#end === 'is a space' ? this.#spaced : null;
  }

  addText(data: string, style: FlowStyle, isSelectable: boolean): ShownText {
    const { whiteSpaceCollapse, textTransform, isVisible } = style;
    const characters = shownCharacters(data, whiteSpaceCollapse);
    const text = new ShownText(characters, textTransform, isVisible, isSelectable, this.#lastCharacters);
    this.#lastCharacters = (this.#lastCharacters + data.slice(-2)).slice(-2);
    switch (whiteSpaceCollapse) {
      case 'preserve':
      case 'break-spaces':
      case 'preserve-spaces':
        this.#addKept(text, data);
        break;
      case 'preserve-breaks':
        this.#addLines(text, data);
        break;
      default:
        this.#addCollapsible(text, data, 0, data.length);
    }
    return text;
  }

  /** What is rendered, and has no text of these lines: an image, a control, a box with lines of its own. */
  addAtom(): void {
    this.#lastCharacters = '';
    this.#continueWith('keeps');
  }

  /** @param isKept - Whether white space before it is: that of a `br` whose own does not collapse. */
  addBreak(isKept: boolean): void {
    this.#lastCharacters = '';
    if (!isKept) this.#cutSpace();
    this.#continueWith('collapses');
  }

  /** A block comes, or nothing more. */
  finish(): void {
    this.#lastCharacters = '';
    this.#cutSpace();
    this.#continueWith('collapses');
  }

  #continueWith(end: End): void {
    this.#end = end;
    this.#isUntouched = false;
  }

  #cutSpace(): void {
    if (this.#end === 'is a space') (this.#spaced as ShownText).hideLastCharacter();
  }

  #addKept(text: ShownText, data: string): void {
    text.show(0, data.length);
    this.#continueWith(data.endsWith('\n') ? 'collapses' : 'keeps');
  }

  #addLines(text: ShownText, data: string): void {
    let start = 0;
    for (let end = data.indexOf('\n'); end >= 0; end = data.indexOf('\n', start)) {
      this.#addCollapsible(text, data, start, end);
      this.addBreak(false);
      text.show(end, end + 1);
      start = end + 1;
    }
    this.#addCollapsible(text, data, start, data.length);
  }

  #addCollapsible(text: ShownText, data: string, from: number, to: number): void {
    let at = from;
    while (at < to) {
      const start = at;
      while (at < to && isCollapsible(data.charCodeAt(at))) at++;
      if (at > start && !isRemovedBreak(data, start, at)) this.#addSpace(text, start);
      const word = at;
      while (at < to && !isCollapsible(data.charCodeAt(at))) at++;
      if (at === word) continue;
      text.show(word, at);
      this.#continueWith('keeps');
    }
  }

  #addSpace(text: ShownText, at: number): void {
    if (this.#end === 'keeps') {
      text.show(at, at + 1);
      this.#spaced = text;
      this.#end = 'is a space';
    } else if (this.#isUntouched) {
      this.#hasLostSpace = true;
    }
  }
}

/** https://drafts.csswg.org/css-text/#line-break-transform */
function isRemovedBreak(data: string, start: number, end: number): boolean {
  if (data[start - 1] !== ZERO_WIDTH_SPACE && data[end] !== ZERO_WIDTH_SPACE) return false;
  return data.slice(start, end).includes('\n');
}

const ZERO_WIDTH_SPACE = '\u200b';

function isCollapsible(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d;
}

/** https://drafts.csswg.org/css-text/#white-space-collapsing */
function shownCharacters(data: string, whiteSpaceCollapse: string): string {
  switch (whiteSpaceCollapse) {
    case 'preserve':
    case 'break-spaces':
      return data;
    case 'preserve-breaks':
      return data.replace(/[\t\r]/g, ' ');
    default:
      return data.replace(/[\t\n\r]/g, ' ');
  }
}
