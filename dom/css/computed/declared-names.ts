import type { DeclarationBlock } from '../declaration-block.ts';

/** What blocks declare, of which there may come more. Each is looked at once, and read only if it may have an answer. */
export class DeclaredNames {
  /** Of the names that matter it finds a part, wherever they or their shorthands stand. */
  readonly #pattern: RegExp;
  readonly #matters: (name: string) => boolean;
  readonly #names = new Set<string>();
  #looked = 0;

  constructor(pattern: RegExp, matters: (name: string) => boolean) {
    this.#pattern = pattern;
    this.#matters = matters;
  }

  /** Those that matter. */
  in(blocks: readonly DeclarationBlock[]): ReadonlySet<string> {
    while (this.#lookAtNext(blocks));
    return this.#names;
  }

  /** Whether any does. */
  areAnyIn(blocks: readonly DeclarationBlock[]): boolean {
    while (this.#names.size === 0 && this.#lookAtNext(blocks));
    return this.#names.size > 0;
  }

  #lookAtNext(blocks: readonly DeclarationBlock[]): boolean {
    const block = blocks[this.#looked];
    if (block === undefined) return false;
    if (block.mayDeclare(this.#pattern)) {
      for (const name of block.names) if (this.#matters(name)) this.#names.add(name);
    }
    this.#looked++;
    return true;
  }
}
