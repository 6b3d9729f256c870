import { requireArguments, toDOMString, toUnsignedLong } from '../webidl/convert.ts';
import { expose } from '../webidl/expose.ts';
import { ReturnArgument } from '../webidl/return-argument.ts';
import { defineIterationMethods } from './array-members.ts';
import type { TokenList } from './token-list.ts';

let tokensOf: (object: object) => TokenList;

class TokenListLink extends ReturnArgument {
  readonly #tokens: TokenList;

  static {
    tokensOf = (object) => (object as TokenListLink).#tokens;
  }

  constructor(object: object, tokens: TokenList) {
    super(object);
    this.#tokens = tokens;
  }
}

/** https://dom.spec.whatwg.org/#interface-domtokenlist */
export class DOMTokenList {
  constructor() {
    throw new TypeError('Illegal constructor');
  }

  get length(): number {
    return tokensOf(this).indexedLength();
  }

  item(index: number): string | null {
    const tokens = tokensOf(this);
    requireArguments(arguments.length, 1, "'item' on 'DOMTokenList'");
    return tokens.indexedValue(toUnsignedLong(index)) ?? null;
  }

  contains(token: string): boolean {
    const tokens = tokensOf(this);
    requireArguments(arguments.length, 1, "'contains' on 'DOMTokenList'");
    return tokens.contains(toDOMString(token));
  }

  add(...tokens: string[]): void {
    tokensOf(this).add(tokens.map(toDOMString));
  }

  remove(...tokens: string[]): void {
    tokensOf(this).remove(tokens.map(toDOMString));
  }

  toggle(token: string, force: boolean | undefined = undefined): boolean {
    const tokens = tokensOf(this);
    requireArguments(arguments.length, 1, "'toggle' on 'DOMTokenList'");
    return tokens.toggle(toDOMString(token), force === undefined ? null : Boolean(force));
  }

  replace(token: string, newToken: string): boolean {
    const tokens = tokensOf(this);
    requireArguments(arguments.length, 2, "'replace' on 'DOMTokenList'");
    return tokens.replace(toDOMString(token), toDOMString(newToken));
  }

  supports(token: string): boolean {
    const tokens = tokensOf(this);
    requireArguments(arguments.length, 1, "'supports' on 'DOMTokenList'");
    return tokens.supports(toDOMString(token));
  }

  get value(): string {
    return tokensOf(this).value;
  }

  set value(value: string) {
    tokensOf(this).value = toDOMString(value);
  }

  toString(): string {
    return tokensOf(this).value;
  }
}

expose(DOMTokenList, 'DOMTokenList');
defineIterationMethods(DOMTokenList.prototype);

/** The object that users see. */
export function tokenListObject(tokens: TokenList): object {
  const object = tokens.createProxy(DOMTokenList.prototype);
  new TokenListLink(object, tokens);
  return object;
}
