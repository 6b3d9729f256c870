import { xmlTypeOf } from '../dom/markup/xml-type.ts';
import type { PageResource } from '../dom/realm/platform/page-resource.ts';
import { changeTheEncoding } from '../dom/scripting/change-the-encoding.ts';
import { createDocumentRecord, documentData } from '../dom/tree/document-data.ts';
import type { DocumentRecord } from '../dom/tree/records.ts';
import { ResourceParser } from '../parser/scripting/resource-parser.ts';
import type { EncodingDeclarations } from '../parser/tree-construction/html-parser-options.ts';
import { byteDecoding } from './bytes/byte-decoding.ts';
import { bytesOf } from './bytes/bytes-of.ts';
import { ENCODING_RULES, type EncodingOptions, encodingHints } from './bytes/encoding-options.ts';
import type { HtmlDecoder } from './bytes/html-decoder.ts';
import { ABSOLUTE_URL, BOOLEAN, checkOptions, describe, type OptionRule } from './options.ts';

export interface ListResourcesOptions extends EncodingOptions {
  /** The page's URL, absolute: what relative URLs are resolved against as long as the page has no `base` element. Required. */
  readonly url: string | URL;
  /**
   * Whether scripts are on, as in a browser. Without them the content of `noscript` counts and no script is loaded. No script runs
   * either way.
   * @defaultValue `true`
   */
  readonly scripting?: boolean | undefined;
  /**
   * Whether `<template shadowrootmode>` makes a shadow root, what is in which is loaded, instead of a template.
   * @defaultValue `true`
   */
  readonly declarativeShadowRoots?: boolean | undefined;
}

const RULES: Record<keyof ListResourcesOptions, OptionRule> = {
  url: ABSOLUTE_URL,
  scripting: BOOLEAN,
  declarativeShadowRoots: BOOLEAN,
  ...ENCODING_RULES,
};

/**
 * Lists what a page of HTML has a browser load, as long as its scripts change nothing: exactly what the elements that the page is
 * parsed to name, in the order in which the parser comes upon them, with the `base` element that counts by then. What is in comments,
 * templates, text or under a `noscript` is not among it, nor is a script that would not run. Nothing is loaded, no tree is kept.
 * https://html.spec.whatwg.org/#speculative-html-parsing
 *
 * The kinds are
 * - `'script'` and `'module'`: `script` with a `src`, of HTML or SVG; `execution` says when they run
 * - `'style'`: `link rel=stylesheet` that is not `disabled`, whatever its `media`
 * - `'image'`: `img`, `input type=image`, `poster` of `video`, `image` and `feImage` of SVG; where a browser has a choice, all of it is in
 *   `candidates` (`srcset` of `img` and of the `source` elements of a `picture`)
 * - `'frame'`: `iframe` without `srcdoc`, and `frame`; `'object'`: `object` and `embed`
 * - `'media'`: `video`, `audio` and their `source` elements; `'track'`: those that may be switched on
 * - `'svg'`: what `use` of SVG refers to in other files
 * - `'preload'` (with `as`), `'modulepreload'`, `'prefetch'`, `'icon'`, `'manifest'`: `link` with that `rel`
 *
 * What style sheets, `style` attributes and loaded scripts name is not known, and what is in frames is theirs. URLs of `data:` and `blob:`
 * are listed too.
 *
 * @param html - The whole page: a string, or bytes, of which the encoding is found out as by {@link parse}.
 * @returns The resources, one for each time that an element names one.
 * @throws TypeError for what is neither, for a missing `url`, for options that do not exist and for values that will not do.
 *
 * @example
 * import { listResources } from 'livedom';
 *
 * const html = '<base href=/a/><script defer src=b.js></script><template><img src=c></template><img src=d>';
 * const resources = listResources(html, { url: 'https://example.com/' });
 * resources.map(({ kind, url }) => `${kind} ${url}`); // ['script https://example.com/a/b.js', 'image https://example.com/a/d']
 * resources[0].execution; // 'defer'
 */
export function listResources(html: string | Uint8Array | ArrayBuffer, options: ListResourcesOptions): PageResource[] {
  const bytes = typeof html === 'string' ? null : bytesOf(html);
  if (typeof html !== 'string' && bytes === null) {
    throw new TypeError(`listResources() takes a string or bytes of HTML; it got ${describe(html)}.`);
  }
  checkOptions('listResources()', options, RULES);
  refuseOptions(options, bytes === null);
  const listing = new Listing(options);
  if (bytes === null) listing.readText(html as string);
  else listing.readBytes(bytes);
  return listing.resources;
}

function refuseOptions(options: ListResourcesOptions, isText: boolean): void {
  if (options?.url === undefined) {
    throw new TypeError("listResources(): the option 'url' is required: an absolute URL, that of the page.");
  }
  if (xmlTypeOf(options.contentType) !== null) {
    throw new TypeError(
      `listResources(): the option 'contentType' must be that of HTML; got ${describe(options.contentType)}.`,
    );
  }
  for (const key of Object.keys(ENCODING_RULES) as (keyof EncodingOptions)[]) {
    if (!isText || options[key] === undefined || key === 'contentType') continue;
    throw new TypeError(`listResources(): the option '${key}' is for bytes; a string is decoded already.`);
  }
}

/** Reads the page; a second time from the start if it declares late what its encoding is. https://html.spec.whatwg.org/#change-the-encoding */
class Listing implements EncodingDeclarations {
  resources: PageResource[] = [];
  readonly #options: ListResourcesOptions;
  #decoder: HtmlDecoder | null = null;
  #document!: DocumentRecord;
  #parser!: ResourceParser;
  #isWrong = false;

  constructor(options: ListResourcesOptions) {
    this.#options = options;
    this.#begin();
  }

  #begin(): void {
    const { url, scripting, declarativeShadowRoots } = this.#options;
    this.#document = createDocumentRecord('html');
    const data = documentData(this.#document);
    data.url = new URL(url).href;
    data.scripting = scripting ?? true;
    data.allowDeclarativeShadowRoots = declarativeShadowRoots ?? true;
    const resources: PageResource[] = [];
    this.resources = resources;
    this.#parser = new ResourceParser({
      document: this.#document,
      onResource: (resource) => resources.push(resource),
      encodingDeclarations: this,
    });
  }

  readText(text: string): void {
    this.#parser.write(text);
    this.#parser.end();
  }

  readBytes(bytes: Uint8Array): void {
    const { HtmlDecoder } = byteDecoding();
    const decoder = new HtmlDecoder(encodingHints(this.#options));
    this.#decoder = decoder;
    const text = decoder.write(bytes) + decoder.end();
    this.#noteEncoding();
    this.#parser.write(text);
    if (this.#isWrong) {
      this.#begin();
      this.#noteEncoding();
      this.#parser.write(decoder.restart());
    }
    this.#parser.end();
  }

  #noteEncoding(): void {
    const encoding = this.#decoder?.encoding ?? null;
    if (encoding !== null) documentData(this.#document).encoding = encoding;
  }

  encodingDeclared(encoding: string, unread: number): string | false | null {
    const change = this.#decoder?.change(encoding, unread) ?? null;
    if (change === null) return null;
    this.#isWrong = change.kind === 'restart';
    return changeTheEncoding(this.#document, change);
  }
}
