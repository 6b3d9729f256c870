import type { Surroundings } from './engine.ts';
import { ESCAPED_IMPORT, IMPORT_WORD, PROBE } from './spelling.ts';

/** How many characters the engine is asked to read on account of one text, before the rest of its words are given up. */
const BUDGET = 1 << 26;
const COST_OF_ASKING = 1 << 10;

/**
 * Finds the words `import` that are keywords, by asking the engine: one that is no keyword may be spelt with an escape, and
 * in the place of one that begins a call an expression may stand. All are guessed first, and then asked for at once; what was
 * guessed wrong is looked for by halves, so that right guesses cost nothing.
 */
export class LiveImports {
  /** Where the words are that are keywords. */
  readonly live: number[] = [];
  readonly #source: string;
  readonly #surroundings: Surroundings;
  readonly #words: readonly number[];
  #budget = BUDGET;

  /** The engine takes the source there. */
  constructor(source: string, surroundings: Surroundings) {
    this.#source = source;
    this.#surroundings = surroundings;
    this.#words = [...source.matchAll(IMPORT_WORD)].map(({ index }) => index);
  }

  /** The guess says which may be live; it is not asked for where there is one word, and put right where it is wrong. */
  find(guess: (source: string) => ReadonlySet<number>): void {
    this.#putRight(this.#words.length > 1 ? guess(this.#source) : new Set());
  }

  #putRight(guess: ReadonlySet<number>): void {
    const ranges: [number, number][] = [[0, this.#words.length]];
    while (ranges.length > 0) {
      const [from, to] = ranges.pop()!;
      if (to - from === 1) {
        this.#ask(from);
      } else if (this.#isRight(guess, from, to)) {
        this.#take(guess, from, to);
      } else {
        const middle = (from + to) >> 1;
        ranges.push([middle, to], [from, middle]);
      }
    }
  }

  #take(guess: ReadonlySet<number>, from: number, to: number): void {
    for (let at = from; at < to; at++) if (guess.has(this.#words[at]!)) this.live.push(this.#words[at]!);
  }

  #ask(at: number): void {
    if (this.#takes(at, at + 1, () => ESCAPED_IMPORT) === false) this.live.push(this.#words[at]!);
  }

  #isRight(guess: ReadonlySet<number>, from: number, to: number): boolean {
    return this.#takes(from, to, (word) => (guess.has(word) ? PROBE : ESCAPED_IMPORT)) === true;
  }

  /** Whether the engine takes the source with some of the words replaced; null once it was asked too much. */
  #takes(from: number, to: number, replacement: (word: number) => string): boolean | null {
    this.#budget -= this.#source.length + COST_OF_ASKING;
    if (this.#budget < 0) return null;
    let text = '';
    let position = 0;
    for (let at = from; at < to; at++) {
      const word = this.#words[at]!;
      text += this.#source.slice(position, word) + replacement(word);
      position = word + 'import'.length;
    }
    return this.#surroundings.take(text + this.#source.slice(position));
  }
}

/** What a look at the line shows: a call that is no method's and seems to be in no comment and no string. */
export function likelyCalls(source: string, call: RegExp = /\bimport(?=\s*\()/g): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { index } of source.matchAll(call)) {
    const before = source.slice(Math.max(0, index - 300), index);
    const line = before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1);
    if (!/\.\s*$|\/\/|^\s*\*/.test(line) && !isOpen(line, "'") && !isOpen(line, '"') && !isOpen(line, '`')) {
      found.add(index);
    }
  }
  return found;
}

function isOpen(line: string, quote: string): boolean {
  return line.split(quote).length % 2 === 0;
}
