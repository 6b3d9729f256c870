interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly probe: string;
}

/** Changes to a text, made in the order of the text; those at one place stay in the order they were noted. */
export class Edits {
  readonly #edits: Edit[] = [];

  get isEmpty(): boolean {
    return this.#edits.length === 0;
  }

  insert(at: number, text: string, probe = text): void {
    this.#edits.push({ start: at, end: at, text, probe });
  }

  /** `probe` is what the engine only takes in place of the text where that was read as the engine reads it. */
  replace(start: number, end: number, text: string, probe = text): void {
    this.#edits.push({ start, end, text, probe });
  }

  /** Takes a part out and keeps its line ends, so that what follows stays on its line and in its column. */
  blank(source: string, start: number, end: number, text = ''): void {
    const blanks = source.slice(start, end).replace(/[^\r\n\u2028\u2029]/g, ' ');
    this.replace(start, end, text + (blanks.startsWith(' '.repeat(text.length)) ? blanks.slice(text.length) : blanks));
  }

  apply(source: string): string {
    return this.#apply(
      source,
      ({ text }) => text,
      (rest) => rest,
    );
  }

  /** With what is left of the source spelt otherwise. */
  applySpelling(source: string, spell: (rest: string) => string): string {
    return this.#apply(source, ({ text }) => text, spell);
  }

  applyProbes(source: string, spell: (rest: string) => string): string {
    return this.#apply(source, ({ probe }) => probe, spell);
  }

  #apply(source: string, textOf: (edit: Edit) => string, spell: (rest: string) => string): string {
    const edits = this.#edits.sort((first, second) => first.start - second.start);
    let result = '';
    let position = 0;
    for (const edit of edits) {
      result += spell(source.slice(position, edit.start)) + textOf(edit);
      position = edit.end;
    }
    return result + spell(source.slice(position));
  }
}
