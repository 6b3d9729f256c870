/** Text with lines that a block asks for, which become as many as the block that asks for most. https://html.spec.whatwg.org/#rendered-text-collection-steps */
export class TextLines {
  readonly #pieces: string[] = [];
  /** A https://html.spec.whatwg.org/#required-line-break-count, of those that stand together. */
  #requiredBreaks = 0;

  add(text: string): void {
    if (text === '') return;
    if (this.#requiredBreaks > 0 && this.#pieces.length > 0) this.#pieces.push('\n'.repeat(this.#requiredBreaks));
    this.#requiredBreaks = 0;
    this.#pieces.push(text);
  }

  requireBreaks(count: number): void {
    if (count > this.#requiredBreaks) this.#requiredBreaks = count;
  }

  /** Line breaks that are required at the end are not there, as those at the start. */
  finish(): string {
    return this.#pieces.join('');
  }
}
