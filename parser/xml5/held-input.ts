/**
 * Input that may have to be read again: what comes after a `>` that ends a comment or a doctype only if nothing else does up to the
 * end of the input.
 */
export class HeldInput {
  /** Where it starts; -1 when nothing is held. */
  from = -1;
  /** How much of the token came before. */
  length = 0;
  text = '';

  /** The first such place counts. */
  hold(from: number, length: number): void {
    if (this.from >= 0) return;
    this.from = from;
    this.length = length;
    this.text = '';
  }

  /** @param base - Where the source, which was read, stands in the input. */
  add(source: string, base: number): void {
    if (this.from >= 0) this.text += source.slice(Math.max(0, this.from - base));
  }

  release(): void {
    this.from = -1;
  }
}
