import { inlineStyleOf } from '../css/inline-style.ts';
import { activateContentHandler, isEventHandlerName } from '../events/content-handlers.ts';
import { handledTypeOf } from '../events/event-handler-types.ts';
import { documentBaseUrl } from '../html/document-base-url.ts';
import type { AttributeName } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { isHtml } from '../tree/is-html.ts';
import type { ElementRecord } from '../tree/records.ts';

/** What is put off elsewhere until somebody could tell is done at once in a document with policies, which say what they forbid. */
export function elementComesUnderPolicies(element: ElementRecord): void {
  const { attributes } = element;
  for (let i = 0; attributes !== null && i < attributes.length; i += 2) {
    attributeComesUnderPolicies(element, attributes[i] as AttributeName);
  }
  if (isHtml(element, TagId.Base)) documentBaseUrl(element.nodeDocument);
}

export function attributeComesUnderPolicies(element: ElementRecord, { namespace, localName }: AttributeName): void {
  if (namespace !== null) return;
  if (localName === 'style') void inlineStyleOf(element).block;
  else if (isEventHandlerName(localName)) activateContentHandler(element, handledTypeOf(localName));
}
