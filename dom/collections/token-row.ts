import { type Joined, JoinedList } from '../webidl/joined-list.ts';

interface Token extends Joined {
  text: string;
}

/** Many tokens of an ordered set: each change takes logarithmic time, and so does saying what they are serialized as. */
export class TokenRow {
  readonly #byText = new Map<string, Token>();
  readonly #tokens: JoinedList<Token>;

  /** Each token once. */
  constructor(tokens: readonly string[]) {
    const row = tokens.map((text) => ({ text, slot: 0 }));
    for (const token of row) this.#byText.set(token.text, token);
    this.#tokens = new JoinedList(' ', row);
  }

  get length(): number {
    return this.#tokens.length;
  }

  at(index: number): string | undefined {
    return this.#tokens.at(index)?.text;
  }

  has(text: string): boolean {
    return this.#byText.has(text);
  }

  /** https://dom.spec.whatwg.org/#concept-ordered-set-serializer */
  serialize(): string {
    return this.#tokens.text;
  }

  add(text: string): void {
    if (this.#byText.has(text)) return;
    const token = { text, slot: 0 };
    this.#byText.set(text, token);
    this.#tokens.add(token);
  }

  delete(text: string): void {
    const token = this.#byText.get(text);
    if (token === undefined) return;
    this.#byText.delete(text);
    this.#tokens.delete(token);
  }

  /** https://infra.spec.whatwg.org/#set-replace, for a token that is there: whichever of the two comes first becomes the new one. */
  replace(text: string, newText: string): void {
    const token = this.#byText.get(text) as Token;
    const other = this.#byText.get(newText) ?? token;
    const [first, last] = token.slot < other.slot ? [token, other] : [other, token];
    if (last !== first) this.delete(last.text);
    this.#byText.delete(first.text);
    first.text = newText;
    this.#byText.set(newText, first);
    this.#tokens.update(first);
  }
}
