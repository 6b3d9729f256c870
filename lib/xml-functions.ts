import { createXmlPageParser, parseXmlDocument, parseXmlFragment } from '../parser/xml/parse-xml.ts';
import { createXml5Parser } from '../parser/xml5/xml5-parser.ts';
import { copyAsInfoset } from '../serializer/xml/infoset-copy.ts';
import {
  serializeAsInfoset,
  serializeXmlFragment,
  serializeXmlNode,
  xmlDeclaration,
} from '../serializer/xml/serialize-xml.ts';

/** What others call of the parsers and serializers of XML. They ask `xml()`. */
export const xmlFunctions = {
  copyAsInfoset,
  createXml5Parser,
  createXmlPageParser,
  parseXmlDocument,
  parseXmlFragment,
  serializeAsInfoset,
  serializeXmlFragment,
  serializeXmlNode,
  xmlDeclaration,
};
