import { createDoctype, doctypeState } from '../../dom/tree/create.ts';
import { createDocumentRecord } from '../../dom/tree/document-data.ts';
import { type DocumentRecord, type LeafRecord, NodeType } from '../../dom/tree/records.ts';
import { parseDocument } from '../../parser/html-parser.ts';
import type { DocumentMode } from '../mode.ts';
import { modeOfRecord } from './tree-options.ts';

/** What the HTML parser reads in `<!DOCTYPE …>`: the doctype, and the mode that it puts a document in. */
export function readDoctype(markup: string, document: DocumentRecord): { doctype: LeafRecord; mode: DocumentMode } {
  const page = createDocumentRecord('html');
  parseDocument(markup, page);
  const mode = modeOfRecord(page);
  const { firstChild } = page;
  if (firstChild?.nodeType !== NodeType.DocumentType) return { doctype: createDoctype(document, ''), mode };
  const { publicId, systemId } = doctypeState(firstChild as LeafRecord);
  return { doctype: createDoctype(document, (firstChild as LeafRecord).data, publicId, systemId), mode };
}
