import type { DocumentRecord } from '../../tree/records.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { isCustomProperty } from '../properties.ts';
import { forgetStyles } from '../remembered-styles.ts';
import { preprocess, writtenValue } from '../syntax.ts';
import { makeRegistration, type Registration } from './property-rule.ts';

/** https://drafts.css-houdini.org/css-properties-values-api/#dom-window-registeredpropertyset-slot */
const registered = new WeakMap<DocumentRecord, Map<string, Registration>>();

export function registeredProperty(document: DocumentRecord, name: string): Registration | null {
  return registered.get(document)?.get(name) ?? null;
}

export function registeredNames(document: DocumentRecord): Iterable<string> {
  return registered.get(document)?.keys() ?? [];
}

/** https://drafts.css-houdini.org/css-properties-values-api/#dom-css-registerproperty, once the dictionary was read. */
export function registerProperty(
  document: DocumentRecord,
  name: string,
  syntax: string,
  inherits: boolean,
  initial: string | null,
): void {
  if (!isCustomProperty(name)) throwDOMException('SyntaxError', "Custom property names must start with '--'.");
  const ofDocument = registered.get(document) ?? new Map<string, Registration>();
  if (ofDocument.has(name)) {
    throwDOMException('InvalidModificationError', 'The name provided has already been registered.');
  }
  const registration = makeRegistration(
    name,
    syntax,
    inherits,
    initial === null ? null : writtenValue(true, preprocess(initial)),
  );
  if (registration === null) {
    throwDOMException('SyntaxError', 'The syntax is not valid, or the initial value provided does not parse for it.');
  }
  registered.set(document, ofDocument.set(name, registration));
  forgetStyles(document);
}
