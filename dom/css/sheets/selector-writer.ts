import { asciiLowercase } from '../../names/ascii-case.ts';
import { parseAnPlusB } from '../../selectors/an-plus-b.ts';
import { LEGACY_PSEUDO_ELEMENTS } from '../../selectors/pseudo-elements.ts';
import type { Namespaces } from '../../selectors/qualified-name.ts';
import { TokenReader } from '../../selectors/token-reader.ts';
import { isDelim, type Token, TokenType } from '../../selectors/tokens.ts';
import { serializeIdentifier } from '../identifier.ts';
import { stringText } from '../values/component-text.ts';

/** Functions whose arguments are selectors. */
const OF_SELECTORS =
  /^(?:is|where|not|has|host|host-context|slotted|cue|-webkit-any|nth-child|nth-last-child|nth-of-type|nth-last-of-type)$/;

const HOST = /^:host(?![\w-])/;

/**
 * https://drafts.csswg.org/cssom/#serialize-a-selector, of tokens that are known to be selectors. Of forgiving lists those are left
 * out that begin where `forgiven` says. `foldsNames`: those of elements and attributes are written in lower case.
 */
export class SelectorWriter extends TokenReader {
  readonly #forgiven: ReadonlySet<number>;
  readonly #namespaces: Namespaces;
  readonly #foldsNames: boolean;

  constructor(tokens: readonly Token[], forgiven: ReadonlySet<number>, namespaces: Namespaces, foldsNames: boolean) {
    super(tokens);
    this.#foldsNames = foldsNames;
    this.#forgiven = forgiven;
    this.#namespaces = namespaces;
  }

  /** Each of the list up to the end of the block. */
  writeList(): string[] {
    const selectors: string[] = [];
    this.skipWhitespace();
    while (!this.atEnd()) {
      if (!this.#forgiven.has(this.at)) selectors.push(this.#complex());
      else if (this.#saysNesting()) selectors.push(this.#plain());
      this.skipToComma();
      this.takeComma();
    }
    return selectors;
  }

  /** What is left out stays where `&` is in it, as in Chromium: the rule is not relative to the one around then. */
  #saysNesting(): boolean {
    const start = this.at;
    this.skipToComma();
    const { at: end } = this;
    for (this.at = start; this.at < end; this.at++) {
      if (!isDelim(this.peek(), '&')) continue;
      this.at = start;
      return true;
    }
    return false;
  }

  #complex(): string {
    let text = this.#combinator().trimStart();
    for (let part = this.#compound(); part !== ''; part = this.#compound()) text += part + this.#combinator();
    return text;
  }

  #combinator(): string {
    const isSpaced = this.skipWhitespace();
    const { type, value } = this.peek();
    if (this.atEnd() || type === TokenType.Comma) return '';
    if (type !== TokenType.Delim || !/[>+~]/.test(value)) return isSpaced ? ' ' : '';
    this.at++;
    this.skipWhitespace();
    return ` ${value} `;
  }

  #compound(): string {
    const type = this.#name(this.#namespaces.get(''));
    let rest = '';
    for (let part = this.#simple(); part !== ''; part = this.#simple()) rest += part;
    // What is said of any element, and then of some, needs no asterisk. That of a host says that there is none.
    return type === '*' && rest !== '' && !HOST.test(rest) ? rest : `${type}${rest}`;
  }

