import { createDocumentRecord } from '../../dom/tree/document-data.ts';
import { xml } from '../xml.ts';

/**
 * A browser shows a page of what is not well-formed; jsdom refuses it.
 *
 * @throws Error with the name `SyntaxError` that says where what is wrong.
 */
export function requireWellFormed(text: string, url: string): void {
  const { error } = xml().parseXmlDocument(text, createDocumentRecord('xml'));
  if (error === null) return;
  const { line, column, message } = error;
  throw Object.assign(new Error(`${url}:${line}:${column}: ${message}`), { name: 'SyntaxError' });
}
