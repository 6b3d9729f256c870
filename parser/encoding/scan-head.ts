import { asciiLowercase } from '../../dom/names/ascii-case.ts';
import type { AttributeName } from '../../dom/names/attribute-name.ts';
import type { ElementName } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { contentState } from '../tokenizer/content-state.ts';
import { State } from '../tokenizer/state.ts';
import type { TokenSink } from '../tokenizer/token-sink.ts';
import { Tokenizer } from '../tokenizer/tokenizer.ts';
import { declaredEncoding, getEncoding } from './labels.ts';
import { extractEncodingFromMeta } from './meta-charset.ts';
import { PRESCAN_LENGTH } from './prescan.ts';

/**
 * The encoding that the head of a page declares, however long that is, or anything in the first 1024 bytes; null for none. As
 * Chromium does it, by tokens: unlike the Standard's prescan, it sees nothing in scripts, styles and titles.
 *
 * @param text - The bytes of the page, each as one code unit.
 */
export function scanHead(text: string): string | null {
  const scan = new HeadScan();
  scan.write(text);
  return scan.encoding;
}

class HeadScan implements TokenSink {
  encoding: string | null = null;
  readonly #tokenizer = new Tokenizer(this);
  #isInHead = true;
  #isBehindPrescan = false;

  write(text: string): void {
    const start = text.slice(0, PRESCAN_LENGTH);
    this.#tokenizer.write(start);
    const isInTag = this.#tokenizer.state !== State.Data;
    if (this.encoding !== null || (!this.#isInHead && !isInTag)) return;
    this.#isBehindPrescan = true;
    this.#tokenizer.write(text.slice(PRESCAN_LENGTH));
  }

  startTag({ tagId }: ElementName): void {
    this.#tokenizer.state = contentState(tagId, true);
    if (tagId === TagId.Meta) this.#meta();
    if (!IN_HEAD.has(tagId) && tagId !== TagId.Html && tagId !== TagId.Head) this.#isInHead = false;
    this.#tokenEnded();
  }

  endTag({ tagId }: ElementName): void {
    if (!IN_HEAD.has(tagId)) this.#isInHead = false;
    this.#tokenEnded();
  }

  characters(): void {
    this.#tokenEnded();
  }

  comment(): void {
    this.#tokenEnded();
  }

  processingInstruction(): void {
    this.#tokenEnded();
  }

  doctype(): void {
    this.#tokenEnded();
  }

  endOfFile(): void {}

  adjustedCurrentNodeIsForeign(): boolean {
    return false;
  }

  #tokenEnded(): void {
    if (this.encoding !== null || (this.#isBehindPrescan && !this.#isInHead)) this.#tokenizer.abort();
  }

  #meta(): void {
    const charset = this.#attribute('charset');
    const content = this.#attribute('content');
    let encoding = charset === null ? null : getEncoding(charset);
    if (charset === null && content !== null && this.#isPragma()) encoding = extractEncodingFromMeta(content);
    if (encoding !== null) this.encoding = declaredEncoding(encoding);
  }

  #isPragma(): boolean {
    return asciiLowercase(this.#attribute('http-equiv') ?? '') === 'content-type';
  }

  #attribute(localName: string): string | null {
    const { attributes, attributesLength } = this.#tokenizer;
    for (let i = 0; i < attributesLength; i += 2) {
      if ((attributes[i] as AttributeName).localName === localName) return attributes[i + 1] as string;
    }
    return null;
  }
}

const IN_HEAD: ReadonlySet<TagId> = new Set([
  TagId.Script,
  TagId.Noscript,
  TagId.Style,
  TagId.Link,
  TagId.Meta,
  TagId.Object,
  TagId.Title,
  TagId.Base,
]);
