import { xmlTypeOf } from '../dom/markup/xml-type.ts';
import { elementName, htmlElementName } from '../dom/names/element-name.ts';
import { createElement } from '../dom/tree/create.ts';
import { createDocumentRecord, documentData } from '../dom/tree/document-data.ts';
import { objectOf } from '../dom/tree/link.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isElement,
  NodeFlag,
  type ParentRecord,
} from '../dom/tree/records.ts';
import { HtmlParser } from '../parser/html-parser.ts';
import { LineMap } from '../parser/input-stream/line-map.ts';
import { coerceFreshTree } from '../serializer/xml/infoset-in-place.ts';
import { bytesOf } from './bytes/bytes-of.ts';
import { ENCODING_RULES, type EncodingOptions, encodingHints } from './bytes/encoding-options.ts';
import { LIMIT_RULES, LimitError, limitWatchOf, type ParsingLimits, withinLimits } from './limits.ts';
import { rememberLines } from './location.ts';
import { isOfRealm, nodeRecordOf } from './node-record.ts';
import { ABSOLUTE_URL, BOOLEAN, checkOptions, describe, FUNCTION, type OptionRule, oneOf } from './options.ts';
import { type ParseError, reporterOf } from './parse-errors.ts';
import { parseXmlInto } from './parse-xml.ts';
import { createSelectorEngine } from './selector-engine.ts';
import { PageParsing } from './stream/page-parsing.ts';

/** Options of the document that is made. */
export interface DocumentOptions {
  /**
   * The document's URL, absolute: what `document.URL` gives and relative URLs are resolved against.
   * @defaultValue `'about:blank'`
   */
  readonly url?: string | URL | undefined;
  /**
   * Whether to parse as a browser does with scripts switched on, where the content of `noscript` is text. No script runs
   * either way.
   * @defaultValue `false`
   */
  readonly scripting?: boolean | undefined;
  /**
   * What answers `querySelector`, `querySelectorAll`, `matches` and `closest`: the project's own engine, or nwsapi.
   * nwsapi makes functions out of selectors: give it none that you do not trust.
   * @defaultValue `'default'`
   */
  readonly selectorEngine?: 'default' | 'nwsapi' | undefined;
}

/** Options of the parsing itself. */
interface ParsingOptions extends ParsingLimits {
  /**
   * Whether to record where in the source each node stands, for {@link locationOf}. It takes time and memory.
   * @defaultValue `false`
   */
  readonly locations?: boolean | undefined;
  /**
   * Called for each parse error, in the order they are found, while parsing. With it parsing takes several times as long.
   * @defaultValue nobody is told
   */
  readonly onParseError?: ((error: ParseError) => void) | undefined;
  /**
   * Whether `<template shadowrootmode>` makes a shadow root instead of a template.
   * @defaultValue `true` for `parse`, as for a page that a browser opens; `false` for `parseFragment`, as for `innerHTML`
   */
  readonly declarativeShadowRoots?: boolean | undefined;
  /**
   * Whether to make names, comments and characters such that XML tools can take the tree, once it is parsed:
   * https://html.spec.whatwg.org/#coercing-an-html-dom-into-an-infoset. `coerceToInfoset()` says what changes.
   * @defaultValue `false`
   */
  readonly coerceToInfoset?: boolean | undefined;
}

export interface ParseOptions extends DocumentOptions, ParsingOptions, EncodingOptions {
  /**
   * Whether the page is the value of the `srcdoc` attribute of an iframe: it needs no doctype, and none puts it into quirks mode.
   * Its URL is `about:srcdoc` unless `url` says otherwise. https://html.spec.whatwg.org/#an-iframe-srcdoc-document
   * @defaultValue `false`
   *
   * @example
   * parse('<p>One', { srcdoc: true }).compatMode; // 'CSS1Compat'
   * parse('<p>One').compatMode; // 'BackCompat'
   */
  readonly srcdoc?: boolean | undefined;
}

export interface ParseFragmentOptions extends DocumentOptions, ParsingOptions {
  /**
   * The element that the markup is parsed as the content of, or the name of an HTML element to be made for that. With an
   * element, the fragment belongs to the element's document, and the options for a document of its own cannot be given.
   * @defaultValue `'template'`, which takes nearly everything: table rows too
   */
  readonly context?: string | Element | undefined;
}

const DOCUMENT_RULES: Record<keyof DocumentOptions, OptionRule> = {
  url: ABSOLUTE_URL,
  scripting: BOOLEAN,
  selectorEngine: oneOf('default', 'nwsapi'),
};

