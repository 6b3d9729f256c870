import { parseUrl } from '../../dom/html/document-base-url.ts';
import type { AttributeName } from '../../dom/names/attribute-name.ts';
import { asciiLowercase, type ElementName } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import type { SpeculativeResource } from '../../dom/scripting/hooks.ts';
import type { SpeculativeParserOptions } from '../../dom/scripting/page-parser.ts';
import { corsSettingOf } from '../../dom/scripting/prepare.ts';
import { scriptTypeFrom } from '../../dom/scripting/script-type.ts';
import { contentState } from '../tokenizer/content-state.ts';
import type { TokenSink } from '../tokenizer/token-sink.ts';
import { Tokenizer } from '../tokenizer/tokenizer.ts';

/**
 * Looks in the input ahead of the parser for what the page is going to need. It makes no tree: it knows of tags, of text
 * in which there are none, and of templates, the contents of which load nothing.
 *
 * DEVIATION: without a tree, what is foreign content and what would be moved or dropped is guessed.
 *
 * https://html.spec.whatwg.org/#speculative-html-parsing
 */
export class SpeculativeParser implements TokenSink {
  readonly #tokenizer = new Tokenizer(this);
  readonly #onResource: (resource: SpeculativeResource) => void;
  readonly #scripting: boolean;
  #baseUrl: string;
  #hasBase: boolean;
  #templates = 0;
  #foreignElements = 0;

  constructor(options: SpeculativeParserOptions) {
    this.#baseUrl = options.baseUrl;
    this.#hasBase = options.hasBase ?? false;
    this.#scripting = options.scripting ?? true;
    this.#onResource = options.onResource;
  }

  write(text: string): void {
    this.#tokenizer.write(text);
  }

  startTag({ tagId }: ElementName, selfClosing: boolean): void {
    const isForeign = this.#foreignElements > 0;
    if ((tagId === TagId.Svg || tagId === TagId.Math) && !selfClosing) this.#foreignElements++;
    if (!isForeign) this.#tokenizer.state = contentState(tagId, this.#scripting);
    if (tagId === TagId.Template && !isForeign) this.#templates++;
    if (this.#templates > 0) return;
    switch (tagId) {
      case TagId.Base:
        this.#takeBase();
        break;
      case TagId.Script:
        this.#script(isForeign);
        break;
      case TagId.Link:
        this.#link();
        break;
      case TagId.Img:
      case TagId.Image:
        if (!isForeign) this.#image('src');
        break;
      case TagId.Video:
        this.#image('poster');
        break;
      case TagId.Input:
        if (asciiLowercase(this.#attribute('type') ?? '') === 'image') this.#image('src');
        break;
      default:
    }
  }

  endTag({ tagId }: ElementName): void {
    if (tagId === TagId.Template && this.#templates > 0) this.#templates--;
    if ((tagId === TagId.Svg || tagId === TagId.Math) && this.#foreignElements > 0) this.#foreignElements--;
  }

  characters(): void {}
  comment(): void {}
  processingInstruction(): void {}
  doctype(): void {}
  endOfFile(): void {}

  adjustedCurrentNodeIsForeign(): boolean {
    return this.#foreignElements > 0;
  }

  #attribute(localName: string): string | null {
    const { attributes, attributesLength } = this.#tokenizer;
    for (let i = 0; i < attributesLength; i += 2) {
      if ((attributes[i] as AttributeName).localName === localName) return attributes[i + 1] as string;
    }
    return null;
  }

  /** https://html.spec.whatwg.org/#set-the-frozen-base-url */
  #takeBase(): void {
    const href = this.#attribute('href');
    if (this.#hasBase || href === null) return;
    this.#hasBase = true;
    const url = parseUrl(href, this.#baseUrl);
    if (url !== null && url.protocol !== 'data:' && url.protocol !== 'javascript:') this.#baseUrl = url.href;
  }

  #script(isForeign: boolean): void {
    const source = this.#attribute(isForeign ? 'href' : 'src') ?? (isForeign ? this.#attribute('xlink:href') : null);
    const type = scriptTypeFrom(this.#attribute('type'), isForeign ? null : this.#attribute('language'));
    if (type === 'module') this.#add('modulescript', source);
    else if (type === 'classic' && this.#attribute('nomodule') === null) this.#add('script', source);
  }

  #link(): void {
    const types = asciiLowercase(this.#attribute('rel') ?? '').split(/[\t\n\f\r ]+/);
    const href = this.#attribute('href');
    if (types.includes('stylesheet') && !types.includes('alternate') && this.#attribute('disabled') === null) {
      this.#add('style', href);
    } else if (types.includes('preload')) {
      this.#add('preload', href);
    } else if (types.includes('modulepreload')) {
      this.#add('modulepreload', href);
    }
  }

  #image(attribute: string): void {
    if (asciiLowercase(this.#attribute('loading') ?? '') !== 'lazy') this.#add('image', this.#attribute(attribute));
  }

  #add(kind: SpeculativeResource['kind'], source: string | null): void {
    const url = source === null || source === '' ? null : parseUrl(source, this.#baseUrl);
    if (url === null) return;
    this.#onResource({
      kind,
      url: url.href,
      as: asciiLowercase(this.#attribute('as') ?? ''),
      media: this.#attribute('media') ?? '',
      integrity: this.#attribute('integrity') ?? '',
      crossOrigin: corsSettingOf(this.#attribute('crossorigin')),
      referrerPolicy: asciiLowercase(this.#attribute('referrerpolicy') ?? ''),
      charset: this.#attribute('charset') ?? '',
    });
  }
}

/**
 * Lists what a piece of a page mentions that a browser would fetch for it, in the order of the source.
 *
 * @param html - The input that has not been parsed yet.
 * @param baseUrl - The document's base URL, absolute.
 */
export function listResources(html: string, baseUrl: string, scripting = true): SpeculativeResource[] {
  const resources: SpeculativeResource[] = [];
  const parser = new SpeculativeParser({ baseUrl, scripting, onResource: (resource) => resources.push(resource) });
  parser.write(html);
  return resources;
}
