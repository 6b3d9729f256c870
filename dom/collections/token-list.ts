import { asciiLowercase } from '../names/ascii-case.ts';
import { ATTR, type AttributeName } from '../names/attribute-name.ts';
import { getAttribute, hasAttribute, setAttribute } from '../tree/attributes.ts';
import { NOWHERE } from '../tree/nowhere.ts';
import type { ElementRecord } from '../tree/records.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { apply } from '../webidl/language/intrinsics.ts';
import { arrayIndexOf, LegacyPlatformObject, MemberReaders } from '../webidl/legacy-platform-object.ts';
import type { PlatformState } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import { TokenRow } from './token-row.ts';
import { hasToken, hasWhiteSpace, parseOrderedSet } from './token-set.ts';

/** More tokens are not copied for every change. */
const FEW = 32;
/** A longer value is not looked through for every token. */
const LONG = 512;
/** A longer token is not remembered: it may be a part of a text that V8 keeps for it. */
const SHORT = 12;

interface TokenListReader {
  contains(this: unknown): unknown;
  read(this: unknown, target: object, key: string | symbol): unknown;
}

const readers = new MemberReaders<TokenListReader>((prototype) => {
  const reader = {
    __proto__: prototype,
    contains(): unknown {
      return super.contains;
    },
    read(target: object, key: string | symbol): unknown {
      switch (key) {
        case 'add':
          return super.add;
        case 'remove':
          return super.remove;
        case 'toggle':
          return super.toggle;
        case 'length':
          return super.length;
        default:
          return Reflect.get(target, key, this);
      }
    },
  };
  return reader;
});

/**
 * The tokens of an attribute, and the handler of the DOMTokenList's Proxy. Nothing is stored but the tokens of the value
 * last parsed: the attribute is the truth. https://dom.spec.whatwg.org/#interface-domtokenlist
 */
export class TokenList extends LegacyPlatformObject implements PlatformState {
  /** OPTIMIZATION: see `webidl/kept-shapes.ts`. (bench/scrape) */
  static readonly kept = new TokenList(NOWHERE as ElementRecord, ATTR.class, null);

  readonly kind = 'DOMTokenList';
  readonly #element: ElementRecord;
  readonly #attribute: AttributeName;
  /** In lowercase; null when the attribute does not define supported tokens. */
  readonly #supportedTokens: readonly string[] | null;
  #parsedValue = '';
  #parsedTokens: readonly string[] = [];
  /** The value in which a token was looked for last, that token, and whether it was there. */
  #searchedValue: string | null = null;
  #searchedToken = '';
  #isFound = false;
  /** Takes their place when there are many and they change; null: it did not come to that, or a change failed half-way. */
  #many: TokenRow | null = null;
  #reader: TokenListReader | null = null;

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

