import { asciiLowercase } from '../names/ascii-case.ts';
import { type AttributeName, plainAttributeName } from '../names/attribute-name.ts';
import { Category } from '../names/categories.ts';
import { ownCopy } from '../names/intern-table.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { isValidAttributeLocalName } from './name-validation.ts';
import { type ElementRecord, NodeFlag } from './records.ts';

/**
 * The names that callers pass to an element's attribute methods.
 *
 * OPTIMIZATION (bench/attributes): what an argument stands for is remembered, so that neither lowercasing nor validating
 * nor interning is done again; up to a limit, for a page that makes up names must not fill memory with them.
 */
const REMEMBERED_LIMIT = 1024;

const lowercased = new Map<string, string>();
const validHtmlNames = new Map<string, AttributeName>();

function isHtmlInHtmlDocument(element: ElementRecord): boolean {
  return (element.name.categories & Category.Html) !== 0 && (element.nodeDocument.flags & NodeFlag.HtmlDocument) !== 0;
}

/** The qualified name as look-ups take it: in lowercase on an HTML element in an HTML document. */
export function lookupName(element: ElementRecord, qualifiedName: string): string {
  if (!isHtmlInHtmlDocument(element)) return qualifiedName;
  return lowercased.get(qualifiedName) ?? lowercase(qualifiedName);
}

function lowercase(qualifiedName: string): string {
  const name = asciiLowercase(qualifiedName);
  if (lowercased.size >= REMEMBERED_LIMIT) return name;
  // The interned string is the very one that attributes have, so that comparing them is comparing pointers.
  const interned = plainAttributeName(name).qualifiedName;
  lowercased.set(ownCopy(qualifiedName), interned);
  return interned;
}

/** The name that `setAttribute` gives a new attribute, after its checks. */
export function nameToSet(element: ElementRecord, qualifiedName: string): AttributeName {
  if (!isHtmlInHtmlDocument(element)) {
    checkAttributeName(qualifiedName);
    return plainAttributeName(qualifiedName);
  }
  return validHtmlNames.get(qualifiedName) ?? checkedHtmlName(qualifiedName);
}

function checkedHtmlName(qualifiedName: string): AttributeName {
  checkAttributeName(qualifiedName);
  const name = plainAttributeName(asciiLowercase(qualifiedName));
  if (validHtmlNames.size < REMEMBERED_LIMIT) validHtmlNames.set(ownCopy(qualifiedName), name);
  return name;
}

export function checkAttributeName(name: string): void {
  if (!isValidAttributeLocalName(name)) {
    throwDOMException('InvalidCharacterError', `'${name}' is not a valid attribute name.`);
  }
}
