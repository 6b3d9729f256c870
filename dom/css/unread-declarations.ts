import { type Declaration, parsedDeclaration } from './declaration.ts';
import { bitsOfText } from './declared-bits.ts';
import { isCustomProperty, namesDeclaring } from './properties.ts';
import { declarationsIn, type RawDeclaration } from './syntax.ts';

/** More declarations are not gone through each time that somebody asks. */
const FEW = 16;

type Parsed = readonly Declaration[] | null;

/**
 * The declarations of a rule as they are written, of which the values are parsed when somebody asks for them.
 *
 * OPTIMIZATION: most rules of a large sheet are for no element of a page, and of the others programs want a few properties.
 * (bench/styles)
 */
export class UnreadDeclarations {
  readonly #text: string;
  readonly #isQuirky: boolean;
  #bits: number | null = null;
  #raw: readonly RawDeclaration[] | null = null;
  /** By place; undefined: nobody has asked. */
  #parsed: (Parsed | undefined)[] | null = null;

  constructor(text: string, isQuirky: boolean) {
    this.#text = text;
    this.#isQuirky = isQuirky;
  }

  /** What it may declare, as `bitsOfProperty`. */
  get bits(): number {
    this.#bits ??= bitsOfText(this.#text);
    return this.#bits;
  }

  get raw(): readonly RawDeclaration[] {
    this.#raw ??= declarationsIn(this.#text);
    return this.#raw;
  }

  /** Whether declarations may be looked for one by one. */
  get isShort(): boolean {
    return this.raw.length <= FEW;
  }

  /** False: the names that the pattern finds all or parts of are not declared. */
  mayDeclare(pattern: RegExp): boolean {
    return mayNameIn(this.#text, pattern);
  }

  /** What counts in the end: the last that is important, or else the last. */
  get(name: string): Declaration | null {
    const { raw } = this;
    const names = isCustomProperty(name) ? null : namesDeclaring(name);
    let last: Declaration | null = null;
    for (let at = raw.length - 1; at >= 0; at--) {
      const { name: written, important } = raw[at] as RawDeclaration;
      if (last !== null && !important) continue;
      if (names === null ? written !== name : !names.has(written)) continue;
      const declaration = this.#parsedAt(at)?.find((one) => one.name === name);
      if (declaration === undefined) continue;
      if (important) return declaration;
      last = declaration;
    }
    return last;
  }

  #parsedAt(at: number): Parsed {
    this.#parsed ??= [];
    let parsed = this.#parsed[at];
    if (parsed === undefined) {
      const { name, value, important } = this.raw[at] as RawDeclaration;
      parsed = parsedDeclaration(name, value, important, this.#isQuirky);
      this.#parsed[at] = parsed;
    }
    return parsed;
  }
}

/** Whether declarations in the text may have names of which the pattern finds all or parts. Escapes in a name may stand for anything. */
export function mayNameIn(text: string, pattern: RegExp): boolean {
  return mayHoldEscapedName(text) || pattern.test(text);
}

/** Nothing that may hold quotes but strings, and no comment, stands among those. */
const WITH_STRINGS = /^[^(]*$/;
const STRINGS = /"(?:[^"\\\n]|\\[\s\S]?)*(?:"|(?=\n)|$)|'(?:[^'\\\n]|\\[\s\S]?)*(?:'|(?=\n)|$)/g;

function mayHoldEscapedName(text: string): boolean {
  if (!text.includes('\\')) return false;
  return !WITH_STRINGS.test(text) || text.includes('/*') || text.replace(STRINGS, '').includes('\\');
}
