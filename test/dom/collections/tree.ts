import { plainAttributeName } from '../../../dom/names/attribute-name.ts';
import { elementName, htmlElementName } from '../../../dom/names/element-name.ts';
import { setAttribute } from '../../../dom/tree/attributes.ts';
import { createElement, createText } from '../../../dom/tree/create.ts';
import { createDocumentRecord } from '../../../dom/tree/document-data.ts';
import { objectOf } from '../../../dom/tree/link.ts';
import { append } from '../../../dom/tree/mutation.ts';
import type { DocumentRecord, ElementRecord, NodeRecord } from '../../../dom/tree/records.ts';
import { install } from '../../../lib/install.ts';

install();

export interface ArrayLikeObject {
  readonly length: number;
  item(index: number): object | null;
  namedItem(name: string): object | null;
  [key: number]: object;
  [key: string]: unknown;
  [Symbol.iterator](): Iterator<object>;
}

export function htmlDocument(): DocumentRecord {
  return createDocumentRecord('html');
}

export function element(
  document: DocumentRecord,
  name: string,
  attributes: Record<string, string> = {},
  ...children: (NodeRecord | string)[]
): ElementRecord {
  const record = createElement(document, htmlElementName(name));
  return fill(record, document, attributes, children);
}

export function elementNS(
  document: DocumentRecord,
  namespace: string | null,
  prefix: string | null,
  localName: string,
  attributes: Record<string, string> = {},
): ElementRecord {
  return fill(createElement(document, elementName(namespace, prefix, localName)), document, attributes, []);
}

function fill(
  record: ElementRecord,
  document: DocumentRecord,
  attributes: Record<string, string>,
  children: (NodeRecord | string)[],
): ElementRecord {
  for (const [name, value] of Object.entries(attributes)) setAttribute(record, plainAttributeName(name), value);
  for (const child of children) append(typeof child === 'string' ? createText(document, child) : child, record);
  return record;
}

export function objects(records: readonly NodeRecord[]): object[] {
  return records.map(objectOf);
}

export { objectOf };
