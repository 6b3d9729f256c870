import { plainAttributeName } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { thisDocument } from '../realm/this.ts';
import { firstChildOf } from '../tree/first-child-of.ts';
import { htmlElementOf } from '../tree/head-and-body.ts';
import type { DocumentRecord, ElementRecord } from '../tree/records.ts';
import { includeAttributes } from '../webidl/include.ts';
import { enumerated, type Reflection, stringNullIsEmpty } from './reflect.ts';

/** The attributes of a document that reflect those of its html and body elements. */

/** The first child of the html element that is a body element; a frameset does not count. */
function bodyOf(document: DocumentRecord): ElementRecord | null {
  const html = htmlElementOf(document);
  return html === null ? null : firstChildOf(html, TagId.Body);
}

/** Without the element the IDL attribute reads as the empty string, and setting it does nothing. */
function reflectOn(
  Class: { readonly prototype: object },
  idlName: string,
  attribute: string,
  reflection: Reflection,
  find: (document: DocumentRecord) => ElementRecord | null,
): void {
  const name = plainAttributeName(attribute);
  includeAttributes(
    Class,
    [idlName],
    (object) => {
      const element = find(thisDocument(object));
      return element === null ? '' : reflection.get(element, name);
    },
    (object, _, value) => {
      const element = find(thisDocument(object));
      const text = value === null ? value : `${value as string}`;
      if (element !== null) reflection.set!(element, name, text, idlName);
    },
  );
}

/** Puts the members on Document, which is what the class is. */
export function includeDocumentAttributes(Class: { readonly prototype: object }): void {
  // https://html.spec.whatwg.org/#dom-document-dir
  reflectOn(Class, 'dir', 'dir', enumerated({ keywords: ['ltr', 'rtl', 'auto'] }), htmlElementOf);
  // https://html.spec.whatwg.org/#Document-partial
  reflectOn(Class, 'fgColor', 'text', stringNullIsEmpty(), bodyOf);
  reflectOn(Class, 'linkColor', 'link', stringNullIsEmpty(), bodyOf);
  reflectOn(Class, 'vlinkColor', 'vlink', stringNullIsEmpty(), bodyOf);
  reflectOn(Class, 'alinkColor', 'alink', stringNullIsEmpty(), bodyOf);
  reflectOn(Class, 'bgColor', 'bgcolor', stringNullIsEmpty(), bodyOf);
}
