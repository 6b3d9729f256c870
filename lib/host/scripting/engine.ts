import type { SyntaxFailure } from '../../../dom/realm/module-host.ts';
import { syntaxCheck } from '../node/check-syntax.ts';
import { decodeEscapes } from './spelling.ts';

export function failureOf(text: string): SyntaxFailure | null {
  return syntaxCheck.failureOf(withoutHashbang(text));
}

/** Bodies of functions have none. */
function withoutHashbang(text: string): string {
  return text.startsWith('#!') ? `//${text.slice(2)}` : text;
}

/** What stands around a text when the engine is asked whether it takes it. */
export class Surroundings {
  readonly #open: string;
  readonly #close: string;

  constructor(open: string, close: string) {
    this.#open = open;
    this.#close = close;
  }

  /** Whether the engine takes the text there. */
  take(text: string): boolean {
    return syntaxCheck.takes(this.#open + withoutHashbang(text) + this.#close);
  }
}

/** Takes all that a script may have, and `return` and `new.target`. */
export const BODY = new Surroundings('', '');

/** Takes `super.x`, too. */
const METHOD = new Surroundings('({m(){\n', '\n}})');

/** Takes `super()` and private names; what has them is strict. */
function constructorFor(text: string): Surroundings {
  const names = new Set<string>();
  for (const [name] of text.matchAll(PRIVATE_NAME)) names.add(decodeEscapes(name));
  names.delete('#constructor');
  return new Surroundings(
    `(class extends null{${[...names].map((name) => `${name};`).join('')}constructor(){\n`,
    '\n}})',
  );
}

const PRIVATE_NAME =
  /#(?:[\p{ID_Start}$_]|\\u[\da-f]{4}|\\u\{[\da-f]+\})(?:[\p{ID_Continue}$\u200c\u200d]|\\u[\da-f]{4}|\\u\{[\da-f]+\})*/giu;

/**
 * Where the engine takes a text: the body of a function and the text of a direct eval may have what a script may not. What
 * they have in common is read alike in all of them, and what is strict as what is sloppy. Null: nowhere.
 */
export function surroundingsFor(text: string): Surroundings | null {
  if (BODY.take(text)) return BODY;
  if (METHOD.take(text)) return METHOD;
  const constructor = constructorFor(text);
  return constructor.take(text) ? constructor : null;
}
