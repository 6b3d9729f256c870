import type { AttributeName } from '../../dom/names/attribute-name.ts';
import { XMLNS_NAMESPACE } from '../../dom/names/namespaces.ts';
import type { ParserHost } from '../../dom/realm/platform/page-parser.ts';
import { createDocumentFragment } from '../../dom/tree/create.ts';
import { createHiddenDocument } from '../../dom/tree/document-data.ts';
import type { DocumentRecord, ElementRecord, ParentRecord } from '../../dom/tree/records.ts';
import { parentElementOf } from '../../dom/tree/traversal.ts';
import type { XmlNames } from './xml-names.ts';
import { XmlParser, type XmlParserOptions } from './xml-parser.ts';
import { Stage } from './xml-parser-state.ts';

/** A document with something of everything. */
const SAMPLE = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e "f<g/>"><!ATTLIST h i CDATA "j">]><!--k--><a b="c" d='&lt;' xmlns:l="m">
  <l:n l:o="p"/>q&amp;<![CDATA[r]]>&e;<?s t?><h u="v" w="x" y="z">`;

/**
 * OPTIMIZATION: a parser in the middle of a document, and all that it is made of, that live for ever. When every object of
 * a shape has died, V8 forgets the shape, and with it all code that was made for it. (bench/xml)
 */
const keptParsers: XmlParser[] = [];

function keepShapes(): void {
  const parser = new XmlParser(createHiddenDocument('xml'));
  keptParsers.push(parser);
  parser.write(SAMPLE);
}

/**
 * Parses a whole document into an empty one of type "xml". When it is not well-formed, the document holds what comes before
 * the error, and a `parsererror` element.
 */
export function parseXmlDocument(markup: string, document: DocumentRecord, options: XmlParserOptions = {}): XmlParser {
  if (keptParsers.length === 0) keepShapes();
  const parser = new XmlParser(document, options);
  parser.parse(markup);
  return parser;
}

/** A parser of a page that comes in pieces and may hold scripts. */
export function createXmlPageParser(document: DocumentRecord, host: ParserHost): XmlParser {
  return new XmlParser(document, { host, limits: host.limits });
}

/**
 * Parses markup as it would be parsed inside an element: with the namespaces that are in scope there.
 * https://html.spec.whatwg.org/#xml-fragment-parsing-algorithm
 *
 * @param target - The node whose custom element registry counts.
 * @returns A DocumentFragment, or null when the markup is not well-formed.
 */
export function parseXmlFragment(
  markup: string,
  context: ElementRecord,
  target: ParentRecord = context,
): ParentRecord | null {
  if (keptParsers.length === 0) keepShapes();
  const document = context.nodeDocument;
  const fragment = createDocumentFragment(document);
  const parser = new XmlParser(document, {}, fragment);
  parser.isFragment = true;
  parser.registryTarget = target;
  parser.stage = Stage.Content;
  bindNamespacesInScope(parser.names, context);
  parser.parse(markup);
  return parser.error === null ? fragment : null;
}

/** Binds each prefix to what `lookupNamespaceURI()` returns for it. */
function bindNamespacesInScope(names: XmlNames, context: ElementRecord): void {
  const found = new Set(['xml', 'xmlns']);
  const bind = (prefix: string, namespace: string): void => {
    if (found.has(prefix)) return;
    found.add(prefix);
    names.binding(prefix).namespace = namespace === '' ? null : namespace;
  };
  for (let element: ElementRecord | null = context; element !== null; element = parentElementOf(element)) {
    const { namespace, prefix } = element.name;
    if (namespace !== null) bind(prefix ?? '', namespace);
    const list = element.attributes ?? [];
    for (let i = 0; i < list.length; i += 2) {
      const name = list[i] as AttributeName;
      if (name.namespace === XMLNS_NAMESPACE) bind(name.prefix === null ? '' : name.localName, list[i + 1] as string);
    }
  }
}
