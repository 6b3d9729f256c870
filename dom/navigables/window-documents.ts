import { giveGlobalRegistry } from '../custom-elements/global-registry.ts';
import { documentBaseUrl } from '../html/document-base-url.ts';
import { xmlTypeOf } from '../markup/xml-type.ts';
import { showDocument } from '../realm/document-window.ts';
import { stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { leaveDocument } from '../scripting/document-open.ts';
import type { ScriptingHooks } from '../scripting/hooks.ts';
import { attachScripting } from '../scripting/scripting-state.ts';
import { createDocumentRecord, documentData } from '../tree/document-data.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { watchElementSteps } from '../tree/watch-element-steps.ts';

/** https://html.spec.whatwg.org/#initialise-the-document-object */
export function createWindowDocument(
  window: WindowRecord,
  scripting: ScriptingHooks,
  url: string,
  contentType: string,
): DocumentRecord {
  const xmlType = xmlTypeOf(contentType);
  const document = createDocumentRecord(xmlType === null ? 'html' : 'xml', xmlType ?? contentType);
  const data = documentData(document);
  data.url = url;
  data.isXMLDocument = xmlType !== null;
  data.scripting = scripting.runsScripts;
  data.allowDeclarativeShadowRoots = true;
  const state = stateOf(window);
  if (state.nodeRealm !== null) data.realm = state.nodeRealm;
  if (state.document !== null) {
    leaveDocument(state.document);
    documentData(state.document).window = null;
  }
  if (state.frameElement !== null) setAboutBaseUrl(document, state.frameElement.nodeDocument);
  showDocument(window, document);
  attachScripting(document, scripting);
  watchElementSteps(document);
  giveGlobalRegistry(document);
  return document;
}

/** The document is shown by the other one, or opened by it. */
export function setAboutBaseUrl(document: DocumentRecord, creator: DocumentRecord): void {
  const data = documentData(document);
  if (data.url.startsWith('about:')) data.aboutBaseUrl = documentBaseUrl(creator);
}
