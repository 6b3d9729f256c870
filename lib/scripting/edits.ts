interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Changes to a text, made in the order of the text; those at one place stay in the order they were noted. */
export class Edits {
  readonly #edits: Edit[] = [];

  get isEmpty(): boolean {
    return this.#edits.length === 0;
  }

  insert(at: number, text: string): void {
    this.#edits.push({ start: at, end: at, text });
  }

  replace(start: number, end: number, text: string): void {
    this.#edits.push({ start, end, text });
  }

  /** Takes a part out and keeps its line ends, so that what follows stays on its line and in its column. */
  blank(source: string, start: number, end: number, text = ''): void {
    const blanks = source.slice(start, end).replace(/[^\r\n\u2028\u2029]/g, ' ');
    this.replace(start, end, text + (blanks.startsWith(' '.repeat(text.length)) ? blanks.slice(text.length) : blanks));
  }

  apply(source: string): string {
    const edits = this.#edits.sort((first, second) => first.start - second.start);
    let result = '';
    let position = 0;
    for (const { start, end, text } of edits) {
      result += source.slice(position, start) + text;
      position = end;
    }
    return result + source.slice(position);
  }
}
