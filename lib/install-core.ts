import { hooks } from '../dom/hooks.ts';
import { installInterfaces } from '../dom/install.ts';
import { HtmlParser, parseDocument, parseFragment } from '../parser/html-parser.ts';
import { parseXmlDocument, parseXmlFragment } from '../parser/xml/parse-xml.ts';
import { serializeHtmlFragment, serializeHtmlNode } from '../serializer/html-fragment.ts';
import { serializeXmlFragment, serializeXmlNode } from '../serializer/xml/serialize-xml.ts';

/** Ties the parts together: the interfaces to the records, the parser and the serializer to the tree. */
export function installCore(): void {
  installInterfaces();
  hooks.parseHtmlDocument = (markup, document, options) => parseDocument(markup, document, options);
  hooks.createPageParser = (document, host) => new HtmlParser(document, { host });
  hooks.parseHtmlFragment = (markup, context, options) => parseFragment(markup, context, options);
  hooks.serializeHtmlFragment = serializeHtmlFragment;
  hooks.serializeHtmlNode = serializeHtmlNode;
  hooks.parseXmlFragment = parseXmlFragment;
  hooks.parseXmlDocument = (markup, document) => {
    parseXmlDocument(markup, document);
  };
  hooks.serializeXmlFragment = serializeXmlFragment;
  hooks.serializeXmlNode = serializeXmlNode;
}
