import { hasToken, hasWhiteSpace } from '../collections/token-set.ts';
import { asciiLowercase } from '../names/ascii-case.ts';
import type { AttributeName } from '../names/attribute-name.ts';
import { HTML_NAMESPACE } from '../names/namespaces.ts';
import { getAttribute } from '../tree/attributes.ts';
import type { ElementRecord } from '../tree/records.ts';
import { CaseRule, type SimpleSelector, TestKind } from './compiled.ts';

/** https://drafts.csswg.org/selectors/#attribute-selectors */
export function matchesAttribute(test: SimpleSelector, element: ElementRecord, isHtmlDocument: boolean): boolean {
  if (element.attributes === null) return false;
  if (test.namespace === null) {
    const value = getAttribute(element, test.attributeName as AttributeName);
    if (value !== null) return matchesValue(test, value, element);
    if (!isHtmlDocument || element.name.namespace === HTML_NAMESPACE) return false;
  }
  return matchesAnyAttribute(test, element, isHtmlDocument);
}

/**
 * `*|name`, names with a prefix, and the attributes of SVG elements in HTML documents, whose names compare ASCII case-insensitively: the
 * parser gives them capital letters that the selector, in lowercase like all of HTML, has lost.
 */
function matchesAnyAttribute(test: SimpleSelector, element: ElementRecord, isHtmlDocument: boolean): boolean {
  const attributes = element.attributes ?? [];
  const ignoreCase = isHtmlDocument && element.name.namespace !== HTML_NAMESPACE;
  for (let i = 0; i < attributes.length; i += 2) {
    const { namespace, localName } = attributes[i] as AttributeName;
    if (test.namespace !== undefined && namespace !== test.namespace) continue;
    const isNamed = localName === test.localName || (ignoreCase && asciiLowercase(localName) === test.localName);
    if (isNamed && matchesValue(test, attributes[i + 1] as string, element)) return true;
  }
  return false;
}

function matchesValue(test: SimpleSelector, value: string, element: ElementRecord): boolean {
  const { kind, caseRule } = test;
  if (kind === TestKind.AttributeExists) return true;
  if (
    caseRule === CaseRule.Exact ||
    (caseRule === CaseRule.InsensitiveOnHtml && element.name.namespace !== HTML_NAMESPACE)
  ) {
    return compare(kind, value, test.value);
  }
  return compare(kind, asciiLowercase(value), test.lowercase);
}

function compare(kind: TestKind, value: string, expected: string): boolean {
  switch (kind) {
    case TestKind.AttributeEquals:
      return value === expected;
    case TestKind.AttributeIncludes:
      return expected !== '' && hasToken(value, expected) && !hasWhiteSpace(expected);
    case TestKind.AttributeDashMatch:
      return value.startsWith(expected) && (value.length === expected.length || value[expected.length] === '-');
    case TestKind.AttributePrefix:
      return expected !== '' && value.startsWith(expected);
    case TestKind.AttributeSuffix:
      return expected !== '' && value.endsWith(expected);
    default:
      return expected !== '' && value.includes(expected);
  }
}
