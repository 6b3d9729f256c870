import { plainAttributeName } from '../../dom/names/attribute-name.ts';
import { htmlElementName } from '../../dom/names/element-name.ts';
import { SVG_NAMESPACE } from '../../dom/names/namespaces.ts';
import { createElement, createText } from '../../dom/tree/create.ts';
import { insert, remove } from '../../dom/tree/mutation.ts';
import { type DocumentRecord, type ElementRecord, type ParentRecord, setAttributes } from '../../dom/tree/records.ts';
import { documentElementOf } from '../../dom/tree/traversal.ts';
import type { XmlParseError } from './xml-error.ts';

const BOX =
  'display: block; white-space: pre; border: 2px solid #c77; padding: 0 1em 0 1em; margin: 1em; ' +
  'background-color: #fdd; color: black';
const SVG_STYLE = 'html, body { height: 100% } parsererror + svg { width: 100%; height: 100% }';

/**
 * Shows the error in the document as Chromium does: a `parsererror` element comes first in the root element. Where there is
 * no root, or an SVG one, an HTML document is made around it.
 */
export function addErrorElement(document: DocumentRecord, error: XmlParseError): void {
  const root = documentElementOf(document);
  const element = errorElement(document, error);
  if (root === null) {
    insert(element, addBody(document), null);
  } else if (root.name.namespace === SVG_NAMESPACE && root.name.localName === 'svg') {
    remove(root);
    const body = addBody(document, SVG_STYLE);
    insert(element, body, null);
    insert(root, body, null);
  } else {
    insert(element, root, root.firstChild);
  }
}

function addBody(document: DocumentRecord, style?: string): ElementRecord {
  const html = add(document, document, 'html');
  if (style !== undefined) add(document, add(document, html, 'head'), 'style', style);
  return add(document, html, 'body');
}

function errorElement(document: DocumentRecord, { line, column, message }: XmlParseError): ElementRecord {
  const element = createElement(document, htmlElementName('parsererror'));
  setAttributes(element, [plainAttributeName('style'), BOX]);
  add(document, element, 'h3', 'This page contains the following errors:');
  const sentence = add(document, element, 'div', `error on line ${line} at column ${column}: ${message}`);
  setAttributes(sentence, [plainAttributeName('style'), 'font-family:monospace;font-size:12px']);
  add(document, element, 'h3', 'Below is a rendering of the page up to the first error.');
  return element;
}

function add(document: DocumentRecord, parent: ParentRecord, localName: string, text?: string): ElementRecord {
  const element = createElement(document, htmlElementName(localName));
  if (text !== undefined) insert(createText(document, text), element, null);
  insert(element, parent, null);
  return element;
}
