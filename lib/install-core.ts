import { hooks } from '../dom/hooks.ts';
import { installInterfaces } from '../dom/install/install.ts';
import { streamHooks } from '../dom/services/streams/package.ts';
import { NodeFlag } from '../dom/tree/records.ts';
import { xpathHooks } from '../dom/xpath/hooks.ts';
import { HtmlParser, parseDocument, parseFragment } from '../parser/html-parser.ts';
import { createXmlPageParser, parseXmlDocument, parseXmlFragment } from '../parser/xml/parse-xml.ts';
import { serializeHtmlFragment, serializeHtmlNode } from '../serializer/html-fragment.ts';
import { serializeXmlFragment, serializeXmlNode } from '../serializer/xml/serialize-xml.ts';
import { loadStreams } from './load-streams.ts';
import { loadXPath } from './load-xpath.ts';

/** Ties the parts together: the interfaces to the records, the parser and the serializer to the tree. */
export function installCore(): void {
  installInterfaces();
  xpathHooks.load = loadXPath;
  streamHooks.load = loadStreams;
  hooks.parseHtmlDocument = (markup, document, options) => parseDocument(markup, document, options);
  hooks.createPageParser = (document, host) =>
    (document.flags & NodeFlag.HtmlDocument) === 0
      ? createXmlPageParser(document, host)
      : new HtmlParser(document, { host, encodingDeclarations: host.encodingDeclarations });
  hooks.parseHtmlFragment = (markup, context, options) => parseFragment(markup, context, options);
  hooks.serializeHtmlFragment = serializeHtmlFragment;
  hooks.serializeHtmlNode = serializeHtmlNode;
  hooks.parseXmlFragment = parseXmlFragment;
  hooks.parseXmlDocument = (markup, document) => parseXmlDocument(markup, document).error === null;
  hooks.serializeXmlFragment = serializeXmlFragment;
  hooks.serializeXmlNode = serializeXmlNode;
}
