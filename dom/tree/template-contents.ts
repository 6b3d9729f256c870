import { createDocumentRecord, documentData } from './document-data.ts';
import { rareOf } from './rare-data.ts';
import { type DocumentRecord, type ElementRecord, NodeFlag, NodeType, ParentRecord } from './records.ts';

/**
 * https://html.spec.whatwg.org/#template-contents, made when somebody first asks for it: until then nobody can tell, and
 * an HTML template element nobody looks into costs nothing.
 */
export function templateContentsOf(template: ElementRecord): ParentRecord {
  const rare = rareOf(template);
  if (rare.templateContents === null) {
    const document = appropriateTemplateContentsOwnerDocument(template.nodeDocument);
    const contents = new ParentRecord(NodeType.DocumentFragment, document, null);
    rareOf(contents).host = template;
    rare.templateContents = contents;
  }
  return rare.templateContents;
}

/** https://html.spec.whatwg.org/#appropriate-template-contents-owner-document */
export function appropriateTemplateContentsOwnerDocument(document: DocumentRecord): DocumentRecord {
  const data = documentData(document);
  if (data.inertTemplateDocument === null) {
    const inert = createDocumentRecord((document.flags & NodeFlag.HtmlDocument) !== 0 ? 'html' : 'xml');
    // A document made by this algorithm is its own contents owner.
    documentData(inert).inertTemplateDocument = inert;
    documentData(inert).realm = data.realm;
    inert.flags |= document.flags & NodeFlag.HoldsPatchPlaces;
    data.inertTemplateDocument = inert;
  }
  return data.inertTemplateDocument;
}