const PARSING_RULES: Record<keyof (DocumentOptions & ParsingOptions), OptionRule> = {
  ...DOCUMENT_RULES,
  locations: BOOLEAN,
  onParseError: FUNCTION,
  declarativeShadowRoots: BOOLEAN,
  coerceToInfoset: BOOLEAN,
  ...LIMIT_RULES,
};

/** The options of the functions that parse whole pages. */
export const PAGE_RULES: Record<keyof ParseOptions, OptionRule> = {
  ...PARSING_RULES,
  ...ENCODING_RULES,
  srcdoc: BOOLEAN,
};

const FRAGMENT_RULES: Record<keyof ParseFragmentOptions, OptionRule> = {
  ...PARSING_RULES,
  context: { accepts: isContext, wanted: "the name of an HTML element, such as 'tr', or an Element of livedom" },
};

function isContext(value: unknown): boolean {
  return typeof value === 'string'
    ? /^[a-z][^\t\n\f\r />A-Z\0]*$/.test(value)
    : typeof value === 'object' && value !== null;
}

/**
 * Parses a page as a browser does that navigates to it, except that no script runs and nothing is loaded.
 * https://html.spec.whatwg.org/#parsing
 *
 * @param html - The whole page: a string, or bytes, of which the encoding is found out as the Standard says and the options
 *   `encoding`, `contentType`, `defaultEncoding`, `locale` and `detectEncoding` help to. `document.characterSet` tells it then.
 * @returns A live document. Any string gives one: HTML has no fatal errors. With a `contentType` of XML (`text/xml`,
 *   `application/xhtml+xml`, `image/svg+xml` …) it is parsed as XML, and one that is not well-formed gives a document with a
 *   `parsererror` element, as in a browser.
 * @throws TypeError for what is neither, for options that do not exist and for values that will not do; LimitError for a page that
 *   exceeds `maxBytes`, `maxDepth`, `maxNodes`, `maxAttributes` or `maxTime`.
 *
 * @example
 * import { parse } from 'livedom';
 *
 * const document = parse('<title>Hi</title><p class=a>One<p>Two', { url: 'https://example.com/' });
 * document.title; // 'Hi'
 * document.body.children.length; // 2
 * document.querySelector('p.a').textContent; // 'One'
 */
export function parse(html: string | Uint8Array | ArrayBuffer, options: ParseOptions = {}): Document {
  const input = typeof html === 'string' ? html : bytesOf(html);
  if (input === null) throw new TypeError(`parse() takes a string or bytes of HTML; it got ${describe(html)}.`);
  checkOptions('parse()', options, PAGE_RULES);
  if (typeof input === 'string') refuseEncodingOptions(options);
  const xmlType = xmlTypeOf(options.contentType);
  if (xmlType !== null) refuseTreeLimits(options);
  const document = xmlType === null ? parsePage(input, options) : createPage(options, xmlType);
  if (xmlType !== null) parseXmlInto(document, input, options);
  return objectOf(document) as Document;
}

function parsePage(input: string | Uint8Array, options: ParseOptions): DocumentRecord {
  const page = new PageParsing('parse()', () => createPage(options), options);
  requireFewBytes('parse()', input.length, options, page.document);
  try {
    if (typeof input === 'string') {
      page.writeText(input);
    } else {
      page.expectBytes(encodingHints(options));
      page.writeBytes(input);
    }
    page.end();
  } catch (error) {
    page.abort();
    throw error;
  }
  return page.document;
}

/** @throws LimitError if there are more than `maxBytes`. */
export function requireFewBytes(caller: string, reached: number, options: ParsingLimits, parsed: ParentRecord): void {
  const { maxBytes: value = Infinity } = options;
  if (reached > value) throw new LimitError(caller, { limit: 'maxBytes', value, reached }, parsed);
}

/** XML has limits of its own, and none of these. */
function refuseTreeLimits(options: ParseOptions): void {
  for (const key of Object.keys(LIMIT_RULES) as (keyof ParsingLimits)[]) {
    if (options[key] !== undefined) throw new TypeError(`parse(): the option '${key}' is for HTML.`);
  }
}

function refuseEncodingOptions(options: ParseOptions): void {
  for (const key of Object.keys(ENCODING_RULES) as (keyof EncodingOptions)[]) {
    if (options[key] === undefined || key === 'contentType') continue;
    throw new TypeError(`parse(): the option '${key}' is for bytes; a string is decoded already.`);
  }
}

