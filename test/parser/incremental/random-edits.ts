/** Pages in which everything happens that HTML has rules for, and edits of them. */

const TAGS = [
  'p', 'div', 'b', 'i', 'a', 'font', 'nobr', 'span', 'h1', 'ul', 'li', 'dd', 'form', 'input', 'button', 'br', 'hr', 'pre', 'textarea',
  'title', 'style', 'script', 'xmp', 'noscript', 'iframe', 'plaintext', 'table', 'caption', 'colgroup', 'col', 'tbody', 'tr', 'td', 'th',
  'select', 'optgroup', 'option', 'selectedcontent', 'template', 'svg', 'path', 'foreignObject', 'desc', 'math', 'mi', 'mtext',
  'annotation-xml', 'details', 'frameset', 'frame', 'html', 'head', 'body', 'base', 'link', 'meta', 'image', 'applet', 'ruby', 'rt', 'x-y',
]; // biome-ignore format: a list
const ATTRIBUTES = [
  '', '', '', '', ' class=a', ' id="x"', " title='a b'", ' encoding=text/html', ' type=hidden', ' shadowrootmode=open', ' for=x', ' is=x-y',
  ' color=red', ' a b', ' class=b', ' /', ' name=x', ' open name=x',
]; // biome-ignore format: a list
const OTHERS = [
  'text', ' ', '\n', 'more text ', '&amp;', '&not', '&#0;', '<!--c-->', '<!--', '-->', '<![CDATA[x]]>', ']]>', '<!doctype html>', '\r\n', '\r',
  '<', '</', '>', '"', "'", '=', '\0', '<?marker name="x"?>', '<?pi x?>', '<!doctype html public "-//W3C//DTD HTML 3.2//EN">', '😀',
]; // biome-ignore format: a list

/** Of mulberry32. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % limit;
  }

  of<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }
}

export class RandomMarkup {
  readonly #random: Random;
  /** The tags that this page is made of: few, so that they meet. */
  readonly #tags: readonly string[];

  constructor(random: Random) {
    this.#random = random;
    this.#tags = Array.from({ length: 3 + random.below(9) }, () => random.of(TAGS));
  }

  piece(): string {
    const random = this.#random;
    switch (random.below(8)) {
      case 0:
      case 1:
      case 2:
        return `<${random.of(this.#tags)}${random.of(ATTRIBUTES)}>`;
      case 3:
      case 4:
        return `</${random.of(this.#tags)}>`;
      case 5:
        return random.of(['text', ' ', '\n', 'more']);
      case 6: {
        const tag = random.of(['p', 'div', 'b', 'li', 'td', 'span', 'tr']);
        return `<${tag}${random.of(ATTRIBUTES)}>${random.of(OTHERS)}</${tag}>`;
      }
      default:
        return random.of(OTHERS);
    }
  }

  pieces(count: number): string {
    return Array.from({ length: count }, () => this.piece()).join('');
  }
}

export interface RandomEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A keystroke, or something that is deleted, put in or replaced. */
export function randomEdit(random: Random, markup: RandomMarkup, source: string): RandomEdit {
  const start = random.below(source.length + 1);
  const most = source.length - start;
  switch (random.below(5)) {
    case 0:
      return { start, end: start, text: random.of(['a', ' ', '<', '>', '/', '"', '=', '&', ';', 'p', '-', '!']) };
    case 1:
      return { start, end: start + Math.min(most, 1), text: '' };
    case 2:
      return { start, end: start + Math.min(most, random.below(20)), text: '' };
    case 3:
      return { start, end: start, text: markup.pieces(1 + random.below(3)) };
    default:
      return { start, end: start + Math.min(most, random.below(12)), text: markup.pieces(1 + random.below(3)) };
  }
}
