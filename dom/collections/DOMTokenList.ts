import { requireArguments, toDOMString, toUnsignedLong } from '../webidl/convert.ts';
import { expose } from '../webidl/expose.ts';
import { nameInterface } from '../webidl/lazy-interface.ts';
import { typeError } from '../webidl/unnamed.ts';
import { defineIterationMethods } from './array-members.ts';
import { tokensOf } from './token-lists.ts';

/** https://dom.spec.whatwg.org/#interface-domtokenlist */
export class DOMTokenList {
  constructor() {
    throw typeError('Illegal constructor');
  }

  get length(): number {
    return tokensOf(this).indexedLength();
  }

  item(index: number): string | null {
    const tokens = tokensOf(this);
    requireArguments(arguments.length, 1);
    return tokens.indexedValue(toUnsignedLong(index)) ?? null;
  }

  contains(token: string): boolean {
    const tokens = tokensOf(this);
    requireArguments(arguments.length, 1);
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
    requireArguments(arguments.length, 1);
    return tokens.toggle(toDOMString(token), force === undefined ? null : Boolean(force));
  }

  replace(token: string, newToken: string): boolean {
    const tokens = tokensOf(this);
    requireArguments(arguments.length, 2);
    return tokens.replace(toDOMString(token), toDOMString(newToken));
  }

  supports(token: string): boolean {
    const tokens = tokensOf(this);
    requireArguments(arguments.length, 1);
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
nameInterface('DOMTokenList', () => DOMTokenList);
defineIterationMethods(DOMTokenList.prototype);
