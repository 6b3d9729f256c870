/** https://drafts.csswg.org/css-cascade/#layer-ordering */
export class LayerOrder {
  /** The names of layers in the order in which they came, each with its own below. */
  readonly #names: string[] = [];
  #positions: Map<string, number> | null = null;
  #anonymous = 0;

  /** A layer inside of another (null: of none); gives its whole name. */
  declare(outer: string | null, name: string): string {
    const own = name === '' ? `(${this.#anonymous++})` : name;
    let whole = outer;
    for (const part of own.split('.')) {
      whole = whole === null ? part : `${whole}.${part}`;
      if (!this.#names.includes(whole)) this.#names.push(whole);
    }
    this.#positions = null;
    return whole as string;
  }

  /** What is in no layer comes after all of them, as what is in a layer itself comes after what is in those inside of it. */
  positionOf(name: string | null): number {
    if (name === null) return Number.MAX_SAFE_INTEGER;
    this.#positions ??= this.#number();
    return this.#positions.get(name) as number;
  }

  #number(): Map<string, number> {
    const keys = new Map<string, string>();
    for (const name of this.#names) {
      const parts = name.split('.');
      const indexes = parts.map((_part, depth) => this.#names.indexOf(parts.slice(0, depth + 1).join('.')));
      keys.set(name, [...indexes, this.#names.length].map((index) => String(index).padStart(6, '0')).join('.'));
    }
    const ordered = [...this.#names].sort((a, b) => ((keys.get(a) as string) < (keys.get(b) as string) ? -1 : 1));
    return new Map(ordered.map((name, position) => [name, position]));
  }
}
