import { type Joined, JoinedList } from '../webidl/joined-list.ts';
import { isCustomProperty } from './properties.ts';

interface Declared extends Joined {
  readonly name: string;
}

/** What one declaration after the other is serialized as; null: it is part of what was said for another one. */
export type SerializedDeclarations = Iterable<readonly [name: string, text: string | null]>;

/**
 * The many declarations of a block by place, and how they are serialized. There are only so many properties, but any number of
 * custom ones, none of which decides how another declaration is written: a change of one takes logarithmic time.
 */
export class DeclarationRow {
  readonly #byName = new Map<string, Declared>();
  readonly #all: JoinedList<Declared>;
  /** Those that are no custom properties, in order. */
  readonly #known = new Set<string>();

  constructor(declarations: SerializedDeclarations) {
    for (const [name, text] of declarations) {
      this.#byName.set(name, { name, text, slot: 0 });
      if (!isCustomProperty(name)) this.#known.add(name);
    }
    this.#all = new JoinedList(' ', [...this.#byName.values()]);
  }

  get length(): number {
    return this.#all.length;
  }

  get text(): string {
    return this.#all.text;
  }

  /** The names of those that are no custom properties, in order. */
  get known(): string[] {
    return [...this.#known];
  }

  nameAt(index: number): string | undefined {
    return this.#all.at(index)?.name;
  }

  /** Declares it, at the end if it is new. */
  set(name: string, text: string | null): void {
    const declared = this.#byName.get(name);
    if (declared === undefined) {
      const added = { name, text, slot: 0 };
      this.#byName.set(name, added);
      this.#all.add(added);
      if (!isCustomProperty(name)) this.#known.add(name);
    } else if (declared.text !== text) {
      declared.text = text;
      this.#all.update(declared);
    }
  }

  delete(name: string): void {
    const declared = this.#byName.get(name);
    if (declared === undefined) return;
    this.#byName.delete(name);
    this.#known.delete(name);
    this.#all.delete(declared);
  }
}