  /** The name with a prefix where it needs one; empty where there is none. `ofNoPrefix` is the namespace of names without it. */
  #name(ofNoPrefix: string | undefined): string {
    const first = this.peek();
    const isBar = isDelim(first, '|');
    if (!isBar && first.type !== TokenType.Ident && !isDelim(first, '*')) return '';
    if (!isBar) this.at++;
    if (!isDelim(this.peek(), '|')) return this.#localName(first);
    this.at += 2;
    const name = this.#localName(this.peekAt(-1));
    if (isBar) return `|${name}`;
    const isAny = isDelim(first, '*');
    const isPlain = isAny ? ofNoPrefix === undefined : ofNoPrefix !== undefined && this.#isDefault(first.value);
    return isPlain ? name : `${nameText(first)}|${name}`;
  }

  #localName(token: Token): string {
    const text = nameText(token);
    return this.#foldsNames ? asciiLowercase(text) : text;
  }

  #isDefault(prefix: string): boolean {
    return this.#namespaces.get(prefix) === this.#namespaces.get('');
  }

  /** Empty where there is none. */
  #simple(): string {
    const token = this.peek();
    switch (token.type) {
      case TokenType.Hash:
        this.at++;
        return `#${serializeIdentifier(token.value)}`;
      case TokenType.LeftBracket:
        return this.inBlock(token, () => this.#attribute());
      case TokenType.Colon:
        return this.#pseudo();
      case TokenType.Delim:
        if (token.value === '&') {
          this.at++;
          return '&';
        }
        if (token.value !== '.') return '';
        this.at += 2;
        return `.${serializeIdentifier(this.peekAt(-1).value)}`;
      default:
        return '';
    }
  }

  #attribute(): string {
    this.skipWhitespace();
    const name = this.#attributeName();
    this.skipWhitespace();
    if (this.atEnd()) return `[${name}]`;
    const { type, value } = this.peek();
    this.at++;
    this.skipWhitespace();
    const wanted = stringText(this.peek().value);
    this.at++;
    this.skipWhitespace();
    const flag = this.atEnd() ? '' : ` ${asciiLowercase(this.peek().value)}`;
    return `[${name}${value}${type === TokenType.AttributeMatch ? '=' : ''}${wanted}${flag}]`;
  }

  /** Those without a prefix are in no namespace, so that any other prefix stays. */
  #attributeName(): string {
    if (isDelim(this.peek(), '|')) this.at++;
    if (!isDelim(this.peek(), '*')) return this.#name(undefined);
    this.at += 3;
    return `*|${this.#localName(this.peekAt(-1))}`;
  }

  #pseudo(): string {
    this.at++;
    const isElement = this.peek().type === TokenType.Colon;
    if (isElement) this.at++;
    const token = this.peek();
    const name = asciiLowercase(token.value);
    const colons = isElement || LEGACY_PSEUDO_ELEMENTS.has(name) ? '::' : ':';
    const text = `${colons}${serializeIdentifier(name)}`;
    if (token.type === TokenType.Function) return this.inBlock(token, () => `${text}(${this.#argument(name)})`);
    this.at++;
    return text;
  }

  #argument(name: string): string {
    this.skipWhitespace();
    if (name === 'picker') return asciiLowercase(this.peek().value);
    if (!OF_SELECTORS.test(name)) return this.#plainList();
    if (!name.startsWith('nth-')) return this.writeList().join(', ');
    const formula = formulaText(...parseAnPlusB(this));
    this.skipWhitespace();
    if (this.atEnd()) return formula;
    this.at++;
    return `${formula} of ${this.writeList().join(', ')}`;
  }

  #plainList(): string {
    const parts: string[] = [];
    while (!this.atEnd()) {
      parts.push(this.#plain());
      this.takeComma();
    }
    return parts.join(', ');
  }

  /** Tokens up to the next comma as they are. */
  #plain(): string {
    const start = this.at;
    this.skipToComma();
    const { at: end } = this;
    let text = '';
    for (this.at = start; this.at < end; this.at++) {
      const token = this.peek();
      const isOuter = this.at === start || this.at === end - 1;
      if (token.type !== TokenType.Whitespace || !isOuter) text += tokenText(token);
    }
    return text;
  }
}

function nameText(token: Token): string {
  return token.type === TokenType.Ident ? serializeIdentifier(token.value) : token.value;
}

function tokenText({ type, value, number }: Token): string {
  switch (type) {
    case TokenType.Whitespace:
      return ' ';
    case TokenType.Ident:
      return serializeIdentifier(value);
    case TokenType.Function:
      return `${serializeIdentifier(value)}(`;
    case TokenType.Hash:
      return `#${serializeIdentifier(value)}`;
    case TokenType.String:
      return stringText(value);
    case TokenType.Number:
    case TokenType.Dimension:
      return `${number}${serializeIdentifier(value)}`;
    case TokenType.AttributeMatch:
      return `${value}=`;
    default:
      return value;
  }
}

/** https://drafts.csswg.org/css-syntax/#serializing-anb */
function formulaText(step: number, offset: number): string {
  if (step === 0) return String(offset);
  const factor = step === 1 ? '' : step === -1 ? '-' : String(step);
  return `${factor}n${offset === 0 ? '' : offset < 0 ? offset : `+${offset}`}`;
}
