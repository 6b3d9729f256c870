import { globalRegistry } from '../custom-elements/global-registry.ts';
import { documentBaseUrl } from '../html/document-base-url.ts';
import { showDocument } from '../realm/document-window.ts';
import { stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { leaveDocument } from '../scripting/document-open.ts';
import type { ScriptingHooks } from '../scripting/hooks.ts';
import { attachScripting } from '../scripting/scripting-state.ts';
import { createDocumentRecord, documentData } from '../tree/document-data.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { watchElementSteps } from '../tree/watch-element-steps.ts';

const XML_TYPE = /^(?:text\/xml|application\/xml|.*\+xml)$/;

/** Whether a page of that type is parsed as XML. https://mimesniff.spec.whatwg.org/#xml-mime-type */
function isXmlType(contentType: string): boolean {
  return XML_TYPE.test(contentType);
}

/** https://html.spec.whatwg.org/#initialise-the-document-object */
export function createWindowDocument(
  window: WindowRecord,
  scripting: ScriptingHooks,
  url: string,
  contentType: string,
): DocumentRecord {
  const isXml = isXmlType(contentType);
  const document = createDocumentRecord(isXml ? 'xml' : 'html', contentType);
  const data = documentData(document);
  data.url = url;
  data.isXMLDocument = isXml;
  data.scripting = scripting.runsScripts;
  data.allowDeclarativeShadowRoots = true;
  const state = stateOf(window);
  if (state.document !== null) {
    leaveDocument(state.document);
    documentData(state.document).window = null;
  }
  if (state.frameElement !== null) setAboutBaseUrl(document, state.frameElement.nodeDocument);
  showDocument(window, document);
  attachScripting(document, scripting);
  watchElementSteps(document);
  globalRegistry(document);
  return document;
}

/** The document is shown by the other one, or opened by it. */
export function setAboutBaseUrl(document: DocumentRecord, creator: DocumentRecord): void {
  const data = documentData(document);
  if (data.url.startsWith('about:')) data.aboutBaseUrl = documentBaseUrl(creator);
}
