import type { AttributeName } from '../../dom/names/attribute-name.ts';
import { isAsciiWhitespace } from '../../dom/names/white-space.ts';
import type { AttributeList } from '../../dom/tree/records.ts';
import { PartsReader } from '../../parser/rewriter/token-parts.ts';
import type { Span } from '../../parser/tree-construction/locations.ts';
import { escapeAttribute } from '../../serializer/html-escape.ts';
import type { Codec } from './codec.ts';

const WHITESPACE = /[\t\n\f\r ]/;
const EQUALS = /^[\t\n\f\r ]*=/;
const NO_VALUE = /^.[^=]*$/s;
const UNQUOTED_VALUE = /^.[^=]*=[\t\n\f\r ]*[^\t\n\f\r "']/s;
const LACKS_VALUE = /^.[^\t\n\f\r />=]*[\t\n\f\r ]*=[\t\n\f\r ]*$/s;

const MORE_THAN_SPACE = /[^\t\n\f\r />]/;

/** What stands for the markup of an attribute that was set, in questions about what goes on behind it. */
const SET = 'a=""';

const QUOTATION_MARK = 0x22;

/** So many attributes are looked through one by one. */
const FEW = 16;

/** An attribute as it stands in a start tag, or one that is added. */
interface SourceAttribute {
  readonly name: string;
  value: string;
  /** How it is written; null: as it stands. */
  markup: string | null;
  /** Where it stands; both -1 for one that is added. */
  readonly start: number;
  readonly end: number;
  isRemoved: boolean;
}

/** A start tag as it stands in the page, in which single attributes and the name can be changed. */
export class StartTagSource {
  readonly #raw: string;
  readonly #start: number;
  readonly #attributes: SourceAttribute[];
  #newName: string | null = null;
  #isChanged = false;
  /** Those that are not removed, once there are more than a few. */
  #byName: Map<string, SourceAttribute> | null = null;
  /** Names in lowercase. */
  #removed: Set<string> | null = null;
  /** Where others of these names stand, in their order; null as long as nobody had to look. */
  #duplicates: readonly Span[] | null = null;

  /**
   * @param tagStart - The offset of the tag.
   * @param list - Its attributes.
   * @param offsets - Where each of them starts and ends with its value.
   */
  constructor(raw: string, tagStart: number, list: AttributeList | null, offsets: readonly number[]) {
    this.#raw = raw;
    this.#start = tagStart;
    const length = list === null ? 0 : list.length;
    // OPTIMIZATION: of the right size from the start. (bench/stream)
    this.#attributes = new Array(length / 2);
    for (let i = 0; i < length; i += 2) {
      const name = ((list as AttributeList)[i] as AttributeName).qualifiedName;
      const [start, end] = [(offsets[i] as number) - tagStart, (offsets[i + 1] as number) - tagStart];
      const value = (list as AttributeList)[i + 1] as string;
      this.#attributes[i / 2] = { name, value, markup: null, start, end, isRemoved: false };
    }
  }

  /** The name as it stands in the page. */
  get rawName(): string {
    return this.#raw.slice(1, endOfName(this.#raw));
  }

  rename(name: string): void {
    this.#newName = name;
    this.#isChanged = true;
  }

  /** The names and values that it has now. */
  get attributes(): [name: string, value: string][] {
    const kept = this.#attributes.filter(({ isRemoved }) => !isRemoved);
    return kept.map(({ name, value }) => [name, value]);
  }

  /** The value of the attribute; null without it. */
  getAttribute(name: string): string | null {
    return this.#named(name)?.value ?? null;
  }

  setAttribute(name: string, value: string): void {
    this.#isChanged = true;
    const markup = `${name}="${escapeAttribute(value)}"`;
    const attribute = this.#named(name);
    if (attribute !== undefined) {
      attribute.value = value;
      attribute.markup = markup;
      return;
    }
    const added = { name, value, markup, start: -1, end: -1, isRemoved: false };
    this.#attributes.push(added);
    this.#byName?.set(name, added);
  }

  removeAttribute(name: string): void {
    const attribute = this.#named(name);
    if (attribute === undefined) return;
    attribute.isRemoved = true;
    this.#byName?.delete(name);
    this.#removed ??= new Set();
    this.#removed.add(name.toLowerCase());
    this.#isChanged = true;
  }

  #named(name: string): SourceAttribute | undefined {
    if (this.#byName === null && this.#attributes.length > FEW) {
      this.#byName = new Map();
      for (const each of this.#attributes) if (!each.isRemoved) this.#byName.set(each.name, each);
    }
    if (this.#byName !== null) return this.#byName.get(name);
    for (const each of this.#attributes) if (each.name === name && !each.isRemoved) return each;
    return undefined;
  }

  /** The tag as it is now. */
  write(codec: Codec): string {
    const raw = this.#raw;
    if (!this.#isChanged) return codec.copy(raw, this.#start);
    this.#duplicates = null;
    let from = endOfName(raw);
    let tag = this.#newName === null ? this.#copy(codec, 0, from) : codec.encode(`<${this.#newName}`);
    /** The last attribute that was written. */
    let last: SourceAttribute | null = null;
    for (const attribute of this.#attributes) {
      const { markup, start, end, isRemoved } = attribute;
      if (start < 0) continue;
      if (!isRemoved) {
        const before = last;
        last = attribute;
        // OPTIMIZATION: as long as all stays, it is copied in one piece. (bench/rewrite)
        if (markup === null && this.#removed === null) continue;
        tag += this.#between(codec, from, start, before);
        tag += markup === null ? this.#copy(codec, start, end) : codec.encode(markup);
      } else if (staysTogether(this.#sourceOf(last), raw[end] ?? '>')) {
        tag += ' ';
      }
      from = end;
    }
    if (last !== null && last.end > from) {
      tag += this.#copy(codec, from, last.end);
      from = last.end;
    }
    const rest = this.#between(codec, from, raw.length, last);
    let added = '';
    for (const { markup, start, isRemoved } of this.#attributes)
      if (start < 0 && !isRemoved) added += codec.encode(` ${markup}`);
    // What is added must not become the value of another one.
    if (added === '' || last === null || raw.charCodeAt(last.end - 1) === QUOTATION_MARK) return tag + added + rest;
    return LACKS_VALUE.test(this.#sourceOf(last)) ? `${tag}""${added}${rest}` : tag + added + rest;
  }

  #sourceOf(attribute: SourceAttribute | null): string {
    if (attribute === null) return '';
    return attribute.markup === null ? this.#raw.slice(attribute.start, attribute.end) : SET;
  }

  /**
   * What stands there without being attributes, but for others of the same names as those that are removed, which would come
   * to count.
   *
   * @param last - The attribute before that.
   */
  #between(codec: Codec, start: number, end: number, last: SourceAttribute | null): string {
    const raw = this.#raw;
    if (this.#removed === null) return this.#copy(codec, start, end);
    let [kept, written, from] = ['', '', start];
    const keepTo = (to: number) => {
      kept += raw.slice(from, to);
      written += this.#copy(codec, from, to);
    };
    // OPTIMIZATION: mostly there is white space only. (bench/stream)
    if (MORE_THAN_SPACE.test(raw.slice(start, end))) this.#duplicates ??= duplicatesOf(raw, this.#removed);
    for (const duplicate of this.#duplicates ?? []) {
      if (duplicate.start < start || duplicate.end > end) continue;
      keepTo(duplicate.start);
      from = duplicate.end;
      if (!EQUALS.test(raw.slice(from))) continue;
      kept += '/';
      written += '/';
    }
    keepTo(end);
    // What begins with an equals sign must not become a value.
    return NO_VALUE.test(this.#sourceOf(last)) && EQUALS.test(kept + (raw[end] ?? '')) ? `/${written}` : written;
  }

  #copy(codec: Codec, start: number, end: number): string {
    return codec.copy(this.#raw.slice(start, end), this.#start + start);
  }
}

/** Where white space, a solidus or the end of the tag is. */
function endOfName(tag: string): number {
  for (let i = 1; ; i++) {
    const c = tag.charCodeAt(i);
    if (c === 0x3e || c === 0x2f || isAsciiWhitespace(c)) return i;
  }
}

/** The attributes of those names that the Standard drops for having the name of an earlier one. */
function duplicatesOf(raw: string, names: ReadonlySet<string>): readonly Span[] {
  const { attributes = [] } = new PartsReader(0).read({ kind: 'startTag', raw, start: 0 });
  return attributes.filter(({ name, isDuplicate }) => isDuplicate && names.has(name.toLowerCase()));
}

/** Whether an attribute would go on with what stands behind the next one, once that is taken out. */
function staysTogether(attribute: string, next: string): boolean {
  if (next === '/') return UNQUOTED_VALUE.test(attribute);
  return next !== '>' && !WHITESPACE.test(next);
}
