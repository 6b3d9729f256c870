import { xmlTypeOf } from '../dom/markup/xml-type.ts';
import { elementName, htmlElementName } from '../dom/names/element-name.ts';
import { createElement } from '../dom/tree/create.ts';
import { createDocumentRecord, documentData } from '../dom/tree/document-data.ts';
import { objectOf } from '../dom/tree/link.ts';
import { type DocumentRecord, type ElementRecord, isElement, NodeFlag } from '../dom/tree/records.ts';
import { HtmlParser } from '../parser/html-parser.ts';
import { LineMap } from '../parser/input-stream/line-map.ts';
import { coerceFreshTree } from '../serializer/xml/infoset-in-place.ts';
import { bytesOf } from './bytes/bytes-of.ts';
import { ENCODING_RULES, type EncodingOptions, encodingHints } from './bytes/encoding-options.ts';
import { createDocument, createPage } from './create-document.ts';
import { limitWatchOf, requireFewBytes, withinLimits } from './limits.ts';
import { rememberLines } from './location.ts';
import { isOfRealm, nodeRecordOf } from './node-record.ts';
import { checkOptions, describe } from './options.ts';
import { reporterOf } from './parse-errors.ts';
import {
  DOCUMENT_RULES,
  type DocumentOptions,
  FRAGMENT_RULES,
  PAGE_RULES,
  type ParseFragmentOptions,
  type ParseOptions,
  type ParsingOptions,
} from './parse-options.ts';
import { parseXmlInto } from './parse-xml.ts';
import { PageParsing } from './stream/page-parsing.ts';

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
  const document = xmlType === null ? parsePage(input, options) : createPage(options, xmlType);
  if (xmlType !== null) parseXmlInto(document, input, options);
  return objectOf(document) as Document;
}

function parsePage(input: string | Uint8Array, options: ParseOptions): DocumentRecord {
  const page = new PageParsing('parse()', () => createPage(options), options, typeof input !== 'string');
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

function refuseEncodingOptions(options: ParseOptions): void {
  for (const key of Object.keys(ENCODING_RULES) as (keyof EncodingOptions)[]) {
    if (options[key] === undefined || key === 'contentType') continue;
    throw new TypeError(`parse(): the option '${key}' is for bytes; a string is decoded already.`);
  }
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
  if (typeof html !== 'string') {
    throw new TypeError(`parseFragment() takes a string of HTML; it got ${describe(html)}.`);
  }
  checkOptions('parseFragment()', options, FRAGMENT_RULES);
  const context = contextOf(options);
  return objectOf(runParser(html, context.nodeDocument, context, options)) as DocumentFragment;
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
  const { locations, explanations, declarativeShadowRoots } = options;
  const limits = limitWatchOf(options);
  const allowDeclarativeShadowRoots = declarativeShadowRoots ?? context === null;
  const parserOptions = { locations, explanations, onParseError, allowDeclarativeShadowRoots, limits };
  const parser = new HtmlParser(document, parserOptions, context);
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
