import { createDocumentRecord, documentData } from '../dom/tree/document-data.ts';
import type { DocumentRecord } from '../dom/tree/records.ts';
import type { DocumentOptions, ParseOptions } from './parse-options.ts';
import { createSelectorEngine } from './selector-engine.ts';

/** An empty document. */
export function createDocument(
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

/** An empty document for a whole page. */
export function createPage(options: ParseOptions, xmlType: string | null = null): DocumentRecord {
  const document = createDocument(options, xmlType);
  const data = documentData(document);
  data.allowDeclarativeShadowRoots = options.declarativeShadowRoots ?? true;
  data.isIframeSrcdoc = options.srcdoc ?? false;
  if (data.isIframeSrcdoc && options.url === undefined) data.url = 'about:srcdoc';
  return document;
}
