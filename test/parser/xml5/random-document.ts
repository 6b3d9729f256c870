import { randomNumbers } from '../xml/random-markup.ts';

/** Makes well-formed documents without external entities: the same ones for the same seed. */
export class DocumentGenerator {
  readonly #random: () => number;
  /** The names of entities that may stand in attributes too, and of those that may not: they hold markup. */
  #plainEntities: string[] = [];
  #markupEntities: string[] = [];

  constructor(seed: number) {
    this.#random = randomNumbers(seed);
  }

  next(): string {
    this.#plainEntities = [];
    this.#markupEntities = [];
    const declaration = this.#pick([
      '',
      '',
      `<?xml version="1.0"?>`,
      `<?xml version='1.1' encoding='utf-8'\tstandalone="yes" ?>`,
    ]);
    return `${declaration}${this.#misc()}${this.#doctype()}${this.#misc()}${this.#element(3, true)}${this.#misc()}`;
  }

  #chance(probability: number): boolean {
    return this.#random() < probability;
  }

  #number(below: number): number {
    return Math.floor(this.#random() * below);
  }

  #pick<T>(values: readonly T[]): T {
    return values[this.#number(values.length)] as T;
  }

  #times(most: number, make: () => string): string {
    return Array.from({ length: this.#number(most + 1) }, make).join('');
  }

  #space(): string {
    return this.#pick([' ', ' ', '\n', '\t', '\r\n', '\r', '  ', ' \n\t']);
  }

  #maybeSpace(): string {
    return this.#chance(0.3) ? this.#space() : '';
  }

  #name(): string {
    return this.#pick(['a', 'b', 'Note', 'x-y', 'é', '_1', 'p.q', 'xmlish', '\u{10000}z']);
  }

  #misc(): string {
    return this.#times(2, () => this.#pick([() => this.#comment(), () => this.#instruction(), () => this.#space()])());
  }

  #comment(): string {
    const data = this.#pick([
      '',
      '>',
      '->',
      "it's [ ",
      ']>',
      '<!',
      '<!-',
      '<b>',
      '&e;',
      ' - ',
      'a\r\nb',
      '"',
      ']]>',
      '%p;',
      '<!DOCTYPE x [',
      '!-',
      '<!-b',
    ]);
    return `<!--${data}-->`;
  }

  #instruction(): string {
    const data = this.#pick(['', ' ', ' a?b', ' ?', '  >x', " it's", ' ]>', ' <a>', '\r\n"', ' &e;', ' ??', '\ta\t']);
    return `<?${this.#pick(['t', 'xml-stylesheet', 'xmlx', 'Xm', 'é'])}${data}?>`;
  }

  #reference(): string {
    return this.#pick([
      '&amp;',
      '&lt;',
      '&gt;',
      '&quot;',
      '&apos;',
      '&#9;',
      '&#xA;',
      '&#13;',
      '&#x20;',
      '&#65;',
      '&#x1F600;',
    ]);
  }

  #characters(): string {
    return this.#pick([
      'text',
      ' ',
      '\n',
      '\r\n',
      '\r',
      '\t ',
      'a  b',
      ']]',
      '>',
      '-->',
      '?>',
      'é\u{1F600}',
      '%p;',
      ';',
      '#',
    ]);
  }

  #quoted(text: string): string {
    const quotes = text.includes('"') ? "'" : text.includes("'") ? '"' : this.#pick(['"', "'"]);
    return quotes + text.replaceAll(quotes, '') + quotes;
  }

  #attributeValue(): string {
    const parts = this.#times(4, () => {
      const kind = this.#number(10);
      if (kind < 4) return this.#characters();
      if (kind < 6) return this.#reference();
      if (kind < 8 && this.#plainEntities.length > 0) return `&${this.#pick(this.#plainEntities)};`;
      return this.#pick(['"', "'", ' ', 'v', '\t\n']);
    });
    return this.#quoted(parts);
  }

  #doctype(): string {
    if (this.#chance(0.2)) return '';
    const external = this.#pick([
      '',
      '',
      ` SYSTEM "x[y"`,
      ` SYSTEM 'a>"b'`,
      ` PUBLIC "-//X//Y Z\n 1'" 'it[s>'`,
      `\nPUBLIC\t''\r"]"`,
    ]);
    const subset = this.#chance(0.85)
      ? `${external === '' ? this.#maybeSpace() : this.#maybeSpace()}[${this.#subset(6, false)}]`
      : '';
    return `<!DOCTYPE${this.#space()}${this.#pick(['a', 'Note', 'ns:A', 'é'])}${external}${subset}${this.#maybeSpace()}>`;
  }

  #subset(most: number, isInEntity: boolean): string {
    const parts = [
      () => this.#entityDeclaration(),
      () => this.#entityDeclaration(),
      () => this.#attributeListDeclaration(),
      () => this.#attributeListDeclaration(),
      () =>
        this.#pick([
          '<!ELEMENT a ANY>',
          '<!ELEMENT b (#PCDATA|a)*>',
          '<!ELEMENT Note ((a,b?)|(a+))* >',
          '<!ELEMENT x-y EMPTY\n>',
        ]),
      () =>
        this.#pick([
          `<!NOTATION n SYSTEM "]>">`,
          `<!NOTATION m PUBLIC '[' >`.replace('[', '-'),
          `<!ENTITY u SYSTEM "u>" NDATA n>`,
        ]),
      () => this.#comment(),
      () => this.#instruction(),
      () => this.#space(),
    ];
    if (!isInEntity) parts.push(() => this.#parameterEntity());
    return this.#times(most, () => this.#pick(parts)());
  }

  /** A parameter entity that holds declarations, and a reference to it. */
  #parameterEntity(): string {
    const name = `p${this.#number(1000)}`;
    const text = this.#subset(2, true)
      .replace(/["%&]/g, (c) => `&#${c.charCodeAt(0)};`)
      .replaceAll('\r', '\n');
    return `<!ENTITY % ${name} "${text}">${this.#maybeSpace()}%${name};`;
  }

  #entityDeclaration(): string {
    const name = `e${this.#number(6)}`;
    const isDeclared = this.#plainEntities.includes(name) || this.#markupEntities.includes(name);
    const isMarkup = this.#chance(0.5);
    const text = isMarkup ? this.#content(1, false) : this.#entityText();
    const literal = text.replace(/%/g, '&#37;');
    // The first declaration counts.
    if (!isDeclared) (isMarkup ? this.#markupEntities : this.#plainEntities).push(name);
    const quoted = literal.includes('"') ? `'${literal.replaceAll("'", '&#39;')}'` : `"${literal}"`;
    return `<!ENTITY${this.#space()}${name}${this.#space()}${quoted}${this.#maybeSpace()}>`;
  }

  #entityText(): string {
    return this.#times(3, () => {
      const kind = this.#number(8);
      if (kind < 2)
        return this.#pick([
          '&#38;#60;',
          '&#38;amp;',
          '&#38;#38;',
          '&#9;',
          '&#10;',
          '&#13;',
          '&#34;',
          '&#39;',
          ']&#62;',
        ]);
      if (kind < 4) return this.#reference();
      if (kind < 5 && this.#plainEntities.length > 0) return `&${this.#pick(this.#plainEntities)};`;
      return this.#pick([']>', '"', "'", '[', '  a ', '\t', '\r\n', '-->', 'x']);
    });
  }

  #attributeListDeclaration(): string {
    const definitions = this.#times(3, () => {
      const type = this.#pick([
        'CDATA',
        'CDATA',
        'ID',
        'NMTOKENS',
        'NMTOKEN',
        '(u | v)',
        'NOTATION (n)',
        'ENTITIES',
        'IDREF',
      ]);
      const value = this.#pick([
        '#IMPLIED',
        '#REQUIRED',
        this.#attributeValue(),
        `#FIXED${this.#space()}${this.#attributeValue()}`,
      ]);
      return `${this.#space()}${this.#attributeName()}${this.#space()}${type}${this.#space()}${value}`;
    });
    const namespace = this.#chance(0.15)
      ? ` xmlns CDATA "urn:default"`
      : this.#chance(0.15)
        ? ` xmlns:d CDATA #FIXED 'urn:d'`
        : '';
    return `<!ATTLIST ${this.#name()}${definitions}${namespace}${this.#maybeSpace()}>`;
  }

  #attributeName(): string {
    return this.#pick(['id', 'class', 'é', 'c-d', 'Up', 'xml:lang', 'xml:space']);
  }

  #element(depth: number, isRoot: boolean): string {
    const name = this.#pick([this.#name(), this.#name(), 'ns:a', 'q:Note']);
    const declarations = isRoot
      ? ' xmlns:ns="urn:ns" xmlns:q="urn:q"'
      : this.#pick(['', '', '', ' xmlns="urn:x"', ' xmlns=""', ` xmlns:ns='urn:2&amp;'`, ' xmlns:q="urn:ns"']);
    const names = new Set(
      Array.from({ length: this.#number(4) }, () => this.#pick([this.#attributeName(), 'ns:k', 'w'])),
    );
    const attributes = [...names].map(
      (each) => `${this.#space()}${each}${this.#maybeSpace()}=${this.#maybeSpace()}${this.#attributeValue()}`,
    );
    const start = `<${name}${declarations}${attributes.join('')}${this.#maybeSpace()}`;
    if (this.#chance(0.2)) return `${start}/>`;
    return `${start}>${this.#content(depth - 1, isRoot || this.#chance(0.9))}</${name}${this.#maybeSpace()}>`;
  }

  #content(depth: number, hasEntities: boolean): string {
    const elements = [() => this.#element(depth, false), () => this.#element(depth, false)];
    const parts = [
      ...(depth > 0 ? elements : []),
      () => this.#characters(),
      () => this.#characters(),
      () => this.#reference(),
      () => this.#comment(),
      () => this.#instruction(),
      () => this.#pick(['<![CDATA[]]>', '<![CDATA[<a>&e;]]]]>', '<![CDATA[a]b]]c\r\n]]>', '<![CDATA[\r]]>']),
      () => this.#entityReference(hasEntities),
    ];
    // What three pieces of text may make together must not be what ends a section.
    return this.#times(6, () => this.#pick(parts)()).replaceAll(/\]\](?=>)/g, (end, index, all) =>
      /<!\[CDATA\[(?:(?!\]\]>)[\s\S])*$/.test((all as string).slice(0, index as number)) ? (end as string) : ']',
    );
  }

  #entityReference(hasEntities: boolean): string {
    const names = hasEntities ? [...this.#plainEntities, ...this.#markupEntities] : this.#plainEntities;
    return names.length === 0 ? '' : `&${this.#pick(names)};`;
  }
}
