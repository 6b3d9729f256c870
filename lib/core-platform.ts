import type { Platform } from '../dom/realm/platform.ts';
import { NodeFlag } from '../dom/tree/records.ts';
import { HtmlParser, parseDocument, parseFragment } from '../parser/html-parser.ts';
import { createXmlPageParser, parseXmlDocument, parseXmlFragment } from '../parser/xml/parse-xml.ts';
import { serializeHtmlFragment, serializeHtmlNode } from '../serializer/html-fragment.ts';
import { serializeXmlFragment, serializeXmlNode } from '../serializer/xml/serialize-xml.ts';
import { loadStreams } from './load-streams.ts';
import { loadXPath } from './load-xpath.ts';

type CorePlatform = Pick<
  Platform,
  | 'parseHtmlDocument'
  | 'createPageParser'
  | 'parseHtmlFragment'
  | 'serializeHtmlFragment'
  | 'serializeHtmlNode'
  | 'parseXmlFragment'
  | 'parseXmlDocument'
  | 'serializeXmlFragment'
  | 'serializeXmlNode'
  | 'loadXPath'
  | 'loadStreams'
>;

/** What every platform has: the parser, the serializer, and the packages that are bundled with them. */
export const corePlatform: CorePlatform = {
  parseHtmlDocument: (markup, document, options) => parseDocument(markup, document, options),
  createPageParser: (document, host) =>
    (document.flags & NodeFlag.HtmlDocument) === 0
      ? createXmlPageParser(document, host)
      : new HtmlParser(document, { host, encodingDeclarations: host.encodingDeclarations }),
  parseHtmlFragment: (markup, context, options) => parseFragment(markup, context, options),
  serializeHtmlFragment,
  serializeHtmlNode,
  parseXmlFragment,
  parseXmlDocument: (markup, document) => parseXmlDocument(markup, document).error === null,
  serializeXmlFragment,
  serializeXmlNode,
  loadXPath,
  loadStreams,
};
