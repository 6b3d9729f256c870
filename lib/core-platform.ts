import type { Platform } from '../dom/realm/platform.ts';
import { NodeFlag } from '../dom/tree/records.ts';
import { scanHead } from '../parser/encoding/scan-head.ts';
import { HtmlParser, parseDocument, parseFragment } from '../parser/html-parser.ts';
import { locationOfRecord } from '../parser/tree-construction/locations.ts';
import { serializeHtmlFragment, serializeHtmlNode } from '../serializer/html-fragment.ts';
import { loadStreams } from './load-streams.ts';
import { xml } from './xml.ts';

type CorePlatform = Pick<
  Platform,
  | 'parseHtmlDocument'
  | 'encodingDeclaredIn'
  | 'createPageParser'
  | 'locationOf'
  | 'parseHtmlFragment'
  | 'serializeHtmlFragment'
  | 'serializeHtmlNode'
  | 'parseXmlFragment'
  | 'parseXmlDocument'
  | 'serializeXmlFragment'
  | 'serializeXmlNode'
  | 'loadStreams'
>;

/** What every platform has: the parser, the serializer, and the packages that are bundled with them. */
export const corePlatform: CorePlatform = {
  parseHtmlDocument: (markup, document, options) => parseDocument(markup, document, options),
  encodingDeclaredIn: scanHead,
  createPageParser: (document, host) =>
    (document.flags & NodeFlag.HtmlDocument) === 0
      ? xml().createXmlPageParser(document, host)
      : new HtmlParser(document, {
          host,
          encodingDeclarations: host.encodingDeclarations,
          locations: host.recordsLocations,
          explanations: host.recordsExplanations,
          limits: host.limits,
        }),
  locationOf: locationOfRecord,
  parseHtmlFragment: (markup, context, options) => parseFragment(markup, context, options),
  serializeHtmlFragment,
  serializeHtmlNode,
  parseXmlFragment: (markup, context, target) => xml().parseXmlFragment(markup, context, target),
  parseXmlDocument: (markup, document) => xml().parseXmlDocument(markup, document).error === null,
  serializeXmlFragment: (node, requireWellFormed) => xml().serializeXmlFragment(node, requireWellFormed),
  serializeXmlNode: (node, requireWellFormed) => xml().serializeXmlNode(node, requireWellFormed),
  loadStreams,
};
