import { comparePlaces, type RulesPlace } from './entry.ts';

/** A layer, with those inside of it in the order in which they came. */
interface Layer {
  readonly inner: Map<string, Layer>;
  position: number;
}

/** https://drafts.csswg.org/css-cascade/#layer-ordering */
export class LayerOrder {
  /** What is in no layer. */
  readonly #outermost: Layer = { inner: new Map(), position: Number.MAX_SAFE_INTEGER };
  /** By their whole names. */
  readonly #layers = new Map<string, Layer>();
  /** Where they were declared first, by the same names. */
  readonly #first = new Map<string, RulesPlace>();
  #isNumbered = true;
  #anonymous = 0;

  /** A layer inside of another (null: of none), by rules in that place; gives its whole name. */
  declare(outer: string | null, name: string, place: RulesPlace): string {
    const own = name === '' ? `(${this.#anonymous++})` : name;
    const whole = outer === null ? own : `${outer}.${own}`;
    if (this.#layers.has(whole)) return whole;
    let layer = outer === null ? this.#outermost : (this.#layers.get(outer) as Layer);
    for (const part of own.split('.')) {
      let inner = layer.inner.get(part);
      if (inner === undefined) {
        inner = { inner: new Map(), position: 0 };
        layer.inner.set(part, inner);
        this.#isNumbered = false;
      }
      layer = inner;
    }
    this.#layers.set(whole, layer);
    this.#first.set(whole, place);
    return whole;
  }

  get size(): number {
    return this.#layers.size;
  }

  /** Whether rules that come later than that place have declared it first. */
  isFromLater(name: string, place: RulesPlace): boolean {
    return comparePlaces(this.#first.get(name) as RulesPlace, place) > 0;
  }

  /** What is in no layer comes after all of them, as what is in a layer itself comes after what is in those inside of it. */
  positionOf(name: string | null): number {
    if (name === null) return Number.MAX_SAFE_INTEGER;
    if (!this.#isNumbered) this.#number();
    return (this.#layers.get(name) as Layer).position;
  }

  #number(): void {
    let position = 0;
    const open = [{ layer: this.#outermost, rest: this.#outermost.inner.values() }];
    for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
      const { value: inner } = last.rest.next();
      if (inner !== undefined) {
        open.push({ layer: inner, rest: inner.inner.values() });
        continue;
      }
      open.pop();
      if (last.layer !== this.#outermost) last.layer.position = position++;
    }
    this.#isNumbered = true;
  }
}
