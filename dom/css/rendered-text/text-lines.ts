/**
 * Text as it would be rendered, collected piece by piece: white space collapses over the borders of elements, and lines that a block
 * asks for become as many as the block that asks for most. https://html.spec.whatwg.org/#rendered-text-collection-steps
 */
export class TextLines {
  readonly #pieces: string[] = [];
  /** A https://html.spec.whatwg.org/#required-line-break-count, of those that stand together. */
  #requiredBreaks = 0;
  /** Collapsible white space that is rendered when something follows on its line. */
  #hasPendingSpace = false;
  /** Nothing stands on the line yet, so that white space at its start is not rendered. */
  #isAtLineStart = true;

  /** https://drafts.csswg.org/css-text/#white-space-processing */
  addText(text: string, whiteSpaceCollapse: string): void {
    switch (whiteSpaceCollapse) {
      case 'preserve':
      case 'break-spaces':
        this.#addPreserved(text);
        break;
      case 'preserve-breaks':
        this.#addLines(text);
        break;
      default:
        this.#addCollapsible(text);
    }
  }

  /** What is rendered, and has no text: an image, a control. */
  addAtom(): void {
    this.#flush();
    this.#isAtLineStart = false;
  }

  /** The content of a box that has lines of its own begins or ends, within a line. */
  startInlineBox(): void {
    this.#flush();
    this.#isAtLineStart = true;
  }

  endInlineBox(): void {
    this.#hasPendingSpace = false;
    this.#isAtLineStart = false;
  }

  addForced(text: '\n' | '\t'): void {
    this.#hasPendingSpace = false;
    this.#add(text);
    this.#isAtLineStart = true;
  }

  requireBreaks(count: number): void {
    this.#hasPendingSpace = false;
    this.#isAtLineStart = true;
    if (count > this.#requiredBreaks) this.#requiredBreaks = count;
  }

  /** Line breaks that are required at the end are not there, as those at the start. */
  finish(): string {
    return this.#pieces.join('');
  }

  #add(text: string): void {
    if (this.#requiredBreaks > 0 && this.#pieces.length > 0) this.#pieces.push('\n'.repeat(this.#requiredBreaks));
    this.#requiredBreaks = 0;
    this.#pieces.push(text);
  }

  #flush(): void {
    if (this.#hasPendingSpace) this.#add(' ');
    this.#hasPendingSpace = false;
  }

  #addPreserved(text: string): void {
    if (text === '') return;
    this.#flush();
    const lines = text.replace(/\r\n?/g, '\n');
    this.#add(lines);
    this.#isAtLineStart = lines.endsWith('\n');
  }

  #addLines(text: string): void {
    const lines = text.split(/\r\n|[\n\r]/);
    for (let i = 0; i < lines.length; i++) {
      if (i > 0) this.addForced('\n');
      this.#addCollapsible(lines[i] as string);
    }
  }

  #addCollapsible(text: string): void {
    const words = text.replace(/[\t\n\f\r ]+/g, ' ');
    if (words === '') return;
    if (words.startsWith(' ') && !this.#isAtLineStart) this.#hasPendingSpace = true;
    const start = words.startsWith(' ') ? 1 : 0;
    if (words.length === start) return;
    this.#flush();
    const endsInSpace = words.endsWith(' ');
    this.#add(words.slice(start, endsInSpace ? -1 : undefined));
    this.#isAtLineStart = false;
    this.#hasPendingSpace = endsInSpace;
  }
}
