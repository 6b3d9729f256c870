import '../helpers/install.ts';
import { attributeName, plainAttributeName } from '../../dom/names/attribute-name.ts';
import { elementName, htmlElementName } from '../../dom/names/element-name.ts';
import * as create from '../../dom/tree/create.ts';
import { createDocumentRecord } from '../../dom/tree/document-data.ts';
import { append } from '../../dom/tree/mutation.ts';
import {
  type AttributeList,
  type ElementRecord,
  type NodeRecord,
  type ParentRecord,
  setAttributes,
} from '../../dom/tree/records.ts';
import '../../dom/observers/slot-changes.ts';

export const htmlDocument = createDocumentRecord('html');

export function text(data: string): NodeRecord {
  return create.createText(htmlDocument, data);
}

export function add<T extends ParentRecord>(parent: T, ...children: (NodeRecord | string)[]): T {
  for (const child of children) append(typeof child === 'string' ? text(child) : child, parent);
  return parent;
}

/** An HTML element with attributes that have no namespace. */
export function html(name: string, attributes: Record<string, string> = {}, ...children: (NodeRecord | string)[]) {
  const element = create.createElement(htmlDocument, htmlElementName(name));
  const list = Object.entries(attributes).flatMap(([key, value]) => [plainAttributeName(key), value]);
  if (list.length > 0) setAttributes(element, list);
  return add(element, ...children);
}

export function foreign(namespace: string | null, prefix: string | null, name: string): ElementRecord {
  return create.createElement(htmlDocument, elementName(namespace, prefix, name));
}

/** Attributes as [namespace, prefix, local name, value]. */
export function namespaced(...attributes: [string | null, string | null, string, string][]): AttributeList {
  return attributes.flatMap(([namespace, prefix, name, value]) => [attributeName(namespace, prefix, name), value]);
}