  /** What is known of the value as it is now. */
  #parse(): TokenRow | readonly string[] {
    const { value } = this;
    if (value !== this.#parsedValue) {
      this.#many = null;
      this.#parsedTokens = parseOrderedSet(value);
      this.#parsedValue = value;
    }
    return this.#many ?? this.#parsedTokens;
  }

  /** The same if they are many. */
  #parseMany(): TokenRow | null {
    const tokens = this.#parse();
    if (tokens instanceof TokenRow) return tokens;
    if (tokens.length > FEW) this.#many = new TokenRow(tokens);
    return this.#many;
  }

  contains(token: string): boolean {
    const { value } = this;
    if (value !== this.#searchedValue || token !== this.#searchedToken) {
      this.#isFound = this.#search(value, token);
      this.#searchedValue = token.length > SHORT ? null : value;
      this.#searchedToken = token.length > SHORT ? '' : token;
    }
    return this.#isFound;
  }

  #search(value: string, token: string): boolean {
    if (value.length > LONG) {
      const many = this.#parseMany();
      if (many !== null) return many.has(token);
    }
    return token !== '' && hasToken(value, token) && !hasWhiteSpace(token);
  }

  /** https://dom.spec.whatwg.org/#dom-domtokenlist-add */
  add(tokens: readonly string[]): void {
    for (const token of tokens) validate(token);
    const many = this.#parseMany();
    if (many === null) {
      this.#update(withTokens(this.#parsedTokens, tokens));
    } else {
      this.#updateMany(many, () => {
        for (const token of tokens) many.add(token);
      });
    }
  }

  /** https://dom.spec.whatwg.org/#dom-domtokenlist-remove */
  remove(tokens: readonly string[]): void {
    for (const token of tokens) validate(token);
    const many = this.#parseMany();
    if (many === null) {
      this.#update(this.#parsedTokens.filter((token) => !tokens.includes(token)));
    } else {
      this.#updateMany(many, () => {
        for (const token of tokens) many.delete(token);
      });
    }
  }

  /** https://dom.spec.whatwg.org/#dom-domtokenlist-toggle; null stands for a force that was not given. */
  toggle(token: string, force: boolean | null): boolean {
    validate(token);
    const many = this.#parseMany();
    if (many === null ? this.#parsedTokens.includes(token) : many.has(token)) {
      if (force === true) return true;
      this.remove([token]);
      return false;
    }
    if (force === false) return false;
    this.add([token]);
    return true;
  }

  /** https://dom.spec.whatwg.org/#dom-domtokenlist-replace */
  replace(token: string, newToken: string): boolean {
    if (token === '' || newToken === '') throwDOMException('SyntaxError', 'The token provided must not be empty.');
    validate(token);
    validate(newToken);
    const many = this.#parseMany();
    if (many !== null) {
      if (!many.has(token)) return false;
      this.#updateMany(many, () => many.replace(token, newToken));
      return true;
    }
    const tokens = this.#parsedTokens;
    if (!tokens.includes(token)) return false;
    // https://infra.spec.whatwg.org/#set-replace: whichever of the two comes first becomes the new token.
    const replaced = tokens.map((other) => (other === token ? newToken : other));
    this.#update([...new Set(replaced)]);
    return true;
  }

  /** https://dom.spec.whatwg.org/#concept-domtokenlist-validation */
  supports(token: string): boolean {
    if (this.#supportedTokens === null) {
      throw typeError('DOMTokenList has no supported tokens.');
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
    this.value = value;
  }

  /** The same for many, which are parsed again should the change fail, as the stack is full. */
  #updateMany(many: TokenRow, change: () => void): void {
    this.#parsedValue = '';
    this.#parsedTokens = [];
    this.#many = null;
    change();
    const value = many.serialize();
    // Of none left, it counts whether there is an attribute.
    if (many.length > 0) this.#many = many;
    this.#parsedValue = value;
    this.value = value;
  }

  override get givesNodes(): boolean {
    return true;
  }

  indexedLength(): number {
    return this.#parse().length;
  }

  indexedValue(index: number): string | undefined {
    return this.#parse().at(index);
  }

  override get(target: object, key: string | symbol, receiver: unknown): unknown {
    if (key === 'contains' && this.isPlain) {
      this.noteRead();
      return apply(this.#reader!.contains, receiver, []);
    }
    const index = typeof key === 'string' ? arrayIndexOf(key) : -1;
    if (index >= 0) return this.#parse().at(index) ?? Reflect.get(target, key, receiver);
    this.noteRead();
    return this.isPlain ? apply(this.#reader!.read, receiver, [target, key]) : Reflect.get(target, key, receiver);
  }

  protected override inheritFrom(prototype: object): void {
    this.#reader = readers.of(prototype);
  }

  namedValue(): undefined {
    return undefined;
  }

  supportedNames(): readonly string[] {
    return [];
  }
}

/** https://infra.spec.whatwg.org/#set-append, for each of them. */
function withTokens(list: readonly string[], tokens: readonly string[]): readonly string[] {
  const [token] = tokens;
  if (token === undefined || tokens.length > 1) return [...new Set([...list, ...tokens])];
  return list.includes(token) ? list : [...list, token];
}

function validate(token: string): void {
  if (token === '') throwDOMException('SyntaxError', 'The token provided must not be empty.');
  if (hasWhiteSpace(token)) {
    throwDOMException(
      'InvalidCharacterError',
      `The token provided ('${token}') contains HTML space characters, which are not valid in tokens.`,
    );
  }
}
