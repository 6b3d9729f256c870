import { asciiLowercase } from '../../names/ascii-case.ts';
import { isWideKeyword } from '../../names/wide-keywords.ts';
import { unescapeName } from '../syntax.ts';
import { commaSeparated, type Token, tokensOf } from '../tokens.ts';
import { stringText } from '../values/component-text.ts';

/** https://drafts.csswg.org/css-fonts/#font-format-definitions: those that Chromium supports. */
const FORMATS = new Set('collection opentype truetype woff woff2'.split(' '));
/** The same, as they may stand in quotes too. */
const OLD_FORMATS = /^"(?:opentype|truetype|woff2?)-variations"$/;
/** https://drafts.csswg.org/css-fonts/#font-tech-definitions: those that Chromium supports. */
const TECHNOLOGIES = new Set(
  'color-cbdt color-colrv0 color-colrv1 color-sbix features-aat features-opentype palettes variations'.split(' '),
);

/** https://drafts.csswg.org/css-fonts/#src-desc, as Chromium writes it: without the sources that it does not know. Null: there is none. */
export function fontSources(text: string): string | null {
  const tokens = tokensOf(text);
  const sources: string[] = [];
  for (const [start, end] of commaSeparated(tokens)) {
    const source = new SourceReader(tokens, start, end, text).source();
    if (source !== null) sources.push(source);
  }
  return sources.length === 0 ? null : sources.join(', ');
}

class SourceReader {
  readonly #tokens: readonly Token[];
  readonly #text: string;
  #at = 0;

  constructor(tokens: readonly Token[], start: number, end: number, text: string) {
    this.#tokens = tokens.slice(start, end).filter(({ kind }) => kind !== 'space');
    this.#text = text;
  }

  source(): string | null {
    const own = this.#url() ?? this.#local();
    if (own === null) return null;
    const parts = own.startsWith('local') ? [own] : [own, this.#function('format'), this.#function('tech')];
    return parts.includes(null) || this.#at < this.#tokens.length
      ? null
      : parts.filter((part) => part !== '').join(' ');
  }

  #next(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #written(token: Token): string {
    return this.#text.slice(token.start, token.end);
  }

  /** What is in the quotes; null: it is no string. */
  #string(): string | null {
    const token = this.#next();
    const [, inner] = token?.kind === 'other' ? (/^["']([\s\S]*?)["']?$/.exec(this.#written(token)) ?? []) : [];
    if (inner === undefined) return null;
    this.#at++;
    return stringText(unescapeName(inner));
  }

  #open(name: string): boolean {
    const token = this.#next();
    const isOpen = token?.kind === 'function' && token.text === name;
    if (isOpen) this.#at++;
    return isOpen;
  }

  /** At the end of the text all is closed. */
  #close(): boolean {
    const token = this.#next();
    if (token?.kind === 'close') this.#at++;
    return token === undefined || token.kind === 'close';
  }

  #url(): string | null {
    const token = this.#next();
    if (token?.kind === 'other') {
      const [, inner] = /^url\(([\s\S]*)$/i.exec(this.#written(token)) ?? [];
      if (inner === undefined) return null;
      this.#at++;
      return `url(${stringText(unescapeName(inner.replace(/\)$/, '').trim()))})`;
    }
    if (!this.#open('url')) return null;
    const text = this.#string();
    return text !== null && this.#close() ? `url(${text})` : null;
  }

  #local(): string | null {
    if (!this.#open('local')) return null;
    const names: string[] = [];
    for (let token = this.#next(); token?.kind === 'ident'; token = this.#next()) {
      names.push(unescapeName(this.#written(token)));
      this.#at++;
    }
    const [first = ''] = names;
    if (names.length === 1 && (isWideKeyword(asciiLowercase(first)) || /^default$/i.test(first))) return null;
    const text = names.length === 0 ? this.#string() : stringText(names.join(' '));
    return text !== null && this.#close() ? `local(${text})` : null;
  }

  /** Empty where it is not there; null: it is none that is known. */
  #function(name: 'format' | 'tech'): string | null {
    if (!this.#open(name)) return '';
    const text = name === 'tech' ? this.#technologies() : this.#format();
    return text !== null && this.#close() ? `${name}(${text})` : null;
  }

  #word(): string | null {
    const token = this.#next();
    if (token?.kind !== 'ident') return null;
    this.#at++;
    return token.text;
  }

  #format(): string | null {
    const word = this.#word();
    const text = word === null ? this.#string() : stringText(word);
    if (text === null || (word === null && OLD_FORMATS.test(text))) return text;
    return FORMATS.has(asciiLowercase(text.slice(1, -1))) ? text : null;
  }

  #technologies(): string | null {
    const words = new Set<string>();
    do {
      const word = this.#word();
      if (word === null || !TECHNOLOGIES.has(word)) return null;
      words.add(word);
    } while (this.#next()?.kind === 'comma' && ++this.#at);
    return [...words].join(', ');
  }
}
