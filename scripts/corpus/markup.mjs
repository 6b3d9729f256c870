import * as words from './vocabulary.mjs';

/**
 * Writes random markup piece by piece. It remembers which tags it has opened, so that many end tags match something and
 * many match the wrong thing, which is where a parser earns its keep.
 */
export class MarkupWriter {
  /** @param {import('./random.mjs').Random} random */
  constructor(random) {
    this.random = random;
    this.open = [];
  }

  /** A start tag. Now and then in capitals, self-closing or with white space where it may stand. */
  startTag(name, attributes = this.attributes()) {
    const { random } = this;
    if (!words.voids.includes(name)) this.open.push(name);
    const written = random.chance(0.06) ? name.toUpperCase() : name;
    const end = random.weighted([
      [30, '>'],
      [2, '/>'],
      [1, ' >'],
      [1, '\n>'],
    ]);
    return `<${written}${attributes}${end}`;
  }

  /** The end tag of an open element, mostly of the last one. */
  endTag() {
    const { random, open } = this;
    if (open.length === 0) return `</${random.pick([...words.block, ...words.formatting, ...words.structure])}>`;
    const back = random.weighted([
      [12, 1],
      [5, 2],
      [3, 3],
      [4, random.between(1, open.length)],
    ]);
    const index = Math.max(0, open.length - back);
    const name = open[index];
    if (random.chance(0.8)) open.length = index;
    return `</${random.chance(0.05) ? name.toUpperCase() : name}>`;
  }

  attributes(probability = 0.15) {
    const { random } = this;
    let written = '';
    while (random.chance(probability)) written += ` ${this.attribute()}`;
    return written;
  }

  attribute(names = words.attributeNames) {
    const { random } = this;
    const name = random.chance(0.04) ? random.pick(words.oddAttributeNames) : random.pick(names);
    const value = random.pick(words.attributeValues);
    return random.weighted([
      [3, () => `${name}="${value.replaceAll('"', '&quot;')}"`],
      [2, () => `${name}='${value.replaceAll("'", '&#39;')}'`],
      [3, () => `${name}=${value.replace(/[\s>]/g, '') || 'v'}`],
      [2, () => name],
      [0.3, () => `${name}=`],
      [0.3, () => `${name} = "${value}"`],
    ])();
  }

  text() {
    const { random } = this;
    return random.weighted([
      [6, () => random.pick(words.text)],
      [3, () => random.pick(words.whitespace)],
      [1, () => random.pick(words.references)],
    ])();
  }

  /** `<name>…</name>`, the end tag left out at times; what is inside is raw text to the parser. */
  rawText(name, inside) {
    const { random } = this;
    const end = random.weighted([
      [8, `</${name}>`],
      [1, `</${name.toUpperCase()} >`],
      [1, `</${name}x></${name}/>`],
      [1, `</${name} a="b">`],
      [0.5, ''],
    ]);
    return `<${name}${this.attributes(0.08)}>${inside}${end}`;
  }
}
