import type { AttributeName } from '../names/attribute-name.ts';
import { asciiLowercase } from '../names/element-name.ts';
import { getAttribute, hasAttribute, setAttribute } from '../tree/attributes.ts';
import type { ElementRecord } from '../tree/records.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { arrayIndexOf, LegacyPlatformObject } from '../webidl/legacy-platform-object.ts';
import type { PlatformState } from '../webidl/state.ts';
import { hasToken, parseOrderedSet } from './token-set.ts';

/** More tokens are not copied for every one that is added. */
const FEW = 32;

const WHITE_SPACE = /[\t\n\f\r ]/;

/**
 * The tokens of an attribute, and the handler of the DOMTokenList's Proxy. Nothing is stored but the tokens of the value
 * last parsed: the attribute is the truth. https://dom.spec.whatwg.org/#interface-domtokenlist
 */
export class TokenList extends LegacyPlatformObject implements PlatformState {
  readonly kind = 'DOMTokenList';
  readonly #element: ElementRecord;
  readonly #attribute: AttributeName;
  /** In lowercase; null when the attribute does not define supported tokens. */
  readonly #supportedTokens: readonly string[] | null;
  #parsedValue = '';
  #parsedTokens: readonly string[] = [];
  /** The same when there are many and some are added; null when nobody has asked. */
  #many: Set<string> | null = null;
  /** Whether the value last parsed is what the tokens are serialized as. */
  #isSerialized = false;

  constructor(element: ElementRecord, attribute: AttributeName, supportedTokens: readonly string[] | null) {
    super();
    this.#element = element;
    this.#attribute = attribute;
    this.#supportedTokens = supportedTokens;
  }

  get value(): string {
    return getAttribute(this.#element, this.#attribute) ?? '';
  }

  set value(value: string) {
    setAttribute(this.#element, this.#attribute, value);
  }

  get #tokens(): readonly string[] {
    const { value } = this;
    if (value !== this.#parsedValue) {
      this.#parsedTokens = parseOrderedSet(value);
      this.#parsedValue = value;
      this.#many = null;
      this.#isSerialized = false;
    }
    return this.#parsedTokens;
  }

  contains(token: string): boolean {
    return token !== '' && hasToken(this.value, token) && !WHITE_SPACE.test(token);
  }

  /** https://dom.spec.whatwg.org/#dom-domtokenlist-add */
  add(tokens: readonly string[]): void {
    for (const token of tokens) validate(token);
    const old = this.#tokens;
    if (old.length > FEW && this.#isSerialized) {
      this.#append(tokens);
      return;
    }
    const set = new Set(old);
    for (const token of tokens) set.add(token);
    this.#update([...set]);
  }

  /** Adds to what stays as it is, and so does the value. */
  #append(tokens: readonly string[]): void {
    // Nobody else has them: they were made by `#update`.
    const all = this.#parsedTokens as string[];
    this.#many ??= new Set(all);
    let value = this.#parsedValue;
    for (const token of tokens) {
      if (this.#many.has(token)) continue;
      this.#many.add(token);
      all.push(token);
      value += ` ${token}`;
    }
    this.#parsedValue = value;
    this.value = value;
  }

  /** https://dom.spec.whatwg.org/#dom-domtokenlist-remove */
  remove(tokens: readonly string[]): void {
    for (const token of tokens) validate(token);
    this.#update(this.#tokens.filter((token) => !tokens.includes(token)));
  }

  /** https://dom.spec.whatwg.org/#dom-domtokenlist-toggle; null stands for a force that was not given. */
  toggle(token: string, force: boolean | null): boolean {
    validate(token);
    const tokens = this.#tokens;
    if (tokens.includes(token)) {
      if (force === true) return true;
      this.#update(tokens.filter((other) => other !== token));
      return false;
    }
    if (force === false) return false;
    this.#update([...tokens, token]);
    return true;
  }

  /** https://dom.spec.whatwg.org/#dom-domtokenlist-replace */
  replace(token: string, newToken: string): boolean {
    if (token === '' || newToken === '') throwDOMException('SyntaxError', 'The token must not be empty.');
    validate(token);
    validate(newToken);
    const tokens = this.#tokens;
    if (!tokens.includes(token)) return false;
    // https://infra.spec.whatwg.org/#set-replace: whichever of the two comes first becomes the new token.
    const replaced = tokens.map((other) => (other === token ? newToken : other));
    this.#update([...new Set(replaced)]);
    return true;
  }

  /** https://dom.spec.whatwg.org/#concept-domtokenlist-validation */
  supports(token: string): boolean {
    if (this.#supportedTokens === null) {
      throw new TypeError(`The attribute '${this.#attribute.qualifiedName}' has no supported tokens.`);
    }
    return this.#supportedTokens.includes(asciiLowercase(token));
  }

  /** https://dom.spec.whatwg.org/#concept-dtl-update */
  #update(tokens: readonly string[]): void {
    if (tokens.length === 0 && !hasAttribute(this.#element, this.#attribute)) return;
    const value = tokens.join(' ');
    this.#parsedValue = value;
    this.#parsedTokens = tokens;
    this.#many = null;
    this.#isSerialized = true;
    this.value = value;
  }

  indexedLength(): number {
    return this.#tokens.length;
  }

  indexedValue(index: number): string | undefined {
    return this.#tokens[index];
  }

  override get(target: object, key: string | symbol, receiver: unknown): unknown {
    const index = typeof key === 'string' ? arrayIndexOf(key) : -1;
    return (index < 0 ? undefined : this.#tokens[index]) ?? Reflect.get(target, key, receiver);
  }

  namedValue(): undefined {
    return undefined;
  }

  supportedNames(): readonly string[] {
    return [];
  }
}

function validate(token: string): void {
  if (token === '') throwDOMException('SyntaxError', 'The token must not be empty.');
  if (WHITE_SPACE.test(token)) {
    throwDOMException('InvalidCharacterError', `The token '${token}' contains white space.`);
  }
}