/** An empty document for a whole page. */
export function createPage(options: ParseOptions, xmlType: string | null = null): DocumentRecord {
  const document = createDocument(options, xmlType);
  const data = documentData(document);
  data.allowDeclarativeShadowRoots = options.declarativeShadowRoots ?? true;
  data.isIframeSrcdoc = options.srcdoc ?? false;
  if (data.isIframeSrcdoc && options.url === undefined) data.url = 'about:srcdoc';
  return document;
}

/**
 * Parses markup as the content of an element: what setting `innerHTML` does.
 * https://html.spec.whatwg.org/#html-fragment-parsing-algorithm
 *
 * @param html - The markup.
 * @returns A fragment, without a parent.
 * @throws TypeError for what is no string, for options that do not exist and for values that will not do; LimitError as `parse`.
 *
 * @example
 * import { parseFragment, serialize } from 'livedom';
 *
 * serialize(parseFragment('<td>1<td>2', { context: 'tr' })); // '<td>1</td><td>2</td>'
 * serialize(parseFragment('<td>1<td>2', { context: 'div' })); // '12'
 */
export function parseFragment(html: string, options: ParseFragmentOptions = {}): DocumentFragment {
  requireString(html, 'parseFragment()');
  checkOptions('parseFragment()', options, FRAGMENT_RULES);
  const context = contextOf(options);
  return objectOf(runParser(html, context.nodeDocument, context, options)) as DocumentFragment;
}

function requireString(html: unknown, caller: string): void {
  if (typeof html !== 'string') throw new TypeError(`${caller} takes a string of HTML; it got ${describe(html)}.`);
}

function createDocument(
  { url, scripting, selectorEngine }: DocumentOptions,
  xmlType: string | null = null,
): DocumentRecord {
  const document = xmlType === null ? createDocumentRecord('html') : createDocumentRecord('xml', xmlType);
  const data = documentData(document);
  data.isXMLDocument = xmlType !== null;
  if (url !== undefined) data.url = new URL(url).href;
  data.scripting = scripting ?? false;
  if (selectorEngine === 'nwsapi') data.selectorEngine = createSelectorEngine(document);
  return document;
}

function contextOf(options: ParseFragmentOptions): ElementRecord {
  const { context = 'template' } = options;
  if (typeof context === 'string') return createElement(createDocument(options), htmlElementName(context));
  for (const key of Object.keys(DOCUMENT_RULES) as (keyof DocumentOptions)[]) {
    if (options[key] === undefined) continue;
    throw new TypeError(`parseFragment(): with an element as context, '${key}' is that of the element's document.`);
  }
  const record = nodeRecordOf(context, "parseFragment(): the option 'context'");
  if (!isElement(record)) {
    throw new TypeError(`parseFragment(): the option 'context' must be an element; got ${describe(context)}.`);
  }
  return isOfRealm(context) ? elementLike(record) : record;
}

/** An element that a fragment is parsed in as in the given one, which is of a window with scripts: in a document of the library's. */
function elementLike({ name: { namespace, prefix, localName }, nodeDocument }: ElementRecord): ElementRecord {
  const kind = (nodeDocument.flags & NodeFlag.HtmlDocument) === 0 ? 'xml' : 'html';
  const document = createDocumentRecord(kind, documentData(nodeDocument).contentType);
  document.flags |= nodeDocument.flags & (NodeFlag.Quirks | NodeFlag.LimitedQuirks);
  documentData(document).url = documentData(nodeDocument).url;
  return createElement(document, elementName(namespace, prefix, localName));
}

function runParser(html: string, document: DocumentRecord, context: ElementRecord | null, options: ParsingOptions) {
  const lines = new LineMap(html);
  const onParseError = reporterOf(lines, options.onParseError);
  const { locations, declarativeShadowRoots } = options;
  const limits = limitWatchOf(options);
  const allowDeclarativeShadowRoots = declarativeShadowRoots ?? context === null;
  const parser = new HtmlParser(document, { locations, onParseError, allowDeclarativeShadowRoots, limits }, context);
  requireFewBytes('parseFragment()', html.length, options, parser.target);
  rememberLines(parser.locations, lines);
  const read = () => {
    parser.write(html);
    parser.end();
  };
  withinLimits(limits, 'parseFragment()', read, parser);
  if (options.coerceToInfoset === true) coerceFreshTree(parser.target);
  return parser.target;
}
